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

/** A civil date (YYYY-MM-DD) as people in Ireland write it: 'Sat 21 Nov 2026'. */
export function dateText(date: string): string {
  return day.format(new Date(`${date}T12:00:00Z`)).replaceAll(',', '');
}

/** An instant by Dublin's clocks: 'Sat 21 Nov 2026, 14:30'. */
export function momentText(at: Date): string {
  return `${dateText(civilDate(at))}, ${civilTime(at)}`;
}
