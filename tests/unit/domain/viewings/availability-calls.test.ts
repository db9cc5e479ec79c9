import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyAvailability,
  quarterHours,
  tidied,
  withDate,
  withWeekday,
} from '../../../../domain/viewings/availability.ts';
import { readHours, saveAvailabilitySchema, writtenHours } from '../../../../domain/calls/availability.ts';
import { createListingSchema } from '../../../../domain/calls/create-listing.ts';
import { addDays } from '../../../../domain/civil-time.ts';

const listing_id = '6560f0c0a1b2c3d4e5f60718';
const words = (sent: object) => saveAvailabilitySchema.safeParse({ listing_id, ...sent }).error?.issues[0]?.message;
const monday = [{ day_of_week: 1, slots: [{ start: '09:00', end: '10:00' }] }];

describe('hours as they are sent', () => {
  it('are read in every shape the specification knows, with and without seconds', () => {
    const hours = readHours({
      weekly_availability: [
        { day_of_week: 6, slots: ['11:00', '09:00:00'] },
        { day: 0, slots: [{ start: '14:00:00', end: '15:30:00' }] },
        { day_of_week: 6, slots: [{ start: '16:00', end: '17:00' }] },
      ],
      date_availability_overrides: [
        { date: '2026-05-02', time: '18:15:00' },
        { date: '2026-05-01', start_time: '12:00:00', end_time: '13:00' },
        { date: '2026-05-01', slots: [{ start: '09:00', end: '10:00' }, '10:30'] },
        { date: '2026-05-03', slots: [] },
      ],
    });
    expect(hours.weekly[6]).toEqual([
      { start: '09:00', end: '09:30' },
      { start: '11:00', end: '11:30' },
      { start: '16:00', end: '17:00' },
    ]);
    expect(hours.weekly[0]).toEqual([{ start: '14:00', end: '15:30' }]);
    expect(hours.dates).toEqual([
      {
        date: '2026-05-01',
        slots: [
          { start: '09:00', end: '10:00' },
          { start: '10:30', end: '11:00' },
          { start: '12:00', end: '13:00' },
        ],
      },
      { date: '2026-05-02', slots: [{ start: '18:15', end: '18:45' }] },
    ]);
  });

  it('are written one item for each slot of a date, with the seconds the call asks for', () => {
    const hours = withDate(withWeekday(emptyAvailability, 3, [{ start: '09:00', end: '10:00' }]), '2026-05-01', [
      { start: '09:00', end: '10:00' },
      { start: '12:00', end: '13:00' },
    ]);
    expect(writtenHours(hours, ':00')).toEqual({
      weekly_availability: [{ day_of_week: 3, slots: [{ start: '09:00:00', end: '10:00:00' }] }],
      date_availability_overrides: [
        { date: '2026-05-01', start_time: '09:00:00', end_time: '10:00:00' },
        { date: '2026-05-01', start_time: '12:00:00', end_time: '13:00:00' },
      ],
    });
  });

  it('come back as they were, whatever they are', () => {
    const slot = fc
      .tuple(fc.constantFrom(...quarterHours), fc.constantFrom(...quarterHours))
      .map(([start, end]) => ({ start, end }));
    const dates = fc.array(
      fc.record({
        date: fc.nat({ max: 700 }).map((days) => addDays('2026-01-01', days)),
        slots: fc.array(slot, { maxLength: 5 }),
      }),
      { maxLength: 8 },
    );
    const hours = fc.record({
      weekly: fc.array(fc.array(slot, { maxLength: 5 }), { minLength: 7, maxLength: 7 }),
      dates,
    });
    fc.assert(
      fc.property(hours, fc.constantFrom('' as const, ':00' as const), (given, seconds) => {
        expect(readHours(writtenHours(given, seconds))).toEqual(tidied(given));
      }),
    );
  });
});

describe('hours that cannot be kept', () => {
  it('are refused in words', () => {
    expect(words({ weekly_availability: [], date_availability_overrides: [] })).toBe(
      'Please set at least one viewing time slot before saving.',
    );
    expect(
      words({
        weekly_availability: [{ day_of_week: 1, slots: [] }],
        date_availability_overrides: [{ date: '2026-05-01', slots: [] }],
      }),
    ).toBe('Please set at least one viewing time slot before saving.');
    expect(words({ weekly_availability: [...monday, ...monday] })).toBe(
      'Please fix the overlapping time slots: Monday: 09:00-10:00 overlaps with 09:00-10:00',
    );
    expect(
      words({ date_availability_overrides: [{ date: '2026-05-01', start_time: '10:00', end_time: '10:00' }] }),
    ).toBe('Each time slot must end after it starts: 2026-05-01: 10:00-10:00 does not end after it starts');
    expect(words({ weekly_availability: monday })).toBeUndefined();
  });

  it.each([
    [{ weekly_availability: [{ day_of_week: 7, slots: [] }] }, /Weekdays are numbered/],
    [{ weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:10', end: '10:00' }] }] }, /quarter hour/],
    [{ weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00:30', end: '10:00' }] }] }, /quarter hour/],
    [{ weekly_availability: [{ day_of_week: 1, slots: [{ start: '09:00', end: '24:00' }] }] }, /quarter hour/],
    [{ weekly_availability: 'always' }, /list of weekdays/],
    [{ date_availability_overrides: [{ date: '2026-02-30', start_time: '09:00', end_time: '10:00' }] }, /YYYY-MM-DD/],
    [{ date_availability_overrides: [{ date: '2026-02-03', start_time: '09:00' }] }, /YYYY-MM-DD/],
    [{ weekly_availability: monday, num_of_applicants_per_viewing_slot: 0 }, /at least 1/],
    [{ weekly_availability: monday, num_of_applicants_per_viewing_slot: 1.5 }, /whole number/],
  ])('say what the shape is: %j', (sent, said) => {
    expect(words(sent)).toMatch(said);
  });

  it('are refused with a new listing too, which may have none yet', () => {
    const unit = {
      name: 'House',
      mode: 'HOUSE',
      rental_fee: 1,
      rental_fee_currency: 'EUR',
      rental_payment_frequency: 'monthly',
      instances: [{}],
    };
    const sent = { address: '1 Sea Road', rental_unit_types: [unit] };
    expect(createListingSchema.safeParse(sent).success).toBe(true);
    expect(
      createListingSchema.safeParse({ ...sent, weekly_availability: [...monday, ...monday] }).error?.issues[0]?.message,
    ).toMatch(/^Please fix the overlapping time slots: Monday/);
  });
});
