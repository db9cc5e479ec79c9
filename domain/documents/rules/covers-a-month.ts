import { daysBetween } from '../dates.ts';
import { shortDate } from '../../text/dates.ts';
import { allOf } from '../facts.ts';
import { statementRows } from '../facts/transactions.ts';
import type { Reading } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.period;

/** February, printed from its first day to its last, less a day for statements from month's end to month's end. */
const shortestMonth = 26;

/** A month in which little moved still spreads over more days than this from its first line to its last. */
const fewDays = 21;

/** The first and the last day of the lines of a statement that prints no period; null where they may be of a month. */
function shortSpanOfLines(reading: Reading, dated: readonly string[]): { from: string; to: string } | null {
  const days = statementRows(reading).flatMap(({ date }) => date ?? []);
  const all = [...days, ...dated].sort();
  const [from, to] = [all[0], all.at(-1)];
  return days.length >= 2 && from && to && daysBetween(from, to) < fewDays ? { from, to } : null;
}

/** Does a statement cover a month, so that pay and rent have both had their day? */
export const coversAMonth: Rule = ({ facts, reading }) => {
  const from = allOf(facts, 'period_from')
    .map(({ value }) => value)
    .sort()[0];
  const to = allOf(facts, 'period_to')
    .map(({ value }) => value)
    .sort()
    .at(-1);
  const claim = text.claim;
  if (!from || !to) {
    const dated = allOf(facts, 'document_date').map(({ value }) => value);
    const span = shortSpanOfLines(reading, dated);
    if (!span) return null;
    const found = `${span.from} – ${span.to}`;
    const reason = text.fewDays({ from: shortDate(span.from), to: shortDate(span.to) });
    return claimed('covers-a-month', claim, 'not-shown', reason, { found });
  }
  const places = [...allOf(facts, 'period_from').slice(0, 1), ...allOf(facts, 'period_to').slice(-1)];
  const details = { found: `${from} – ${to}`, facts: places };
  if (daysBetween(from, to) >= shortestMonth)
    return claimed(
      'covers-a-month',
      claim,
      'supports',
      text.covers({ from: shortDate(from), to: shortDate(to) }),
      details,
    );
  return claimed(
    'covers-a-month',
    claim,
    'not-shown',
    text.tooShort({ from: shortDate(from), to: shortDate(to) }),
    details,
  );
};
