import { describe, expect, test } from 'vitest';
import { propertyInSubject, unitNamed } from '../../../platforms/home-named.ts';
import { findOccupants, readCount } from '../../../platforms/household/household.ts';
import { findPets, readPets } from '../../../platforms/pets.ts';
import { readLabelledLines } from '../../../platforms/labelled-lines.ts';
import { findAdverts, unwrapLink } from '../../../platforms/links.ts';
import { findMoveIn, readDay } from '../../../platforms/move-in-date.ts';
import { findPhone, readPhone } from '../../../platforms/phone-number.ts';

const today = new Date(Date.UTC(2026, 10, 20));

test.each([
  ['085 123 4567', '+353851234567'],
  ['+353 (0)85 123 4567', '+353851234567'],
  ['00353 85 123 4567', '+353851234567'],
  ['01 000 0018', '+35310000018'],
  ['+44 7700 900123', '+447700900123'],
  ['none', null],
  ['12', null],
  ['', null],
])('the number %j is %j', (text, phone) => {
  expect(readPhone(text)).toBe(phone);
});

test('a number is found in running text, a price or a date is none', () => {
  expect(findPhone('Call me on 087 000 0031 after six.')).toBe('+353870000031');
  expect(findPhone('I pay 1,450 since 01/10/2023 in D06 X2Y3.')).toBeNull();
});

describe('a day', () => {
  test.each([
    ['01/03/2027', '2027-03-01'],
    ['1 March', '2027-03-01'],
    ['2027-01-15', '2027-01-15'],
    ['15.01.27', '2027-01-15'],
    ['immediately', '2026-11-20'],
    ['ASAP', '2026-11-20'],
    ['in March', null],
    ['soon', null],
    ['', null],
  ])('%j is %j', (words, day) => {
    expect(readDay(words, today)).toBe(day);
  });

  test.each([
    ['We could move in on 1 February 2027.', '2027-02-01'],
    ['Looking to move from 15th January.', '2027-01-15'],
    ['I moved to Dublin on 3 May 2024.', null],
    ['My lease ends on 31 March 2027.', null],
    ['I have worked there since 1 June 2020 and could come on Friday.', null],
    ['Can I move in?', null],
  ])('in ‘%s’ moving in is %j', (letter, day) => {
    expect(findMoveIn(letter, today)).toBe(day);
  });
});

