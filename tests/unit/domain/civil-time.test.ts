import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate, weekOf } from '../../../domain/civil-time.ts';

describe('civil time in Dublin', () => {
  it('is an hour ahead of UTC in summer: the date changes before midnight UTC', () => {
    expect(civilDate(new Date('2026-07-01T23:30:00Z'))).toBe('2026-07-02');
    expect(civilDate(new Date('2026-12-01T23:30:00Z'))).toBe('2026-12-01');
  });

  it('counts days over months, years and the clock change', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
  });

  it('has weeks from Monday to Sunday', () => {
    expect(weekOf('2026-11-21')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekOf('2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekOf('2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('always holds the day asked about in its week', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (at) => {
        const date = civilDate(at);
        const { from, to } = weekOf(date);
        return from <= date && date <= to && addDays(from, 6) === to;
      }),
    );
  });
});
