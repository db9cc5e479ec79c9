import type { Types } from 'mongoose';
import {
  UNPROVEN_KEEPS_PLACE_MS,
  firstViewingHeldBy,
  type HoldReason,
  type ScreeningHoldReason,
  viewingHeldBy,
} from '../../domain/listings/progression.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { bookableUntil, openSlots } from '../../domain/viewings/slots.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { Held, withinLimit } from '../applications/hold.ts';
import { changeStage, type StageChange } from '../applications/stage.ts';
import { decideAbout, progressionOf } from '../listings/progression.ts';
import type { Listing } from '../listings/listing.ts';
import { viewingTimesOf } from './open-slots.ts';
import { takenBetween } from './slot.ts';

/** Free places at a listing's viewings from now on; Infinity if there is no limit. */
export async function freePlaces(listing: Listing, now: Date): Promise<number> {
  const today = civilDate(now);
  const times = viewingTimesOf(listing);
  const between = { from: today, to: bookableUntil(today, times.hours) };
  const taken = await takenBetween(listing._id, between.from, between.to);
  const slots = openSlots(times, taken, between, now, today);
  return slots.reduce((free, { places }) => free + (places ?? Infinity), 0);
}

/**
 * How many applicants were invited to a viewing and have not booked yet. Whoever was asked whether they wrote, and has
 * not answered for some days, no longer keeps a place from the next; they are still invited when they answer.
 */
export async function countInvited(listingId: Types.ObjectId, now: Date): Promise<number> {
  const lapsed = new Date(now.getTime() - UNPROVEN_KEEPS_PLACE_MS);
  return Applications.countDocuments({
    listingId,
    stage: 'viewing_appointment',
    subState: 'pending',
    $or: [{ addressUnproven: { $ne: true } }, { stageSince: { $gte: lapsed } }],
  });
}

async function heldBy(listing: Listing, now: Date): Promise<HoldReason | null> {
  const progression = progressionOf(listing);
  if (progression.viewing !== 'places') return viewingHeldBy(progression, { free: Infinity, invited: 0 });
  const [free, invited] = await Promise.all([freePlaces(listing, now), countInvited(listing._id, now)]);
  return viewingHeldBy(progression, { free, invited });
}

/**
 * Moves an application whose documents are in order to the viewings, or returns why it must wait. If invitations follow
 * the free places, decisions about one listing are made one after another.
 */
export async function inviteWithinPlaces(
  application: Application,
  listing: Listing,
  change: StageChange,
): Promise<{ application: Application | null } | { why: HoldReason }> {
  const why = await heldBy(listing, change.at);
  if (why) return { why };
  if (progressionOf(listing).viewing !== 'places') return { application: await changeStage(application, change) };
  return withinLimit(async (session) => {
    const now = await decideAbout(listing._id, 'invitedByRule', session);
    const held = now && (await heldBy(now, change.at));
    if (held) throw new Held(held);
    return changeStage(application, change, session);
  });
}

/** Why someone who fits isn't invited straight after the screening now; null if they are. */
async function firstHeldBy(listing: Listing, now: Date): Promise<ScreeningHoldReason | null> {
  const progression = progressionOf(listing);
  const asked = listing.askedByRule ?? 0;
  if (progression.viewing !== 'places') return firstViewingHeldBy(progression, { asked, free: Infinity, invited: 0 });
  const [free, invited] = await Promise.all([freePlaces(listing, now), countInvited(listing._id, now)]);
  return firstViewingHeldBy(progression, { asked, free, invited });
}

/**
 * Moves an application that fits to the viewings without the form, or returns why it must wait: both the number of
 * people who go on and the free places are limits, and decisions within one are made one after another.
 */
export async function inviteFirstWithinLimits(
  application: Application,
  listing: Listing,
  change: StageChange,
): Promise<{ application: Application | null } | { why: ScreeningHoldReason }> {
  const why = await firstHeldBy(listing, change.at);
  if (why) return { why };
  const { documents, viewing } = progressionOf(listing);
  if (documents === 'everyone' && viewing !== 'places') return { application: await changeStage(application, change) };
  return withinLimit<ScreeningHoldReason>(async (session) => {
    // Nobody is counted while everyone is invited.
    const counter = documents === 'everyone' ? 'invitedByRule' : 'askedByRule';
    const now = await decideAbout(listing._id, counter, session);
    const held = now && (await firstHeldBy(now, change.at));
    if (held) throw new Held(held);
    return changeStage(application, change, session);
  });
}
