import { amountValue, centsOfValue, moneyIn } from '../amounts.ts';
import { datesIn, daysBetween } from '../dates.ts';
import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import type { Place } from '../judgement.ts';
import { flowOf, type Reading, type ReadingLine, wordsAt } from '../reading.ts';
import { periodFacts } from './document-dates.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import { dateOrMonthEnd, moneyValue } from './values.ts';

/** Labels of a payslip's lines. `not` are words right behind that make another thing of it. */
const amounts: readonly { name: FactName; label: RegExp }[] = [
  {
    name: 'gross_pay',
    label:
      /\b(?:total gross(?: pay)?|gross (?:pay|wages?|salary|earnings|total|amount)|gross(?=[\s.…]*(?:€|eur|\d|:|$))|total (?:pay(?:ments)?|earnings|(?:for )?(?:work|hours|shifts|time)(?: done| worked)?)|taxable (?:gross )?pay)(?!(?: pay)? (?:to date|ytd|t\.?d\b|year))\b/,
  },
  {
    name: 'net_pay',
    label:
      /\b(?:nett? (?:pay(?:able)?|wages?|salary|earnings|payment|amount(?: paid| payable)?|due|to (?:the )?bank|total)|what (?:we|they) (?:paid|pay) you|(?:what )?you(?:'ll)? (?:get|receive|take home)(?=[\s.…:]*(?:€|eur|\d|$))|nett?(?=[\s.…]*(?:€|eur|\d|:|$))|(?:in)?to your (?:bank )?(?:account|bank)|bank transfer|take[ -]home(?: pay)?|you (?:were|have been|got) paid|paid (?:in)?to you(?:r (?:bank|account))?|glanpha|amount (?:paid|payable))(?! (?:to date|ytd|method))\b/,
  },
  {
    name: 'total_deductions',
    label:
      /\b(?:total (?:statutory )?(?:deductions?|stoppages)(?! (?:to date|ytd))|deductions? total|all (?:deductions|stoppages)|(?:total|sum) of deductions|total deducted|(?:total )?taken off(?: in all)?|(?:total )?(?<!cut[ -])(?:off|deds)(?=[\s.…]*(?:€|eur|\d|:|$))|deductions(?=[\s.…]*[-–]?\s*(?:€|eur|\d)))/,
  },
  {
    name: 'gross_to_date',
    label:
      /\b(?:gross (?:pay |earnings )?(?:to date|ytd|t\.?d\.?)|(?:ytd|cumulative|year to date)[ :-]+(?:gross|taxable)(?: pay)?|(?:total )?gross (?:pay )?this year|pay to date|taxable (?:pay )?(?:to date|ytd))\b/,
  },
];

const deduction =
  /\b(?:p\.?a\.?y\.?e|income tax|tax(?= deducted|\s*€|\s*\d|\s*$)|u\.?s\.?c|universal social charge|e?p\.?r\.?s\.?i\.?(?:[ -]*\(?(?:ee|employee|emp'ee|a1)\)?)?|pension(?: contribution)?(?: \(?(?:ee|employee)\)?)?|avc|prsa|single scheme|auto[- ]enrol(?:l?ment)?|my ?future ?fund|superannuation(?: contribution)?|union(?: dues)?|health insurance|v\.?h\.?i\.?|laya|irish life health|social club|savings|loan|cycle to work|bike to work|travel ?pass|taxsaver|lpt|local property tax|attachment|asc|court order|canteen|share scheme|bik|credit union|income protection|medical|staff club|parking|charity)(?: (?:scheme|plan|fund|subs?|subscriptions?|dues|fees?|club|deductions?|repayments?|premium|levy)(?=[\s.…]*[-–]?\s*(?:€|eur|\d|$)))?(?![a-z0-9])/g;
/** What the employer pays on top takes nothing from the person's pay. */
const employers = /\b(?:er|employer(?:'?s)?|emp'er)\b|year to date|\bytd\b|tax credit|cut[ -]?off|srcop|rate band/;

/** What a tax is reckoned from is no deduction: ‘Earnings for PRSI’. */
const reckonedFrom = /\b(?:earnings|pay|gross|income|wages|salary) (?:for|liable (?:to|for)|subject to) $/;

/** Amounts behind a label, up to the next words of the line. */
function amountsBehind(line: ReadingLine, start: number): { value: string; from: number; to: number }[] {
  const rest = line.folded.slice(start);
  const stop = /[a-z]{3,}/.exec(rest.replace(/\b(?:eur|euro|pay)\b/g, '   '))?.index ?? rest.length;
  // A column may have nothing in it: arrears of 0.00 beside this period's pay.
  const money = moneyIn(rest.slice(0, stop));
  return (money.some(({ cents }) => cents !== 0) ? money.filter(({ cents }) => cents !== 0) : money).map(
    ({ cents, from, to }) => ({
      value: amountValue(Math.abs(cents)),
      from: from + start,
      to: to + start,
    }),
  );
}

/** Boxes that have their labels at the foot: the amount right above, where the line of labels has no amounts itself. */
function aboveLabels({ lines }: Reading, name: FactName, label: RegExp, fewest = 2): FoundFact[] {
  return lines.flatMap((line) => {
    const above = lines[line.index - 1];
    if (!above || above.page !== line.page || line.cells.length < fewest || moneyIn(line.folded).length > 0) return [];
    return line.cells
      .filter(({ folded }) => label.test(folded))
      .flatMap((cell) => {
        const over = above.cells.find(
          ({ box }) => Math.min(box.x + box.width, cell.box.x + cell.box.width) > Math.max(box.x, cell.box.x),
        );
        const [amount] = over ? moneyIn(over.folded) : [];
        return over && amount ? [foundAt(name, amountValue(Math.abs(amount.cents)), over, amount.from, amount.to)] : [];
      });
  });
}

const isOfMoney = (line: ReadingLine | undefined) =>
  line !== undefined && line.cells.every(({ folded }) => moneyIn(folded).length === 1 && !/[a-z]{4}/.test(folded));

/** Tiles with a sum over its name: lines of labels nearer to the amounts over them than to those under them. */
function namesAreBelow({ lines }: Reading): boolean {
  const votes = lines.flatMap((line) => {
    const [above, below] = [lines[line.index - 1], lines[line.index + 1]];
    if (!above || !below || line.cells.length < 2 || moneyIn(line.folded).length > 0) return [];
    if (!isOfMoney(above) || !isOfMoney(below)) return [];
    const middle = ({ box }: ReadingLine) => box.y + box.height / 2;
    return [middle(line) - middle(above) < middle(below) - middle(line)];
  });
  return votes.length > 0 && votes.every(Boolean);
}

/**
 * Each line's first amount is of this period; others beside it are of the year so far, and kept as further candidates.
 */
function payLines(reading: Reading): FoundFact[] {
  const below = namesAreBelow(reading);
  return amounts.flatMap(({ name, label }) => {
    if (below) return aboveLabels(reading, name, label, 1);
    const inLines = reading.lines.flatMap((line) => {
      // Where a line calls its amount by two names, ‘Amount payable (net pay)’, it stands behind the last.
      const match = [...line.folded.matchAll(new RegExp(label.source, 'g'))].at(-1);
      const values = match ? amountsBehind(line, match.index + match[0].length) : [];
      return values.map(({ value, from, to }) => foundAt(name, value, line, from, to));
    });
    if (inLines.length) return inLines;
    const told = labelled(reading, name, label, moneyValue);
    return told.length ? told : aboveLabels(reading, name, label);
  });
}

/** Left edges of one column lie no further apart than this part of the page’s width. */
const sameEdge = 0.03;

const headOfPay = /^(?:payments?|earnings|additions)$/;
const headOfDeductions = /^(?:deductions?|subtractions|stoppages)$/;

/** Boxes beside each other with a ‘Total’ at the foot of each: whose it is says the head that it stands under. */
function totalsOfBoxes({ lines }: Reading): FoundFact[] {
  const heads = lines
    .filter(({ folded }) => !/\d/.test(folded))
    .flatMap(({ words, page, index }) => words.map(({ text, box }) => ({ word: text.toLowerCase(), box, page, index })))
    .filter(({ word }) => headOfPay.test(word) || headOfDeductions.test(word));
  return lines.flatMap((line) => {
    const sums = moneyIn(line.folded);
    return [...line.folded.matchAll(/\btotal[\s:€]*(?=\d)/g)].flatMap((match) => {
      const [label] = wordsAt(line, match.index, match.index + 5);
      const money = sums.find(({ from, to }) => to > match.index && from <= match.index + match[0].length);
      const head = heads
        .filter(({ page, index }) => page === line.page && index < line.index)
        .filter(({ box }) => label && Math.abs(box.x - label.box.x) < sameEdge)
        .at(-1);
      if (!money || !head) return [];
      const name = headOfPay.test(head.word) ? 'gross_pay' : 'total_deductions';
      return [foundAt(name, amountValue(Math.abs(money.cents)), line, money.from, money.to)];
    });
  });
}

/**
 * Deductions by their names, each with the first amount behind it that is not of the year so far: some payslips print
 * the year before the period.
 */
function deductionLines(reading: Reading): FoundFact[] {
  const isOfYear = yearColumns(reading);
  return reading.lines.flatMap((line) =>
    [...line.folded.matchAll(deduction)].flatMap((match) => {
      const end = match.index + match[0].length;
      const own = line.folded.slice(Math.max(0, match.index - 10), end + 14);
      const isBase = reckonedFrom.test(line.folded.slice(0, match.index));
      const behind = isBase || employers.test(own) ? [] : amountsBehind(line, end);
      const found = behind.map(({ value, from, to }) => foundAt('deduction', value, line, from, to));
      return found
        .filter((fact) => !isOfYear(fact))
        .concat(found)
        .slice(0, 1);
    }),
  );
}

/** A row under the head of the deductions that is none: a sum of others, or what the employer pays. */
const noDeduction = /\b(?:total|sub-?total|nett?|gross|taxable|take home|balance|hours?|rate)\b/;

/**
 * Deductions by where they stand, whatever they are called: rows of a label and an amount under the head ‘Deductions’,
 * down to the first row that is none.
 */
function deductionsByPlace({ lines }: Reading, named: readonly FoundFact[]): FoundFact[] {
  const known = (line: ReadingLine) =>
    named.some(({ places }) =>
      places.some(({ page, box }) => page === line.page && Math.abs(box.y - line.box.y) < line.box.height / 2),
    );
  return lines.flatMap((headLine) => {
    const head = headLine.cells.find(({ folded }) => headOfDeductions.test(folded));
    if (!head || moneyIn(headLine.folded).length > 0) return [];
    const found: FoundFact[] = [];
    for (const line of lines.slice(headLine.index + 1)) {
      const at = line.cells.findIndex(({ box }) => Math.abs(box.x - head.box.x) < sameEdge);
      const [label, next] = [line.cells[at], line.cells[at + 1]];
      if (line.page !== headLine.page || !label || noDeduction.test(label.folded) || employers.test(label.folded))
        break;
      const holder = moneyIn(label.folded).length > 0 ? label : next;
      const [amount] = holder ? moneyIn(holder.folded).filter(({ decimals }) => decimals) : [];
      if (!holder || !amount || !/^[a-z]{2}/.test(label.folded)) break;
      if (!known(line))
        found.push(foundAt('deduction', amountValue(Math.abs(amount.cents)), holder, amount.from, amount.to));
    }
    return found;
  });
}

const frequencies: readonly (readonly [RegExp, string])[] = [
  [/\bfortnight(?:ly)?\b|\bbi-?weekly\b|\btwo weekly\b/, '26'],
  [/\bfour[ -]weekly\b|\b4[ -]weekly\b/, '13'],
  [/\bmonth(?:ly)?\b|\bmth\b/, '12'],
  [/\bweek(?:ly)?\b(?! ?1\b)|\bwk\b/, '52'],
];

/** Pays in a year by how many days the period has; a February of 28 days is a month all the same. */
function frequencyOfPeriod(reading: Reading): FoundFact[] {
  const facts = periodFacts(reading);
  const from = facts.find(({ name }) => name === 'period_from');
  const to = facts.find(({ name }) => name === 'period_to');
  if (!from || !to) return [];
  const days = daysBetween(from.value, to.value) + 1;
  const perYear =
    days >= 6 && days <= 7
      ? '52'
      : days >= 13 && days <= 14
        ? '26'
        : days === 28 && !from.value.endsWith('-01')
          ? '13'
          : null;
  return perYear ? [{ ...from, name: 'pay_frequency', value: perYear, places: [] }] : [];
}

/** A period by its number: ‘Weekly 7’, whatever else is called monthly. */
const numberedPeriod =
  /\b(?:fortnightly|(?:(?:4|four|two)[ -]|bi-?)?weekly|monthly) (?:(?:no|period)\.? )?\d{1,2}\b(?![.,/]\d)/;

/** Pays in a year, from what the payslip calls itself or its period. */
function frequencyFact(reading: Reading): FoundFact[] {
  for (const flow of flowOf(reading)) {
    const numbered = numberedPeriod.exec(flow.folded)?.[0] ?? '';
    const hit = numbered && frequencies.find(([word]) => word.test(numbered));
    if (hit) return [foundAt('pay_frequency', hit[1], flow, 0, 0)];
  }
  for (const flow of flowOf(reading)) {
    const said = /\b(?:frequency|pay (?:type|basis|cycle|group)|paid|payroll)\b.{0,20}/.exec(flow.folded)?.[0] ?? '';
    for (const text of [
      said,
      flow.folded.replace(
        /insurable weeks?|weeks? insur\w*|week 1|per week|cumulative weeks?|hours? (?:per|a) week|no\.? of weeks|\btax week\b|\bw(?:ee)?k\s?\/\s?m(?:on)?th\b/g,
        ' ',
      ),
    ]) {
      const hit = frequencies.find(([word]) => word.test(text));
      if (hit && text) return [foundAt('pay_frequency', hit[1], flow, 0, 0)];
    }
  }
  return frequencyOfPeriod(reading);
}

/** The period's gross pay, as much a year. */
function aYear(period: readonly FoundFact[], reading: Reading): FoundFact[] {
  const [gross] = period.filter(({ name }) => name === 'gross_pay');
  const times = Number(frequencyFact(reading)[0]?.value ?? 0);
  return gross && times
    ? [{ ...gross, name: 'gross_year', value: amountValue(Math.round(centsOfValue(gross.value) * times)) }]
    : [];
}

const payDate =
  /\b(?:pay(?:ment)? date|date (?:of payment|paid)|paid(?: on|(?=\s\d{1,2}[\s/.-]))|pay day|date of pay|(?:payment|paid(?: out)?|money in(?:to)? your account|goe?s? into your account|lodged)(?: made)? on|processed? date|process date|pay run)\b/;

const yearHeader =
  /^(?:year to date|y\.?t\.?d\.?|(?:totals? )?to date|cumulative|this year|(?:the )?year so far|cum\.?)\b/;

/**
 * Lines below a heading ‘Year to date’ that stands on its own, down to the first without an amount: a block of its own.
 */
function linesOfYear({ lines }: Reading): Set<ReadingLine> {
  const block = new Set<ReadingLine>();
  for (const heading of lines) {
    if (heading.cells.length !== 1 || !yearHeader.test(heading.folded) || /\d/.test(heading.folded)) continue;
    for (const line of lines.slice(heading.index + 1)) {
      if (line.page !== heading.page || moneyIn(line.folded).length === 0) break;
      block.add(line);
    }
  }
  return block;
}

/** The head of the column beside it: ‘This period’, ‘Amount’, ‘Current’. */
const periodHeader = /^(?:this\b|current|period|amount|now|value|€|eur\b|(?:this )?(?:month|week|pay)\b)/;

/** How far an amount stands from a column’s head: columns are set flush right, or in the middle. */
function apartFrom(amount: Place['box'], head: Place['box']): number {
  const right = Math.abs(amount.x + amount.width - (head.x + head.width));
  return Math.min(right, Math.abs(amount.x + amount.width / 2 - (head.x + head.width / 2)));
}

/** Tells amounts under a heading such as 'Year to date': they are of the year so far, whatever stands before them. */
function yearColumns(reading: Reading): (fact: FoundFact) => boolean {
  const { lines } = reading;
  const block = [...linesOfYear(reading)];
  const headers = lines.flatMap(({ cells }) =>
    cells
      .filter(({ folded }) => yearHeader.test(folded) && !/\d/.test(folded))
      .map((header) => ({
        page: header.page,
        box: header.box,
        periods: cells.filter(({ folded }) => periodHeader.test(folded) && !yearHeader.test(folded)),
      })),
  );
  const isInBlock = ({ page, box }: Place) =>
    block.some((line) => line.page === page && box.y < line.box.y + line.box.height && box.y + box.height > line.box.y);
  return (fact) =>
    fact.places.some(isInBlock) ||
    fact.places.some(({ page, box }) =>
      headers.some(
        (header) =>
          header.page === page &&
          box.y > header.box.y &&
          box.x + box.width > header.box.x - 0.01 &&
          box.x < header.box.x + header.box.width + 0.12 &&
          !header.periods.some((other) => apartFrom(box, other.box) < apartFrom(box, header.box)),
      ),
    );
}

/** The amounts of the period, and those of the year so far. */
function apart(found: readonly FoundFact[], reading: Reading): { period: FoundFact[]; toDate: FoundFact[] } {
  const isUnder = yearColumns(reading);
  // A foot line with the net pay may run on under such a heading: the only one of its name is this period's.
  const only = (fact: FoundFact) =>
    fact.name !== 'gross_pay' && !found.some((other) => other.name === fact.name && other !== fact && !isUnder(other));
  const period = found.filter((fact) => !isUnder(fact) || only(fact));
  return {
    period,
    toDate: found
      .filter((fact) => isUnder(fact) && fact.name === 'gross_pay')
      .map((fact) => ({ ...fact, name: 'gross_to_date' as const })),
  };
}

/** The pay day by its label, else the one date that is only called the date, else the only day that it names at all. */
function payDates(reading: Reading): FoundFact[] {
  const told = labelled(reading, 'pay_date', payDate, dateOrMonthEnd);
  if (told.length) return told;
  const dated = labelled(reading, 'pay_date', /^date\b(?! of birth)/, dateOrMonthEnd).slice(0, 1);
  return dated.length ? dated : onlyDay(reading);
}

function onlyDay(reading: Reading): FoundFact[] {
  if (periodFacts(reading).length > 0) return [];
  const days = reading.lines.flatMap((line) => datesIn(line.folded).map((day) => ({ ...day, line })));
  const [first] = days;
  const one =
    first && days.every(({ value, line }) => value === first.value && !/birth|d\.?o\.?b|start|join/.test(line.folded));
  return one ? [foundAt('pay_date', first.value, first.line, first.from, first.to)] : [];
}

/** Deductions that leave room for a gross and a net pay to be found by their difference alone: two taxes at least. */
const FEWEST_DEDUCTIONS = 2;

/**
 * Gross and net pay that are called something else: the two largest amounts of the period between which there are just
 * the deductions that were read. Where a sum was changed there are none, and nothing is found.
 */
function payByDifference(
  period: readonly FoundFact[],
  deductions: readonly FoundFact[],
  reading: Reading,
): FoundFact[] {
  const missing = (['gross_pay', 'net_pay'] as const).filter((name) => !period.some((fact) => fact.name === name));
  if (missing.length === 0 || deductions.length < FEWEST_DEDUCTIONS) return [];
  const off = deductions.reduce((sum, { value }) => sum + centsOfValue(value), 0);
  const all = reading.lines.flatMap((line) =>
    moneyIn(line.folded).map(({ cents, from, to }) => ({ cents: Math.abs(cents), line, from, to })),
  );
  const known = (name: FactName) => period.find((fact) => fact.name === name);
  const pairs = all.flatMap((gross) =>
    all.filter((net) => gross.cents - off === net.cents && net.cents > off).map((net) => ({ gross, net })),
  );
  const [pair] = pairs.filter(
    ({ gross, net }) =>
      (known('gross_pay') === undefined || known('gross_pay')?.value === amountValue(gross.cents)) &&
      (known('net_pay') === undefined || known('net_pay')?.value === amountValue(net.cents)),
  );
  if (!pair) return [];
  return missing.map((name) => {
    const { cents, line, from, to } = name === 'gross_pay' ? pair.gross : pair.net;
    return foundAt(name, amountValue(cents), line, from, to);
  });
}

/** What a payslip says of the pay. */
export function payFacts(reading: Reading): FoundFact[] {
  const { period: called, toDate } = apart(payLines(reading), reading);
  const unnamed = totalsOfBoxes(reading).filter(({ name }) => !called.some((fact) => fact.name === name));
  const named = [...called, ...apart(unnamed, reading).period];
  const byName = deductionLines(reading);
  const deductions = apart([...byName, ...deductionsByPlace(reading, byName)], reading).period;
  const period = [...named, ...payByDifference(named, deductions, reading)];
  return [
    ...period,
    ...toDate,
    ...aYear(period, reading),
    ...deductions,
    ...frequencyFact(reading).map((fact) => ({ ...fact, places: [] })),
    ...payDates(reading),
  ];
}
