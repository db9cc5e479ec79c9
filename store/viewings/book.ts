import type { Types } from 'mongoose';
import {
  type CancelCause,
  begunText,
  bookingRefusal,
  goneText,
  hasBegun,
  notOpenText,
} from '../../domain/viewings/viewing.ts';
import { nextReminderAt } from '../../domain/viewings/reminders.ts';
import { type Slot, slotAt } from '../../domain/viewings/slots.ts';
import type { Application } from '../applications/application.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { failpoint } from '../failpoint.ts';
import { type Listing, findListingById } from '../listings/listing.ts';
import { type Viewing, Viewings, bookingOf, markOver } from './viewing.ts';
import type { ViewingOptions } from './mails.ts';
import { nearestFor, slotsFor } from './open-slots.ts';
import { settleViewing } from './settle.ts';
import { stopWaiting } from './places.ts';
import { releasePlace, takePlace } from './slot.ts';
import { viewingsText } from '../../domain/viewings/text.ts';

const text = viewingsText.refusals;

/** The result of a booking. `gone`: the slot is taken or not open; `nearest` are free slots. */
export type BookingOutcome =
  | { outcome: 'booked'; viewing: Viewing }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'gone'; reason: string; nearest: Slot[] };

type SlotRequest = Pick<Slot, 'date' | 'start'>;

/** Requests of one applicant from several tabs may collide; each collision costs one of these attempts. */
const crossings = 5;

/**
 * Books a slot for an application, or moves its booking there. The place is taken first, by a guarded write; then the
 * viewing's own record changes from the old slot to the new one in one write; the rest is settled afterwards, by this
 * process or the sweep. So at every moment either the old or the new booking exists, and no slot is overbooked.
 */
export async function book(
  application: Application,
  wanted: SlotRequest,
  options: ViewingOptions,
): Promise<BookingOutcome> {
  const listing = await findListingById(application.listingId);
  if (!listing) return { outcome: 'refused', reason: notOpenText };
  for (let crossing = 0; crossing < crossings; crossing++) {
    const tried = await tryToBook(application, listing, wanted, options);
    if (tried) return tried;
  }
  return {
    outcome: 'refused',
    reason: text.changing,
  };
}

/** One attempt; null if a concurrent request of the same applicant intervened. */
async function tryToBook(
  application: Application,
  listing: Listing,
  wanted: SlotRequest,
  options: ViewingOptions,
): Promise<BookingOutcome | null> {
  const refused = bookingRefusal(application);
  if (refused) return { outcome: 'refused', reason: refused };
  const current = await openBooking(application._id, options);
  if (current === 'begun') return { outcome: 'refused', reason: begunText };
  if (current && current.date === wanted.date && current.start === wanted.start)
    return { outcome: 'booked', viewing: current };
  const slot = slotAt(
    await slotsFor(listing, application._id, { from: wanted.date, to: wanted.date }, options.now),
    wanted,
  );
  const gone = async (reason: string): Promise<BookingOutcome> => ({
    outcome: 'gone',
    reason,
    nearest: await nearestFor(listing, application._id, wanted, options.now),
  });
  if (!slot) return gone(notOpenText);
  if (!slot.available) return gone(goneText);
  const place = { listingId: listing._id, date: slot.date, start: slot.start, end: slot.end };
  const taken = await takePlace(place, application._id, listing.viewersPerSlot, options.now);
  if (taken === 'full') return gone(goneText);
  failpoint('place-taken');
  const written = current ? await move(current, slot, options.now) : await create(application, slot, options.now);
  if (!written) {
    const other = await bookingOf(application._id);
    if (taken === 'taken' && !(other?.date === slot.date && other.start === slot.start))
      await releasePlace(place, application._id);
    return null;
  }
  failpoint('viewing-written');
  const settled = await settleViewing(written, options);
  const stands = settled?.status === 'BOOKED' && settled.date === slot.date && settled.start === slot.start;
  return stands ? { outcome: 'booked', viewing: settled } : gone(notOpenText);
}

