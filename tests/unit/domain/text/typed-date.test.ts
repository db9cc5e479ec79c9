import { expect, it } from 'vitest';
import { shortDate, typedDate } from '../../../../domain/text/dates.ts';

it.each([
  ['1/12/2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['1 - 12 - 2026', '2026-12-01'],
  ['2026-12-01', '2026-12-01'],
  [' 1 Dec 2026 ', '2026-12-01'],
  ['1st December 2026', '2026-12-01'],
  ['Tuesday, 1 December, 2026', '2026-12-01'],
  ['29/2/2028', '2028-02-29'],
])('reads %s as someone in Ireland means it', (typed, date) => {
  expect(typedDate(typed)).toBe(date);
});

it.each(['', '1/12/26', '12/2026', '31/2/2026', '2026-13-01', '1 Foo 2026', 'soon', '1 Dec'])(
  'does not guess a date from %s',
  (typed) => {
    expect(typedDate(typed)).toBeNull();
  },
);

it('reads back what it writes', () => {
  expect(typedDate(shortDate('2026-09-05'))).toBe('2026-09-05');
});
