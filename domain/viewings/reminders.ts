import { addDays, civilDate, civilInstant } from '../civil-time.ts';
import { viewingBegins } from './viewing.ts';
import type { Slot } from './slots.ts';

/**
 * Timed emails about viewings, in Dublin's civil time: reminders before, the question afterwards, notices to landlords.
 */
const reminderHours = [24, 2] as const;
export type ReminderHours = (typeof reminderHours)[number];

const hourMs = 3_600_000;

/** After this many hours a reminder that could not be sent in time is left out. */
const lateAfterHours: Readonly<Record<ReminderHours, number>> = { 24: 8, 2: 1 };

/** An applicant who booked just before a reminder is due already has the confirmation, so that reminder is left out. */
const freshMs = 30 * 60_000;

/**
 * When a reminder is due. A day before means the same clock time on the day before, even if the clocks change that
 * night; two hours before means two hours.
 */
export function reminderAt({ date, start }: Pick<Slot, 'date' | 'start'>, hours: ReminderHours): Date {
  if (hours === 24) return civilInstant(addDays(date, -1), start);
  return new Date(viewingBegins({ date, start }).getTime() - hours * hourMs);
}

const isFresh = (bookedAt: Date, at: Date): boolean => bookedAt.getTime() + freshMs > at.getTime();

/** The reminder due at `now` for a viewing booked or moved at `bookedAt`; null if none is due, or it would be late. */
export function dueReminder(slot: Pick<Slot, 'date' | 'start'>, bookedAt: Date, now: Date): ReminderHours | null {
  const due = (hours: ReminderHours) => {
    const at = reminderAt(slot, hours);
    return at <= now && now.getTime() < at.getTime() + lateAfterHours[hours] * hourMs && !isFresh(bookedAt, at);
  };
  return reminderHours.findLast(due) ?? null;
}

/** When the next reminder after `now` is due for a viewing booked or moved at `bookedAt`; null if there is none. */
export function nextReminderAt(slot: Pick<Slot, 'date' | 'start'>, bookedAt: Date, now: Date): Date | null {
  const coming = reminderHours.map((hours) => reminderAt(slot, hours)).filter((at) => at > now);
  return coming.filter((at) => !isFresh(bookedAt, at)).sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** 'today', 'tomorrow', or null for another day. */
export function dayWord(date: string, now: Date): 'today' | 'tomorrow' | null {
  const today = civilDate(now);
  if (date === today) return 'today';
  return date === addDays(today, 1) ? 'tomorrow' : null;
}

/** A viewing counts as ended an hour after its end: someone is always late. */
export const overAt = ({ date, end }: Pick<Slot, 'date' | 'end'>): Date =>
  new Date(civilInstant(date, end).getTime() + hourMs);

/** The shortest interval between emails to the landlord about applicants' changes. */
const noticeEveryMs = 15 * 60_000;
/** A change is reported after this delay, so that others can be included. */
const noticeAfterMs = 60_000;
/** Older changes than this are not reported: a notice once a day may wait for the end of the quiet hours. */
export const noticeWithinMs = 48 * hourMs;

/** Whether a notice is due: enough time has passed since the oldest unreported change, and since the last notice. */
export function noticeDue(oldestChange: Date, lastNotice: Date | null, now: Date): boolean {
  const waited = now.getTime() - oldestChange.getTime() >= noticeAfterMs;
  return waited && (!lastNotice || now.getTime() - lastNotice.getTime() >= noticeEveryMs);
}

/**
 * The time up to which a notice written at `at` includes changes: those of the last few seconds may not be stored yet.
 */
export const noticeUpTo = (at: Date): Date => new Date(at.getTime() - 10_000);
