import { applicationEvent, listingEvent } from '../../domain/calls/live.ts';
import type { Types } from 'mongoose';
import type { Listing } from '../../store/listings/listing.ts';
import type { UnitsOutcome } from '../../store/tenancies/rental-units.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';

/**
 * The listing after a change of its units, announced to open pages; throws if the change was refused or found no unit.
 */
export async function changedListing(
  change: UnitsOutcome,
  { live }: Context,
  applicationId?: Types.ObjectId,
): Promise<Listing> {
  if (change.outcome === 'missing') throw notFound('rental unit');
  if (change.outcome === 'refused') throw conflict(change.reason);
  const { listing } = change;
  const { _id: listingId, landlordId } = listing;
  await live.publish(String(landlordId), listingEvent(listingId));
  if (applicationId) await live.publish(String(landlordId), applicationEvent({ _id: applicationId, listingId }));
  return listing;
}
