import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { MatchableListing } from '../../../../domain/listings/listing-finding.ts';
import { findListing, matchListing } from '../../../../domain/listings/listing-match.ts';
import { matchUnitTypes } from '../../../../domain/listings/unit-interest.ts';
import { measurePace } from '../../../pace-of-machine.ts';

const house: MatchableListing = {
  id: 'house',
  address: '14 Grosvenor Terrace, Rathmines, Dublin 6, D06 X2Y3',
  status: 'ACTIVE',
  adverts: [{ platform: 'daft', advertId: '6512345', url: 'https://www.daft.ie/for-rent/x/6512345' }],
  unitTypes: [{ id: 'h', name: '14 Grosvenor Terrace' }],
};
const share: MatchableListing = {
  id: 'share',
  address: '27 Harrington Street, Portobello, Dublin 8',
  status: 'ACTIVE',
  adverts: [{ platform: 'rent', advertId: '6623561', url: 'https://www.rent.ie/rooms-to-rent/x/6623561' }],
  unitTypes: [
    { id: 'double', name: 'Double bedroom' },
    { id: 'single', name: 'Single bedroom' },
    { id: 'twin', name: 'Bed in twin room' },
  ],
};
const daft = (advertId: string) => ({
  platform: 'daft' as const,
  advertId,
  url: `https://www.daft.ie/for-rent/x/${advertId}`,
});

describe('an enquiry finds its listing', () => {
  it('by the advert it names, whatever address is beside it', () => {
    const match = matchListing([share, house], { advert: daft('6512345'), property: '27 Harrington Street' });
    expect(match?.listingId).toBe('house');
  });

  it.each([
    '14 Grosvenor Terrace, Rathmines, Dublin 6',
    '14 Grosvenor Tce., Rathmines, Co. Dublin 6',
    '14 GROSVENOR TERRACE, RATHMINES, DUBLIN 6, D06X2Y3',
  ])('by its address written as ‘%s’', (property) => {
    expect(matchListing([share, house], { advert: null, property })?.listingId).toBe('house');
  });

  it('never by a neighbour’s number', () => {
    expect(
      matchListing([house, share], { advert: null, property: '41 Grosvenor Terrace, Rathmines, Dublin 6' }),
    ).toBeNull();
  });

  it('not at all when two listings fit equally well', () => {
    const twin = { ...house, id: 'other', adverts: [] };
    expect(matchListing([house, twin], { advert: null, property: house.address })).toBeNull();
  });

  it('in the active one when a closed one has the same address', () => {
    const closed = { ...house, id: 'closed', status: 'CLOSED' as const, adverts: [] };
    expect(matchListing([closed, house], { advert: null, property: house.address })?.listingId).toBe('house');
  });

  it('in the only active listing when it names no home, and in none when there are two or it names another', () => {
    expect(matchListing([house], { advert: null, property: null })?.listingId).toBe('house');
    expect(matchListing([house, share], { advert: null, property: null })).toBeNull();
    expect(matchListing([house], { advert: daft('999999'), property: null })).toBeNull();
    expect(matchListing([house], { advert: null, property: '3 Elsewhere Road, Cork' })).toBeNull();
  });
});

const apartment = (unit: string, id: string): MatchableListing => ({
  id,
  address: `Apartment ${unit}, 12 Merrion Court, Dublin 4`,
  status: 'ACTIVE',
  adverts: [],
  unitTypes: [],
});
const block: MatchableListing = {
  id: 'block',
  address: 'Apartment 112, Block B, Clancy Quay, Islandbridge, Dublin 8',
  status: 'ACTIVE',
  adverts: [],
  unitTypes: [],
};
const village: MatchableListing = {
  id: 'village',
  address: '3 Main Street, Leixlip, Co. Kildare',
  status: 'ACTIVE',
  adverts: [],
  unitTypes: [],
};
const quarry: MatchableListing = {
  id: 'quarry',
  address: 'Quarry Field Lodge, Carrigaline, Co. Cork',
  status: 'ACTIVE',
  adverts: [],
  unitTypes: [],
};
const all = [house, share, apartment('3', 'three'), apartment('5', 'five'), block, village, quarry];
const found = (letter: string, subject = '') =>
  findListing(all, { advert: null, property: null, subject, letter }).match?.listingId ?? null;

