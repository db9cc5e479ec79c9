import { addDays, monthOf, weekOf } from '../../../domain/civil-time.ts';
import type { Month } from '../../base/dates.ts';

export const layouts = ['month', 'week', 'agenda'] as const;
export type Layout = (typeof layouts)[number];

/** The part of the calendar's state that is in its URL, so that reload, back and a shared link show the same. */
export type ScheduleView = {
  layout: Layout;
  /** The chosen date (YYYY-MM-DD); null means none of the month. */
  date: string | null;
  month: Month;
  /** The applicant whose details are open; empty means none. */
  applicant: string;
};

export const monthOfDate = (date: string): Month => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
});
const monthWords = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Reads a view from the URL. Invalid parts are ignored and never cause an error. */
export function readSchedule(query: URLSearchParams, today: string): ScheduleView {
  const [date, month] = [query.get('date') ?? '', query.get('month') ?? ''];
  const applicant = query.get('applicant') ?? '';
  return {
    layout: layouts.find((known) => known === query.get('view')) ?? 'month',
    date: isDate(date) ? date : null,
    month: isDate(date) ? monthOfDate(date) : monthOfDate(isMonth(month) ? `${month}-01` : today),
    applicant: /^[0-9a-f]{24}$/.test(applicant) ? applicant : '',
  };
}

/** Writes a view to the URL; the current month without a date is the plain page. */
export function writeSchedule({ layout, date, month, applicant }: ScheduleView, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (layout !== 'month') query.set('view', layout);
  if (date) query.set('date', date);
  else if (monthWords(month) !== today.slice(0, 7)) query.set('month', monthWords(month));
  if (applicant) query.set('applicant', applicant);
  return query;
}

/**
 * The date whose viewings a month shows: the chosen one, otherwise the first from today on with a booking; null if there
 * is none.
 */
export function shownDate({ date }: ScheduleView, booked: Iterable<string>, today: string): string | null {
  if (date) return date;
  return [...booked].filter((one) => one >= today).sort()[0] ?? null;
}

/** Returns another month, without a chosen date. */
export const turnedTo = (view: ScheduleView, month: Month): ScheduleView => ({
  ...view,
  month,
  date: null,
  applicant: '',
});

/** Returns a view with a chosen date and, if given, the open details of an applicant on it. */
export const withChosen = (view: ScheduleView, date: string, applicant = ''): ScheduleView => ({
  ...view,
  date,
  month: monthOfDate(date),
  applicant,
});

/**
 * The displayed week: that of the chosen date, otherwise of today if it is in this month, or of the month's first day.
 */
export function shownWeek({ date, month }: ScheduleView, today: string): { from: string; to: string } {
  if (date) return weekOf(date);
  return weekOf(monthWords(month) === today.slice(0, 7) ? today : `${monthWords(month)}-01`);
}

export const daysFrom = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, n) => addDays(from, n));

/** The months whose bookings a view needs: one, or both months of a week that spans two. */
export function monthsOf(view: ScheduleView, today: string): Month[] {
  if (view.layout !== 'week') return [view.month];
  const { from, to } = shownWeek(view, today);
  const [first, last] = [monthOfDate(from), monthOfDate(to)];
  return first.month === last.month ? [first] : [first, last];
}

/** The month before or after. */
export function otherMonth({ year, month }: Month, by: 1 | -1): Month {
  const { from } = monthOf(year, month);
  return monthOfDate(by === 1 ? addDays(from, 31) : addDays(from, -1));
}
