/**
 * Dates and times as Letterbox writes them, whatever the browser's locale and time zone: '21 Nov 2026', 'Sat 21 Nov
 * 2026', '14:30'. A date is a civil date (YYYY-MM-DD); a moment is an ISO instant, shown in Dublin time.
 */
import { civilDate, civilTime } from '../../domain/civil-time.ts';
import { locale } from '../../domain/text/locale.ts';
import { shortDate } from '../../domain/text/dates.ts';

export { dateText, shortDate } from '../../domain/text/dates.ts';

const civil = (style: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  return (date: string) => format.format(new Date(`${date}T12:00:00Z`)).replaceAll(',', '');
};

/** 'Saturday 21 November 2026': for headings, and for labels that are read aloud. */
export const longDate = civil({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** 'Sat 21 Nov', where the year is clear. */
export const dayText = civil({ weekday: 'short', day: 'numeric', month: 'short' });

/** '14:30'. */
export const timeText = (instant: string): string => civilTime(new Date(instant));
/** '14:30:07', where seconds count. */
export const secondText = (instant: string): string => `${timeText(instant)}:${instant.slice(17, 19)}`;
/** '21 Nov 2026', the day of an instant. */
export const dayOf = (instant: string): string => shortDate(civilDate(new Date(instant)));
/** '21 Nov 2026, 14:30'. */
export const momentText = (instant: string): string => `${dayOf(instant)}, ${timeText(instant)}`;
/** '21 Nov 2026, 14:30 (Irish time)'. */
export const exactTime = (instant: string): string => `${momentText(instant)} (Irish time)`;

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** '5 minutes ago', 'in 2 hours', 'just now': how far `at` is from `now` (both ms since the epoch). */
export function relativeTime(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1000);
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : 'just now';
}

/** '12 s', '4 min', '3 h', '2 d': an age at a glance. */
export function ageText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}

/** A month of a year, numbered from 1 to 12. */
export type Month = { year: number; month: number };

const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });

/** A civil date as calendars expect it: midnight in this browser's own time zone. */
export function calendarDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** The civil date of a calendar's day. */
export const civilDateOf = (day: Date): string =>
  `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;

/** A month as calendars expect it: its first midnight in this browser's own time zone. */
export const calendarMonth = ({ year, month }: Month): Date => new Date(year, month - 1, 1);
/** The month of a calendar's day. */
export const monthOfDay = (day: Date): Month => ({ year: day.getFullYear(), month: day.getMonth() + 1 });
/** 'November 2026'. */
export const monthText = (month: Month): string => monthAndYear.format(calendarMonth(month));
