import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quarterHours, type TimeSlot } from '../../../../domain/viewings/availability.ts';
import { addDays, civilDate, civilInstant, civilTime } from '../../../../domain/civil-time.ts';
import {
  type ViewingTimes,
  bookableUntil,
  horizonDays,
  minutesBetween,
  nearestFree,
  noticeMinutes,
  openSlots,
  slotAt,
  slotKey,
  slotMinutes,
  slotsOn,
} from '../../../../domain/viewings/slots.ts';

const none: readonly (readonly TimeSlot[])[] = [[], [], [], [], [], [], []];
const everyDay = (...slots: TimeSlot[]) => none.map(() => slots);
const s = (start: string, end: string): TimeSlot => ({ start, end });
const times = (weekly: ViewingTimes['hours']['weekly'], rest: Partial<ViewingTimes> = {}): ViewingTimes => ({
  hours: { weekly, dates: [] },
  unavailableDates: [],
  unavailableTimes: [],
  viewersPerSlot: 5,
  ...rest,
});
const starts = (given: ViewingTimes, date: string) => slotsOn(given, date).map((slot) => slot.start);

const time = fc.constantFrom(...quarterHours);
const windows = fc.array(
  fc.tuple(time, time).map(([a, b]) => (a < b ? s(a, b) : s(b, a))),
  { maxLength: 4 },
);
const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const anyTimes: fc.Arbitrary<ViewingTimes> = fc.record({
  hours: fc.record({
    weekly: fc.array(windows, { minLength: 7, maxLength: 7 }),
    dates: fc.uniqueArray(fc.record({ date, slots: windows }), { selector: (one) => one.date, maxLength: 20 }),
  }),
  unavailableDates: fc.array(date, { maxLength: 20 }),
  unavailableTimes: fc.array(
    fc.tuple(date, time).map(([on, start]) => ({ date: on, start, end: start })),
    { maxLength: 3 },
  ),
  viewersPerSlot: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
});
const runs = { numRuns: 60 };

describe('the slots of a date', () => {
  it('are cut from the start of each window, and what is left over is none', () => {
    expect(starts(times(everyDay(s('09:15', '10:30'))), '2026-03-11')).toEqual(['09:15', '09:45']);
    expect(starts(times(everyDay(s('09:00', '09:15'))), '2026-03-11')).toEqual([]);
  });

  it('come from windows joined where they overlap or touch', () => {
    expect(starts(times(everyDay(s('09:00', '09:45'), s('09:45', '10:30'))), '2026-03-11')).toEqual([
      '09:00',
      '09:30',
      '10:00',
    ]);
    expect(starts(times(everyDay(s('10:00', '11:00'), s('09:00', '10:15'))), '2026-03-11')).toEqual([
      '09:00',
      '09:30',
      '10:00',
      '10:30',
    ]);
  });

  it('follow a date’s own hours, all of them, instead of its weekday’s', () => {
    const hours = {
      weekly: everyDay(s('09:00', '10:00')),
      dates: [{ date: '2026-03-11', slots: [s('12:00', '12:30'), s('18:00', '19:00')] }],
    };
    expect(starts(times(none, { hours }), '2026-03-11')).toEqual(['12:00', '18:00', '18:30']);
    expect(starts(times(none, { hours }), '2026-03-12')).toEqual(['09:00', '09:30']);
  });

  it('are none on a date that was taken off, and leave a time out that was', () => {
    const weekly = everyDay(s('09:00', '10:30'));
    expect(starts(times(weekly, { unavailableDates: ['2026-03-11'] }), '2026-03-11')).toEqual([]);
    expect(
      starts(times(weekly, { unavailableTimes: [{ date: '2026-03-11', start: '09:30', end: '10:00' }] }), '2026-03-11'),
    ).toEqual(['09:00', '10:00']);
  });

  it('on the Sunday that loses an hour do not exist within it, nor reach into it', () => {
    const night = everyDay(s('00:15', '03:15'));
    expect(starts(times(night), '2027-03-28')).toEqual(['00:15', '02:15', '02:45']);
    expect(starts(times(everyDay(s('00:30', '02:30'))), '2027-03-28')).toEqual(['00:30', '02:00']);
    expect(starts(times(night), '2027-03-29')).toHaveLength(6);
  });

  it('on the Sunday that has an hour twice exist once', () => {
    expect(starts(times(everyDay(s('00:30', '03:00'))), '2026-10-25')).toEqual([
      '00:30',
      '01:00',
      '01:30',
      '02:00',
      '02:30',
    ]);
  });

  it('last half an hour, start on a quarter, lie within a window, do not overlap, and exist on Dublin’s clocks', () => {
    fc.assert(
      fc.property(anyTimes, date, (given, on) => {
        const slots = slotsOn(given, on);
        const own =
          given.hours.dates.find((one) => one.date === on)?.slots ??
          given.hours.weekly[new Date(`${on}T00:00:00Z`).getUTCDay()] ??
          [];
        const open = (minute: string) => own.some((window) => window.start <= minute && minute < window.end);
        return slots.every(
          (slot, index) =>
            minutesBetween(slot.start, slot.end) === slotMinutes &&
            quarterHours.includes(slot.start) &&
            open(slot.start) &&
            (index === 0 || (slots[index - 1]?.end ?? '') <= slot.start) &&
            civilTime(civilInstant(on, slot.start)) === slot.start,
        );
      }),
      runs,
    );
  });
});

