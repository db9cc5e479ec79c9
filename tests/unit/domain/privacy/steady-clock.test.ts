import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClockMark, markClock, mayDeleteByAge } from '../../../../domain/privacy/steady-clock.ts';

const hourMs = 3600_000;
const start = new Date('2026-11-01T00:00:00Z');
const after = (hours: number) => new Date(start.getTime() + hours * hourMs);
/** The mark after checking the clock at these hours. */
const marked = (...hours: number[]) =>
  hours.reduce<ClockMark | null>((mark, hour) => markClock(mark, after(hour)), null);

describe('the clock that deletion goes by', () => {
  it('must have been steady for a day first', () => {
    expect(mayDeleteByAge(null, start)).toBe(false);
    expect(mayDeleteByAge(marked(0, 12, 23), after(23))).toBe(false);
    expect(mayDeleteByAge(marked(0, 12, 23), after(24))).toBe(true);
  });

  it('deletes nothing after a jump by a year, nor once it was put right, until a day has passed', () => {
    const year = 365 * 24;
    expect(mayDeleteByAge(marked(0, 12, 24), after(year))).toBe(false);
    expect(mayDeleteByAge(marked(0, 12, 24, year), after(year))).toBe(false);
    expect(mayDeleteByAge(marked(0, 12, 24, year, 25), after(26))).toBe(false);
    expect(mayDeleteByAge(marked(0, 12, 24, year, 25, 40, 49), after(49))).toBe(true);
  });

  it('is not upset by being set a few minutes back', () => {
    expect(mayDeleteByAge(marked(0, 12, 24, 23.9), after(24))).toBe(true);
  });

  it('never deletes within a day of a jump, whatever was seen before', () => {
    const hours = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(hours, fc.double({ min: 25, max: 1e5, noNaN: true }), (steps, jump) => {
        let hour = 0;
        const looks = steps.map((step) => (hour += step));
        return !mayDeleteByAge(marked(...looks), after(hour + jump));
      }),
    );
  });
});
