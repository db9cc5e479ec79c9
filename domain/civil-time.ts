/** The product's only time zone: everything people read is in Dublin's local time. */
export const zone = 'Europe/Dublin';

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date in Dublin at a given time, as YYYY-MM-DD. */
export function civilDate(at: Date): string {
  return isoDay.format(at);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The time in Dublin at a given moment, as HH:MM. */
export function civilTime(at: Date): string {
  return clock.format(at);
}

const hour = 3_600_000;

/**
 * The moment of a local date and time (HH:MM) in Dublin. Of a time that occurs twice, in October, the first; a time
 * that is skipped, in March, is counted from the hour before (RFC 5545, section 3.3.5).
 */
export function civilInstant(date: string, time: string): Date {
  const asWinter = new Date(`${date}T${time}:00Z`);
  const asSummer = new Date(asWinter.getTime() - hour);
  return civilTime(asSummer) === time ? asSummer : asWinter;
}

/** A date some days later; months and years roll over, clock changes have no effect. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** The first and the last date of a month, which is numbered from 1 to 12. */
export function monthOf(year: number, month: number): { from: string; to: string } {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const start = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  return { from: `${start}-01`, to: `${start}-${days}` };
}

/** Monday and Sunday of the week that holds `date`. */
export function weekOf(date: string): { from: string; to: string } {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  const from = addDays(date, -((day + 6) % 7));
  return { from, to: addDays(from, 6) };
}
