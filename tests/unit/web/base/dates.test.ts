import { describe, expect, it } from 'vitest';
import {
  ageText,
  calendarDay,
  civilDateOf,
  dateText,
  dayOf,
  dayText,
  exactTime,
  longDate,
  momentText,
  monthText,
  relativeTime,
  secondText,
  shortDate,
  timeText,
} from '../../../../web/base/dates.ts';

const now = Date.parse('2026-11-21T10:00:00Z');

describe('dates', () => {
  it('have seconds where those count, in Dublin time', () => {
    expect(secondText('2026-07-21T13:30:07.412Z')).toBe('14:30:07');
  });

  it('are written as in Ireland', () => {
    expect(shortDate('2026-11-21')).toBe('21 Nov 2026');
    expect(dateText('2026-11-21')).toBe('Sat 21 Nov 2026');
    expect(dayText('2026-11-21')).toBe('Sat 21 Nov');
    expect(longDate('2026-04-01')).toBe('Wednesday 1 April 2026');
    expect(monthText({ year: 2026, month: 11 })).toBe('November 2026');
  });
  it('are days of the calendar in any zone', () => {
    expect(civilDateOf(calendarDay('2026-03-29'))).toBe('2026-03-29');
  });
});

describe('times', () => {
  it('are said as people say them', () => {
    expect(relativeTime(now - 5_000, now)).toBe('just now');
    expect(relativeTime(now - 5 * 60_000, now)).toBe('5 minutes ago');
    expect(relativeTime(now - 86_400_000, now)).toBe('yesterday');
    expect([12, 340, 7200, 200_000].map(ageText)).toEqual(['12 s', '6 min', '2 h', '2 d']);
  });
  it('are Irish time, in summer too', () => {
    expect(timeText('2026-11-21T14:30:00Z')).toBe('14:30');
    expect(momentText('2026-07-01T10:05:00Z')).toBe('1 Jul 2026, 11:05');
    expect(exactTime('2026-07-01T23:30:00Z')).toBe('2 Jul 2026, 00:30 (Irish time)');
    expect(dayOf('2026-07-01T23:30:00Z')).toBe('2 Jul 2026');
  });
});
