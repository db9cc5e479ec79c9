import { describe, expect, it } from 'vitest';
import { heardAbout } from '../../../domain/applications/screening/statements.ts';
import { findOccupants } from '../../../platforms/household/household.ts';
import { findMoveIn } from '../../../platforms/move-in-date.ts';
import { findPets } from '../../../platforms/pets.ts';

describe('how many would live there', () => {
  it.each([
    ['There’s four lads of us on building sites.', 4],
    ['Célibataire, cuisinier, sans animaux.', 1],
    ['I’d be the only occupant. No animals.', 1],
    ['Only I will live in the room.', 1],
    ['It would only be me living there though my boyfriend is over most weekends.', 1],
    ['Single mother of two, working part time.', 3],
    ['We’re newlyweds, both teachers.', 2],
    ['Three sisters from Kerala, all nurses.', 3],
    ['Wir sind zu dritt.', 3],
    ['Suntem o familie cu doi copii.', 4],
    ['Somos um casal sem filhos.', 2],
    ['Vivo solo.', 1],
    ['Ми сім’я з чотирьох осіб.', 4],
    // Visitors are nobody of the household.
    ['I would live there on my own but may have my girlfriend over at times.', 1],
    ['Just myself. I am Ann and I work in the co-op in Naas, Kildare.', 1],
    // Nobody of them would live there.
    ['Three friends who told me about it live nearby.', null],
    ['The landlady has a nanny.', null],
  ])('%s', (letter, people) => {
    expect(findOccupants(letter)).toBe(people);
  });
});

describe('whether an animal would move in', () => {
  it.each([
    ['and Biscuit, a very elderly King Charles who sleeps all day.', true],
    ['A rabbit would accompany us, with your permission.', true],
    ['We would bring our cockatiel.', true],
    ['tortoise called Shelly comes with me', true],
    ['I do not raise a pet.', false],
    ['We’re not having pets.', false],
    ['0 pets', false],
    ['not a pet owner', false],
    ['We do not have or want any pets', false],
    ['My dog passed away in spring.', null],
    ['I walk dogs for a living', null],
  ])('%s', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });
});

describe('smoking', () => {
  it.each([
    'no drink no smoke no animal',
    'I have no bad habits like smoking and drinking',
    'We’re a smoke-free household',
    'I don’t drink, smoke or party',
    'I have never smoked',
  ])('isn’t done by: %s', (letter) => {
    expect(heardAbout('smoking', { letter, pets: null })?.answer).toBe('meets');
  });

  it('is done by who does it outside', () => {
    expect(heardAbout('smoking', { letter: 'I don’t drink but I smoke.', pets: null })?.answer).toBe('does not meet');
  });
});

describe('the day of moving in', () => {
  it.each([
    ['Would you let us Moy View Lodge from 1 March to the end of August?', '2027-03-01'],
    ['I need the room from tomorrow if possible.', '2026-11-25'],
    ['I return from Lebanon on 12 December and we’d like it from the 4th of January.', '2027-01-04'],
    ['I return from Lebanon on 12 December and hope to see it then.', null],
    ['Could I see it tomorrow?', null],
  ])('%s', (letter, day) => {
    expect(findMoveIn(letter, new Date('2026-11-24T10:00:00Z'))).toBe(day);
  });
});
