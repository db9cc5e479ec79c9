import type { Types } from 'mongoose';
import { civilDate } from '../../domain/civil-time.ts';
import { bookableUntil, openSlots, slotKey } from '../../domain/viewings/slots.ts';
import { bookingRefusal } from '../../domain/viewings/viewing.ts';
import type { Application } from '../applications/application.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { inviteToView } from '../applications/viewing-invitation.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { lastOutgoing, type OutgoingMail } from '../outbound/outgoing-mail.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import type { ViewingOptions } from './mails.ts';
import { viewingTimesOf } from './open-slots.ts';
import { takenBetween } from './slot.ts';
import { markTimesSeen, type Waiting, waitingFor } from './waiting-list.ts';

/** Nobody is told of added times more often than this: their page shows what was added since. */
const TOLD_EVERY_MS = 3_600_000;

/** The time slots with a free place, by key. */
async function freeSlots(listing: Listing, now: Date): Promise<Set<string>> {
  const today = civilDate(now);
  const times = viewingTimesOf(listing);
  const between = { from: today, to: bookableUntil(today, times.hours) };
  const taken = await takenBetween(listing._id, between.from, between.to);
  const free = openSlots(times, taken, between, now, today).filter(({ available }) => available);
  return new Set(free.map(slotKey));
}

/** Whether a change of a listing’s hours adds times that couldn’t be booked before. */
export async function addsTimes(before: Listing, after: Listing, now: Date): Promise<boolean> {
  const [had, has] = await Promise.all([freeSlots(before, now), freeSlots(after, now)]);
  return [...has].some((slot) => !had.has(slot));
}

/** Whether a listing has a time that can be booked. */
export const hasFreeTime = async (listing: Listing, now: Date): Promise<boolean> =>
  (await freeSlots(listing, now)).size > 0;

/** The email that told an applicant of times while they waited, unless it was withdrawn; null if there is none. */
async function toldOfTimes({ _id, applicationId }: Waiting): Promise<OutgoingMail | null> {
  const last = await lastOutgoing(applicationId, 'viewing-invitation');
  return last?.aboutId?.equals(_id) && last.status !== 'withdrawn' ? last : null;
}

/**
 * Whether it is an applicant’s turn although they wait: they were told of times, and haven't said since that none suits.
 */
export async function canChooseTime(waiting: Waiting): Promise<boolean> {
  return !waiting.offer && waiting.seenAt !== undefined && (await toldOfTimes(waiting))?.status === 'sent';
}

/** Whether one can be told: they wait for a time, nothing is held for them, and they weren't told just now. */
async function canBeTold(waiting: Waiting, application: Application, now: Date): Promise<boolean> {
  if (waiting.offer || application.addressUnproven || !application.email || bookingRefusal(application)) return false;
  const told = await toldOfTimes(waiting);
  return told === null || now.getTime() - told.createdAt.getTime() >= TOLD_EVERY_MS;
}

/**
 * Tells the applicants on the waiting list that there are new times, as they were promised: after the hold, in which
 * the landlord can still correct them. Nothing is held for them, and they wait until they book. That they must be told
 * is stored with the times (`timesAddedSince`), so a run that was killed is repeated; it tells nobody twice. Returns how
 * many were told.
 */
export async function tellOfAddedTimes(listing: Listing, options: ViewingOptions): Promise<number> {
  const { _id, timesAddedSince } = listing;
  if (!timesAddedSince) return 0;
  const waiting = await waitingFor(_id);
  const isFree = waiting.length > 0 && (await hasFreeTime(listing, options.now));
  let told = 0;
  for (const one of isFree ? waiting : []) {
    const application = await findApplicationById(one.applicationId);
    if (!application || !(await canBeTold(one, application, options.now))) continue;
    await inviteToView(application, { ...options, aboutId: one._id });
    await markTimesSeen(one.applicationId, options.now);
    told += 1;
  }
  await Listings.updateOne({ _id, timesAddedSince }, { $unset: { timesAddedSince: 1 } });
  return told;
}

/** Listings with times of which the waiting list was not told: what the sweep looks for. */
export function listingsWithAddedTimes(now: Date, limit: number): UnfinishedQuery {
  return Listings.find({ timesAddedSince: { $lt: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
