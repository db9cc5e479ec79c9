import { describe, expect, it } from 'vitest';
import { namesText } from '../../../../../web/viewings/schedule/names-text.ts';
import {
  monthsOf,
  otherMonth,
  readSchedule,
  shownDate,
  shownWeek,
  turnedTo,
  withChosen,
  writeSchedule,
} from '../../../../../web/viewings/schedule/schedule-view.ts';

const today = '2026-11-21';
const read = (query: string) => readSchedule(new URLSearchParams(query), today);
const applicant = 'a'.repeat(24);

describe('the date whose viewings a month shows', () => {
  it('is the chosen one, otherwise the first from today on', () => {
    const booked = ['2026-11-29', '2026-11-20', '2026-11-21'];
    expect(shownDate(read('date=2026-11-20'), booked, today)).toBe('2026-11-20');
    expect(shownDate(read(''), booked, today)).toBe('2026-11-21');
    expect(shownDate(read(''), ['2026-11-20'], today)).toBeNull();
    expect(shownDate(read(''), [], today)).toBeNull();
  });
});

describe('the calendar’s address', () => {
  it.each([
    '',
    'view=week',
    'view=agenda&month=2027-01',
    `date=2026-12-01&applicant=${applicant}`,
    'view=week&date=2026-11-30',
  ])('‘%s’ is read and written back as it was', (query) => {
    expect(writeSchedule(read(query), today).toString()).toBe(query);
  });

  it('leaves out what makes no sense', () => {
    expect(read('view=year&date=tomorrow&month=2026-13&applicant=x')).toEqual({
      layout: 'month',
      date: null,
      month: { year: 2026, month: 11 },
      applicant: '',
    });
  });

  it('keeps the month of a chosen date, and no date of a turned month', () => {
    const chosen = withChosen(read(''), '2027-02-03', applicant);
    expect(chosen).toMatchObject({ date: '2027-02-03', month: { year: 2027, month: 2 }, applicant });
    expect(turnedTo(chosen, otherMonth(chosen.month, -1))).toMatchObject({
      date: null,
      month: { year: 2027, month: 1 },
      applicant: '',
    });
    expect([otherMonth({ year: 2026, month: 12 }, 1), otherMonth({ year: 2026, month: 1 }, -1)]).toEqual([
      { year: 2027, month: 1 },
      { year: 2025, month: 12 },
    ]);
  });

  it('a week may lie in two months and years', () => {
    const view = read('view=week&date=2026-12-31');
    expect(shownWeek(view, today)).toEqual({ from: '2026-12-28', to: '2027-01-03' });
    expect(monthsOf(view, today)).toEqual([
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ]);
    expect(shownWeek(read('view=week'), today).from).toBe('2026-11-16');
  });
});

it('many names are counted, few are told', () => {
  expect([namesText(['A']), namesText(['A', 'B']), namesText(['A', 'B', 'C'], 2)]).toEqual([
    'A',
    'A and B',
    'A, B and 1 more',
  ]);
});
