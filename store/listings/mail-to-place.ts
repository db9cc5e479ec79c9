import type { Types } from 'mongoose';
import { Listings } from './listing.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** Records that unsorted mail was checked for a listing, unless the listing changed again since. */
export async function mailPlacedAgain(listingId: Types.ObjectId, due: Date): Promise<void> {
  await Listings.updateOne({ _id: listingId, mailToPlaceSince: due }, { $unset: { mailToPlaceSince: 1 } });
}

/** Listings for which unsorted mail has not been checked since they were created or given an advert. */
export function listingsToPlaceMailIn(now: Date, limit: number): UnfinishedQuery {
  return Listings.find({ mailToPlaceSince: { $lt: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
