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
 * A civil date (YYYY-MM-DD) without its weekday: '21 Nov 2026'. Anything else, such as words an applicant wrote, stays
 * as it is.
 */
export function shortDate(date: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(date) ? short.format(new Date(`${date}T12:00:00Z`)) : date;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as someone in Ireland types it, day first ('1/12/2026', '1 Dec 2026', '1st December 2026'), or as a machine
 * writes it ('2026-12-01'): as YYYY-MM-DD. Null for what is no date with its whole year, or is in no calendar.
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
  // A day past the month's end would be one of the next month.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : null;
}

/** A civil date (YYYY-MM-DD) as people in Ireland write it: 'Sat 21 Nov 2026'. */
export function dateText(date: string): string {
  return day.format(new Date(`${date}T12:00:00Z`)).replaceAll(',', '');
}

/** An instant by Dublin's clocks: 'Sat 21 Nov 2026, 14:30'. */
export function momentText(at: Date): string {
  return `${dateText(civilDate(at))}, ${civilTime(at)}`;
}
