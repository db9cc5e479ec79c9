import { dateText } from '../text/dates.ts';
import { civilInstant } from '../civil-time.ts';
import type { Position, Transition } from '../pipeline.ts';
import { inTheDay } from '../daytime.ts';
import { noticeMinutes, type Slot } from './slots.ts';
import { viewingsText } from './text.ts';

const text = viewingsText.refusals;

/** booked · cancelled · over: its time has come, and it no longer takes a place that another viewing could have. */
export type ViewingStatus = 'BOOKED' | 'CANCELLED' | 'OVER';

/** Whether an applicant came to a viewing, and on time, as noted by the landlord. */
export const attendances = ['present', 'late', 'did_not_come'] as const;
export type Attendance = (typeof attendances)[number];

/**
 * Why a booked viewing ends before its time. `applicant`: they gave it up, and the application with it · `landlord`:
 * the landlord ended it, and the application with it · `unavailable`: the landlord is not available then; another time
 * can be chosen · `let`: the home is let, which ends the application.
 */
export type CancelCause = 'applicant' | 'landlord' | 'unavailable' | 'let';

/** The reason sent by the applicant's page (specification, section 9). */
export const cancelledByApplicant = 'cancelled by applicant';

/** How long a place that became free is reserved for the applicant who has waited longest. */
export const offerMinutes = 120;
/** A shorter offer than this helps nobody: the place is then free for anyone. */
const shortestOfferMinutes = 30;

/** When people read their email, in Irish time: an offer made at night is counted from the morning. */
const readingHours = { from: '08:00', to: '22:00' };

/** How many free slots are offered to an applicant whose chosen slot was just taken. */
export const nearestCount = 3;

/**
 * When a place at `slot`, freed at `now`, stops being reserved for one applicant; null if there is no time for an
 * offer. Otherwise everyone on the waiting list would lose a place that is freed at night before they wake up.
 */
export function offerUntil(slot: Slot, now: Date): Date | null {
  const latest = civilInstant(slot.date, slot.start).getTime() - noticeMinutes * 60_000;
  const read = inTheDay(now, readingHours).getTime();
  const until = Math.min(read + offerMinutes * 60_000, latest);
  return until - read < shortestOfferMinutes * 60_000 ? null : new Date(until);
}

/** How a change of stage affects viewings: an invitation to book, a booking to free, or one to close as over. */
export type ViewingDue = 'invite' | 'free' | 'close';

/**
 * The effect of a pipeline transition on viewings; null means none. A landlord's cancellation starts with the viewing
 * itself, and its place is released once that can no longer be undone.
 */
export function viewingDueAfter({
  from,
  to,
  event,
  follows,
}: Pick<Transition, 'from' | 'to' | 'event' | 'follows'>): ViewingDue | null {
  if (follows.includes('invite-to-viewing')) return 'invite';
  const inViewing = ({ stage, subState }: Position) => stage === 'viewing_appointment' && subState !== 'cancelled';
  if (!inViewing(from) || event === 'viewing-cancelled' || (inViewing(to) && event !== 'viewing-freed')) return null;
  return event === 'viewing-over' || event === 'did-not-come' ? 'close' : 'free';
}

/** Why no viewing can be booked from this position, worded for the applicant; null if one can. */
export function bookingRefusal({ stage, subState }: Position): string | null {
  // An ending is told by email, and then on the page of the application: this page says nothing of it before.
  switch (stage) {
    case 'application_screening':
      return subState === 'rejected' ? text.nothingToBook : text.notReviewed;
    case 'information_collection':
      return subState === 'rejected' ? text.nothingToBook : text.notComplete;
    case 'viewing_appointment':
      return subState === 'cancelled' ? text.cancelled : null;
    case 'final_decision':
      return subState === 'pending' ? text.over : text.decided;
  }
}

/** The instants when a viewing begins and ends. */
export const viewingBegins = ({ date, start }: Pick<Slot, 'date' | 'start'>): Date => civilInstant(date, start);

/** Whether a viewing has begun at `now`: then it can be neither moved nor cancelled. */
export const hasBegun = (slot: Pick<Slot, 'date' | 'start'>, now: Date): boolean => viewingBegins(slot) <= now;

export const begunText = text.started;
export const closedText = text.closed;
export const goneText = text.taken;
export const notOpenText = text.unavailable;

/** 'Wed 1 Apr 2026, 18:00–18:30 (Irish time)'. */
export function slotWords({ date, start, end }: Slot): string {
  return viewingsText.slot({ date: dateText(date), start, end });
}

/** The same in a sentence: 'Wed 1 Apr 2026 at 18:00'. */
export function slotStartText({ date, start }: Pick<Slot, 'date' | 'start'>): string {
  return viewingsText.slotStart({ date: dateText(date), start });
}
