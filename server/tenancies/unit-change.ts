import type { Types } from 'mongoose';
import type { Listing } from '../../store/listings/listing.ts';
import type { UnitsOutcome } from '../../store/tenancies/rental-units.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';

/** The listing after a change of its units, told to the open pages; what was refused or found no unit is answered so. */
export async function changedListing(
  change: UnitsOutcome,
  { live }: Context,
  applicationId?: Types.ObjectId,
): Promise<Listing> {
  if (change.outcome === 'missing') throw notFound('rental unit');
  if (change.outcome === 'refused') throw conflict(change.reason);
  const { listing } = change;
  const listingId = String(listing._id);
  await live.publish(String(listing.landlordId), { type: 'listing', listingId });
  if (applicationId)
    await live.publish(String(listing.landlordId), {
      type: 'application',
      listingId,
      applicationId: String(applicationId),
    });
  return listing;
}
