import type { CriteriaSnapshot } from '../../domain/applications/criteria.ts';
import { screen } from '../../domain/applications/screening/screening.ts';
import { applicationsText } from '../../domain/applications/text.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { documentsHeldBy, orderOf, type ScreeningHoldReason } from '../../domain/listings/progression.ts';
import { listingsText } from '../../domain/listings/text.ts';
import type { Order } from '../../domain/pipeline.ts';
import { shortDate } from '../../domain/text/dates.ts';
import type { Application } from '../../store/applications/application.ts';
import type { ArrivalScreening } from '../../store/applications/arrival.ts';
import type { StageChange } from '../../store/applications/stage.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { progressionOf } from '../../store/listings/progression.ts';

/** Names the version of the criteria, once there is more than one. */
const versionWords = ({ version, since }: CriteriaSnapshot) =>
  version > 1 ? ` Read against your criteria as changed on ${shortDate(civilDate(since))}.` : '';

/** The result of screening an enquiry: forward, rejected with a reason, or left for the landlord. */
export function screeningChange(
  listing: Listing,
  { unitInterest, enquiry }: Pick<Application, 'unitInterest' | 'enquiry'>,
  asked: CriteriaSnapshot,
  at: Date,
): StageChange {
  const { event, reason, criteria } = screen(listing, unitInterest, enquiry, asked.values);
  const text = {
    'screened-forward': applicationsText.history.screenedForward,
    'screened-reject': applicationsText.history.screenedReject({ reason }),
    'screened-review': applicationsText.history.screenedReview({ reason }),
  }[event];
  return {
    event,
    actor: 'rule',
    at,
    reason,
    text: `${text}${versionWords(asked)}`,
    screening: criteria,
    criteriaVersion: asked.version,
  };
}

/** The same where viewings come first: an application that fits skips the form. */
export const changeToViewing = (change: StageChange): StageChange => ({
  ...change,
  event: 'screened-to-viewing',
  text: change.text.replace(applicationsText.history.screenedForward, applicationsText.history.screenedToViewing),
});

/** Why an application that fits waits, in words; `order` says for what. */
function waitsBecause(why: ScreeningHoldReason, order: Order): string {
  const { documents, viewing, invitations } = listingsText.hold;
  if (why === 'places') return viewing.full;
  if (order === 'papers') return documents[why];
  return why === 'full' ? invitations : viewing[why];
}

/** The same for an application that could move forward but waits because the landlord limits how many do. */
export function heldChange(change: StageChange, why: ScreeningHoldReason, order: Order): StageChange {
  const text = applicationsText.history.screenedHold({ reason: waitsBecause(why, order) });
  return { ...change, event: 'screened-hold', reason: '', text, hold: { step: 'documents', why } };
}

/**
 * The result of screening an application before it is stored, given the listing's current limit. Null if it fits and
 * viewings come first: then the screening job decides, which knows the free places.
 */
export function screenedOnArrival(listing: Listing, change: StageChange): ArrivalScreening | null {
  if (change.event !== 'screened-forward') return { change, orHold: null };
  const progression = progressionOf(listing);
  if (orderOf(progression) === 'view') return null;
  const why = documentsHeldBy(progression, listing.askedByRule ?? 0);
  if (why) return { change: heldChange(change, why, 'papers'), orHold: null };
  return {
    change,
    orHold: progression.documents === 'everyone' ? null : (later) => heldChange(change, later, 'papers'),
  };
}
