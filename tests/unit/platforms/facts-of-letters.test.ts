import { describe, expect, it } from 'vitest';
import { heardAbout } from '../../../domain/applications/screening/statements.ts';
import { findEmployment } from '../../../platforms/employment.ts';
import { findOccupants } from '../../../platforms/household/household.ts';
import { findMoveIn } from '../../../platforms/move-in-date.ts';
import { findPets } from '../../../platforms/pets.ts';
import { findPhone, phonesOfTwo } from '../../../platforms/phone-number.ts';

const today = new Date('2026-11-24T10:00:00Z');

describe('what someone does for a living', () => {
  it.each([
    ['I’m a dental hygienist with the HSE and my partner bakes.', 'dental hygienist with the HSE'],
    ['I am an accountant and have no pets and do not smoke.', 'accountant'],
    ['Hi, I am 41 and a goldsmith in Kells.', 'goldsmith in Kells'],
    ['I have been offered a post as assistant curator, so I move soon.', 'assistant curator'],
    ['Oona, 33F, cartographer, would be just me.', 'cartographer'],
    ['I’m with Meath County Council nine years.', 'Meath County Council nine years'],
    ['Trabajo como enfermera en Cork.', 'enfermera'],
    // What is no work, a street's name, and someone else's work.
    ['I am a non-smoker and a quiet tenant.', null],
    ['We saw 14 Tanner Row, is it free?', null],
    ['I am a good cleaner’s daughter.', null],
    ['My landlord is a plumber.', null],
  ])('‘%s’ is %j', (letter, words) => {
    expect(findEmployment(letter)).toBe(words);
  });

  it('is not the work of whoever writes for another', () => {
    expect(findEmployment('I am a support worker. He is a stonemason in Trim.', true)).toBe('stonemason in Trim');
    expect(findEmployment('I am a support worker and she would love a home.', true)).toBe(null);
  });
});

describe('an animal that would move in', () => {
  it.each([
    ['It is for two of us. One small dog.', true],
    ['Шукаю квартиру для двох. Маленька собака.', true],
    ['She lives alone, save for an old terrier.', true],
    ['Can he come too? He’s a twelve year old greyhound.', true],
    ['We neither smoke nor keep animals.', false],
    ['It is for two of us. No dogs.', false],
    ['Temos um cachorrinho', true],
    ['Jest nas dwoje, do tego mały pies', true],
    ['mamy dwa koty', true],
    ['tá madra againn', true],
    ['hamare paas ek kutta hai', true],
    ['我有一只猫', true],
    ['لدينا قطة', true],
    ['What about dogs?', null],
    ['Is it near the park? Any dogs?', null],
  ])('‘%s’ is %j', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });
});

describe('the day of moving in', () => {
  it.each([
    ['We would move from the end of January.', '2027-01-31'],
    ['I could take it from the start of Feb.', '2027-02-01'],
    ['Any time from the first of March suits.', '2027-03-01'],
    ['The sale closes on Friday 29 January and we would like it from then.', '2027-01-29'],
    ['I land on 12 January and would take the keys from 14 January.', '2027-01-14'],
    ['Entraríamos el 3 de febrero.', '2027-02-03'],
    ['希望1月10日入住', '2027-01-10'],
    ['نريد السكن من 5 يناير', '2027-01-05'],
    ['Move in: ASAP, latest 1st Jan', null],
    ['Our lease ends on 31 January.', null],
    ['Kunnen we vanaf 1 maart terecht?', '2027-03-01'],
    ['Ne putem muta pe 1 februarie.', '2027-02-01'],
    ['Μπορούμε να μπούμε την 1 Φεβρουαρίου.', '2027-02-01'],
    ['Можем да се нанесем на 5 януари.', '2027-01-05'],
  ])('‘%s’ is %j', (letter, day) => {
    expect(findMoveIn(letter, today)).toBe(day);
  });
});

describe('whose number it is', () => {
  it('is told by the nearest word', () => {
    expect(findPhone('My boss’s number is 087 990 1234 and mine is 083 118 2047.')).toBe('+353831182047');
    expect(findPhone('Thanks. My manager Tom is on 087 990 1234.')).toBe(null);
  });

  it('is kept apart where one writes for another', () => {
    const text = 'He is on 085 771 3306, but you could ring me on 086 302 9951.';
    expect(phonesOfTwo(text, 'Eoin Byrne')).toEqual({ applicant: '+353857713306', writer: '+353863029951' });
  });
});

describe('animals and smoke', () => {
  it.each([
    ['Just me and the cat.', true],
    ['I have a little Yorkie.', true],
    ['We met the neighbour and her three dogs.', null],
    ['No fumamos ni tenemos mascotas.', false],
    ['Pets nahi hai.', false],
  ])('pets: ‘%s’ is %j', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });

  it.each([
    ['Nobody smokes.', 'meets'],
    ['She doesn’t smoke.', 'meets'],
    ['No smoke no animals.', 'meets'],
    ['Nie palimy.', 'meets'],
    ['just me, no smokes no pets', 'meets'],
    ['Smoke: never', 'meets'],
    ['Ich rauche nicht.', 'meets'],
    ['Sunt nefumătoare.', 'meets'],
    ['Ninguna fuma.', 'meets'],
    ['We hebben een hond en roken niet.', 'meets'],
    ['Nem dohányzunk.', 'meets'],
    ['Nerūkau.', 'meets'],
    ['Δεν καπνίζουμε.', 'meets'],
    ['Не пуша.', 'meets'],
    ['Vi röker inte.', 'meets'],
    ['Two of us smoke but outside only.', 'does not meet'],
    ['smoker (outside)', 'does not meet'],
    ['Is there a no smoking rule?', undefined],
  ])('smoking: ‘%s’ is %j', (letter, answer) => {
    expect(heardAbout('smoking', { letter, pets: null })?.answer).toBe(answer);
  });
});

describe('a letter of 200 KB', () => {
  const readers = {
    occupants: (letter: string) => findOccupants(letter),
    employment: (letter: string) => findEmployment(letter),
    moveIn: (letter: string) => findMoveIn(letter, today),
    pets: (letter: string) => findPets(letter),
  };
  it.each(Object.entries(readers))('is read for %s no further than its first 8,000 characters', (_, read) => {
    const fact = 'We are five. I am a baker. We move in on 3 March. We have a dog.';
    const filler = 'The hall is wide. '.repeat(600);
    expect(read(fact)).not.toBe(null);
    expect(read(filler + fact)).toBe(null);
    expect(read(fact + filler.repeat(20))).toBe(read(fact));
  });
});
