import { isBlind } from '../../domain/applications/blind.ts';
import { numberApplicants } from '../../store/applications/blind.ts';
import { holdPassedOver } from '../../store/applications/draw.ts';
import { endHold, heldBefore } from '../../store/applications/hold.ts';
import { collectionOf } from '../../store/documents/collection.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { releaseDone } from '../../store/listings/progression.ts';
import { inviteOrHold } from '../applications/invite-or-hold.ts';
import { screenAgainstListing } from '../applications/screen-against-listing.ts';
import type { Handler, JobContext } from '../job.ts';

/** How many applications are read at a time. */
const BATCH = 50;

/**
 * Moves waiting applications forward, earliest first, until the landlord's limit is reached again. If run twice, or
 * stopped half way, it moves none twice and none too many: each move counts itself. Those passed over by a draw stay:
 * its result stands whatever the settings become.
 */
export const releaseHeld: Handler<'release-held'> = async ({ listingId }, context) => {
  const listing = await findListingById(listingId);
  if (!listing) return;
  const since = listing.releaseSince;
  await holdPassedOver(listing._id);
  if (isBlind(listing.blind)) await numberApplicants(listing._id);
  await releaseForDocuments(listing, context);
  await releaseForViewing(listing, context);
  if (since) await releaseDone(listing._id, since);
};

/** Each is checked against the criteria again: the unit they asked for may have been let since. */
async function releaseForDocuments(listing: Listing, context: JobContext): Promise<void> {
  for (;;) {
    const waiting = await heldBefore(listing._id, 'documents', BATCH);
    for (const application of waiting) {
      const screened = await screenAgainstListing(application, context);
      if (screened?.hold?.step === 'documents') return;
      await context.enqueue('screen-application', { applicationId: String(application._id) }, context.now().getTime());
    }
    if (waiting.length < BATCH) return;
  }
}

async function releaseForViewing(listing: Listing, context: JobContext): Promise<void> {
  for (;;) {
    const waiting = await heldBefore(listing._id, 'viewing', BATCH);
    for (const application of waiting) {
      const { standing } = await collectionOf(application, listing);
      if (!standing.allInOrder) await endHold(application);
      else if (!(await inviteOrHold(application, listing, context))) return;
    }
    if (waiting.length < BATCH) return;
  }
}
