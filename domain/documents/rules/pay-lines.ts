import { pattern } from '../../text/pattern.ts';
import { shortDate } from '../../text/dates.ts';
import { amountsIn, centsOfValue, euro, moneyIn } from '../amounts.ts';
import { monthOf } from '../../civil-time.ts';
import { daysBetween, monthIn } from '../dates.ts';
import { foundAt } from '../facts/found.ts';
import { allOf, type FoundFact } from '../facts.ts';
import { labelled } from '../facts/labelled.ts';
import { dateOrMonthEnd } from '../facts/values.ts';
import { flowOf, placeAt, type Reading, type ReadingLine, wordsAt } from '../reading.ts';
import { agreementText } from './agreement-text.ts';
import { listedParts } from './listed-payments.ts';
import { claimed, type Case, type Rule } from './rule.ts';

/** What a payslip’s lines say beside its sums: parts of a total, hours and their rate, the period that was worked. */
const text = agreementText.payLines;

/** The right edges of amounts in one column lie no further apart than this, as a share of the page’s width. */
const sameColumn = 0.012;

type Part = { cents: number; label: string };

/** Lines that end a list from below: other totals, and what is no part of any. */
const noPart = pattern()`
  \b(?:
    totals?|gross|nett?|take[ -]home|to date|ytd|year|cumulative|taxable|pensionable|balance|sub-?total
    |per (?:hour|annum|week)
    |annual(?! salary / ?12)|rate|credits?|cut[ -]?off|band|earnings|brutto|bruto|lordo|employer(?! top[- ]?up)|before
  )\b
`;

function amountsOf(line: ReadingLine): { cents: number; right: number; from: number }[] {
  return moneyIn(line.folded)
    .filter(({ decimals }) => decimals)
    .map(({ cents, from, to }) => ({
      cents,
      from,
      right: Math.max(...wordsAt(line, from, to).map(({ box }) => box.x + box.width)),
    }));
}

/** The amounts before a total in a row of nothing but amounts: ‘3,000.00  300.00  3,300.00’ under their heads. */
function partsBeside(line: ReadingLine, right: number): Part[] {
  const sums = amountsOf(line);
  const last = sums.at(-1);
  if (/[a-z]{2}/.test(line.folded) || sums.length < 3 || !last || Math.abs(last.right - right) >= sameColumn) return [];
  return sums.slice(0, -1).map(({ cents }) => ({ cents, label: '' }));
}

/** The amounts right above a total in its column, each with what stands before it, up to a line that is no part. */
function partsAbove(total: FoundFact, { reading }: Case): Part[] {
  const [place] = total.places;
  const own = reading.lines.find(
    ({ page, box }) =>
      page === place?.page && Math.abs(box.y + box.height / 2 - (place.box.y + place.box.height / 2)) < box.height / 2,
  );
  if (!place || !own) return [];
  const right = place.box.x + place.box.width;
  const inRow = partsBeside(own, right);
  if (inRow.length > 0) return inRow;
  // In an email or on a telephone each amount stands right behind its label, not in a column.
  const isOnlySum = amountsOf(own).length === 1;
  const parts: Part[] = [];
  for (const line of reading.lines.slice(0, own.index).reverse()) {
    if (line.page !== own.page) break;
    const sums = amountsOf(line);
    const isRow = isOnlySum && sums.length === 1 && Math.abs(line.box.x - own.box.x) < sameColumn;
    const at = isRow ? 0 : sums.findIndex((sum) => Math.abs(sum.right - right) < sameColumn);
    const sum = sums[at];
    if (!sum) {
      if (sums.length === 0) break;
      continue;
    }
    const before = sums[at - 1];
    const written = line.folded.slice(before ? before.from : 0, sum.from);
    const label = written.replace(/[\d.,€]+/g, ' ');
    // ‘I.R.P.F.’ is a label as well.
    if (noPart.test(label) || !/[a-z]{2}|(?:[a-z]\.){2}/.test(written)) break;
    parts.push({ cents: sum.cents, label });
  }
  return parts;
}

const mostParts = 10;

/** Whether some of the parts make the total, each added or, where it is printed so, taken off. */
function canMake(total: number, parts: readonly Part[]): boolean {
  let sums = new Set([0]);
  for (const { cents } of parts.slice(0, mostParts)) sums = new Set([...sums].flatMap((sum) => [sum, sum + cents]));
  return [...sums].some((sum) => sum !== 0 && Math.abs(Math.abs(sum) - total) <= 2);
}

/** The only line over a total can be all of it. */
const wages = /\b(?:salary|basic|wages?|ordinary|flat|stipend|pay)\b/;

/** Whether the parts are those of the total: together about as much. */
function areParts(total: number, parts: readonly Part[]): boolean {
  const sizes = parts.map(({ cents }) => Math.abs(cents));
  const sum = sizes.reduce((all, cents) => all + cents, 0);
  const isList = parts.length >= 2 || wages.test(parts[0]?.label ?? '');
  return isList && parts.length <= mostParts && sum > total * 0.5 && Math.max(...sizes) < total * 2;
}

/** Whether an amount is also read under another name: then it is not known which of them it is. */
const isCalledElse = (value: string, name: FoundFact['name'], { facts }: Case): boolean =>
  facts.some((fact) => fact.value === value && fact.name !== name && sums.includes(fact.name));
const sums: readonly FoundFact['name'][] = ['gross_pay', 'net_pay', 'total_deductions'];

