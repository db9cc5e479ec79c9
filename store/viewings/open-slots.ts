import type { Types } from 'mongoose';
import { emptyAvailability } from '../../domain/viewings/availability.ts';
import { civilDate } from '../../domain/civil-time.ts';
import {
  type ViewingTimes,
  type Slot,
  type SlotState,
  bookableUntil,
  nearestFree,
  openSlots,
  slotsOn,
} from '../../domain/viewings/slots.ts';
import { nearestCount } from '../../domain/viewings/viewing.ts';
import { hoursOf } from '../listings/availability.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { takenBetween } from './slot.ts';

/** When a listing can be viewed; never, once it is closed. */
export function viewingTimesOf(listing: Listing): ViewingTimes {
  return {
    hours: listing.status === 'ACTIVE' ? hoursOf(listing) : emptyAvailability,
    unavailableDates: listing.unavailableDates ?? [],
    unavailableTimes: listing.unavailableTimes ?? [],
    viewersPerSlot: listing.viewersPerSlot,
  };
}

/** Whether a listing still has this slot, booked or not. */
export function hasSlot(listing: Listing, slot: Slot): boolean {
  return slotsOn(viewingTimesOf(listing), slot.date).some(({ start }) => start === slot.start);
}

/** Whether the landlord is unavailable at a slot, as they said of its date or of the slot itself. */
export function isTakenOff(
  { unavailableDates = [], unavailableTimes = [] }: Pick<Listing, 'unavailableDates' | 'unavailableTimes'>,
  { date, start }: Pick<Slot, 'date' | 'start'>,
): boolean {
  const isSlot = (off: { date: string; start: string; end: string }) =>
    off.date === date && off.start <= start && start < off.end;
  return unavailableDates.includes(date) || unavailableTimes.some(isSlot);
}

type Between = { from: string; to: string };

/** The slots of a listing between two dates, as this application sees them: a place it holds itself counts as free. */
export async function slotsFor(
  listing: Listing,
  applicationId: Types.ObjectId,
  { from, to }: Between,
  now: Date,
): Promise<SlotState[]> {
  const today = civilDate(now);
  const times = viewingTimesOf(listing);
  const until = bookableUntil(today, times.hours);
  const within = { from: from > today ? from : today, to: to < until ? to : until };
  if (within.from > within.to) return [];
  const taken = await takenBetween(listing._id, within.from, within.to, applicationId);
  return openSlots(times, taken, within, now, today);
}

/** All slots that can be booked from now on. */
export function allSlotsFor(listing: Listing, applicationId: Types.ObjectId, now: Date): Promise<SlotState[]> {
  const today = civilDate(now);
  return slotsFor(
    listing,
    applicationId,
    { from: today, to: bookableUntil(today, viewingTimesOf(listing).hours) },
    now,
  );
}

/** The free slots nearest to one that is gone. */
export async function nearestFor(
  listing: Listing,
  applicationId: Types.ObjectId,
  wanted: Pick<Slot, 'date' | 'start'>,
  now: Date,
): Promise<Slot[]> {
  return nearestFree(await allSlotsFor(listing, applicationId, now), wanted, nearestCount);
}

/** Marks a date as unavailable for viewings. Returns the updated listing. */
export async function takeDateOff(listingId: Types.ObjectId, date: string): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    { _id: listingId },
    { $addToSet: { unavailableDates: date } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}

/** Removes one slot from a date, whatever the hours say. Returns the updated listing. */
export async function takeSlotOff(listingId: Types.ObjectId, slot: Slot): Promise<Listing | null> {
  const { date, start, end } = slot;
  return Listings.findOneAndUpdate(
    { _id: listingId },
    { $addToSet: { unavailableTimes: { date, start, end } } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}

/**
 * Reopens a date that was marked unavailable, with all slots that were removed from it, of which the waiting list must
 * then be told.
 */
export async function openDateAgain(listingId: Types.ObjectId, date: string, now: Date): Promise<Listing | null> {
  return Listings.findOneAndUpdate(
    { _id: listingId },
    { $pull: { unavailableDates: date, unavailableTimes: { date } }, $set: { timesAddedSince: now } },
    { returnDocument: 'after' },
  ).lean<Listing>();
}
