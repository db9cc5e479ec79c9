import { applicationEvent } from '../../domain/calls/live.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { orderOf } from '../../domain/listings/progression.ts';
import { askWithinLimit, restateHold } from '../../store/applications/hold.ts';
import { changeStage, type StageChange } from '../../store/applications/stage.ts';
import { criteriaFor } from '../../store/listings/criteria.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import { inviteFirstWithinLimits } from '../../store/viewings/invite-within-places.ts';
import type { JobContext } from '../job.ts';
import { changeToViewing, heldChange, screeningChange } from './screening-change.ts';

/**
 * Checks an application against its listing's criteria and moves it one step: forward, rejected with a reason, left for
 * the landlord, or held if the landlord limits how many move forward. Returns the updated application; null if it or
 * its listing no longer exists.
 */
export async function screenAgainstListing(
  application: Application,
  { now, publish }: JobContext,
): Promise<Application | null> {
  const listing = await findListingById(application.listingId);
  if (!listing) return null;
  const asked = await criteriaFor(listing, application.receivedAt);
  const change = screeningChange(listing, application, asked, now());
  const changed =
    change.event === 'screened-forward'
      ? await askOrHold(application, listing, change)
      : await changeStage(application, change);
  await publish(String(application.landlordId), applicationEvent(application));
  return changed ?? findApplicationById(application._id);
}

/**
 * An application already held isn't announced twice, and the result of a draw stands. Lists take the reason from the
 * hold itself.
 */
async function askOrHold(application: Application, listing: Listing, change: StageChange): Promise<Application | null> {
  if (application.hold?.step === 'draw') return application;
  const order = orderOf(progressionOf(listing));
  const answer =
    order === 'view'
      ? await inviteFirstWithinLimits(application, listing, changeToViewing(change))
      : await askWithinLimit(application, listing, change);
  if (!('why' in answer)) return answer.application;
  if (application.hold?.step === 'documents') return restateHold(application, answer.why);
  return changeStage(application, heldChange(change, answer.why, order));
}
