import { addDays, civilDate, civilInstant } from '../civil-time.ts';
import { viewingBegins } from './viewing.ts';
import type { Slot } from './slots.ts';

/**
 * What the clock does about viewings, in Dublin's civil time: reminders before, the question afterwards, notices to
 * landlords.
 */
const reminderHours = [24, 2] as const;
export type ReminderHours = (typeof reminderHours)[number];

const hourMs = 3_600_000;

/** A reminder that could not leave in time is late, and left out, after so many hours. */
const lateAfterHours: Readonly<Record<ReminderHours, number>> = { 24: 8, 2: 1 };

/** Whoever booked just before a reminder has the confirmation: that one is left out. */
const freshMs = 30 * 60_000;

/**
 * When a reminder is due. A day before is the same time on the clocks of the day before, also across the nights on
 * which they change; two hours before are two hours.
 */
export function reminderAt({ date, start }: Pick<Slot, 'date' | 'start'>, hours: ReminderHours): Date {
  if (hours === 24) return civilInstant(addDays(date, -1), start);
  return new Date(viewingBegins({ date, start }).getTime() - hours * hourMs);
}

/**
 * The reminder that is due at `now` for a viewing booked or moved at `bookedAt`; null when none is, or it would be
 * late.
 */
export function dueReminder(slot: Pick<Slot, 'date' | 'start'>, bookedAt: Date, now: Date): ReminderHours | null {
  const due = (hours: ReminderHours) => {
    const at = reminderAt(slot, hours).getTime();
    return (
      at <= now.getTime() && now.getTime() < at + lateAfterHours[hours] * hourMs && bookedAt.getTime() + freshMs <= at
    );
  };
  return reminderHours.findLast(due) ?? null;
}

/** The civil dates on which a viewing can lie that must be reminded of at `now`. */
export function reminderDates(now: Date): { from: string; to: string } {
  const today = civilDate(now);
  return { from: today, to: addDays(today, 1) };
}

/** 'today', 'tomorrow', or null for another day. */
export function dayWord(date: string, now: Date): 'today' | 'tomorrow' | null {
  const today = civilDate(now);
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : null;
}

/** A viewing is over an hour after its end: someone is always late. */
export const overAt = ({ date, end }: Pick<Slot, 'date' | 'end'>): Date =>
  new Date(civilInstant(date, end).getTime() + hourMs);

/** The landlord hears about what applicants changed in one email, so often at most. */
const noticeEveryMs = 15 * 60_000;
/** A change is told of once others had this long to join it. */
const noticeAfterMs = 60_000;
/** What was changed longer ago is no news. */
export const noticeWithinMs = 24 * hourMs;

/** Whether a notice is due: the oldest change that was not told of has waited, and so has the last notice. */
export function noticeDue(oldestChange: Date, lastNotice: Date | null, now: Date): boolean {
  const waited = now.getTime() - oldestChange.getTime() >= noticeAfterMs;
  return waited && (!lastNotice || now.getTime() - lastNotice.getTime() >= noticeEveryMs);
}

/**
 * Up to when a notice written at `at` tells: what was changed in the seconds before may still be on its way into the
 * store.
 */
export const noticeUpTo = (at: Date): Date => new Date(at.getTime() - 10_000);
