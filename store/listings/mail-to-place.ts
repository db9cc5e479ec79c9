import type { Types } from 'mongoose';
import { Listings } from './listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** Notes that unsorted mail was looked through for a listing, unless it was changed again since. */
export async function mailPlacedAgain(listingId: Types.ObjectId, due: Date): Promise<void> {
  await Listings.updateOne({ _id: listingId, mailToPlaceSince: due }, { $unset: { mailToPlaceSince: 1 } });
}

/** Listings that unsorted mail has not been looked through for since they were made or given an advert. */
export function listingsToPlaceMailIn(now: Date, limit: number): UnfinishedQuery {
  return Listings.find({ mailToPlaceSince: { $lt: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