describe('a household', () => {
  test.each([
    ['We are two.', 2],
    ['I’m a caterer and my wife drives a bus. We have one toddler. My brother could view it for us.', 3],
    ['It would be for me, my husband Des, our son and my mother-in-law.', 4],
    ['My wife Aoi and I are coming home with our twin girls (2).', 4],
    ['I have three lads (14, 10 and 6) in school here.', 4],
    ['My mother taught here and my sister still lives near. I am after a house.', null],
    ['I have my little girl every other weekend.', null],
    ['Tá beirt pháistí againn, ceathrar ar fad. Ba mhaith linn an teach a fheiceáil.', 4],
    ['We are five friends', 5],
    ['a family of four', 4],
    ['There are 3 of us.', 3],
    ['My partner and I', 2],
    ['My partner and I and our two children', 4],
    ['just myself', 1],
    ['We are two doctors moving back in 3 weeks', 2],
    ['We are a family of four, there are four of us', 4],
    ['There are two of us and a family of five', null],
    ['Two of my classmates and I want it for the year', 3],
    ['I’d apply together with my husband', 2],
    ['I live in emergency accommodation with my daughter (6) and work days.', 2],
    ['I live with my parents at the moment and want my own place', null],
    ['I’m a single mum of two, both in primary school', 3],
    ['I’m a dad of one and I work nights', 2],
    ['3 adults 1 toddler', 4],
    ['Three persons, me, my cousin and my aunt', 3],
    ['It’s only me and I’m hardly there', 1],
    ['Single, in my forties, quiet', 1],
    ['We are a couple, me and my boyfriend', 2],
    ['She needs a place for herself and her baby', 2],
    ['My client relocates with his wife and two children', 4],
    ['A lovely woman and her two sons are staying with us', 3],
    ['Jesteśmy z mężem po trzydziestce i szukamy domu', 2],
    ['Szukam pokoju dla siebie i syna, pracuję w szpitalu', 2],
    ['Мы семья из четырёх человек, ищем дом', 4],
    ['Wir sind zu dritt und suchen ein Haus für uns', 3],
    ['我和我的先生想租房', 2],
    ['Just me and a very old lurcher called Bran', 1],
    ['My wife and I, and two cats', 2],
    ['I would occupy the whole flat alone', 1],
    ['Where is it? I am single, working in a bakery', 1],
    ['I have a husband and two children, all quiet', 4],
    ['We are hiring four new chefs from Naples', 4],
    ['He will be moving over with a partner', 2],
    ['Ми з мамою та сестрою шукаємо житло для родини', 3],
    ['Мы с мужем и дочкой ищем квартиру для нашей семьи', 3],
    ['Tá mé féin agus mo fhear céile ag lorg áit sa cheantar', 2],
    ['We are 6 persons, 4 adults 2 kids', 6],
    ['I am a radiographer and my wife is a chef. We would love to see it.', 2],
    ['I am a radiographer and my wife is a chef. We have children in the school there.', null],
    ['My late husband was from there and we always loved it', null],
    ['Could one of us call over to see it?', null],
    ['My husband and 2.5 year old son are joining me from Manila', 3],
    ['My friend Sorcha would move in with me', 2],
    ['Our hospital has three nurses starting in January', 3],
    ['We’re two retired teachers from Ballina', 2],
    ['We are two minutes from the college', null],
    ['I am writing for a client, an older lady in a hostel', 1],
    ['I am writing for a client, a lady with two kids', null],
    ['My brother keeps greyhounds and a parrot', null],
    ['a room for two weeks', null],
    ['Is it free?', null],
  ])('‘%s’ is %j', (letter, people) => {
    expect(findOccupants(letter)).toBe(people);
  });

  test.each([
    ['We’ve two elderly cats, will that be a problem?', true],
    ['Does the landlady mind a parrot?', true],
    ['Nie mamy zwierząt i nie palimy', false],
    ['Tenemos un perro pequeño', true],
    ['Животных у нас нет, нет животных', false],
    ['Me, my sister and her son, and cat', true],
    ['It’s only myself and an old collie named Rex', true],
    ['We have not animals and we don’t smoke', false],
    ['My wife and I work in a home for old greyhounds', null],
    ['Rodzina z dwójką dzieci, pies i kot', true],
    ['Тварин не маємо, не палимо', false],
    ['We don’t keep pets of any kind', false],
    ['Нас двое, без детей и животных', false],
    ['Somos una pareja sin hijos ni mascotas', false],
    ['Would the owner mind the late hour?', null],
  ])('‘%s’: pets %j', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });

  test.each([
    ['2', 2],
    ['two adults, 1 child', 3],
    ['0', null],
    ['none', null],
    ['500', null],
  ])('the field %j is %j', (value, people) => {
    expect(readCount(value)).toBe(people);
  });

  test.each([
    ['I have a cat', true],
    ['We have a dog, Bran', true],
    ['no pets', false],
    ['I do not have any pets.', false],
    ['I love cats', null],
    ['', null],
  ])('‘%s’: pets %j', (letter, pets) => {
    expect(findPets(letter)).toBe(pets);
  });

  test.each([
    ['Yes', true],
    ['No', false],
    ['One cat', true],
    ['0', false],
    ['maybe', null],
  ])('the field %j: pets %j', (value, pets) => {
    expect(readPets(value)).toBe(pets);
  });
});

describe('the home and the room', () => {
  test.each([
    [
      'Daft.ie Enquiry | 2 Bed Apartment | 12 Example Terrace, Phibsborough, Dublin 7',
      '12 Example Terrace, Phibsborough, Dublin 7',
    ],
    ['New enquiry about your ad - Double bedroom, Clancy Quay, Dublin 8', 'Clancy Quay, Dublin 8'],
    ['Fwd: MyHome.ie enquiry: 3 Example Road, Dublin 3', '3 Example Road, Dublin 3'],
    ['Re: 14 Grosvenor Terrace', '14 Grosvenor Terrace'],
    ['4 bed?', null],
    ['3 lads looking', null],
    ['Daft.ie Enquiry | House', null],
    ['Hello', null],
  ])('‘%s’ is about %j', (subject, property) => {
    expect(propertyInSubject(subject)).toBe(property);
  });

  test.each([
    ['the Double Room please', 'Double Room'],
    ['bed in a twin room', 'Bed in a twin room'],
    ['single or double room', 'Double room'],
    ['a double room or a single room', null],
    ['the room (single) upstairs', 'Room (single)'],
    ['the house', null],
  ])('‘%s’ names %j', (words, unit) => {
    expect(unitNamed(words)).toBe(unit);
  });
});

