import { applicationEvent } from '../../domain/calls/live.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { askWithinLimit, restateHold } from '../../store/applications/hold.ts';
import { changeStage, type StageChange } from '../../store/applications/stage.ts';
import { criteriaFor } from '../../store/listings/criteria.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import type { JobContext } from '../job.ts';
import { heldChange, screeningChange } from './screening-change.ts';

/**
 * Reads an application against its listing's criteria and takes it one step: forward, rejected with a reason, left for
 * the landlord, or held where the landlord limits how many move forward. Answers it as it is then; null when it or its
 * listing is gone.
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

/** Held already, nothing is said twice, and a draw's result stands. Lists show the reason from the hold itself. */
async function askOrHold(application: Application, listing: Listing, change: StageChange): Promise<Application | null> {
  if (application.hold?.step === 'draw') return application;
  const answer = await askWithinLimit(application, listing, change);
  if (!('why' in answer)) return answer.application;
  if (application.hold?.step === 'documents') return restateHold(application, answer.why);
  return changeStage(application, heldChange(change, answer.why));
}
