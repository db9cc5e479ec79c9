import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOccupants } from '../../../../platforms/household/household.ts';

/*
 * Letters drawn from a grammar: members with adjectives and occupations that no list of the rules has, in any order and
 * joined in any way, must come to their sum.
 */
const people = [
  ['my husband', 1],
  ['my lovely missus', 1],
  ['my eleven year old stepdaughter', 1],
  ['our three rowdy boys', 3],
  ['two shy nephews', 2],
  ['my widowed mother-in-law', 1],
  ['our newborn', 1],
  ['my pal Ferdia', 1],
  ['an elderly uncle', 1],
  ['both of her parents', 2],
] as const;
const joints = [', ', ' and ', ' plus ', ' & ', ', and ', ' along with '];
const openings = ['It would be ', 'There is ', 'The place would be for ', 'We need room for '];
const rest = [
  '',
  ' I have been a glazier for nine years.',
  ' No pets and nobody smokes.',
  ' The rent was never late in eleven years.',
];

const household = fc.record({
  opening: fc.constantFrom(...openings),
  members: fc.uniqueArray(fc.constantFrom(...people), {
    minLength: 1,
    maxLength: 4,
    selector: ([words]) => words.split(' ').at(-1),
  }),
  joints: fc.array(fc.constantFrom(...joints), { minLength: 4, maxLength: 4 }),
  rest: fc.constantFrom(...rest),
});

describe('a household that is told member by member', () => {
  it('comes to the sum of its members and the writer', () => {
    fc.assert(
      fc.property(household, ({ opening, members, joints: between, rest: after }) => {
        const partners = members.filter(([words]) => /husband|missus/.test(words));
        fc.pre(partners.length < 2);
        const row = members.map(([words], at) => `${between[at] ?? ', '}${words}`).join('');
        const sum = 1 + members.reduce((total, [, size]) => total + size, 0);
        expect(findOccupants(`${opening}myself${row}.${after}`)).toBe(sum);
      }),
      { numRuns: 150, seed: 28 },
    );
  });

  it('is the number that is said of all, whoever is named behind it', () => {
    const groups = fc.constantFrom(
      'glaziers',
      'trainee pastry cooks',
      'Erasmus pals',
      'quiet lads',
      'radiographers from Goa',
    );
    const numbers = fc.constantFrom(['two', 2], ['three', 3], ['4', 4], ['five', 5], ['six', 6]);
    fc.assert(
      fc.property(numbers, groups, ([words, size], group) => {
        expect(findOccupants(`Hello, we are a group of ${words} ${group}. Is it free?`)).toBe(size);
        expect(findOccupants(`Hi! There's ${words} of us, all ${group}, looking for a place.`)).toBe(size);
      }),
      { numRuns: 40, seed: 28 },
    );
  });

  it.each([
    ['My wife and I split up and our two girls live with her.', null],
    ['I left my brother and his four kids in Leeds. It would be just me.', 1],
    ['It is for me and my fiancé, with a baby due in May.', 2],
    ['Me and my partner, and my son every other weekend.', null],
    ['It would be myself and herself, both bakers.', 2],
    ['There’s me, Torin and our little one.', 3],
    ['The two of us and our lad would love it.', 3],
    ['A pair of us, no children.', 2],
    ['My name is Ngozi Bello and I am an actuary.', null],
  ])('‘%s’ is %j', (letter, size) => {
    expect(findOccupants(letter)).toBe(size);
  });

  it('of a letter for someone else is theirs and not its writer’s', () => {
    const letter = 'My own kids are grown. Ottilie Crane and her two sons need a home. She has a support worker.';
    expect(findOccupants(letter, { applicant: 'Ottilie Crane' })).toBe(3);
  });

  it.each([
    ['Jesteśmy z mężem i dwójką dzieci, szukamy domu, czy jest jeszcze wolny?', 4],
    ['Somos mi mujer, mi suegra y yo, buscamos una casa para alquilar en la zona.', 3],
    ['Нас п’ятеро: я, чоловік, двоє синів і моя мама. Чи є ще вільним будинок?', 5],
    ['Siamo una famiglia di cinque persone e cerchiamo una casa per il mese di marzo.', 5],
  ])('is summed in other languages: ‘%s’', (letter, size) => {
    expect(findOccupants(letter)).toBe(size);
  });
});

describe('persons whom a phrase stands for', () => {
  it.each([
    ['There’s three of us and our 4-year-old cousin.', 4],
    ['It would be ourselves and our three girls.', 5],
    ['Myself, Ronan and our tribe of three need a house.', 5],
    ['We’re Ida and Malin, from Bergen, both bakers.', 2],
    ['Is the single room gone? My pal Ferdia and me want the twin room.', 2],
    ['I start in May. My wife and our son follow in June.', 3],
  ])('%s', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });

  it('are those of whom someone writes, and not the writer', () => {
    expect(
      findOccupants('My twin nieces Eva and Malin Holm start college. They’re 19.', { applicant: 'Eva Holm' }),
    ).toBe(2);
    expect(
      findOccupants('It’s for my niece Eva Holm, she has a small boy Max, and the pair of them are in one room.', {
        applicant: 'Eva Holm',
      }),
    ).toBe(2);
  });
});

describe('given a letter that says who there is in words of its own, when it is read', () => {
  it.each([
    ['Myself plus one, both working.', 2],
    ['There is me and 2 others.', 3],
    ['myself himself and the small fella', 3],
    ['Me the wife and the two boys, all quiet.', 4],
    ['Mam, Dad and the 4 of us', 6],
    ['We are a family: parents and two boys.', 4],
    ['Dad, mam, teenage son and baby girl.', 4],
    ['We’re three siblings, two of us working and one in college.', 3],
    ['There are three of us, my wife and our son.', 3],
    ['Three of us, two sisters and a friend.', 3],
    ['Howya, 3 lads here, all in construction.', 3],
    ['We’re a couple in our thirties with a 4 year old and a dog.', 3],
    ['We two are engineers.', 2],
    ['Two couples, all working, looking for a 2 bed.', 4],
  ])('then ‘%s’ comes to %j', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });

  it.each([
    ['Just myself, my daughter stays at weekends.', 1],
    ['My wife and I, my mother comes over from Spain for the summer.', 2],
    ['I live with my sister and her two kids in one room, I want my own place.', null],
    ['Two girls in my office said you have a room. I am on my own.', 1],
    ['Me and my partner, his young one stays Fridays and Saturdays.', null],
    ['I share custody of my son.', null],
    ['Can I bring myself plus one to the viewing on Saturday?', null],
  ])('then those who do not move in are not counted: ‘%s’ is %j', (letter, count) => {
    expect(findOccupants(letter)).toBe(count);
  });

  it.each([
    'Three of us sharing, might be four later.',
    'Could be three or four of us.',
    'My girlfriend is pregnant so it will be three of us soon.',
    'Two of us work in Intel, the third is a student.',
    'We’re 2 nurses, the third girl is still deciding.',
    'Me and my husband, we have three kids, two live with us and the eldest is in Australia.',
  ])('then a number that the letter itself doubts is left blank: ‘%s’', (letter) => {
    expect(findOccupants(letter)).toBeNull();
  });
});
