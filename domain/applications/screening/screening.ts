import { defaultCriteria, type ScreeningCriteria, type Weighable } from '../criteria.ts';
import { openUnitTypes } from '../../listings/listing.ts';
import { namesProtectedGround } from '../../listings/fair-words/grounds.ts';
import type { Enquiry } from '../../inbound/message.ts';
import { isPapersAlone } from '../../inbound/remarks.ts';
import type { PipelineEvent } from '../../pipeline.ts';
import type { CriterionResult, CriterionReading } from './criterion.ts';
import {
  readLease,
  readMoveIn,
  readPeople,
  readStatement,
  readUnits,
  type ScreenedListing,
} from './listing-criteria.ts';
import { quoteOf, sentencesIn } from './quote.ts';
import { applicationsText } from '../text.ts';

export { type Answer, type CriterionResult } from './criterion.ts';
export { type ScreenedListing } from './listing-criteria.ts';

/**
 * Checks an application against its listing's requirements. Each criterion returns one of three values and the words it
 * is based on; nobody is rejected for what they did not say. Grounds protected by law (Equal Status Acts) are not
 * criteria.
 */
export type Screening = {
  event: Extract<PipelineEvent, 'screened-forward' | 'screened-reject' | 'screened-review'>;
  reason: string;
  criteria: readonly CriterionResult[];
};

/** Fewer letters than this do not introduce a person: the landlord decides whether to continue. */
const letterMinLength = 40;

function reachable({ email }: Enquiry): CriterionReading {
  return {
    criterion: applicationsText.screening.address,
    answer: email ? 'meets' : 'not stated',
    standsOn: email ?? '',
    from: 'enquiry',
  };
}

function named({ name }: Enquiry): CriterionReading {
  return {
    criterion: applicationsText.screening.name,
    answer: name ? 'meets' : 'not stated',
    standsOn: name ?? '',
    from: 'enquiry',
  };
}

function introduced({ letter }: Enquiry): CriterionReading {
  // A link to documents is not a letter, however long it is.
  const enough =
    letter
      .replace(/https?:\/\/\S+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim().length >= letterMinLength && !isPapersAlone(letter, 0);
  // What the law protects is not a reason, and is not quoted as one.
  const sentences = sentencesIn(letter).filter(({ text }) => !namesProtectedGround(text));
  const long = sentences.find(({ text }) => text.length >= letterMinLength) ?? sentences[0];
  const first = long?.text ?? '';
  return {
    criterion: applicationsText.screening.letter,
    answer: enough ? 'meets' : 'not stated',
    standsOn: quoteOf(first, first),
    from: 'letter',
  };
}

/** What everyone must have said before the next step is possible. */
function basics(enquiry: Enquiry): CriterionReading[] {
  return [reachable(enquiry), named(enquiry), introduced(enquiry)];
}

type WeighedCriterion = { id: Weighable; read: CriterionReading };

function weigh(
  listing: ScreenedListing,
  interest: readonly string[],
  enquiry: Enquiry,
  criteria: ScreeningCriteria,
): WeighedCriterion[] {
  const moveIn = readMoveIn(enquiry, criteria);
  const lease = readLease(enquiry, criteria);
  return [
    { id: 'units', read: readUnits(listing, interest) },
    { id: 'people', read: readPeople(listing, interest, enquiry, criteria) },
    ...(moveIn ? [{ id: 'move-in' as const, read: moveIn }] : []),
    ...(lease ? [{ id: 'lease' as const, read: lease }] : []),
    ...criteria.statements.map((statement) => ({ id: statement.topic, read: readStatement(enquiry, statement) })),
  ];
}

/** A result as stored: the landlord's wording is in the reason. */
function plain(read: CriterionReading): CriterionResult {
  const { criterion, answer, standsOn, from, asks } = read;
  return { criterion, answer, standsOn, ...(from && { from }), ...(asks && { asks }) };
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is open about an application, worded for the landlord. */
function openWords(missing: readonly CriterionReading[], failed: readonly WeighedCriterion[]): string {
  const unsaid =
    missing.length > 0
      ? applicationsText.screening.missing({ criteria: missing.map(({ criterion }) => lowered(criterion)).join(', ') })
      : '';
  return [unsaid, ...failed.map(({ read }) => read.failure ?? '')].filter(Boolean).join(' ');
}

/** Decides on an application: forward, rejected with a reason, or left for the landlord with what is open. */
export function screen(
  listing: ScreenedListing,
  interest: readonly string[],
  enquiry: Enquiry,
  criteria: ScreeningCriteria = defaultCriteria({ unitTypes: listing.unitTypes, formFields: [] }),
): Screening {
  const must = new Set<Weighable>(criteria.mustHaves);
  const said = basics(enquiry);
  const weighed = weigh(listing, interest, enquiry, criteria);
  const results = [...said.map(plain), ...weighed.map(({ id, read }) => ({ ...plain(read), mustHave: must.has(id) }))];
  const failed = weighed.filter(({ read }) => read.answer === 'does not meet');
  // Applicants for a unit that was let are offered the rest, as after an acceptance: they are rejected only if nothing
  // is left.
  const hasOffer = listing.status === 'ACTIVE' && openUnitTypes(listing.unitTypes).length > 0;
  const fatal = failed.find(({ id }) => must.has(id) && !(id === 'units' && hasOffer));
  if (fatal) return { event: 'screened-reject', reason: fatal.read.failure ?? '', criteria: results };
  const missing = said.filter(({ answer }) => answer === 'not stated');
  if (missing.length === 0 && failed.length === 0) {
    return {
      event: 'screened-forward',
      reason: applicationsText.screening.nothingMissing,
      criteria: results,
    };
  }
  return { event: 'screened-review', reason: openWords(missing, failed), criteria: results };
}
