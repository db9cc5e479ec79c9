import { type Enquiry } from './message.ts';
import { openUnitTypes, type ListingStatus, type UnitType } from './listing.ts';
import { type PipelineEvent } from './pipeline.ts';

/**
 * Reads an application against what its listing asks. Each criterion answers with one of three values and the words it
 * stands on; nobody is turned away for what they did not say. What the law protects (Equal Status Acts) is no criterion.
 */
export type Answer = 'meets' | 'does not meet' | 'not stated';
export type CriterionResult = { criterion: string; answer: Answer; standsOn: string };
export type Screening = {
  event: Extract<PipelineEvent, 'screened-forward' | 'screened-reject' | 'screened-review'>;
  reason: string;
  criteria: readonly CriterionResult[];
};

export type ScreenedListing = { status: ListingStatus; unitTypes: readonly UnitType[] };

/** Fewer letters than this do not introduce a person: the landlord decides whether to go on. */
export const letterMinLength = 40;

function reachable(enquiry: Enquiry): CriterionResult {
  const answer = enquiry.email ? 'meets' : 'not stated';
  return { criterion: 'An e-mail address to answer to', answer, standsOn: enquiry.email ?? '' };
}

function named(enquiry: Enquiry): CriterionResult {
  return { criterion: 'A name', answer: enquiry.name ? 'meets' : 'not stated', standsOn: enquiry.name ?? '' };
}

function letter(enquiry: Enquiry): CriterionResult {
  const enough = enquiry.letter.replace(/\s+/g, ' ').trim().length >= letterMinLength;
  const standsOn = enough ? enquiry.letter.slice(0, 120) : enquiry.letter;
  return { criterion: 'A letter that introduces them', answer: enough ? 'meets' : 'not stated', standsOn };
}

function stillOpen(listing: ScreenedListing, interest: readonly string[]): CriterionResult {
  const criterion = 'The home is still to let';
  const open = listing.status === 'ACTIVE' ? openUnitTypes(listing.unitTypes) : [];
  const wanted = interest.length === 0 ? open : open.filter((type) => interest.includes(type.id));
  if (wanted.length > 0) return { criterion, answer: 'meets', standsOn: wanted.map((type) => type.name).join(', ') };
  return { criterion, answer: 'does not meet', standsOn: open.length === 0 ? 'everything is let' : 'what they asked for is let' };
}

/** People one instance of a mode is let to; null where a home's size decides and the listing does not say it. */
const placesOf = { BED: 1, BEDROOM: 2, HOUSE: null, APARTMENT: null } as const;

function people(listing: ScreenedListing, interest: readonly string[], enquiry: Enquiry): CriterionResult {
  const criterion = 'The number of people fits the room';
  if (enquiry.occupants === null) return { criterion, answer: 'not stated', standsOn: '' };
  const open = openUnitTypes(listing.unitTypes);
  const wanted = interest.length === 0 ? open : open.filter((type) => interest.includes(type.id));
  const fits = wanted.length === 0 || wanted.some((type) => (placesOf[type.mode] ?? Infinity) >= Number(enquiry.occupants));
  return { criterion, answer: fits ? 'meets' : 'does not meet', standsOn: `${enquiry.occupants} people` };
}

const mustBeStated = new Set(['An e-mail address to answer to', 'A name', 'A letter that introduces them']);

/** A reason that a landlord would say aloud. */
function rejectionReason(failed: CriterionResult): string {
  return failed.criterion === 'The home is still to let'
    ? `They asked for something that is no longer to let (${failed.standsOn}).`
    : `They are ${failed.standsOn}, more than the room they asked for is let to.`;
}

/** Decides on an application: forward, rejected with a reason, or left for the landlord with what is open. */
export function screen(listing: ScreenedListing, interest: readonly string[], enquiry: Enquiry): Screening {
  const criteria = [reachable(enquiry), named(enquiry), letter(enquiry), stillOpen(listing, interest), people(listing, interest, enquiry)];
  const failed = criteria.find((c) => c.answer === 'does not meet');
  if (failed) return { event: 'screened-reject', reason: rejectionReason(failed), criteria };
  const open = criteria.filter((c) => c.answer === 'not stated' && mustBeStated.has(c.criterion));
  if (open.length === 0) return { event: 'screened-forward', reason: 'Enough is stated, and nothing speaks against it.', criteria };
  const missing = open.map((c) => c.criterion.charAt(0).toLowerCase() + c.criterion.slice(1)).join(', ');
  return { event: 'screened-review', reason: `Not stated yet: ${missing}.`, criteria };
}