describe('a letter in plain words finds its listing', () => {
  it.each([
    ['Is 14 Grosvenor Terrace still free?', 'house'],
    ['hi is 14 grosvenor tce still going', 'house'],
    ['I saw the house on Grosvenor Terrace', 'house'],
    ['an bhfuil an seomra en-suite i 14 Grosvenor Terrace ar fáil?', 'house'],
    ['is the 2 bed house 14 grosvenor terrace still on', 'house'],
    ['the 1 bedroom apartment 14 Grosvenor Terrace', 'house'],
    ['a 1 bedroom apartment, Clancy Quay is near my work', 'block'],
    ['My Eircode search says D06X2Y3', 'house'],
    ['d06 x2y3 please', 'house'],
    ['mieszkanie przy Grosvenor Terrace 14, czy jest wolne?', 'house'],
    ['14 Grosvenour Terrace, with a slip of the finger', 'house'],
    ['Number 27 harrington st.', 'share'],
    ['14 Gros venor Terrace', 'house'],
    ['Quarryfield Lodge, is it gone?', 'quarry'],
    ['Is Quarry Fild Lodge to let?', null],
    ['the ad 6623561', 'share'],
    ['apartment 5 in Merrion Court', 'five'],
    ['5/12 Merrion Court', 'five'],
    ['Apt. 3\n12 Merrion Court\nDublin 4', 'three'],
    ['the 2 bed apartment in Clancy Quay', 'block'],
    ['Clancy Quay, Block B', 'block'],
    ['112 the clancy quay', 'block'],
    ['3 Main St, Leixlip', 'village'],
    ['I live at 12 Grosvenor Terrace, and number 14 on Grosvenor Terrace is to let', 'house'],
  ])('%j', (letter, id) => expect(found(letter)).toBe(id));

  it.each([
    ['another number', '41 Grosvenor Terrace'],
    [
      'another number, after the street without one',
      'House on Grosvenor Terrace. Is 41 Grosvenor Terrace yours to let?',
    ],
    ['another kind of street', 'the place on Grosvenor Road'],
    ['another kind of street in lower case', '14 grosvenor gardens'],
    ['another apartment', 'flat 4, Merrion Court'],
    ['another block', 'Block C, Clancy Quay'],
    ['another apartment of the block', 'Clancy Quay, apt 113'],
    ['another town', '3 Main Street, Celbridge'],
    ['another district', '27 Harrington Street, Dublin 2'],
    ['a name that two listings share', 'the apartment in Merrion Court'],
    ['a person’s name', 'Mary Harrington here, how are you'],
    ['a telephone number', 'call me on 087 6623561'],
  ])('not by %s: %j', (_why, letter) => expect(found(letter)).toBeNull());

  it('suggests what it may be about, with a reason that is true', () => {
    const shared = findListing(all, { advert: null, property: null, letter: 'the apartment in Merrion Court' });
    expect(shared.suggestions).toEqual(['three', 'five']);
    expect(shared.reason).toMatch(/more than one of your listings/);
    const two = findListing(all, {
      advert: null,
      property: null,
      letter: '14 Grosvenor Terrace or 27 Harrington Street',
    });
    expect(new Set(two.suggestions)).toEqual(new Set(['house', 'share']));
    const near = findListing(all, { advert: null, property: null, letter: '41 Grosvenor Terrace' });
    expect(near).toMatchObject({ match: null, suggestions: ['house'], namesAnother: true });
  });

  it('finds none by another number of house, apartment or block, however it is written', () => {
    const number = fc.integer({ min: 1, max: 400 });
    fc.assert(
      fc.property(
        number,
        number,
        fc.constantFrom('Apartment', 'apt', 'Flat', 'Block', 'No.', ''),
        fc.boolean(),
        (own, said, what, after) => {
          fc.pre(own !== said);
          const isUnit = /apartment|apt|flat/i.test(what);
          const address = isUnit
            ? `Apartment ${own}, Sandford Lodge, Dublin 6`
            : what === 'Block'
              ? `Block ${own}, Sandford Lodge, Dublin 6`
              : `${own} Sandford Road, Dublin 6`;
          const street = isUnit || what === 'Block' ? 'Sandford Lodge' : 'Sandford Road';
          const letter = after ? `Is ${street}, ${what} ${said}, free?` : `Is ${what} ${said} ${street} still free?`;
          const listing: MatchableListing = { id: 'own', address, status: 'ACTIVE', adverts: [], unitTypes: [] };
          expect(findListing([listing, village], { advert: null, property: null, letter }).match, letter).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('looks at 200 listings and 200 KB in bounded time', () => {
    const many = Array.from({ length: 200 }, (_, at) => ({
      ...village,
      id: `${at}`,
      address: `${at} Baggot Street, Dublin ${at % 24}`,
    }));
    const letter = 'Is there anything on Baggot Street, número 500, or on Leeson Street? '.repeat(3_000);
    const look = () => {
      const before = process.cpuUsage();
      findListing(many, { advert: null, property: null, letter });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    look(); // Run once first, so that compiling isn't measured.
    const fastest = Math.min(...Array.from({ length: 5 }, look));
    expect(fastest / measurePace()).toBeLessThan(50);
  });
});

describe('homes that share a name', () => {
  const home = (id: string, address: string, unit: string): MatchableListing => ({
    id,
    address,
    status: 'ACTIVE',
    adverts: [],
    unitTypes: [{ id, name: unit }],
  });
  const upper = home('upper', 'Ballinclare, Co. Wexford, Y25 D8F1', '4 bedroom house');
  const lower = home('lower', 'Ballinclare, Co. Wexford, Y25 EK63', '2 bedroom bungalow');
  const five = home('five', 'Apartment 5, Block A, Tern Quay, Dublin 2', '1 bedroom apartment');
  const twelve = home('twelve', 'Apartment 12, Block C, Tern Quay, Dublin 2', '2 bedroom apartment');
  const find = (letter: string) =>
    findListing([upper, lower, five, twelve], { advert: null, property: null, subject: 'Hello', letter });

  it.each([
    ['The house in Ballinclare, Y25 EK63, looks lovely.', 'lower'],
    ['About Tern Quay: it is apartment 12 that we mean.', 'twelve'],
    ['Tern Quay. We like the one in Block A.', 'five'],
    ['Is the two bed in Tern Quay gone?', 'twelve'],
  ])('are told apart by what else is said: %s', (letter, id) => {
    expect(find(letter).match?.listingId).toBe(id);
  });

  it.each([
    'Is the place in Ballinclare gone?',
    'Is Tern Quay gone?',
    'Apartment 5 Tern Quay or apartment 12 Tern Quay?',
  ])('are both offered where nothing tells: %s', (letter) => {
    expect(find(letter)).toMatchObject({ match: null, suggestions: [expect.anything(), expect.anything()] });
  });
});

describe('the units an enquiry is about', () => {
  it('are those that a phrase names, or one word in a form’s field', () => {
    expect(matchUnitTypes(share.unitTypes, 'I would love the double room')).toEqual(['double']);
    expect(matchUnitTypes(share.unitTypes, 'single room or bed in the twin room, either is fine')).toEqual([
      'single',
      'twin',
    ]);
    expect(matchUnitTypes(share.unitTypes, 'hello', 'Double')).toEqual(['double']);
  });

  it('are the nearest of those that share a word', () => {
    const rooms = [
      { id: 'double', name: 'Double room' },
      { id: 'ensuite', name: 'En-suite double room' },
      { id: 'single', name: 'Single room' },
    ];
    expect(matchUnitTypes(rooms, 'I would take the double room')).toEqual(['double']);
    expect(matchUnitTypes(rooms, 'could I see the en-suite double room?')).toEqual(['ensuite']);
    expect(matchUnitTypes(rooms, 'a single room or a double room')).toEqual(['double', 'single']);
    expect(matchUnitTypes(rooms.slice(1), 'a double room')).toEqual(['ensuite']);
  });

  it('tell a box room from a single one where a home has both', () => {
    const rooms = [
      { id: 'single', name: 'Single room' },
      { id: 'box', name: 'Box room' },
    ];
    expect(matchUnitTypes(rooms, 'is the box room free?')).toEqual(['box']);
    expect(matchUnitTypes(rooms, 'is the single room free?')).toEqual(['single']);
    expect(matchUnitTypes(rooms.slice(0, 1), 'is the box room free?')).toEqual(['single']);
    expect(matchUnitTypes(rooms.slice(1), 'is the single room free?')).toEqual(['box']);
  });

  it.each(['I am a single mother', 'double income, no kids', 'my twin brother and me'])(
    'are not told by %j',
    (letter) => {
      expect(matchUnitTypes(share.unitTypes, letter)).toEqual([]);
    },
  );

  it.each(['HAP of 1,200', 'from 1 February', '10 minutes from work'])('are no number of bedrooms in %j', (letter) => {
    const units = [
      { id: 'one', name: '1 bed apartment' },
      { id: 'two', name: '2 bed apartment' },
    ];
    expect(matchUnitTypes(units, letter)).toEqual([]);
    expect(matchUnitTypes(units, 'we need two bedrooms')).toEqual(['two']);
    expect(matchUnitTypes(units, 'mieszkanie 1-pokojowe, one-bedroom')).toEqual(['one']);
  });

  it('are none when it only says room, or nothing', () => {
    expect(matchUnitTypes(share.unitTypes, 'is the room still free?')).toEqual([]);
    expect(matchUnitTypes(share.unitTypes, '')).toEqual([]);
  });
});

describe('the flats of one house', () => {
  const flat = (id: string, address: string, unit: string): MatchableListing => ({
    ...house,
    id,
    address,
    adverts: [],
    unitTypes: [{ id: `${id}-unit`, name: unit }],
  });
  const flats = [
    flat('first', 'Flat 1, 8 Castlewood Avenue, Rathmines, Dublin 6', '1 Bed Flat'),
    flat('second', 'Flat 2, 8 Castlewood Avenue, Rathmines, Dublin 6', '1-bedroom flat'),
    flat('basement', 'Basement Flat, 8 Castlewood Avenue, Rathmines, Dublin 6', '1 x double bedroom'),
  ];
  const find = (letter: string) => findListing(flats, { advert: null, property: null, letter });

  it.each([
    ['Flat 1, 8 Castlewood Avenue', 'first'],
    ['flat no. 2, 8 castlewood ave', 'second'],
    ['8 Castlewood Avenue (flat 2)', 'second'],
    ['the basement flat at 8 Castlewood Ave', 'basement'],
  ])('are told apart by what is said of them: ‘%s’', (named, id) => {
    expect(find(`Hi, is ${named} still free?`).match?.listingId).toBe(id);
  });

  it('are all suggested when only the house is named, and none is taken for a flat that is not let', () => {
    expect(find('Hi, is 8 Castlewood Avenue still free?')).toMatchObject({ match: null, suggestions: { length: 3 } });
    expect(find('Hi, is Flat 4, 8 Castlewood Avenue still free?').match).toBeNull();
  });

  it('keep their names in other languages', () => {
    const mill = flat('mill', 'Apartment 14, The Granary, Bishopstown, Cork', '2 Bed Apartment');
    const words = { advert: null, property: null, letter: 'L’appartement 14 in The Granary est-il libre ?' };
    expect(findListing([mill, ...flats], words).match?.listingId).toBe('mill');
    expect(findListing([mill, ...flats], { ...words, letter: '14 Granary Est., is it free?' }).match).toBeNull();
  });
});

it('suggests the homes that have what a nickname speaks of', () => {
  const listings = [1, 2, 2, 3].map((beds, at) => ({
    ...house,
    id: `home-${at}`,
    address: `${at + 3} Larkhill Road, Whitehall, Dublin 9`,
    adverts: [],
    unitTypes: [{ id: 'unit', name: `${beds} Bed Apartment` }],
  }));
  const words = { advert: null, property: null, letter: 'Is the two-bed over the chemist still going?' };
  expect(findListing(listings, words)).toMatchObject({ match: null, suggestions: ['home-1', 'home-2'] });
});

describe('a street that is called after a town', () => {
  const listings = [
    { ...house, id: 'street', address: 'Apartment 9, The Maltings, Tullow Street, Carlow', adverts: [] },
    { ...house, id: 'wood', address: '6 Oakley Wood, Carlow', adverts: [] },
  ];
  const find = (letter: string) => findListing(listings, { advert: null, property: null, letter }).match?.listingId;

  it('is not meant by whoever works or lives in the town', () => {
    expect(find('I’d love to see 6 Oakley Wood. I work in Tullow at night.')).toBe('wood');
    expect(find('I live in Tullow at the moment and am looking for an apartment in Carlow.')).toBeUndefined();
  });

  it('is meant by its kind, or by whoever speaks of something on it', () => {
    expect(find('Is the apartment in Tullow Street still free?')).toBe('street');
    expect(find('Is the flat on Tullow still going?')).toBe('street');
  });
});