describe('what can be booked', () => {
  const now = new Date('2026-03-11T12:00:00Z');
  const range = { from: '2026-01-01', to: '2027-12-31' };
  const open = (given: ViewingTimes, taken = new Map<string, number>(), at = now) =>
    openSlots(given, taken, range, at, civilDate(at));

  it('lies two hours ahead at least, and within eight weeks', () => {
    const all = open(times(everyDay(s('13:00', '15:00'))));
    expect(all[0]).toEqual({ date: '2026-03-11', start: '14:00', end: '14:30', available: true, places: 5 });
    expect(all.at(-1)?.date).toBe('2026-05-05');
  });

  it('lies later on dates that the landlord chose, up to a year ahead', () => {
    const dates = ['2026-06-20', '2027-03-10', '2027-03-11'].map((date) => ({ date, slots: [s('10:00', '10:30')] }));
    const weekly = everyDay(s('13:00', '13:30'));
    const given = { ...times(weekly), hours: { weekly, dates } };
    const later = open(given).filter((slot) => slot.date > '2026-05-05');
    expect(later.map(slotKey)).toEqual(['2026-06-20 10:00', '2027-03-10 10:00']);
    expect(bookableUntil('2026-03-11', given.hours)).toBe('2027-03-10');
    expect(bookableUntil('2026-03-11', { dates: [] })).toBe('2026-05-05');
  });

  it('has the places that bookings leave, any number without a limit, and never less than none', () => {
    const taken = new Map([
      ['2026-03-12 09:00', 2],
      ['2026-03-13 09:00', 7],
    ]);
    const given = times(everyDay(s('09:00', '09:30')));
    expect(
      open(given, taken)
        .slice(0, 3)
        .map(({ places, available }) => [places, available]),
    ).toEqual([
      [3, true],
      [0, false],
      [5, true],
    ]);
    expect(open({ ...given, viewersPerSlot: null }, taken)[0]).toMatchObject({ places: null, available: true });
  });

  it('names the nearest free slots to one that is gone, the earlier of two as near', () => {
    const all = open(
      times(everyDay(s('09:00', '10:30')), { viewersPerSlot: 1 }),
      new Map([
        ['2026-03-12 09:30', 1],
        ['2026-03-12 10:00', 1],
      ]),
    );
    expect(nearestFree(all, { date: '2026-03-12', start: '09:30' }, 3).map(slotKey)).toEqual([
      '2026-03-12 09:00',
      '2026-03-13 09:00',
      '2026-03-13 09:30',
    ]);
  });

  it('is the same whether a month is shown or one slot is booked, through both odd Sundays', () => {
    const at = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(anyTimes, at, fc.array(fc.nat(300)), (given, instant, picks) => {
        const today = civilDate(instant);
        const all = open(given, new Map(), instant);
        const lateEnough = all.every(
          (slot) => civilInstant(slot.date, slot.start).getTime() >= instant.getTime() + noticeMinutes * 60_000,
        );
        const within = all.every(
          (slot) =>
            slot.date >= today &&
            slot.date <= bookableUntil(today, given.hours) &&
            (slot.date < addDays(today, horizonDays) || given.hours.dates.some(({ date: own }) => own === slot.date)),
        );
        const asked = picks.flatMap((pick) => all[pick % Math.max(1, all.length)] ?? []);
        return (
          lateEnough &&
          within &&
          new Set(all.map(slotKey)).size === all.length &&
          asked.every((slot) => {
            const day = openSlots(given, new Map(), { from: slot.date, to: slot.date }, instant, today);
            const full = new Map([[slotKey(slot), given.viewersPerSlot ?? 1000]]);
            const after = slotAt(openSlots(given, full, { from: slot.date, to: slot.date }, instant, today), slot);
            return slotAt(day, slot)?.available === true && after?.available === (given.viewersPerSlot === null);
          })
        );
      }),
      runs,
    );
  });
});
