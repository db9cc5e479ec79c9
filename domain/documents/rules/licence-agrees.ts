import { shortDate } from '../../text/dates.ts';
import { fold } from '../fold.ts';
import { firstOf, type FoundFact } from '../facts.ts';
import { identityText } from './identity-text.ts';
import { claimed, type Case, type Rule } from './rule.ts';

const text = identityText.licence;

/** In a picture a digit may be misread, so a better copy is asked for. */
const doubt = ({ reading }: Case) => (reading.recognised ? 'unreadable' : 'not-shown');

/** From this day on, states of the Union issue licences for 15 years at most (Directive 2006/126/EC, articles 7 and 16). */
const limitedFrom = '2013-01-19';
/** Years; one more than the law has, as some states count from a birthday. */
const longest = 16;
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const isNumbered = /(?:^|\s)4\s?a\b[\s\S]*\b4\s?b\b/;

/** Do the days of issue and expiry go together? Whoever moves the one may leave the other. */
export const licenceDatesFit: Rule = (one) => {
  const issued = firstOf(one.facts, 'issue_date');
  const expires = firstOf(one.facts, 'expiry_date');
  if (!issued || !expires || one.facts.some(({ name }) => name === 'mrz')) return null;
  const isTooLong =
    isNumbered.test(one.reading.folded) &&
    issued.value >= limitedFrom &&
    expires.value > yearsAfter(issued.value, longest);
  if (expires.value > issued.value && !isTooLong) return null;
  const reason = text.datesOff({ issued: shortDate(issued.value), expires: shortDate(expires.value) });
  return claimed('licence-dates-fit', text.datesClaim, doubt(one), reason, {
    found: expires.value,
    facts: [issued, expires],
  });
};

/**
 * The number of a British licence: five letters of the surname, then of the birth date the decade, the month (5 more in
 * its first digit for women), the day and the last digit of the year, then initials (DVLA, INF1D).
 */
const british = /^([A-Z]{1,5}9{0,4})(\d)([0156]\d)([0-3]\d)(\d)[A-Z9]{2}[A-Z0-9][A-Z]{2}\d{0,2}$/;

function isOfSurname(letters: string, holder: string): boolean {
  const words = fold(holder).split(/[^a-z']+/);
  return words.some((_, at) => {
    const surname = words
      .slice(at)
      .join('')
      .replace(/[^a-z]/g, '')
      .replace(/^mac/, 'mc');
    return at > 0 && surname.slice(0, 5).padEnd(5, '9').toUpperCase() === letters;
  });
}

type Parts = { letters: string; born: string };

function partsOf(number: FoundFact | null): Parts | null {
  const match = british.exec(number?.value ?? '');
  const [, letters = '', decade = '', month = '', day = '', year = ''] = match ?? [];
  if (!match || letters.length !== 5) return null;
  const inYear = Number(month) % 50;
  return inYear >= 1 && inYear <= 12 && Number(day) >= 1 && Number(day) <= 31
    ? { letters, born: `${decade}${year}-${String(inYear).padStart(2, '0')}-${day}` }
    : null;
}

/**
 * Does the driver number agree with the name and the day of birth? A number that agrees with neither may be made in
 * another way, so only one that agrees with one of them counts.
 */
export const driverNumberAgrees: Rule = (one) => {
  const number = firstOf(one.facts, 'document_number');
  const holder = firstOf(one.facts, 'holder');
  const birth = firstOf(one.facts, 'date_of_birth');
  const parts = partsOf(number);
  if (!number || !parts || !holder || !birth) return null;
  const named = isOfSurname(parts.letters, holder.value);
  const born = parts.born === birth.value.slice(2);
  if (named === born) return null;
  const reason = named ? text.numberOfAnotherDay : text.numberOfAnotherName;
  return claimed('driver-number-agrees', text.numberClaim, doubt(one), reason, {
    found: number.value,
    facts: [number, named ? birth : holder],
  });
};
