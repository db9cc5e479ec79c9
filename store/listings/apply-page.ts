import type { Types } from 'mongoose';
import { type Listing, Listings } from './listing.ts';

/**
 * Switches a listing's own page on or off. `newCode` becomes its code the first time, and the code never changes after
 * that.
 */
export async function changeApplyPage(
  listingId: Types.ObjectId,
  on: boolean,
  newCode: string,
): Promise<Listing | null> {
  await Listings.updateOne(
    { _id: listingId, 'applyPage.code': { $exists: false } },
    { $set: { applyPage: { code: newCode, on } } },
  );
  return Listings.findOneAndUpdate(
    { _id: listingId },
    { $set: { 'applyPage.on': on } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}

/** The listing whose page has this code; null if there is none or it is switched off. */
export async function findByApplyCode(code: string): Promise<Listing | null> {
  return Listings.findOne({ 'applyPage.code': { $eq: code, $type: 'string' }, 'applyPage.on': true }).lean<Listing>();
}
