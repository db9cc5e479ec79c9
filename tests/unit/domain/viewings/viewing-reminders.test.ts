import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilInstant, civilTime } from '../../../../domain/civil-time.ts';
import {
  dayWord,
  dueReminder,
  nextReminderAt,
  noticeDue,
  overAt,
  reminderAt,
} from '../../../../domain/viewings/reminders.ts';
import { interestIn } from '../../../../domain/viewings/interest.ts';

const hourMs = 3_600_000;
const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-01-01', days));
const quarter = fc
  .integer({ min: 8, max: 80 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][n % 4]}`);
const longAgo = new Date('2025-01-01T00:00:00Z');

describe('reminders', () => {
  it('of the day before come at the same time on the clocks, whatever the clocks do in between', () => {
    fc.assert(
      fc.property(date, quarter, (day, start) => {
        expect(civilTime(reminderAt({ date: day, start }, 24))).toBe(start);
        expect(civilInstant(day, start).getTime() - reminderAt({ date: day, start }, 2).getTime()).toBe(2 * hourMs);
      }),
      { numRuns: 200 },
    );
    const hoursBefore = (day: string) =>
      (civilInstant(day, '10:00').getTime() - reminderAt({ date: day, start: '10:00' }, 24).getTime()) / hourMs;
    expect([hoursBefore('2026-03-29'), hoursBefore('2026-10-25'), hoursBefore('2026-07-01')]).toEqual([23, 25, 24]);
  });

  it('are never late, never after the viewing, and never of a time before it was booked', () => {
    fc.assert(
      fc.property(
        date,
        quarter,
        fc.integer({ min: -3000, max: 200 }),
        fc.integer({ min: 0, max: 4000 }),
        (day, start, minutes, age) => {
          const now = new Date(civilInstant(day, start).getTime() + minutes * 60_000);
          const bookedAt = new Date(now.getTime() - age * 60_000);
          const hours = dueReminder({ date: day, start }, bookedAt, now);
          if (hours === null) return;
          expect(now.getTime()).toBeLessThan(civilInstant(day, start).getTime());
          expect(bookedAt.getTime()).toBeLessThan(reminderAt({ date: day, start }, hours).getTime());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('a booking made three hours before gets only the one of two hours before', () => {
    const slot = { date: '2026-06-10', start: '15:00' };
    const bookedAt = civilInstant('2026-06-10', '12:00');
    expect(dueReminder(slot, bookedAt, civilInstant('2026-06-10', '12:01'))).toBeNull();
    expect(dueReminder(slot, bookedAt, civilInstant('2026-06-10', '13:00'))).toBe(2);
    expect(dueReminder(slot, civilInstant('2026-06-10', '12:50'), civilInstant('2026-06-10', '13:00'))).toBeNull();
    expect(dueReminder(slot, longAgo, civilInstant('2026-06-09', '15:00'))).toBe(24);
    expect(dueReminder(slot, longAgo, civilInstant('2026-06-10', '01:00'))).toBeNull();
  });

  it('are found by looking again at the time that is next, as by looking every minute', () => {
    fc.assert(
      fc.property(date, quarter, fc.integer({ min: 1, max: 4000 }), (day, start, minutesBefore) => {
        const slot = { date: day, start };
        const begins = civilInstant(day, start).getTime();
        const bookedAt = new Date(begins - minutesBefore * 60_000);
        const everyMinute = new Set<number>();
        for (let at = bookedAt.getTime(); at < begins; at += 60_000)
          everyMinute.add(dueReminder(slot, bookedAt, new Date(at)) ?? 0);
        const planned: number[] = [];
        for (let at = nextReminderAt(slot, bookedAt, bookedAt); at; at = nextReminderAt(slot, bookedAt, at))
          planned.push(dueReminder(slot, bookedAt, at) ?? 0);
        everyMinute.delete(0);
        expect(planned).toEqual([...everyMinute]);
      }),
      { numRuns: 60 },
    );
  });

  it('say today and tomorrow by Dublin’s dates', () => {
    const now = civilInstant('2026-06-09', '23:30');
    expect(['2026-06-09', '2026-06-10', '2026-06-11'].map((day) => dayWord(day, now))).toEqual([
      'today',
      'tomorrow',
      null,
    ]);
  });
});

it('a viewing is over an hour after its end', () => {
  expect(overAt({ date: '2026-06-10', end: '15:30' })).toEqual(civilInstant('2026-06-10', '16:30'));
});

it('a notice waits for others to join it, and for a quarter of an hour after the last one', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 5, 10, 12, minutes));
  expect([
    noticeDue(at(10), null, at(10)),
    noticeDue(at(10), null, at(11)),
    noticeDue(at(10), at(1), at(15)),
    noticeDue(at(10), at(1), at(16)),
  ]).toEqual([false, true, false, true]);
});

describe('an answer by mail', () => {
  it.each(['Yes', 'yes!', 'Yes please.', 'Hi,\nI’m still interested', 'We are still interested.\nThanks'])(
    '‘%s’ is a yes',
    (text) => {
      expect(interestIn(text)).toBe('yes');
    },
  );
  it.each(['No', 'No, thank you', 'not interested', 'I am no longer interested.'])('‘%s’ is a no', (text) => {
    expect(interestIn(text)).toBe('no');
  });
  it.each(['No problem, I would love it', 'Yes, but the rent is too high', 'When would we hear?', ''])(
    '‘%s’ is for the landlord to read',
    (text) => {
      expect(interestIn(text)).toBeNull();
    },
  );
});
