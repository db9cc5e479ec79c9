import mongoose, { Types } from 'mongoose';
import { listingDeletionRefusal } from '../../domain/privacy/deletion.ts';
import { Applications } from '../applications/application-model.ts';
import { BulkBatches } from '../applications/bulk-move.ts';
import { Draws } from '../applications/draw.ts';
import { Documents } from '../documents/document.ts';
import { PageEnquiries } from '../inbound/page-enquiry.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { Messages } from '../messages/message.ts';
import { Acceptances } from '../tenancies/acceptance.ts';
import { ClosingBatches } from '../tenancies/closing-batch.ts';
import { UnitEntries } from '../tenancies/unit-history.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { ViewingSlots } from '../viewings/slot.ts';
import { Viewings } from '../viewings/viewing.ts';
import { recordDeletion } from './deletion.ts';
import { hasUnfinishedErasures } from './erasure.ts';
import { holdsOnListings } from './hold.ts';

/** What is deleted with a listing, in numbers. */
export type ListingContents = { applicants: number; documents: number; messages: number; viewings: number };

export async function listingContents(listingId: Types.ObjectId): Promise<ListingContents> {
  const found = await Applications.find({ listingId }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
  const applicationId = { $in: found.map(({ _id }) => _id) };
  const [documents, messages, viewings] = await Promise.all([
    Documents.countDocuments({ applicationId, removedAt: null }),
    Messages.countDocuments({ listingId }),
    Viewings.countDocuments({ listingId, status: 'BOOKED' }),
  ]);
  return { applicants: found.length, documents, messages, viewings };
}

export type ListingDeletion = { outcome: 'deleting' } | { outcome: 'refused'; reason: string } | { outcome: 'gone' };

/** Why a listing may not be deleted, worded for its landlord: it has a tenant, or a hold on its data. */
export async function whyNotDeleted(listing: Listing, now: Date): Promise<string | null> {
  return listingDeletionRefusal(listing, await holdsOnListings([listing._id]), now);
}

/**
 * Starts deleting a landlord’s listing. From then on it belongs to nobody: no query of the landlord’s finds it, no mail
 * is placed in it, and its own page is closed. The job `delete-listing` erases its applicants one by one; the record
 * stays until the last is erased, because their receipts name its address.
 */
export async function deleteListing(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  now: Date,
): Promise<ListingDeletion> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async (): Promise<ListingDeletion> => {
      const listing = await Listings.findOne({ _id: listingId, landlordId }).session(session).lean<Listing>();
      if (!listing) return { outcome: 'gone' };
      const reason = await whyNotDeleted(listing, now);
      if (reason) return { outcome: 'refused', reason };
      await Listings.updateOne({ _id: listingId }, listingBeingDeletedFrom(landlordId, now), { session });
      await recordDeletion({ kind: 'listing', id: listingId, at: now }, session);
      return { outcome: 'deleting' };
    }),
  );
}

/** A landlord’s listing from the moment it is being deleted. */
export const listingBeingDeletedFrom = (landlordId: Types.ObjectId, now: Date) => ({
  $set: { landlordId: new Types.ObjectId(), status: 'CLOSED' as const, deletion: { landlordId, since: now } },
  $unset: { applyPage: 1, mailToPlaceSince: 1, releaseSince: 1, tellRejectedSince: 1 } as const,
});

/** A listing that is being deleted; null if it is not, or is gone. */
export async function listingBeingDeleted(id: string): Promise<Listing | null> {
  return Listings.findOne({ _id: id, 'deletion.since': { $type: 'date' } }).lean<Listing>();
}

/** Some of a listing's remaining applications, in order of id. */
export async function applicationsLeft(
  listingId: Types.ObjectId,
  after: Types.ObjectId | null,
  limit: number,
): Promise<Types.ObjectId[]> {
  const found = await Applications.find({ listingId, ...(after ? { _id: { $gt: after } } : {}) }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
  return found.map(({ _id }) => _id);
}

/**
 * Removes what is left of a listing without applications, the listing last. False while passes of erasures remain: they
 * and their receipts need it.
 */
export async function finishListingDeletion(listing: Listing): Promise<boolean> {
  const { _id: listingId, deletion } = listing;
  if (!deletion || (await Applications.exists({ listingId })) || (await hasUnfinishedErasures(listingId))) return false;
  await removeListing(listingId, deletion.landlordId);
  return true;
}

/** Removes everything of a listing that has no applications, the listing last. */
export async function removeListing(listingId: Types.ObjectId, landlordId: Types.ObjectId): Promise<void> {
  await PageEnquiries.deleteMany({ listingId });
  await ViewingSlots.deleteMany({ listingId });
  await UnitEntries.deleteMany({ listingId });
  await Acceptances.deleteMany({ listingId });
  await ClosingBatches.deleteMany({ listingId });
  await Draws.deleteMany({ listingId });
  await BulkBatches.deleteMany({ landlordId, listingId });
  await Messages.updateMany({ listingId, applicationId: null }, { $set: { listingId: null, filing: null } });
  await Listings.deleteOne({ _id: listingId });
}

/** Listings that are being deleted: what the sweep looks for. */
export function listingsToDelete(now: Date, limit: number): UnfinishedQuery {
  return Listings.find({ 'deletion.since': { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