/** The booking that may be moved: settled, and not begun. One on a past day is closed. */
async function openBooking(applicationId: Types.ObjectId, options: ViewingOptions): Promise<Viewing | 'begun' | null> {
  const current = await bookingOf(applicationId);
  if (!current) return null;
  if (hasBegun(current, options.now)) {
    // Invited again afterwards: the pipeline is before a viewing, so the earlier one has taken place.
    const application = await findApplicationById(applicationId);
    if (application?.subState === 'scheduled') return 'begun';
    await markOver(current._id);
    return null;
  }
  return current.unsettledSince ? settleViewing(current, options) : current;
}

async function create(application: Application, { date, start, end }: Slot, now: Date): Promise<Viewing | null> {
  const { _id: applicationId, landlordId, listingId } = application;
  try {
    const made = {
      applicationId,
      landlordId,
      listingId,
      date,
      start,
      end,
      status: 'BOOKED' as const,
      sequence: 0,
      changedAt: now,
      unsettledSince: now,
      mailHeldMs: 0,
      remindAt: nextReminderAt({ date, start }, now, now),
    };
    return (await Viewings.create(made)).toObject();
  } catch (error) {
    // Booked by another request in the meantime.
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

async function move({ _id, sequence, date, start, end }: Viewing, to: Slot, now: Date): Promise<Viewing | null> {
  const moved = {
    date: to.date,
    start: to.start,
    end: to.end,
    left: { date, start, end },
    changedAt: now,
    unsettledSince: now,
    mailHeldMs: 0,
    remindAt: nextReminderAt(to, now, now),
  };
  return Viewings.findOneAndUpdate(
    { _id, status: 'BOOKED', sequence },
    { $set: moved, $inc: { sequence: 1 } },
    { returnDocument: 'after' },
  ).lean<Viewing>();
}

/**
 * Ends a booked viewing once, and settles the consequences: the stage, the place, the email (`mailHeldMs`, null for
 * none). Returns the updated viewing; null if it was no longer booked.
 */
export async function cancelViewing(
  viewing: Viewing,
  cause: CancelCause,
  mailHeldMs: number | null,
  options: ViewingOptions,
): Promise<Viewing | null> {
  return endViewing(viewing, { cancelCause: cause, mailHeldMs }, options);
}

/**
 * Cancels a booked viewing on the landlord's decision, and the application with it. It can be undone during the hold:
 * the place is kept and the email waits. Null if the viewing was no longer booked.
 */
export async function cancelByLandlord(viewing: Viewing, options: ViewingOptions): Promise<Viewing | null> {
  const { now, holdMs } = options;
  const undo = { until: new Date(now.getTime() + holdMs), changedAt: viewing.changedAt };
  return endViewing(viewing, { cancelCause: 'landlord', mailHeldMs: holdMs, undo }, options);
}

type ViewingEnd = Pick<Viewing, 'cancelCause' | 'mailHeldMs'> & Partial<Pick<Viewing, 'undo'>>;

async function endViewing(viewing: Viewing, end: ViewingEnd, options: ViewingOptions): Promise<Viewing | null> {
  const { now } = options;
  const cancelled = await Viewings.findOneAndUpdate(
    { _id: viewing._id, status: 'BOOKED' },
    {
      $set: { undo: null, ...end, status: 'CANCELLED', changedAt: now, unsettledSince: now },
      $inc: { sequence: 1 },
    },
    { returnDocument: 'after' },
  ).lean<Viewing>();
  return cancelled && settleViewing(cancelled, options);
}

/**
 * Frees what an application holds of its listing's viewings when it was rejected or removed for whatever reason: its
 * booked viewing is cancelled, with an email after the hold, and its place on the waiting list and any place offered to
 * it are passed on. Must be called after the change of stage. Returns the viewing that was freed, or null.
 */
export async function freeViewing(
  applicationId: Types.ObjectId,
  options: ViewingOptions & { mail?: boolean; cause?: CancelCause },
): Promise<Viewing | null> {
  await stopWaiting(applicationId, options);
  const booked = await bookingOf(applicationId);
  if (!booked || hasBegun(booked, options.now)) return null;
  const application = await findApplicationById(applicationId);
  // Applicants who may still choose a time are asked to; for all others it is the end.
  const goesOn = application !== null && bookingRefusal(application) === null;
  return cancelViewing(
    booked,
    options.cause ?? (goesOn ? 'unavailable' : 'landlord'),
    options.mail === false ? null : options.holdMs,
    options,
  );
}
