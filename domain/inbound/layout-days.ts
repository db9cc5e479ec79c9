import { addDays, civilDate } from '../civil-time.ts';
import { type DayOfReadings, PAST_DAYS } from './layout-drift.ts';
import { isReadInPart, type PlatformReading } from './layout-reading.ts';

/** How many days of a layout are known: those compared, and a drift's own. */
export const KEPT_DAYS = 2 * PAST_DAYS;

/** The counts of each day that has emails, in order. */
export function countDays(readings: readonly { at: Date; reading: PlatformReading }[]): DayOfReadings[] {
  const days = new Map<string, DayOfReadings>();
  for (const { at, reading } of readings) {
    const day = civilDate(at);
    const counts = days.get(day) ?? { day, full: 0, partly: 0, withoutPhone: 0 };
    counts[isReadInPart(reading.missing) ? 'partly' : 'full'] += 1;
    if (reading.missing.includes('phone') || reading.missing.includes('everything')) counts.withoutPhone += 1;
    days.set(day, counts);
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The known days, with those from `from` counted again; older days than are kept are left out. */
export function recounted(
  known: readonly DayOfReadings[],
  counted: readonly DayOfReadings[],
  { from, today }: { from: string; today: string },
): DayOfReadings[] {
  const first = addDays(today, 1 - KEPT_DAYS);
  return [...known.filter(({ day }) => day >= first && day < from), ...counted];
}

/** The sum of several layouts' days. */
export function addUp(all: readonly (readonly DayOfReadings[])[]): DayOfReadings[] {
  const days = new Map<string, DayOfReadings>();
  for (const { day, full, partly, withoutPhone } of all.flat()) {
    const sum = days.get(day) ?? { day, full: 0, partly: 0, withoutPhone: 0 };
    days.set(day, {
      day,
      full: sum.full + full,
      partly: sum.partly + partly,
      withoutPhone: sum.withoutPhone + withoutPhone,
    });
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
