import { daysBetween } from '../dates.ts';
import type { FoundFact } from '../facts.ts';
import { type Reading, flowOf } from '../reading.ts';
import { periodFacts } from './document-dates.ts';
import { foundAt } from './found.ts';

const frequencies: readonly (readonly [RegExp, string])[] = [
  [/\bsemi-?monthly\b|\btwice (?:a|per) month\b|\bhalf-?monthly\b/, '24'],
  [/\bfortnight(?:ly)?\b|\bbi-?weekly\b|\btwo weekly\b/, '26'],
  [/\b(?:four|4)[ -](?:weekly|weeks?|wk)\b/, '13'],
  [/\bmonth(?:ly)?\b|\bmth\b/, '12'],
  [/\bweek(?:ly)?\b(?! ?1\b)|\bwk\b|\bw[/.]e\b/, '52'],
];

/** Pay periods per year by the period's number of days; a February of 28 days is still a month. */
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

/** A numbered period: ‘Weekly 7’, whatever else is called monthly. */
const numberedPeriod =
  /\b(?:fortnightly|(?:(?:4|four|two)[ -]|bi-?)?weekly|monthly) (?:(?:no|period)\.? )?\d{1,2}\b(?![.,/]\d)/;

/** What the slip says it is for, before whatever else is weekly or monthly on it. */
const ownPeriod =
  /\b(?:payslip|pay slip|pay|wages|salary|slip|advice)\b.{0,24}\b(week|fortnight|month)s? (?:end(?:ing|ed)|to|of)\b/;

/** Pay periods per year, from the payslip's own name or that of its period. */
export function frequencyFact(reading: Reading): FoundFact[] {
  const titled = reading.lines.slice(0, 6).find(({ folded }) => ownPeriod.test(folded));
  const own = titled ? (ownPeriod.exec(titled.folded)?.[1] ?? '') : '';
  const ofTitle = frequencies.find(([word]) => word.test(own));
  if (titled && ofTitle) return [foundAt('pay_frequency', ofTitle[1], titled, 0, 0)];
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
  const ofPeriod = frequencyOfPeriod(reading);
  return ofPeriod.length > 0 ? ofPeriod : frequencyOfNumber(reading);
}

/** The number of a slip in its year: above 26 there is one each week, above 13 at least one each fortnight. */
const numberInYear =
  /\b(?:pay ?slip|slip|pay (?:period|advice|run)|period|advice)\W{0,3}(?:no|number|nr)?\W{0,3}(\d{1,2})(?:\s?[/-]\s?(?:20)?\d\d)?(?![\d.,/-])/;
function frequencyOfNumber({ lines }: Reading): FoundFact[] {
  return lines.slice(0, 8).flatMap((line) => {
    const number = Number(numberInYear.exec(line.folded)?.[1] ?? 0);
    return number > 26 && number <= 53 ? [foundAt('pay_frequency', '52', line, 0, 0)] : [];
  });
}
