import { describe, expect, test } from 'vitest';
import { checkDigit, checksRight, mendedZone } from '../../../../domain/documents/facts/mrz-digits.ts';

/** The specimens of ICAO Doc 9303: part 4 (passport), part 5 (card). */
const names = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<';
const numbers = 'L898902C36UTO7408122F1204159ZE184226B<<<<<10';
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'];

describe('check digits of machine-readable lines', () => {
  test('are those of the standard’s own examples', () => {
    expect(checkDigit('L898902C3')).toBe('6');
    expect(checkDigit('740812')).toBe('2');
    expect(checksRight(numbers)).toBe(3);
    expect(checksRight(card[1] ?? '')).toBe(2);
  });

  test.each([
    ['a nought for an O in the number', numbers.replace('898902', '8989O2')],
    ['letters in the dates', numbers.replace('740812', '74O8I2')],
  ])('mend %s', (_, line) => {
    expect(mendedZone([names, line], '')[1]).toBe(numbers);
  });

  test('what is printed decides between two ways that fit alike', () => {
    const read = numbers.replace('L898', 'LB98');
    expect(mendedZone([names, read], '')[1]).toBe(read);
    expect(mendedZone([names, read], 'PASSPORT NO L898902C3')[1]).toBe(numbers);
  });

  test('are not bent to fit a number that is printed as it was read', () => {
    const forged = `${numbers.slice(0, 9)}3${numbers.slice(10)}`;
    expect(mendedZone([names, forged], 'PASSPORT NO L898902C3')[1]).toBe(forged);
  });

  test('mend nothing that no confusion of recognition explains', () => {
    const forged = numbers.replace('7408122', '7908122');
    expect(mendedZone([names, forged], '')[1]).toBe(forged);
  });
});