/** Do the lines above gross pay, and above the total of the deductions, make these totals? */
export const payLinesAddUp: Rule = (one) => {
  if (one.reading.recognised) return null;
  for (const name of ['gross_pay', 'total_deductions'] as const) {
    const called = allOf(one.facts, name).filter(({ value }) => !isCalledElse(value, name, one));
    const listed = listedParts(name, one.reading);
    const found = called.map((total) => {
      const above = partsAbove(total, one);
      const parts = areParts(centsOfValue(total.value), above) ? above : listed;
      const cents = centsOfValue(total.value);
      return { total, cents, fits: canMake(cents, parts), isList: areParts(cents, parts) };
    });
    const off = found.find(({ fits, isList }) => isList && !fits);
    if (!off || found.some(({ fits, isList }) => isList && fits)) continue;
    const reason = text.partsOff({ total: euro(off.cents) });
    return claimed('pay-lines', text.claim, 'not-shown', reason, { found: off.total.value, facts: [off.total] });
  }
  return null;
};

/** Work that is paid at a multiple of the rate. */
const atMore =
  /\b(?:over ?time|o\/?t|double|treble|sun(?:day)?|sat(?:urday)?|bank|public|holiday|night|premium|x ?[1-9])\b/;
const hours = /\b(?:hours?|hrs?|units?|qty|quantity|days?)\b/;
const rateWord = /(?:\brate\b|\bat\b|@|\bx\b|×)/;

/** Work at the rate itself. */
const atBasic = /^\W*(?:basic|normal|ordinary|flat|standard|regular|day)\b/;

/** Do hours and their rate make the pay of their line? A multiple of it is another rate or another number of hours. */
export const hoursMakeThePay: Rule = ({ reading }) => {
  if (reading.recognised) return null;
  let isUnderHeads = false;
  for (const line of reading.lines) {
    if (!moneyIn(line.folded).length) isUnderHeads = hours.test(line.folded) && rateWord.test(line.folded);
    const isTold = hours.test(line.folded) && rateWord.test(line.folded);
    if ((!isUnderHeads && !isTold) || atMore.test(line.folded)) continue;
    const sums = amountsIn(line.folded).map(({ cents, decimals }) => (decimals ? cents : cents));
    const [count, rate, pay] = sums;
    if (sums.length < 3 || !count || !rate || !pay || count < 100 || rate < 500 || rate > 50_000) continue;
    const due = (count * rate) / 100;
    // Under the heads ‘Hours Rate Amount’, a plain line’s amount is the product, and nothing else.
    const isPlain = isUnderHeads && sums.length === 3 && atBasic.test(line.folded);
    if (isPlain && Math.abs(pay - due) > due * 0.02)
      return claimed(
        'hours-make-the-pay',
        text.hoursClaim,
        'not-shown',
        text.hoursOff({ pay: euro(pay), due: euro(Math.round(due)) }),
        {
          places: [placeAt(line)],
        },
      );
    const times = Math.round(pay / due);
    if (times < 2 || times > 4 || Math.abs(pay - due * times) > due * 0.005) continue;
    const reason = text.hoursOff({ pay: euro(pay), due: euro(Math.round(due)) });
    return claimed('hours-make-the-pay', text.hoursClaim, 'not-shown', reason, { places: [placeAt(line)] });
  }
  return null;
};

const periodLabel = pattern()`
  ^(?:
    (?:pay |tax )?period(?: (?:to|end(?:ed|ing)?))?|(?:pay |tax )?month|for the month of|month of
    |(?:pay|wages|salary) for
    |(?:week|fortnight|month|4-wk period|4 weeks?)(?: (?:to|end(?:ed|ing)?))
  )\b
`;
/** ‘Your pay for March 2026 was lodged on …’ */
const payFor = /\b(?:pay|payslip|slip|wages?|salary)\b[^.;]{0,20}? for (?:the )?(?:month of )?(?=[a-z]{3,9} 20\d\d)/g;

function periodsInSentences(reading: Reading): FoundFact[] {
  return flowOf(reading).flatMap((flow) =>
    [...flow.folded.matchAll(payFor)].flatMap((match) => {
      const from = match.index + match[0].length;
      const [year, month] = (monthIn(flow.folded.slice(from, from + 20)) ?? '').split('-').map(Number);
      return year && month ? [foundAt('period_to', monthOf(year, month).to, flow, from, from + 14)] : [];
    }),
  );
}

/** Pay follows the work by some weeks; by more, one of the two days belongs to another payslip. */
const longest = 75;

/** Is the period that was paid the one before the pay day? */
export const periodFitsPayDay: Rule = ({ facts, reading }) => {
  const [paid] = allOf(facts, 'pay_date');
  const periods = [
    ...allOf(facts, 'period_to'),
    ...labelled(reading, 'period_to', periodLabel, dateOrMonthEnd),
    ...periodsInSentences(reading),
  ];
  if (!paid || periods.length === 0 || reading.recognised) return null;
  const off = ({ value }: FoundFact) =>
    daysBetween(value, paid.value) > longest || daysBetween(paid.value, value) > longest;
  const [first] = periods;
  if (!first || !periods.every(off)) return null;
  const reason = text.periodOff({ paid: shortDate(paid.value), period: shortDate(first.value) });
  return claimed('period-fits-pay-day', text.periodClaim, 'not-shown', reason, {
    found: first.value,
    facts: [first, paid],
  });
};
