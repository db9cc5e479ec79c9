import type { Types } from 'mongoose';
import { Listings } from './listing.ts';

/** Stores what a landlord scores at the viewings of a listing. */
export async function changeImpressionCriteria(listingId: Types.ObjectId, criteria: string[]): Promise<string[]> {
  await Listings.updateOne({ _id: listingId }, { $set: { impressionCriteria: criteria } });
  return criteria;
}
