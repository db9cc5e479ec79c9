import { expect, it } from 'vitest';
import { phoneDigits } from '../../../../domain/applications/person.ts';

it.each([
  ['087 123 4567', '871234567'],
  ['+353 87 123 4567', '871234567'],
  ['00353871234567', '871234567'],
  ['(087) 123-45', '8712345'],
  ['1234567', '1234567'],
])('looks for %s by the digits that every way of writing it has', (search, digits) => {
  expect(phoneDigits(search)).toBe(digits);
});

it.each(['aoife', '087', '12', 'room 1234', ''])('takes %s for no telephone number', (search) => {
  expect(phoneDigits(search)).toBe('');
});
