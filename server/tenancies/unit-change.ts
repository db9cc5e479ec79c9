import { applicationEvent, listingEvent } from '../../domain/calls/live.ts';
import type { Types } from 'mongoose';
import type { Listing } from '../../store/listings/listing.ts';
import type { UnitsOutcome } from '../../store/tenancies/rental-units.ts';
import type { Context } from '../http/context.ts';
import { conflict, notFound } from '../http/errors.ts';

/**
 * The listing after a change of its units, announced to open pages; throws if the change was refused or found no unit.
 * If it can be viewed again, its waiting list is told.
 */
export async function changedListing(
  change: UnitsOutcome,
  context: Context,
  applicationId?: Types.ObjectId,
): Promise<Listing> {
  if (change.outcome === 'missing') throw notFound('rental unit');
  if (change.outcome === 'refused') throw conflict(change.reason);
  const { listing } = change;
  const { _id: listingId, landlordId } = listing;
  const { live } = context;
  await tellOfTimes(listing, context);
  await live.publish(String(landlordId), listingEvent(listingId));
  if (applicationId) await live.publish(String(landlordId), applicationEvent({ _id: applicationId, listingId }));
  return listing;
}

/** Has the waiting list told of a listing that can be viewed again; if the queue can't take it, the sweep finds it. */
export async function tellOfTimes({ _id, timesAddedSince }: Listing, { options }: Context): Promise<void> {
  if (timesAddedSince)
    await options.queues.enqueue('tend-viewing', { what: 'times', id: String(_id) }, timesAddedSince.getTime());
}
