import { addDays, civilDate, civilInstant, civilTime } from './civil-time.ts';

/** From and until when, in Irish time, applicants are emailed about what can wait for the day. */
const daytime = { from: '09:00', to: '20:00' };

/** The earliest time, `at` or later, within these hours. */
export function inTheDay(at: Date, { from, to } = daytime): Date {
  const time = civilTime(at);
  if (time < from) return civilInstant(civilDate(at), from);
  return time < to ? at : civilInstant(addDays(civilDate(at), 1), from);
}

/** For how long an email that can wait for the day is held at `now`, in ms: 0 during the day. */
export const untilDaytimeMs = (now: Date): number => inTheDay(now).getTime() - now.getTime();
