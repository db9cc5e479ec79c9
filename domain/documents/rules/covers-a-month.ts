import { daysBetween } from '../dates.ts';
import { shortDate } from '../../text/dates.ts';
import { allOf } from '../facts.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.period;

/** February, printed from its first day to its last, less a day for statements from month's end to month's end. */
const shortestMonth = 26;

/** Does a statement cover a month, so that pay and rent have both had their day? */
export const coversAMonth: Rule = ({ facts }) => {
  const from = allOf(facts, 'period_from')
    .map(({ value }) => value)
    .sort()[0];
  const to = allOf(facts, 'period_to')
    .map(({ value }) => value)
    .sort()
    .at(-1);
  if (!from || !to) return null;
  const places = [...allOf(facts, 'period_from').slice(0, 1), ...allOf(facts, 'period_to').slice(-1)];
  const details = { found: `${from} – ${to}`, facts: places };
  const claim = text.claim;
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
