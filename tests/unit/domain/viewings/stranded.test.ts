import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyAvailability, withDate } from '../../../../domain/viewings/availability.ts';
import { outside, strandedBy } from '../../../../domain/viewings/bookings-without-hours.ts';
import { type ViewingTimes, slotsOn } from '../../../../domain/viewings/slots.ts';

const date = '2026-06-10';
const times = (start: string, end: string, viewersPerSlot: number | null = null): ViewingTimes => ({
  hours: withDate(emptyAvailability, date, [{ start, end }]),
  unavailableDates: [],
  unavailableTimes: [],
  viewersPerSlot,
});
const booking = (start: string, end: string, minute: number) => ({
  date,
  start,
  end,
  bookedAt: new Date(Date.UTC(2026, 4, 1, 12, minute)),
});

it('a booking outside the new hours is stranded, one within them is not', () => {
  const bookings = [booking('09:00', '09:30', 1), booking('10:30', '11:00', 2)];
  expect(
    strandedBy(bookings, times('09:00', '12:00'), times('09:00', '10:00')).map(({ booking: { start }, reason }) => [
      start,
      reason,
    ]),
  ).toEqual([['10:30', 'no-slot']]);
  expect(strandedBy(bookings, times('09:00', '10:00'), times('09:00', '10:00'))).toEqual([]);
});

it('of a slot with too many, those who booked last are stranded', () => {
  const bookings = [booking('09:00', '09:30', 3), booking('09:00', '09:30', 1), booking('09:00', '09:30', 2)];
  const found = strandedBy(bookings, times('09:00', '10:00'), times('09:00', '10:00', 1));
  expect(found.map(({ booking: { bookedAt }, reason }) => [bookedAt.getUTCMinutes(), reason]).toSorted()).toEqual([
    [2, 'too-many'],
    [3, 'too-many'],
  ]);
});

it('whoever is left has a slot, and no slot has more than its limit', () => {
  const slots = slotsOn(times('09:00', '13:00'), date);
  const bookings = fc.array(
    fc
      .tuple(fc.constantFrom(...slots), fc.integer({ min: 0, max: 59 }))
      .map(([slot, minute]) => booking(slot.start, slot.end, minute)),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(
      bookings,
      fc.constantFrom('09:15', '10:00', '11:30'),
      fc.option(fc.integer({ min: 1, max: 3 })),
      (booked, start, limit) => {
        const after = times(start, '13:00', limit);
        const gone = new Set(outside(booked, after).map(({ booking: one }) => one));
        const left = booked.filter((one) => !gone.has(one));
        const starts = slotsOn(after, date).map((slot) => slot.start);
        for (const one of left) expect(starts).toContain(one.start);
        for (const at of starts)
          expect(left.filter((one) => one.start === at).length).toBeLessThanOrEqual(limit ?? Infinity);
      },
    ),
    { numRuns: 60 },
  );
});
