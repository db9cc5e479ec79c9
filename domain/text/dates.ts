import { civilDate, civilTime } from '../civil-time.ts';
import { locale } from './locale.ts';

const day = new Intl.DateTimeFormat(locale, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/**
 * A civil date (YYYY-MM-DD) without its weekday: '21 Nov 2026'. Anything else, such as an applicant's own words, stays
 * as it is.
 */
export function shortDate(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? short.format(new Date(`${date}T12:00:00Z`)) : date;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * Converts a date as typed in Ireland, day first ('1/12/2026', '1 Dec 2026', '1st December 2026'), or as written by a
 * machine ('2026-12-01'), to YYYY-MM-DD. Null if it isn't a date with its full year, or doesn't exist.
 */
export function typedDate(typed: string): string | null {
  const words = typed.trim().toLowerCase();
  const iso = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/.exec(words)?.groups;
  const numbers = /^(?<day>\d{1,2})\s*[/.-]\s*(?<month>\d{1,2})\s*[/.-]\s*(?<year>\d{4})$/.exec(words)?.groups;
  const named = /^(?:[a-z]+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?<name>[a-z]{3,9})\.?,?\s+(?<year>\d{4})$/.exec(
    words,
  )?.groups;
  const found = iso ?? numbers ?? named;
  if (!found) return null;
  const { year = '', day: dayOfMonth = '', month, name = '' } = found;
  const number = month === undefined ? months.indexOf(name.slice(0, 3)) + 1 : Number(month);
  const date = `${year}-${String(number).padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`;
  const at = new Date(`${date}T12:00:00Z`);
  // A day after the month's end would otherwise become one in the next month.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

/** Formats a civil date (YYYY-MM-DD) as in Ireland: 'Sat 21 Nov 2026'. */
export function dateText(date: string): string {
  return day.format(new Date(`${date}T12:00:00Z`)).replaceAll(',', '');
}

/** An instant in Dublin time: 'Sat 21 Nov 2026, 14:30'. */
export function momentText(at: Date): string {
  return `${dateText(civilDate(at))}, ${civilTime(at)}`;
}
