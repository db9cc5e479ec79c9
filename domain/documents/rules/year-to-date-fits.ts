import { centsOfValue, euro } from '../amounts.ts';
import { allOf } from '../facts.ts';
import { claimed, type Rule } from './rule.ts';

/** Is the pay of the year so far at least this period's? */
export const yearToDateFits: Rule = ({ facts, reading }) => {
  const grosses = allOf(facts, 'gross_pay').map(({ value }) => centsOfValue(value));
  const [gross] = allOf(facts, 'gross_pay');
  const [toDate] = allOf(facts, 'gross_to_date');
  if (!gross || !toDate || !grosses.length) return null;
  const claim = 'The pay of the year so far is at least this period’s';
  if (centsOfValue(toDate.value) + 100 >= Math.min(...grosses))
    return claimed('year-to-date-fits', claim, 'supports', 'The pay of the year so far fits.', {
      facts: [gross, toDate],
    });
  return claimed(
    'year-to-date-fits',
    claim,
    reading.recognised ? 'note' : 'contradicts',
    `The pay of the year so far (${euro(centsOfValue(toDate.value))}) is less than this period’s (${euro(centsOfValue(gross.value))}).`,
    { facts: [gross, toDate] },
  );
};
