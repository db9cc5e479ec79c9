import { daysBetween } from '../dates.ts';
import { shortDate } from '../../text/dates.ts';
import { allOf } from '../facts.ts';
import { statementRows } from '../facts/transactions.ts';
import type { Reading } from '../reading.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.period;

/** February, printed from its first day to its last, less a day for statements from month end to month end. */
const shortestMonth = 26;

/** Even a month with few transactions has more days than this between its first line and its last. */
const fewDays = 21;

/** The first and last day of the lines of a statement without a printed period; null if they may span a month. */
function shortSpanOfLines(reading: Reading, dated: readonly string[]): { from: string; to: string } | null {
  const days = statementRows(reading).flatMap(({ date }) => date ?? []);
  const all = [...days, ...dated].sort();
  const [from, to] = [all[0], all.at(-1)];
  return days.length >= 2 && from && to && daysBetween(from, to) < fewDays ? { from, to } : null;
}

/** Does the statement cover a month, so that it includes a pay day and a rent payment? */
export const coversAMonth: Rule = ({ facts, reading }) => {
  if (!facts.some(({ name }) => name === 'transaction' || name === 'closing_balance'))
    return claimed('covers-a-month', text.claim, 'not-shown', text.nothingOnIt);
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
