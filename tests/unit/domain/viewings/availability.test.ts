import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Availability,
  backwardLines,
  emptyAvailability,
  faultOf,
  isEmpty,
  isFuture,
  isPast,
  newSlot,
  overlap,
  overlapLines,
  quarterHours,
  slotFaults,
  startingAt,
  tidied,
  type TimeSlot,
  weekdays,
  withDate,
  withWeekday,
} from '../../../../domain/viewings/availability.ts';
import { addDays } from '../../../../domain/civil-time.ts';

const s = (start: string, end: string): TimeSlot => ({ start, end });
const time = fc.constantFrom(...quarterHours);
const slot = fc.tuple(time, time).map(([start, end]) => s(start, end));
const slots = fc.array(slot, { maxLength: 6 });
const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const availability: fc.Arbitrary<Availability> = fc.record({
  weekly: fc.array(slots, { minLength: 7, maxLength: 7 }),
  dates: fc.uniqueArray(fc.record({ date, slots: fc.array(slot, { minLength: 1, maxLength: 4 }) }), {
    selector: (one) => one.date,
    maxLength: 6,
  }),
});

describe('the times to choose from', () => {
  it('are the 96 quarters of a day, and a new slot is from nine to ten', () => {
    expect(quarterHours).toHaveLength(96);
    expect([quarterHours[0], quarterHours[1], quarterHours[95]]).toEqual(['00:00', '00:15', '23:45']);
    expect(newSlot).toEqual(s('09:00', '10:00'));
  });

  it('keep a slot’s length when its start passes its end, as far as the day goes', () => {
    expect(startingAt(s('09:00', '10:00'), '09:30')).toEqual(s('09:30', '10:00'));
    expect(startingAt(s('09:00', '10:30'), '11:00')).toEqual(s('11:00', '12:30'));
    expect(startingAt(s('09:00', '10:00'), '23:30')).toEqual(s('23:30', '23:45'));
    expect(startingAt(s('10:00', '09:00'), '12:00')).toEqual(s('12:00', '13:00'));
  });

  it('make a slot that ends after it starts, whatever start is chosen before the last', () => {
    fc.assert(
      fc.property(slot, fc.constantFrom(...quarterHours.slice(0, -1)), (given, start) => {
        const moved = startingAt(given, start);
        return moved.start === start && moved.start < moved.end;
      }),
    );
  });
});

describe('overlaps', () => {
  it('are told in the words of the specification, for days and dates', () => {
    const hours = withDate(
      withWeekday(emptyAvailability, 1, [s('09:00', '10:00'), s('09:30', '10:30'), s('11:00', '12:00')]),
      '2026-04-01',
      [s('14:00', '15:00'), s('14:00', '14:15')],
    );
    expect(overlapLines(hours)).toEqual([
      'Monday: 09:00-10:00 overlaps with 09:30-10:30',
      '2026-04-01: 14:00-15:00 overlaps with 14:00-14:15',
    ]);
    expect(faultOf(hours)).toBe(
      'Please fix the overlapping time slots: Monday: 09:00-10:00 overlaps with 09:30-10:30; 2026-04-01: 14:00-15:00 overlaps with 14:00-14:15',
    );
    expect(slotFaults(hours.weekly[1] ?? [])).toEqual(['overlap', 'overlap', null]);
  });

  it('are none when one slot begins as the other ends, or on another day', () => {
    expect(overlap(s('09:00', '10:00'), s('10:00', '11:00'))).toBe(false);
    expect(overlapLines({ ...emptyAvailability, weekly: weekdays.map(() => [newSlot]) })).toEqual([]);
  });

  it('are exactly the quarters of an hour that two slots share', () => {
    const quartersOf = ({ start, end }: TimeSlot) =>
      quarterHours.filter((quarter) => start <= quarter && quarter < end);
    const forward = slot.filter(({ start, end }) => start < end);
    fc.assert(
      fc.property(forward, forward, (a, b) => {
        const shared = quartersOf(a).some((quarter) => quartersOf(b).includes(quarter));
        return overlap(a, b) === shared && overlap(b, a) === shared;
      }),
    );
  });

  it('and slots that end too early are marked where they are exactly when a line tells of them', () => {
    fc.assert(
      fc.property(availability, (hours) => {
        const faults = [...hours.weekly, ...hours.dates.map((one) => one.slots)].flatMap(slotFaults);
        const backwards = backwardLines(hours);
        expect(faults.filter((fault) => fault === 'backwards')).toHaveLength(backwards.length);
        expect(faultOf(hours) === null).toBe(backwards.length + overlapLines(hours).length === 0);
        expect(faults.includes('overlap') && overlapLines(hours).length === 0).toBe(false);
      }),
    );
  });
});

describe('a slot that does not end after it starts', () => {
  it('is named', () => {
    const hours = withWeekday(emptyAvailability, 0, [s('10:00', '09:00'), s('12:00', '12:00')]);
    expect(faultOf(hours)).toBe(
      'Each time slot must end after it starts: Sunday: 10:00-09:00 does not end after it starts; Sunday: 12:00-12:00 does not end after it starts',
    );
  });
});

