const asNoon = (date: string) => new Date(`${date}T12:00:00Z`);
const long = new Intl.DateTimeFormat('en-IE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const short = new Intl.DateTimeFormat('en-IE', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Wednesday 1 April 2026' of a civil date (YYYY-MM-DD). */
export const longDate = (date: string): string => long.format(asNoon(date)).replaceAll(',', '');
/** 'Wed 1 Apr 2026'. */
export const shortDate = (date: string): string => short.format(asNoon(date)).replaceAll(',', '');

const two = (number: number) => String(number).padStart(2, '0');

/** A civil date as calendars want it: midnight on this browser's own clock, whatever its zone. */
export function calendarDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** And back. */
export const civilDateOf = (day: Date): string =>
  `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
