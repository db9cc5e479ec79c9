import { describe, expect, test } from 'vitest';
import { judge } from '../../../../domain/documents/judge.ts';
import { compareNames } from '../../../../domain/documents/names.ts';
import { asking, scanned, typed } from './documents-for-tests.ts';

/** The recognised text of a photocard, with characters from its pattern and without some spaces. */
const photocard = (birth: string, expiry: string) => `
DRIVING LICENCE    N. IRELAND
1  BYRNE
2  AOIFE MARIA
${birth} N IRELAND
4a 07-07-2021
“4b ${expiry}
4c DVA
5  86535005
9  A1, B1, B, BE`;
const judged = (birth: string, expiry: string) =>
  judge(typed(photocard(birth, expiry), { noise: scanned }), asking('PROOF_OF_IDENTITY'));

describe('a photocard whose numbered fields lost their spaces', () => {
  test.each(['314-02-1990', '3.14.02.1990', '3. 14.02.1990'])('is read: %s', (birth) => {
    const { verdict, facts } = judged(birth, '06-07-2031');
    expect(verdict).toBe('SUPPORTS');
    expect(facts).toContainEqual(expect.objectContaining({ name: 'date_of_birth', value: '1990-02-14' }));
    expect(facts).toContainEqual(expect.objectContaining({ name: 'expiry_date', value: '2031-07-06' }));
  });
  test('still expires', () => {
    expect(judged('3. 14.02.1990', '06-07-2023').verdict).toBe('CONTRADICTS');
  });
});

describe('two given names that recognition ran together', () => {
  test('are asked about in a picture', () => {
    expect(compareNames('Fatima Byrne', 'FATIMATERESA BYRNE', true)).toBe('unsure');
  });
  test('are another name in a text', () => {
    expect(compareNames('Fatima Byrne', 'Fatimateresa Byrne')).toBe('different');
  });
  test('do not make another given name the same', () => {
    expect(compareNames('Fatima Byrne', 'TERESAFATIMA BYRNE', true)).toBe('different');
  });
});

describe('an employment letter in a mail app', () => {
  const letter = (day: string) => `17:34                      LTE 35%
Confirmation of employment
HR FICTIONAL FOODS
to me · ${day}
Dear Sir/Madam,
We confirm that Aoife Byrne is employed by Fictional Foods Ltd as Buyer since 9 October 2024
on a permanent, full-time contract.
The gross annual salary is €46,800.00.
Kind regards,
Deirdre Lacey
HR Manager, Fictional Foods Ltd
01 555 0156`;
  const verdictOf = (day: string) =>
    judge(typed(letter(day), { noise: scanned }), asking('PROOF_OF_EMPLOYMENT')).verdict;
  test('has the date of the email', () => {
    expect(verdictOf('6 November 2026')).toBe('SUPPORTS');
  });
  test('may be too old, or dated in the future', () => {
    expect(verdictOf('6 November 2024')).toBe('INSUFFICIENT');
    expect(verdictOf('6 March 2027')).toBe('CONTRADICTS');
  });
});