describe('dates', () => {
  it('go with their last slot', () => {
    const one = withDate(emptyAvailability, '2026-04-01', [newSlot]);
    expect(isEmpty(one)).toBe(false);
    expect(withDate(one, '2026-04-01', [])).toEqual(emptyAvailability);
    expect(isEmpty(withDate(one, '2026-04-01', []))).toBe(true);
  });

  it('stay in order, each once, and are tidy however they came', () => {
    const later = withDate(withDate(emptyAvailability, '2026-05-01', [newSlot]), '2026-04-01', [newSlot]);
    expect(later.dates.map((one) => one.date)).toEqual(['2026-04-01', '2026-05-01']);
    const twice = {
      ...emptyAvailability,
      dates: [
        { date: '2026-04-01', slots: [s('11:00', '12:00')] },
        { date: '2026-05-01', slots: [] },
        { date: '2026-04-01', slots: [newSlot] },
      ],
    };
    expect(tidied(twice).dates).toEqual([{ date: '2026-04-01', slots: [newSlot, s('11:00', '12:00')] }]);
  });

  it('and weekdays change nothing but themselves, and tidying loses no slot and settles at once', () => {
    const count = (hours: Availability) => [...hours.weekly, ...hours.dates.map((one) => one.slots)].flat().length;
    fc.assert(
      fc.property(availability, fc.nat({ max: 6 }), slots, date, (hours, day, others, when) => {
        const changed = withDate(withWeekday(hours, day, others), when, others);
        expect(changed.weekly.filter((_, at) => at !== day)).toEqual(hours.weekly.filter((_, at) => at !== day));
        const elsewhere = (one: Availability) => tidied(one).dates.filter((kept) => kept.date !== when);
        expect(elsewhere(changed)).toEqual(elsewhere(hours));
        expect(count(tidied(hours))).toBe(count(hours));
        expect(tidied(tidied(hours))).toEqual(tidied(hours));
      }),
    );
  });
});

describe('past times', () => {
  const at = (iso: string) => new Date(iso);

  it('are told by Dublin’s clocks', () => {
    expect(isPast('2026-07-01', s('10:00', '11:00'), at('2026-07-01T08:59:59Z'))).toBe(false);
    expect(isPast('2026-07-01', s('10:00', '11:00'), at('2026-07-01T09:00:00Z'))).toBe(true);
    expect(isPast('2026-12-01', s('10:00', '11:00'), at('2026-12-01T09:30:00Z'))).toBe(false);
    expect(isFuture('2026-12-01', '10:00', at('2026-12-01T09:30:00Z'))).toBe(true);
  });

  it('on the Sunday of 23 hours: what the clocks leave out is past an hour after what came before', () => {
    expect(isPast('2026-03-29', s('00:45', '02:00'), at('2026-03-29T00:45:00Z'))).toBe(true);
    expect(isPast('2026-03-29', s('01:30', '02:30'), at('2026-03-29T01:00:00Z'))).toBe(false);
    expect(isPast('2026-03-29', s('01:30', '02:30'), at('2026-03-29T01:30:00Z'))).toBe(true);
    expect(isPast('2026-03-29', s('02:00', '03:00'), at('2026-03-29T01:00:00Z'))).toBe(true);
  });

  it('on the Sunday of 25 hours: a time that comes twice is past from the first on', () => {
    const slot = s('01:30', '02:30');
    expect(isPast('2026-10-25', slot, at('2026-10-25T00:29:59Z'))).toBe(false);
    expect(isPast('2026-10-25', slot, at('2026-10-25T00:30:00Z'))).toBe(true);
    expect(isPast('2026-10-25', slot, at('2026-10-25T01:15:00Z'))).toBe(true);
    expect(isPast('2026-10-25', s('02:00', '03:00'), at('2026-10-25T01:59:00Z'))).toBe(false);
  });

  it('stay past, on every day of the year and through both clock changes', () => {
    const odd = fc.constantFrom(
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2027-03-28',
      '2027-10-31',
    );
    const minute = fc.integer({ min: -3 * 1440, max: 3 * 1440 });
    fc.assert(
      fc.property(fc.oneof(odd, date), time, minute, fc.nat({ max: 4000 }), (day, start, minutes, later) => {
        const now = new Date(Date.parse(`${day}T12:00:00Z`) + minutes * 60_000);
        const then = new Date(now.getTime() + later * 60_000);
        return isFuture(day, start, now) || !isFuture(day, start, then);
      }),
      { numRuns: 500 },
    );
  });

  it('never hold for tomorrow, always for yesterday', () => {
    const minute = fc.nat({ max: 1439 });
    fc.assert(
      fc.property(date, time, minute, (day, start, minutes) => {
        // From one midnight in Dublin until just before the next, whatever the clocks do: noon UTC, plus or minus ten
        // hours.
        const now = new Date(Date.parse(`${day}T12:00:00Z`) + (minutes - 720) * 50_000);
        return isFuture(addDays(day, 1), start, now) && !isFuture(addDays(day, -1), start, now);
      }),
    );
  });
});
