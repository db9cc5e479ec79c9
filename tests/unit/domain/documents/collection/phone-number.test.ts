import { describe, expect, it } from 'vitest';
import { internationalNumber } from '../../../../../domain/documents/collection/phone-number.ts';
import { emptyValues, problemsOf } from '../../../../../domain/documents/collection/form-answers.ts';

describe('a telephone number as people write it', () => {
  it.each([
    ['085 123 4567', '+353 851234567'],
    ['(087) 123-4567', '+353 871234567'],
    ['01 234 5678', '+353 12345678'],
    ['074 912 3456', '+353 749123456'],
    ['+353 (0)85 123 4567', '+353 851234567'],
    ['00353 85 123 4567', '+353851234567'],
    ['0044 7700 900123', '+447700900123'],
  ])('%s becomes %s, which the form takes', (typed, international) => {
    expect(internationalNumber(typed)).toBe(international);
    expect(problemsOf({ ...emptyValues, phoneNumber: international }, [], [])['phoneNumber']).toBeUndefined();
  });

  it.each(['+353 85 123 4567', '+447700900123', '07700 900123', '085', 'no phone', ''])(
    '%s stays as it is',
    (typed) => {
      expect(internationalNumber(typed)).toBe(typed);
    },
  );
});
