import type { Availability, TimeSlot } from './availability.ts';
import { addDays, civilInstant, civilTime } from '../civil-time.ts';

/**
 * The places of a listing's viewings, in Europe/Dublin wall-clock time. Windows are sets of minutes: those of a day are
 * joined if they overlap or touch, then divided from their start into slots of half an hour; any remainder at the end
 * of a window is not a slot. A slot that overlaps a blocked time, or the hour skipped by the clocks, does not exist.
 */
export const slotMinutes = 30;

/** The shortest notice for a booking: the person who shows the home must know of it two hours before. */
export const noticeMinutes = 120;

/** How far ahead viewings can be booked in the hours of each week: eight weeks, today included. */
export const horizonDays = 56;

/** The same for a date that the landlord chose, which is meant however far away it is: a year. */
export const chosenDateDays = 365;

export type Slot = { date: string; start: string; end: string };

/** When a listing can be viewed: its hours, the times blocked, and the limit for each slot (null: no limit). */
export type ViewingTimes = {
  hours: Availability;
  /** Whole days without viewings, YYYY-MM-DD. */
  unavailableDates: readonly string[];
  /** Blocked times of a date. */
  unavailableTimes: readonly Slot[];
  viewersPerSlot: number | null;
};

/** How many places of each slot are taken, by `slotKey`; without those of the applicant who asks. */
export type TakenPlaces = ReadonlyMap<string, number>;

/** A slot as shown to an applicant; `places` is null if there is no limit. */
export type SlotState = Slot & { available: boolean; places: number | null };

export const slotKey = ({ date, start }: Pick<Slot, 'date' | 'start'>): string => `${date} ${start}`;

type Span = { from: number; to: number };

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const two = (number: number) => String(number).padStart(2, '0');
const timeOf = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** Minutes from one wall-clock time to another of the same day. */
export const minutesBetween = (start: string, end: string): number => minutesOf(end) - minutesOf(start);

const spanOf = ({ start, end }: TimeSlot): Span => ({ from: minutesOf(start), to: minutesOf(end) });
const overlaps = (a: Span, b: Span) => a.from < b.to && a.to > b.from;

/** Windows, joined if they overlap or touch, in order. */
function joined(windows: readonly Span[]): Span[] {
  const sorted = windows.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from);
  return sorted.reduce<Span[]>((made, { from, to }) => {
    const last = made.at(-1);
    if (!last || from > last.to) return [...made, { from, to }];
    return [...made.slice(0, -1), { from: last.from, to: Math.max(last.to, to) }];
  }, []);
}

const dayMs = 24 * 60 * 60_000;

/** The times that the clocks skip on a date: an hour on one Sunday in March, else nothing. */
function missingSpans(date: string): Span[] {
  const length = civilInstant(addDays(date, 1), '00:00').getTime() - civilInstant(date, '00:00').getTime();
  if (length >= dayMs) return [];
  const quarters = Array.from({ length: 96 }, (_, n) => n * 15);
  const missing = quarters.filter((at) => civilTime(civilInstant(date, timeOf(at))) !== timeOf(at));
  return joined(missing.map((from) => ({ from, to: from + 15 })));
}

/** The hours of a date: its own if it has any, else its weekday's. */
function windowsOf({ weekly, dates }: Availability, date: string): readonly TimeSlot[] {
  const own = dates.find((one) => one.date === date);
  return own ? own.slots : (weekly[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? []);
}

/** The slots of a listing on a date, regardless of bookings and the current time. */
export function slotsOn(times: Omit<ViewingTimes, 'viewersPerSlot'>, date: string): Slot[] {
  if (times.unavailableDates.includes(date)) return [];
  const windows = joined(windowsOf(times.hours, date).map(spanOf));
  const off = [...times.unavailableTimes.filter((one) => one.date === date).map(spanOf), ...missingSpans(date)];
  return windows.flatMap(({ from, to }) => {
    const starts = Array.from({ length: Math.floor((to - from) / slotMinutes) }, (_, n) => from + n * slotMinutes);
    return starts
      .filter((start) => !off.some((span) => overlaps({ from: start, to: start + slotMinutes }, span)))
      .map((start) => ({ date, start: timeOf(start), end: timeOf(start + slotMinutes) }));
  });
}

/** The last date that can be booked on a civil date: of the horizon, or a later one that the landlord chose. */
export function bookableUntil(today: string, hours: Pick<Availability, 'dates'>): string {
  const last = addDays(today, chosenDateDays - 1);
  return hours.dates.reduce(
    (latest, { date }) => (date > latest && date <= last ? date : latest),
    addDays(today, horizonDays - 1),
  );
}

/**
 * The only function that decides which slots are shown and may be booked: those between two dates (both included) that
 * are far enough ahead and within the horizon or on a date that the landlord chose, each with whether it has a place.
 * `today` is Dublin's date at `now`.
 */
export function openSlots(
  times: ViewingTimes,
  taken: TakenPlaces,
  between: { from: string; to: string },
  now: Date,
  today: string,
): SlotState[] {
  const until = bookableUntil(today, times.hours);
  const [first, last] = [between.from > today ? between.from : today, between.to < until ? between.to : until];
  const chosen = new Set(times.hours.dates.map(({ date }) => date));
  const earliest = now.getTime() + noticeMinutes * 60_000;
  const found: SlotState[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (date >= addDays(today, horizonDays) && !chosen.has(date)) continue;
    for (const slot of slotsOn(times, date)) {
      if (civilInstant(date, slot.start).getTime() < earliest) continue;
      const places =
        times.viewersPerSlot === null ? null : Math.max(0, times.viewersPerSlot - (taken.get(slotKey(slot)) ?? 0));
      found.push({ ...slot, available: places !== 0, places });
    }
  }
  return found;
}

/** The slot with this start, as returned by `openSlots`; null if it is not among them. */
export function slotAt(slots: readonly SlotState[], wanted: Pick<Slot, 'date' | 'start'>): SlotState | null {
  return slots.find((slot) => slotKey(slot) === slotKey(wanted)) ?? null;
}

/** The free slots nearest in time to one that is taken; of two at the same distance, the earlier first. */
export function nearestFree(slots: readonly SlotState[], wanted: Pick<Slot, 'date' | 'start'>, count: number): Slot[] {
  const at = civilInstant(wanted.date, wanted.start).getTime();
  const distance = ({ date, start }: Slot) => Math.abs(civilInstant(date, start).getTime() - at);
  return slots
    .filter((slot) => slot.available && slotKey(slot) !== slotKey(wanted))
    .toSorted((a, b) => distance(a) - distance(b) || slotKey(a).localeCompare(slotKey(b)))
    .slice(0, count)
    .map(({ date, start, end }) => ({ date, start, end }));
}
