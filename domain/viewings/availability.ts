import { civilInstant } from '../civil-time.ts';
import { viewingsText } from './text.ts';

const text = viewingsText.hours;

/** When a listing can be viewed, in Europe/Dublin wall-clock time (specification, sections 3 and 5). */
export type TimeSlot = { start: string; end: string };
export type DateHours = { date: string; slots: readonly TimeSlot[] };

/** `weekly` has seven entries, 0 = Sunday. A date's own hours replace its weekday's. */
export type Availability = {
  weekly: readonly (readonly TimeSlot[])[];
  dates: readonly DateHours[];
};

export const emptyAvailability: Availability = { weekly: [[], [], [], [], [], [], []], dates: [] };
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const two = (number: number) => String(number).padStart(2, '0');

const words = ({ start, end }: TimeSlot) => `${start}-${end}`;

/** The times when a slot can start or end: 96, from 00:00 to 23:45. */
export const quarterHours: readonly string[] = Array.from(
  { length: 96 },
  (_, n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`,
);
export const newSlot: TimeSlot = { start: '09:00', end: '10:00' };
export const defaultViewersPerSlot = 5;
export const MAX_VIEWERS_PER_SLOT = 1000;

/** The time this many minutes later on the same day, 23:45 at the latest. */
export function minutesLater(time: string, minutes: number): string {
  const at = quarterHours.indexOf(time) + Math.round(minutes / 15);
  return quarterHours[Math.min(at, quarterHours.length - 1)] ?? time;
}

/** Changes a slot's start; its end moves too only if it would not be after the new start. */
export function startingAt(slot: TimeSlot, start: string): TimeSlot {
  if (start < slot.end) return { start, end: slot.end };
  const length = (quarterHours.indexOf(slot.end) - quarterHours.indexOf(slot.start)) * 15;
  return { start, end: minutesLater(start, length > 0 ? length : 60) };
}

/** The hours with a weekday's slots replaced (0 = Sunday). */
export function withWeekday(hours: Availability, day: number, slots: readonly TimeSlot[]): Availability {
  return { ...hours, weekly: weekdays.map((_, at) => (at === day ? slots : (hours.weekly[at] ?? []))) };
}

/** The hours with a date's slots replaced: a date without slots is removed. Dates stay in order. */
export function withDate(hours: Availability, date: string, slots: readonly TimeSlot[]): Availability {
  const others = hours.dates.filter((one) => one.date !== date);
  const dates = slots.length > 0 ? [...others, { date, slots }] : others;
  return { ...hours, dates: dates.toSorted((a, b) => a.date.localeCompare(b.date)) };
}

/** The hours in their stored form: slots by their start, dates in order, each date once, no date without a slot. */
export function tidied(hours: Availability): Availability {
  const sorted = (slots: readonly TimeSlot[]) => slots.toSorted((a, b) => words(a).localeCompare(words(b)));
  const weekly = weekdays.map((_, day) => sorted(hours.weekly[day] ?? []));
  const perDate = new Map<string, TimeSlot[]>();
  for (const { date, slots } of hours.dates) perDate.set(date, [...(perDate.get(date) ?? []), ...slots]);
  return [...perDate].reduce((made, [date, slots]) => withDate(made, date, sorted(slots)), {
    weekly,
    dates: [],
  } as Availability);
}

/** Whether the hours allow no viewing: no slot on any weekday or date. */
export function isEmpty(hours: Availability): boolean {
  return hours.weekly.every((slots) => slots.length === 0) && hours.dates.every(({ slots }) => slots.length === 0);
}

/** Whether a time of a date is in the future. Once past, it stays past, even on days of 23 or 25 hours. */
export function isFuture(date: string, time: string, now: Date): boolean {
  return civilInstant(date, time) > now;
}

/** Whether a date's slot has begun or ended: the editor marks it 'Past time'. */
export function isPast(date: string, slot: TimeSlot, now: Date): boolean {
  return !isFuture(date, slot.start, now);
}

/** Whether two slots of one day overlap: one starts before the other ends and ends after the other starts. */
export function overlap(a: TimeSlot, b: TimeSlot): boolean {
  return a.start < b.end && a.end > b.start;
}

const endsLate = ({ start, end }: TimeSlot) => start < end;

export type SlotFault = 'backwards' | 'overlap';

/** The errors of each slot of one day, in order. */
export function slotFaults(slots: readonly TimeSlot[]): (SlotFault | null)[] {
  return slots.map((slot, at) => {
    if (!endsLate(slot)) return 'backwards';
    return slots.some((other, index) => index !== at && overlap(slot, other)) ? 'overlap' : null;
  });
}

/** Every weekday and date, by the name used in messages. */
function namedDays(hours: Availability): { name: string; slots: readonly TimeSlot[] }[] {
  const weekly = weekdays.map((name, day) => ({ name: name as string, slots: hours.weekly[day] ?? [] }));
  return [...weekly, ...hours.dates.map(({ date, slots }) => ({ name: date, slots }))];
}

/** One line for each pair of slots that overlap: 'day or date: start-end overlaps with start-end'. */
export function overlapLines(hours: Availability): string[] {
  return namedDays(hours).flatMap(({ name, slots }) =>
    slots.flatMap((slot, at) =>
      slots
        .slice(at + 1)
        .filter((other) => overlap(slot, other))
        .map((other) => `${name}: ${words(slot)} overlaps with ${words(other)}`),
    ),
  );
}

/** One line for each slot that does not end after it starts. */
export function backwardLines(hours: Availability): string[] {
  return namedDays(hours).flatMap(({ name, slots }) =>
    slots.filter((slot) => !endsLate(slot)).map((slot) => `${name}: ${words(slot)} does not end after it starts`),
  );
}

export const noSlots = text.none;
export const fixOverlaps = text.overlaps;
export const fixBackwards = text.backwards;

const listed = (lines: readonly string[], most = 5) =>
  lines.slice(0, most).join('; ') + (lines.length > most ? `; and ${lines.length - most} more` : '');

/** Why hours can't be saved, in words; null if they can. Whether they are empty is checked separately by `isEmpty`. */
export function faultOf(hours: Availability): string | null {
  const [backwards, overlaps] = [backwardLines(hours), overlapLines(hours)];
  if (backwards.length > 0) return `${fixBackwards}: ${listed(backwards)}`;
  return overlaps.length > 0 ? `${fixOverlaps}: ${listed(overlaps)}` : null;
}
