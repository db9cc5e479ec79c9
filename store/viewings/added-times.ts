import { civilDate } from '../../domain/civil-time.ts';
import { bookableUntil, openSlots, slotKey } from '../../domain/viewings/slots.ts';
import { bookingRefusal } from '../../domain/viewings/viewing.ts';
import type { Application } from '../applications/application.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { inviteToView } from '../applications/viewing-invitation.ts';
import type { Listing } from '../listings/listing.ts';
import { lastOutgoing } from '../outbound/outgoing-mail.ts';
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

/** Whether one can be told: they wait for a time, nothing is held for them, and they weren't told just now. */
async function canBeTold(waiting: Waiting, application: Application, now: Date): Promise<boolean> {
  if (waiting.offer || application.addressUnproven || !application.email || bookingRefusal(application)) return false;
  const last = await lastOutgoing(application._id, 'viewing-invitation');
  const told = last?.aboutId?.equals(waiting._id) && last.status !== 'withdrawn' ? last.createdAt : null;
  return told === null || now.getTime() - told.getTime() >= TOLD_EVERY_MS;
}

/**
 * Tells the applicants on the waiting list that the landlord has added times, as they were promised: after the hold, in
 * which the landlord can still correct them. Nothing is held for them, and they wait until they book. Returns how many
 * were told.
 */
export async function tellOfAddedTimes(before: Listing, after: Listing, options: ViewingOptions): Promise<number> {
  const waiting = await waitingFor(after._id);
  if (waiting.length === 0) return 0;
  const [had, has] = await Promise.all([freeSlots(before, options.now), freeSlots(after, options.now)]);
  if ([...has].every((slot) => had.has(slot))) return 0;
  let told = 0;
  for (const one of waiting) {
    const application = await findApplicationById(one.applicationId);
    if (!application || !(await canBeTold(one, application, options.now))) continue;
    await inviteToView(application, { ...options, aboutId: one._id });
    await markTimesSeen(one.applicationId, options.now);
    told += 1;
  }
  return told;
}
