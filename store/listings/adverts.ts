import type { Types } from 'mongoose';
import type { AdvertRef } from '../../domain/listings/platforms.ts';
import { type Listing, Listings } from './listing.ts';

export const MAX_ADVERTS = 20;

/** The same advert, however its address is written: a platform's numbers are unique. */
const same = ({ platform, advertId }: AdvertRef) => ({ $elemMatch: { platform, advertId } });

/** Another listing of the landlord that has this advert; null if none has. */
export async function findOtherWithAdvert(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  advert: AdvertRef,
): Promise<Listing | null> {
  return Listings.findOne({ landlordId, _id: { $ne: listingId }, adverts: same(advert) }).lean<Listing>();
}

/** Links an advert; does nothing if the listing has it already or has the maximum. Returns the updated listing. */
export async function linkAdvert(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  advert: AdvertRef,
  now: Date,
): Promise<Listing | null> {
  await Listings.updateOne(
    { _id: listingId, landlordId, adverts: { $not: same(advert) }, [`adverts.${MAX_ADVERTS - 1}`]: { $exists: false } },
    { $push: { adverts: advert }, $set: { mailToPlaceSince: now } },
  );
  return Listings.findOne({ _id: listingId, landlordId }).lean<Listing>();
}

/** Unlinks an advert, if it is there. Returns the updated listing. */
export async function unlinkAdvert(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  { platform, advertId }: AdvertRef,
): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    { _id: listingId, landlordId },
    { $pull: { adverts: { platform, advertId } } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}
