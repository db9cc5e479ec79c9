import { describe, expect, it } from 'vitest';
import { findPhone } from '../../../platforms/phone-number.ts';
import { withSpokenDigits } from '../../../platforms/spoken-digits.ts';

describe('a telephone number that was dictated', () => {
  it.each([
    ['ring me any time on oh eight five, four four one, two double seven three', '+353854412773'],
    ['my number is 086 treble 3 5 1 9 0', '+353863335190'],
    ['I am on o87 412 9930', '+353874129930'],
    ['Any time suits. Ned Foran oh eight seven 226 1180', '+353872261180'],
    ['zero eight nine 4 1 1 2 0 5 5 thank you', '+353894112055'],
  ])('‘%s’', (letter, number) => {
    expect(findPhone(letter)).toBe(number);
  });

  it.each([
    'We are two adults, one child and one dog, three rooms would do and four would be great.',
    'From nine to five, one or two days, five or six, seven or eight at most.',
    'One two three four five six seven eight nine, said the child.',
  ])('is no list of other numbers: ‘%s’', (letter) => {
    expect(withSpokenDigits(letter)).toBe(letter);
    expect(findPhone(letter)).toBe(null);
  });
});

describe('a number with a country’s code whose range isn’t in use', () => {
  it('is the writer’s', () => {
    expect(findPhone('Kind regards, Owen Price\n+44 7700 900411')).toBe('+447700900411');
    expect(findPhone('Merci, Luc, 0033 6 39 98 22 10')).toBe('+33639982210');
  });

  it('is not, where it is another’s', () => {
    expect(findPhone('My landlord’s number is +44 7700 900411')).toBe(null);
  });
});
