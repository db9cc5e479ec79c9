import { mostPeople, type ScreeningCriteria } from '../criteria.ts';
import { openUnitTypes, type ListingStatus, type UnitType } from '../../listings/listing.ts';
import type { Enquiry } from '../../inbound/message.ts';
import type { CriterionReading } from './criterion.ts';
import { monthsText, statedLease } from './lease.ts';
import { quoteOf, sentencesIn } from './quote.ts';
import { heardAbout } from './statements.ts';
import { shortDate } from '../../text/dates.ts';
import { applicationsText } from '../text.ts';

export type ScreenedListing = { status: ListingStatus; unitTypes: readonly UnitType[] };

function wantedUnits(listing: ScreenedListing, interest: readonly string[]): UnitType[] {
  const open = listing.status === 'ACTIVE' ? openUnitTypes(listing.unitTypes) : [];
  return interest.length === 0 ? open : open.filter((type) => interest.includes(type.id));
}

/** Whether what they asked for is still to let. */
export function readUnits(listing: ScreenedListing, interest: readonly string[]): CriterionReading {
  const base = { criterion: applicationsText.criteria.unit, from: 'listing' as const };
  const wanted = wantedUnits(listing, interest);
  if (wanted.length > 0) return { ...base, answer: 'meets', standsOn: wanted.map((type) => type.name).join(', ') };
  const nothing = listing.status !== 'ACTIVE' || openUnitTypes(listing.unitTypes).length === 0;
  const standsOn = nothing ? 'everything is let' : 'what they asked for is let';
  return {
    ...base,
    answer: 'does not meet',
    standsOn,
    failure: nothing ? applicationsText.criteria.allLet : applicationsText.criteria.unitLet,
  };
}

/** How many people there are, against the limit of any unit they ask about. */
export function readPeople(
  listing: ScreenedListing,
  interest: readonly string[],
  enquiry: Enquiry,
  criteria: ScreeningCriteria,
): CriterionReading {
  const base = { criterion: applicationsText.criteria.people, from: 'enquiry' as const };
  const limits = wantedUnits({ ...listing, status: 'ACTIVE' }, interest).map((type) => mostPeople(criteria, type));
  const most = limits.length === 0 || limits.includes(null) ? null : Math.max(...limits.map(Number));
  const asks = most === null ? {} : { asks: most === 1 ? 'one person' : `up to ${most} people` };
  if (enquiry.occupants === null) return { ...base, ...asks, answer: 'not stated', standsOn: '' };
  const standsOn = enquiry.occupants === 1 ? '1 person' : `${enquiry.occupants} people`;
  if (most === null || enquiry.occupants <= most) return { ...base, ...asks, answer: 'meets', standsOn };
  return {
    ...base,
    ...asks,
    answer: 'does not meet',
    standsOn,
    failure: applicationsText.criteria.tooMany({ count: standsOn }),
  };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The sentence of the letter that names the day, or the enquiry's own field. */
function moveInWords(letter: string, moveIn: string): Pick<CriterionReading, 'standsOn' | 'from'> {
  const [, month = '', date = ''] = moveIn.split('-');
  const named = new RegExp(
    String.raw`\b0?${Number(date)}(?:st|nd|rd|th)?\b.{0,6}\b(?:${months[Number(month) - 1] ?? month}|0?${Number(month)}\b)`,
    'i',
  );
  const monthFirst = new RegExp(String.raw`\b${months[Number(month) - 1] ?? month}\w*\s+${Number(date)}\b`, 'i');
  const sentence = sentencesIn(letter).find(({ text }) => named.test(text) || monthFirst.test(text))?.text;
  return sentence
    ? { standsOn: quoteOf(sentence, sentence), from: 'letter' }
    : { standsOn: `Move-in date: ${shortDate(moveIn)}`, from: 'enquiry' };
}

/** 'From', 'after', 'any time': an early day with these words is not a demand. */
const flexible = /\b(?:flexible|any\s?time|from|after|onwards|earliest|as\s+of|or\s+later|whenever)\b/i;

/** The day they would move in, against the dates from and until which the home is available. */
export function readMoveIn(
  enquiry: Enquiry,
  { availableFrom, latestMoveIn }: ScreeningCriteria,
): CriterionReading | null {
  if (!availableFrom && !latestMoveIn) return null;
  const asks = [availableFrom && `from ${shortDate(availableFrom)}`, latestMoveIn && `until ${shortDate(latestMoveIn)}`]
    .filter(Boolean)
    .join(' ');
  const base = { criterion: applicationsText.criteria.moveIn, asks };
  if (!enquiry.moveIn) return { ...base, answer: 'not stated', standsOn: '' };
  const words = moveInWords(enquiry.letter, enquiry.moveIn);
  if (availableFrom && enquiry.moveIn < availableFrom) {
    if (words.from === 'letter' && flexible.test(words.standsOn)) return { ...base, ...words, answer: 'meets' };
    const failure = applicationsText.criteria.tooEarly({
      wanted: shortDate(enquiry.moveIn),
      from: shortDate(availableFrom),
    });
    return { ...base, ...words, answer: 'does not meet', failure };
  }
  if (latestMoveIn && enquiry.moveIn > latestMoveIn) {
    const failure = applicationsText.criteria.tooLate({
      wanted: shortDate(enquiry.moveIn),
      until: shortDate(latestMoveIn),
    });
    return { ...base, ...words, answer: 'does not meet', failure };
  }
  return { ...base, ...words, answer: 'meets' };
}

/** How long they would stay, against the shortest lease. */
export function readLease(enquiry: Enquiry, { leaseMonths }: ScreeningCriteria): CriterionReading | null {
  if (leaseMonths === null) return null;
  const base = { criterion: applicationsText.criteria.lease, asks: `${monthsText(leaseMonths)} or longer` };
  const stated = statedLease(enquiry.letter);
  if (!stated) return { ...base, answer: 'not stated', standsOn: '' };
  const words = { standsOn: stated.quote, from: 'letter' as const };
  if (stated.least >= leaseMonths || (stated.most !== null && stated.most >= leaseMonths))
    return { ...base, ...words, answer: 'meets' };
  if (stated.most === null) return { ...base, ...words, answer: 'not stated' };
  return {
    ...base,
    ...words,
    answer: 'does not meet',
    failure: applicationsText.criteria.leaseTooShort({
      wanted: monthsText(stated.most),
      shortest: monthsText(leaseMonths),
    }),
  };
}

const failures = {
  smoking: applicationsText.criteria.smokes,
  pets: applicationsText.criteria.pet,
  parties: applicationsText.criteria.parties,
  subletting: applicationsText.criteria.subletting,
} as const;
const titles = {
  smoking: applicationsText.criteria.noSmoking,
  pets: applicationsText.criteria.noPets,
  parties: applicationsText.criteria.noParties,
  subletting: applicationsText.criteria.noSubletting,
} as const;

/** What the letter says about one acknowledgement of the form. */
export function readStatement(
  enquiry: Enquiry,
  { topic, text }: ScreeningCriteria['statements'][number],
): CriterionReading {
  const base = { criterion: titles[topic], asks: text.slice(0, 160) };
  const heard = heardAbout(topic, enquiry);
  if (!heard) return { ...base, answer: 'not stated', standsOn: '' };
  const result = { ...base, answer: heard.answer, standsOn: heard.quote, from: heard.from };
  return heard.answer === 'meets' ? result : { ...result, failure: failures[topic] };
}
