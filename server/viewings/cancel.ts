import { listingEvent } from '../../domain/calls/live.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import { slotsOn } from '../../domain/viewings/slots.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { changeStage } from '../../store/applications/stage.ts';
import type { Listing } from '../../store/listings/listing.ts';
import {
  type Viewing,
  bookingOf,
  bookingsOn,
  lastViewingOf,
  markOver,
  type NotedAttendance,
  noteAttendance,
} from '../../store/viewings/viewing.ts';
import { cancelByLandlord, cancelViewing } from '../../store/viewings/book.ts';
import { viewingTimesOf, takeDateOff, takeSlotOff } from '../../store/viewings/open-slots.ts';
import type { Context } from '../http/context.ts';
import { announceApplication } from '../applications/announce.ts';
import { conflict } from '../http/errors.ts';
import { viewingOptions } from './book.ts';
import { viewingsText } from './text.ts';

type CancelContext = { context: Context; now: Date };

/** Cancels one applicant's viewing, and with it their application; the email waits for the hold. */
export async function cancelForApplicant(application: Application, { context, now }: CancelContext): Promise<Viewing> {
  const booked = await bookingOf(application._id);
  if (!booked) throw conflict(viewingsText.cancel.noBooking);
  if (hasBegun(booked, now)) throw conflict(viewingsText.cancel.begun);
  const cancelled = await cancelByLandlord(booked, viewingOptions(context, now));
  if (!cancelled) throw conflict(viewingsText.cancel.noBooking);
  await announceApplication(application, context);
  return cancelled;
}

/** How many bookings are ended at the same time. */
const atOnce = 8;

/**
 * Ends bookings because the landlord can't be there; those applicants can choose another time. Returns how many it
 * ended.
 */
export async function cancelUnavailable(
  bookings: readonly Viewing[],
  listing: Listing,
  { context, now }: CancelContext,
): Promise<number> {
  const options = viewingOptions(context, now);
  let cancelled = 0;
  for (let at = 0; at < bookings.length; at += atOnce) {
    const ended = await Promise.all(
      bookings.slice(at, at + atOnce).map((booking) => cancelViewing(booking, 'unavailable', options.holdMs, options)),
    );
    cancelled += ended.filter(Boolean).length;
  }
  await context.live.publish(String(listing.landlordId), listingEvent(listing._id));
  return cancelled;
}

/**
 * Marks a date as unavailable, then cancels what is booked on it: in this order, so that nothing is booked in between.
 */
export async function cancelDate(listing: Listing, date: string, asked: CancelContext): Promise<number> {
  if (date < civilDate(asked.now)) throw conflict(viewingsText.cancel.past);
  await takeDateOff(listing._id, date);
  const bookings = (await bookingsOn(listing._id, date)).filter((booking) => !hasBegun(booking, asked.now));
  return cancelUnavailable(bookings, listing, asked);
}

/** Removes one slot from its date and cancels its bookings. */
export async function cancelSlot(listing: Listing, date: string, start: string, asked: CancelContext): Promise<number> {
  if (hasBegun({ date, start }, asked.now)) throw conflict(viewingsText.cancel.begun);
  const bookings = await bookingsOn(listing._id, date, start);
  const slot = bookings[0] ?? slotsOn(viewingTimesOf(listing), date).find((one) => one.start === start);
  if (!slot) throw conflict(viewingsText.cancel.noSlot);
  await takeSlotOff(listing._id, slot);
  return cancelUnavailable(await bookingsOn(listing._id, date, start), listing, asked);
}

export type AttendanceResult = { viewing: Viewing; application: Application };

/**
 * Records whether an applicant came to their viewing. Once the viewing has begun, a no-show ends their application; a
 * later change only changes the record, and they can be moved forward again.
 */
export async function keepAttendance(
  application: Application,
  noted: NotedAttendance,
  { context, now }: CancelContext,
): Promise<AttendanceResult> {
  const { attendance } = noted;
  const last = await lastViewingOf(application._id);
  if (!last || last.status === 'CANCELLED') throw conflict(viewingsText.cancel.noBooking);
  if ((attendance !== null || noted.impressions?.length) && civilDate(now) < last.date)
    throw conflict(viewingsText.attendance.ahead);
  if (attendance === 'did_not_come' && !hasBegun(last, now)) throw conflict(viewingsText.attendance.notBegun);
  const viewing = await noteAttendance(last._id, noted, now);
  if (!viewing) throw conflict(viewingsText.cancel.noBooking);
  if (attendance === 'did_not_come') {
    const text = viewingsText.history.noShow;
    await changeStage(application, {
      event: 'did-not-come',
      actor: 'landlord',
      at: now,
      reason: viewingsText.history.noShowReason,
      text,
    });
    await markOver(viewing._id);
  }
  await announceApplication(application, context);
  return { viewing, application: (await findApplicationById(application._id)) ?? application };
}
