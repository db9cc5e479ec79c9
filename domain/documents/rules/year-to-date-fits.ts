import { centsOfValue, euro } from '../amounts.ts';
import { allOf } from '../facts.ts';
import { claimed, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.yearToDate;

/** Is the pay for the year to date at least this period's? */
export const yearToDateFits: Rule = ({ facts, reading }) => {
  const grosses = allOf(facts, 'gross_pay').map(({ value }) => centsOfValue(value));
  const [gross] = allOf(facts, 'gross_pay');
  const [toDate] = allOf(facts, 'gross_to_date');
  if (!gross || !toDate || !grosses.length) return null;
  const claim = text.claim;
  if (centsOfValue(toDate.value) + 100 >= Math.min(...grosses))
    return claimed('year-to-date-fits', claim, 'supports', text.fits, {
      facts: [gross, toDate],
    });
  return claimed(
    'year-to-date-fits',
    claim,
    reading.recognised ? 'note' : 'contradicts',
    text.tooLow({ toDate: euro(centsOfValue(toDate.value)), period: euro(centsOfValue(gross.value)) }),
    { facts: [gross, toDate] },
  );
};
