import { describe, expect, test } from 'vitest';
import { amountsIn, centsOf, euro, moneyIn } from '../../../../domain/documents/amounts.ts';
import { datesIn, monthIn } from '../../../../domain/documents/dates.ts';
import { isPersonsPpsn, isPpsn, maskedPpsn } from '../../../../domain/documents/facts/ppsn.ts';
import { fold } from '../../../../domain/documents/fold.ts';

describe('a PPSN', () => {
  test.each([
    '6433435F',
    '6433435FT',
    '6433435FW',
    '6433435OA',
    '1234567T',
    '1234567TW',
    '1234567FA',
    '7654321G',
    '7654321PA',
    '7654321BB',
  ])('%s passes its check', (number) => {
    expect(isPersonsPpsn(number)).toBe(true);
  });
  test.each(['6433435E', '6433435VH', '643343F', '64334350A', '1234567TA'])('%s does not', (number) => {
    expect(isPpsn(number)).toBe(false);
  });
  test('of an organisation is none of a person', () => {
    expect(isPpsn('6433435IH')).toBe(true);
    expect(isPersonsPpsn('6433435IH')).toBe(false);
    // Here H is the check character.
    expect(isPersonsPpsn('7912264H')).toBe(true);
  });
  test('is shown with its first digits hidden', () => expect(maskedPpsn('6433435OA')).toBe('*****35OA'));
});

describe('dates', () => {
  test.each([
    ['3 June 2026', '2026-06-03'],
    ['3rd of June, 2026', '2026-06-03'],
    ['June 3, 2026', '2026-06-03'],
    ['Jun 15, 2026', '2026-06-15'],
    ['26JAN24', '2024-01-26'],
    ['26 Jan 24', '2024-01-26'],
    ['26-Jan-2024', '2024-01-26'],
    ['2026-05-29', '2026-05-29'],
    ['01/03/2026', '2026-03-01'],
    ['1.3.26', '2026-03-01'],
    ['03/25/2026', '2026-03-25'],
    ['14 FEB/FEABH 1990', '1990-02-14'],
    ['3 Deireadh Fómhair 2026', '2026-10-03'],
    ['5. Dezember 2026', '2026-12-05'],
    ['5 de octubre de 2026', '2026-10-05'],
    ['12 października 2026', '2026-10-12'],
    ['14 août 2026', '2026-08-14'],
  ])('%s', (text, date) => expect(datesIn(fold(text)).map(({ value }) => value)).toEqual([date]));
  test.each(['31/02/2026', '1,234.56', 'IE29 AIBK 9311 5212 3456 78', '087 123 4567'])('%s is none', (text) =>
    expect(datesIn(fold(text))).toEqual([]),
  );
  test('a month without a day', () => {
    expect(monthIn('payslip for may 2026')).toBe('2026-05');
    expect(monthIn('period 05/2026')).toBe('2026-05');
  });
});

describe('amounts', () => {
  test.each([
    ['1,234.56', 123_456],
    ['1.234,56', 123_456],
    ['46,800', 4_680_000],
    ['1 204,20', 120_420],
    ['12.50', 1250],
  ])('%s', (text, cents) => expect(centsOf(text)).toBe(cents));
  test('with a currency, a sign or a bracket', () => {
    expect(moneyIn('€1,450.00 €3,673.75').map(({ cents }) => cents)).toEqual([145_000, 367_375]);
    expect(moneyIn('eur 46,800 a year').map(({ cents }) => cents)).toEqual([4_680_000]);
    expect(moneyIn('-12.50').map(({ cents }) => cents)).toEqual([-1250]);
    expect(amountsIn('€48k')[0]?.cents).toBe(4_800_000);
  });
  test('as reasons write them', () => {
    expect(euro(123_456)).toBe('€1,234.56');
    expect(euro(120_000)).toBe('€1,200');
  });
});