describe('labelled lines', () => {
  test.each([
    ['Name: Ana', 'name', 'Ana'],
    ['*Email:* ana@example.ie', 'email', 'ana@example.ie'],
    ['**Phone**: 1', 'phone', '1'],
    ['Name\tAna', 'name', 'Ana'],
    ['> Mobile : 2', 'phone', '2'],
    ['Do you have pets? No', 'pets', 'No'],
    ['E-mail Address： ana@example.ie', 'email', 'ana@example.ie'],
    ['Applicant’s e-mail: a@b.ie', 'email', 'a@b.ie'],
    ['Number of adults - 2', 'adults', '2'],
    // A form's own names of its fields.
    ['your-name ........ Ana', 'name', 'Ana'],
    ['applicant_email: a@b.ie', 'email', 'a@b.ie'],
    ['Which flat?: Flat 2', 'property', 'Flat 2'],
    ['Which room: the attic', 'unit', 'the attic'],
  ])('%j', (line, kind, value) => {
    expect(readLabelledLines([line])).toEqual([{ kind, value, from: 0, to: 0 }]);
  });

  test('take the value from the line below, but not another label', () => {
    expect(
      readLabelledLines(['Name', 'Ana', '', 'Email:', '', 'ana@example.ie', 'Phone', 'Message', 'Hi']),
    ).toMatchObject([
      { kind: 'name', value: 'Ana' },
      { kind: 'email', value: 'ana@example.ie' },
      { kind: 'message', value: '' },
    ]);
  });

  test.each(['I will be there at 10:30', 'My name is Ana', 'The address of my work is in Cork', 'http://example.ie'])(
    '‘%s’ is none',
    (line) => {
      expect(readLabelledLines([line])).toEqual([]);
    },
  );
});

describe('links', () => {
  const advert = 'https://www.rent.ie/rooms-to-rent/27-Harrington-Street-Portobello-Dublin-8/6623561/';

  test.each([
    ['as it is', advert],
    [
      'Outlook’s safe link',
      `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(advert)}&data=05%7C01`,
    ],
    ['Google’s', `https://www.google.com/url?q=${advert}&sa=D`],
    ['a tracker’s path', `https://abc.awstrack.me/L0/${encodeURIComponent(advert)}/1/010`],
    ['encoded twice', `https://click.example.com/?u=${encodeURIComponent(encodeURIComponent(advert))}`],
    ['Proofpoint 3', `https://urldefense.com/v3/__${advert}__;!!abc`],
    [
      'Proofpoint 2',
      `https://urldefense.proofpoint.com/v2/url?u=${advert.replace(/-/g, '-2D').replace(/:/g, '-3A').replace(/\//g, '_')}&d=DwM`,
    ],
  ])('%s leads to the advert', (_, link) => {
    expect(findAdverts({ text: `See ${link} .`, html: null }).map((found) => found.advertId)).toEqual(['6623561']);
  });

  test('without a scheme, in brackets and at a sentence’s end are found, look-alikes are not', () => {
    const text =
      'www.daft.ie/share/-/6523457. (https://www.myhome.ie/rentals/brochure/x-dublin-6/4937612) https://daft.ie.example.com/share/-/1234567 https://www.daft.ie/property-for-rent/dublin';

    expect(findAdverts({ text, html: null }).map((found) => `${found.platform} ${found.advertId}`)).toEqual([
      'daft 6523457',
      'myhome 4937612',
    ]);
  });

  test('a link that wraps itself without end is left after a few turns', () => {
    expect(unwrapLink(`https://a.example/?u=${'https://a.example/?u='.repeat(50)}`).length).toBeLessThanOrEqual(4);
  });
});
