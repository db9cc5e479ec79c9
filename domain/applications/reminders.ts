import { addDays, civilDate, civilInstant, civilTime } from '../civil-time.ts';

/**
 * When applicants are reminded who have not answered: of the form and documents they were asked for, or of the viewing
 * they were invited to. Twice at most at each step, in the day, and never while something waits for the landlord.
 */

/** What is kept of the reminders at the step an application stands at; none when it is missing. */
export type Reminder = {
  count: number;
  /** When the last was written; null for none yet. */
  at: Date | null;
  /** Not looked at before. */
  lookAt: Date;
};

export const maxReminders = 2;

const hourMs = 3600_000;
const dayMs = 24 * hourMs;
const firstAfterMs = 2 * dayMs;
const nextAfterMs = 3 * dayMs;
/** Whoever had nothing to be reminded of is looked at again after this long. */
const lookAgainMs = 6 * hourMs;
/** A landlord can remind someone by hand once in this time. */
const byHandEveryMs = dayMs;
/** Whoever has stood at a step for longer than this is left alone. */
const leftAloneAfterMs = 21 * dayMs;

/** Irish time of day between which reminders are written. */
const hours = { from: '09:00', to: '20:00' };

/** The instants between which an application must have come to its step to be reminded at `now`. */
export const reminderWindow = (now: Date): { after: Date; upTo: Date } => ({
  after: new Date(now.getTime() - leftAloneAfterMs),
  upTo: new Date(now.getTime() - firstAfterMs),
});

const latest = (...instants: (Date | null)[]): number => Math.max(...instants.map((at) => at?.getTime() ?? 0));

/** The first instant from `at` on at which reminders are written. */
function inTheDay(at: Date): Date {
  const time = civilTime(at);
  if (time < hours.from) return civilInstant(civilDate(at), hours.from);
  return time < hours.to ? at : civilInstant(addDays(civilDate(at), 1), hours.from);
}

export type RemindedStep = {
  /** Since when it stands at its step. */
  since: Date;
  /** When something last came from the applicant. */
  heardAt: Date;
  reminder: Reminder | null;
};

/** When the next reminder is due; null when there were enough. */
export function reminderDueAt({ since, heardAt, reminder }: RemindedStep): Date | null {
  const count = reminder?.count ?? 0;
  if (count >= maxReminders) return null;
  const due =
    count === 0 ? latest(since, heardAt) + firstAfterMs : latest(reminder?.at ?? since, heardAt) + nextAfterMs;
  return inTheDay(new Date(due));
}

/** Whether a landlord can send one now. */
export const canRemindByHand = (reminder: Reminder | null, now: Date): boolean =>
  !reminder?.at || now.getTime() - reminder.at.getTime() >= byHandEveryMs;

/** What is kept after one was written. */
export function remindedAt(reminder: Reminder | null, now: Date): Reminder {
  return { count: (reminder?.count ?? 0) + 1, at: now, lookAt: new Date(now.getTime() + lookAgainMs) };
}

/** What is kept where none was due, or none was called for. */
export function lookedAt(reminder: Reminder | null, due: Date | null, now: Date): Reminder {
  const again = due && due > now ? due : new Date(now.getTime() + (due ? lookAgainMs : leftAloneAfterMs));
  return { count: reminder?.count ?? 0, at: reminder?.at ?? null, lookAt: again };
}
