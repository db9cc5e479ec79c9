import { Types } from 'mongoose';
import { bookingRefusal, offerUntil } from '../../domain/viewings/viewing.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { type Listing, findListingById } from '../listings/listing.ts';
import type { OutgoingMail } from '../outbound/outgoing-mail.ts';
import { bookingOf, isHeld, lastViewingOf } from './viewing.ts';
import { mailOffer, type ViewingOptions } from './mails.ts';
import { hasSlot } from './open-slots.ts';
import {
  type Place,
  ViewingSlots,
  type ViewingSlot,
  markChecked,
  passPlace,
  placeSettlesMs,
  releasePlace,
  takenAt,
} from './slot.ts';
import {
  type Waiting,
  endOffer,
  findWaiting,
  leaveWaitlist,
  makeOffer,
  nextWaiting,
  waitingOf,
} from './waiting-list.ts';

/**
 * Gives up a place: to whoever has waited longest if the slot was full and there is time for an offer, otherwise to
 * everyone. The place changes hands in one write; it is never free in between.
 */
export async function giveUpPlace(
  place: Place,
  from: Types.ObjectId,
  options: ViewingOptions,
): Promise<OutgoingMail | null> {
  const listing = await findListingById(place.listingId);
  const until =
    listing && (await wasFull(listing, place)) && hasSlot(listing, place) ? offerUntil(place, options.now) : null;
  const next = until && (await nextWaiting(place.listingId, place));
  if (
    !until ||
    !next ||
    next.applicationId.equals(from) ||
    !(await passPlace(place, from, next.applicationId, options.now))
  ) {
    await releasePlace(place, from);
    return null;
  }
  return offerPlace(next, place, until, options);
}

async function wasFull({ viewersPerSlot }: Listing, place: Place): Promise<boolean> {
  return viewersPerSlot !== null && (await takenAt(place)) >= viewersPerSlot;
}

/** Offers a place that is already held for someone; an applicant who can no longer come gives it up at once. */
async function offerPlace(
  waiting: Waiting,
  place: Place,
  until: Date,
  options: ViewingOptions,
): Promise<OutgoingMail | null> {
  const application = await findApplicationById(waiting.applicationId);
  if (!application?.email || bookingRefusal(application)) {
    await leaveWaitlist(waiting.applicationId);
    return giveUpPlace(place, waiting.applicationId, options);
  }
  const offered = await makeOffer(waiting, place, until);
  // They left the list or were offered another place in the meantime: this place goes to the next.
  if (!offered) return giveUpPlace(place, waiting.applicationId, options);
  return mailOffer(offered, application, options);
}

/** Removes someone from the waiting list; the place held for them goes to the next, unless it is the one they took. */
export async function stopWaiting(
  applicationId: Types.ObjectId,
  options: ViewingOptions,
  but?: { date: string; start: string },
): Promise<void> {
  const waiting = await leaveWaitlist(applicationId);
  const offer = waiting?.offer;
  if (!waiting || !offer || (offer.date === but?.date && offer.start === but.start)) return;
  await giveUpPlace(
    { listingId: waiting.listingId, date: offer.date, start: offer.start, end: offer.end },
    applicationId,
    options,
  );
}

/** Ends an expired offer: the place goes to the next, or back to everyone. */
export async function endExpiredOffer(waitingId: string, options: ViewingOptions): Promise<Waiting | null> {
  const waiting = await findWaiting(waitingId);
  if (!waiting?.offer || waiting.offer.until > options.now || !(await endOffer(waiting, options.now))) return null;
  const { date, start, end } = waiting.offer;
  const booking = await bookingOf(waiting.applicationId);
  if (booking?.date === date && booking.start === start) return null;
  await giveUpPlace({ listingId: waiting.listingId, date, start, end }, waiting.applicationId, options);
  return waiting;
}

/**
 * Compares the holders of a slot with the bookings and offers: a place taken by a process that died is returned, and
 * one passed on without its offer is offered. Returns the listing if anything was wrong.
 */
export async function checkSlot(slotId: string, options: ViewingOptions): Promise<ViewingSlot | null> {
  const slot = await ViewingSlots.findById(slotId).lean<ViewingSlot>();
  if (!slot?.checkAt || slot.checkAt > options.now) return null;
  const findings = await Promise.all(
    Object.entries(slot.holders).map(([id, since]) => checkHolder(slot, id, since, options)),
  );
  await markChecked(slot);
  return findings.some(Boolean) ? slot : null;
}

async function checkHolder(
  slot: ViewingSlot,
  holderId: string,
  since: Date,
  options: ViewingOptions,
): Promise<boolean> {
  const application = await findApplicationById(holderId);
  const here = ({ date, start }: { date: string; start: string }) => date === slot.date && start === slot.start;
  const { listingId, date, start, end } = slot;
  const place = { listingId, date, start, end };
  const [booking, waiting] = application
    ? await Promise.all([bookingOf(application._id), waitingOf(application._id)])
    : [null, null];
  if (booking && here(booking)) return false;
  const cancelled = application && !booking ? await lastViewingOf(application._id) : null;
  if (cancelled && here(cancelled) && isHeld(cancelled, options.now)) return false;
  if (application && waiting?.offer && here(waiting.offer)) {
    await mailOffer(waiting, application, options);
    return false;
  }
  if (options.now.getTime() - since.getTime() < placeSettlesMs) return false;
  const until = waiting && !waiting.offer ? offerUntil(place, options.now) : null;
  if (waiting && until && !waiting.offered.includes(`${date} ${start}`))
    await offerPlace(waiting, place, until, options);
  else await giveUpPlace(place, new Types.ObjectId(holderId), options);
  return true;
}
