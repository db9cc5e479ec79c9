import { amountValue, centsOfValue, moneyIn } from '../amounts.ts';
import { datesIn } from '../dates.ts';
import type { FactName } from '../fact-names.ts';
import type { FoundFact } from '../facts.ts';
import type { Reading } from '../reading.ts';
import { periodFacts } from './document-dates.ts';
import { foundAt } from './found.ts';
import { labelled } from './labelled.ts';
import { payLines, totalsOfBoxes } from './pay-amounts.ts';
import { deductionLines, deductionsByPlace } from './pay-deductions.ts';
import { frequencyFact } from './pay-frequency.ts';
import { apart } from './pay-years.ts';
import { dateOrMonthEnd } from './values.ts';
import { pattern } from '../../text/pattern.ts';

/** The period's gross pay, multiplied to a year. */
function aYear(period: readonly FoundFact[], reading: Reading): FoundFact[] {
  const [gross] = period.filter(({ name }) => name === 'gross_pay');
  const times = Number(frequencyFact(reading)[0]?.value ?? 0);
  return gross && times
    ? [{ ...gross, name: 'gross_year', value: amountValue(Math.round(centsOfValue(gross.value) * times)) }]
    : [];
}

const payDate = pattern()`
  \b(?:
    pay(?:ment)? date|date (?:of payment|paid)
    |paid(?: out)?(?: on)?(?=,?(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day,?)?\s\d{1,2}(?:st|nd|rd|th)?[\s/.-])
    |paid on|pay day|date of pay
    |(?:payment|paid(?: out)?|money in(?:to)? your account|goe?s? into your account|lodged|credited|settled)
    (?: made)? on
    |(?:credited|lodged|transferred)(?=:? \d{1,2}[./ -])
    |zahltag|auszahlung am|data (?:wyplaty|do pagamento)|fecha de pago|(?:date de )?paiement(?: le)?|paye le
    |value date|fecha de abono|betaaldatum|data wyplaty|datum isplate|data platii|processed? date|process date|pay run
  )\b
`;

/** The pay date by its label, otherwise the only date labelled just ‘date’, otherwise the only date on the payslip. */
function payDates(reading: Reading): FoundFact[] {
  const told = labelled(reading, 'pay_date', payDate, dateOrMonthEnd);
  if (told.length) return told;
  const dated = labelled(reading, 'pay_date', /^date\b(?! of birth)/, dateOrMonthEnd).slice(0, 1);
  if (dated.length) return dated;
  const only = onlyDay(reading);
  return only.length ? only : wrappedDate(reading);
}

/** ‘You are paid on 30 September’ with ‘2026’ below it: in a narrow box, the year is on the next line. */
function wrappedDate({ lines }: Reading): FoundFact[] {
  return lines.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const start = /\bpaid (?:out )?on (?=\d{1,2}(?:st|nd|rd|th)? [a-z]{3,9}$)/.exec(cell.folded);
      const below = lines[line.index + 1]?.cells.find(({ box }) => Math.abs(box.x - cell.box.x) < 0.01);
      const year = start && /^20\d\d\b/.exec(below?.folded ?? '')?.[0];
      const from = start ? start.index + start[0].length : 0;
      const [day] = year ? datesIn(`${cell.folded.slice(from)} ${year}`) : [];
      return day ? [foundAt('pay_date', day.value, cell, from, cell.text.length)] : [];
    }),
  );
}

function onlyDay(reading: Reading): FoundFact[] {
  if (periodFacts(reading).length > 0) return [];
  const days = reading.lines.flatMap((line) => datesIn(line.folded).map((day) => ({ ...day, line })));
  const [first] = days;
  const one =
    first && days.every(({ value, line }) => value === first.value && !/birth|d\.?o\.?b|start|join/.test(line.folded));
  return one ? [foundAt('pay_date', first.value, first.line, first.from, first.to)] : [];
}

/** The fewest deductions with which gross and net pay can be found from their difference alone: at least two taxes. */
const FEWEST_DEDUCTIONS = 2;

/**
 * Gross and net pay under other labels: the two largest amounts of the period whose difference is exactly the
 * deductions that were read. If an amount was altered, no such pair exists and nothing is found.
 */
function payByDifference(
  period: readonly FoundFact[],
  deductions: readonly FoundFact[],
  reading: Reading,
): FoundFact[] {
  const missing = (['gross_pay', 'net_pay'] as const).filter((name) => !period.some((fact) => fact.name === name));
  if (missing.length === 0) return [];
  const offs = period.flatMap(({ name, value }) => (name === 'total_deductions' ? centsOfValue(value) : []));
  if (deductions.length >= FEWEST_DEDUCTIONS)
    offs.unshift(deductions.reduce((sum, { value }) => sum + centsOfValue(value), 0));
  const all = reading.lines.flatMap((line) =>
    moneyIn(line.folded).map(({ cents, from, to }) => ({ cents: Math.abs(cents), line, from, to })),
  );
  const known = (name: FactName) => period.find((fact) => fact.name === name);
  const pairs = offs.flatMap((off) =>
    all.flatMap((gross) =>
      all.filter((net) => gross.cents - off === net.cents && net.cents > off).map((net) => ({ gross, net })),
    ),
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

/** The facts about pay on a payslip. */
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
