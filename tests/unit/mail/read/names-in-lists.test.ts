import { describe, expect, test } from 'vitest';
import { findPhone, readPhone } from '../../../../platforms/phone-number.ts';
import { writerName } from '../../../../mail/read/writer-name.ts';

const nameIn = (letter: string, shown = '') => writerName(letter, 'kk4471@mail.example', shown);

describe('the name of whoever wrote a letter', () => {
  test.each([
    'Hey Everyone,\n\nlooking for a room.\n\nNo Pets\nNon Smoker',
    'Hi, is the room free?\n\nQuiet and clean\nFull-time Job\nReferences Available',
    'Urgent!! Need a place from June.\n\nFemale Only\nMove-in ASAP',
    'I would share with one person.\n\nPlease call.\n\nContact',
    'SERIOUS INQUIRIES ONLY\n\nwe are three and would like the house',
    'I work near the station in Salthill, Galway.\nI earn enough for the rent.\nI have a car.\nI cook.\nI have no pets.\nPlease tell me more.',
  ])('is no line of a list and no greeting: %j', (letter) => {
    expect(nameIn(letter)).toBe(null);
  });

  test.each([
    ["Hello, I'm Rosaleen and I just started in the hospital. Is it free?", 'Rosaleen'],
    ['Hi! I’m Bartek, a welder, looking for a room.', 'Bartek'],
    ['Hello, I am Ngozi, 24, a student.', 'Ngozi'],
    ['Hello, I’m Polish and I work in a bakery.', null],
    ['Hi, I’m Single, 30.', null],
    ['Is it free?\n\nThanks,\nPat Quigley\nStaff nurse\nWard 4\nNo pets', 'Pat Quigley'],
  ])('is said with one word too: %j', (letter, name) => {
    expect(nameIn(letter)).toBe(name);
  });
});

describe('a telephone number without a prefix', () => {
  test.each([
    ['I live near Ballsbridge 95116 - 15 minutes by bus', null],
    ['My American number is 213-703-8537', null],
    ['I am at 94404-1804 until March', null],
    ['ring 87 123 4567 any time', '+353871234567'],
    ['tel. 1 677 1234', '+35316771234'],
    ['086 555 0100', '+353865550100'],
  ])('counts only where it is surely one: %j', (text, phone) => {
    expect(findPhone(text)).toBe(phone);
  });

  test('of ten digits is of no country that a form names', () => {
    expect(readPhone('(408) 791-7294')).toBe(null);
    expect(readPhone('+1 408 791 7294')).toBe('+14087917294');
  });
});
