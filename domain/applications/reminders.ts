import { inTheDay } from '../daytime.ts';

/**
 * When applicants who haven't answered are reminded about the form and documents they were asked for, or the viewing
 * they were invited to. At most twice at each step, only in the daytime, and never while something waits for the
 * landlord.
 */

/** What is stored about the reminders sent at an application's current step; missing if there were none. */
export type Reminder = {
  count: number;
  /** When the last one was written; null if none was. */
  at: Date | null;
  /** Not to be considered before this time. */
  lookAt: Date;
};

export const maxReminders = 2;

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const firstAfterMs = 2 * dayMs;
const nextAfterMs = 3 * dayMs;
/** An applicant who needs no reminder now is considered again after this long. */
const lookAgainMs = 6 * hourMs;
/** How often a landlord can remind the same applicant by hand. */
const byHandEveryMs = dayMs;
/** An applicant who has been at a step for longer than this gets no reminder. */
const leftAloneAfterMs = 21 * dayMs;

/** The range of times at which an application must have reached its step to be reminded at `now`. */
export const reminderWindow = (now: Date): { after: Date; upTo: Date } => ({
  after: new Date(now.getTime() - leftAloneAfterMs),
  upTo: new Date(now.getTime() - firstAfterMs),
});

const latest = (...instants: (Date | null)[]): number => Math.max(...instants.map((at) => at?.getTime() ?? 0));

export type RemindedStep = {
  /** When it reached its current step. */
  since: Date;
  /** When the applicant last sent something. */
  heardAt: Date;
  reminder: Reminder | null;
};

/** When the next reminder is due; null if there are to be no more. */
export function reminderDueAt({ since, heardAt, reminder }: RemindedStep): Date | null {
  const count = reminder?.count ?? 0;
  if (count >= maxReminders) return null;
  const due =
    count === 0 ? latest(since, heardAt) + firstAfterMs : latest(reminder?.at ?? since, heardAt) + nextAfterMs;
  return inTheDay(new Date(due));
}

/** Why an applicant cannot be reminded. */
export const reminderRefusals = [
  'notAwaited',
  'noAddress',
  'unproven',
  'bounced',
  'closed',
  'held',
  'unanswered',
  'toCheck',
  'choosing',
  'checking',
  'nothingLeft',
  'noPlaces',
  'noneSuits',
  'twice',
  'today',
] as const;
export type ReminderRefusal = (typeof reminderRefusals)[number];

/** Why a landlord cannot send one more at this step now; null if they can. */
export function manualRefusal(reminder: Reminder | null, now: Date): ReminderRefusal | null {
  if ((reminder?.count ?? 0) >= maxReminders) return 'twice';
  return reminder?.at && now.getTime() - reminder.at.getTime() < byHandEveryMs ? 'today' : null;
}

/** When reminders that a landlord sends to many applicants at `at` may leave: at once, or in the morning. */
export const bulkReminderTime = (at: Date): Date => inTheDay(at);

/** What is stored once the last reminder was undone; `before` is when the previous one was written. */
export const withoutLastReminder = ({ count, lookAt }: Reminder, before: Date | null): Reminder => ({
  count: Math.max(0, count - 1),
  at: before,
  lookAt,
});

/** What is stored once a reminder was written. */
export function remindedAt(reminder: Reminder | null, now: Date): Reminder {
  return { count: (reminder?.count ?? 0) + 1, at: now, lookAt: new Date(now.getTime() + lookAgainMs) };
}

/** What is stored if none was due or needed. */
export function lookedAt(reminder: Reminder | null, due: Date | null, now: Date): Reminder {
  const again = due && due > now ? due : new Date(now.getTime() + (due ? lookAgainMs : leftAloneAfterMs));
  return { count: reminder?.count ?? 0, at: reminder?.at ?? null, lookAt: again };
}
