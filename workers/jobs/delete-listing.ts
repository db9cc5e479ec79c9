import type { Types } from 'mongoose';
import { applicationsLeft, finishListingDeletion, listingBeingDeleted } from '../../store/privacy/delete-listing.ts';
import { erase } from '../../store/privacy/erasure.ts';
import type { Handler, JobContext } from '../job.ts';

/** How many applicants are read at a time. */
const AT_ONCE = 50;

/**
 * Erases the applicants of a listing that is being deleted, then removes the listing. It may run twice and stop
 * anywhere: an erased person is no longer an applicant, and the listing is found until nothing of it is left.
 */
export const deleteListing: Handler<'delete-listing'> = async ({ listingId }, context) => {
  const listing = await listingBeingDeleted(listingId);
  if (!listing) return;
  let last: Types.ObjectId | null = null;
  for (;;) {
    const left: Types.ObjectId[] = await applicationsLeft(listing._id, last, AT_ONCE);
    for (const applicationId of left) await eraseApplicant(applicationId, context);
    last = left.at(-1) ?? null;
    if (!last) break;
  }
  if (await finishListingDeletion(listing)) context.log.info({ listingId }, 'A listing was deleted');
};

async function eraseApplicant(
  applicationId: Types.ObjectId,
  { now, settings, enqueue, log }: JobContext,
): Promise<void> {
  const { applicationsMailDomain: mailDomain, periods } = settings;
  const options = { by: 'landlord', now: now(), mailDomain, ...(periods ? { periods } : {}) } as const;
  const result = await erase(applicationId, options);
  // An applicant who was just put on hold stays until that ends, and the listing with them.
  if (result.outcome === 'refused') return log.warn({ applicationId }, 'An applicant of a deleted listing stays');
  await enqueue('erase-application', { applicationId: String(applicationId) });
  if (result.outcome === 'erased' && result.receiptId)
    await enqueue('send-mail', { outgoingId: String(result.receiptId) });
}
