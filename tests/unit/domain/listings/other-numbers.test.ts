import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { MatchableListing } from '../../../../domain/listings/listing-finding.ts';
import { findListing } from '../../../../domain/listings/listing-match.ts';

/** The address of a listing, by what is numbered in it, and how people write such an address with a given number. */
type Shape = {
  what: string;
  address: (number: string) => string;
  said: readonly ((number: string) => string)[];
};

const shapes: readonly Shape[] = [
  {
    what: 'house',
    address: (n) => `${n} Larkfield Avenue, Harold’s Cross, Dublin 6W`,
    said: [
      (n) => `${n} Larkfield Avenue`,
      (n) => `${n}, Larkfield Ave., Harold’s Cross`,
      (n) => `no. ${n} larkfield ave`,
      (n) => `number ${n} on Larkfield Avenue`,
      (n) => `house ${n}, Larkfield Avenue`,
      (n) => `Larkfield Avenue ${n}.`,
      (n) => `Larkfield Avenue, no ${n}`,
      (n) => `LARKFIELD AVENUE (${n})`,
    ],
  },
  {
    what: 'apartment',
    address: (n) => `Apartment ${n}, The Maltings, Islandbridge, Dublin 8`,
    said: [
      (n) => `Apartment ${n}, The Maltings`,
      (n) => `apt ${n} the maltings`,
      (n) => `Apt. ${n} in The Maltings`,
      (n) => `the maltings apt ${n}`,
      (n) => `The Maltings, apartment ${n}, Islandbridge`,
      (n) => `unit ${n} The Maltings`,
      (n) => `${n} The Maltings, Islandbridge`,
      (n) => `flat ${n} at the Maltings`,
    ],
  },
  {
    what: 'flat of a house',
    address: (n) => `Flat ${n}, 52 Grosvenor Square, Rathmines, Dublin 6`,
    said: [
      (n) => `flat ${n}, 52 Grosvenor Square`,
      (n) => `Flat ${n} at 52 Grosvenor Sq`,
      (n) => `52 Grosvenor Square, flat ${n}`,
      (n) => `apt ${n}, 52 grosvenor square rathmines`,
    ],
  },
  {
    what: 'house of a flat',
    address: (n) => `Flat 3, ${n} Grosvenor Square, Rathmines, Dublin 6`,
    said: [
      (n) => `flat 3, ${n} Grosvenor Square`,
      (n) => `Flat 3 at ${n} Grosvenor Sq`,
      (n) => `${n} Grosvenor Square, flat 3`,
    ],
  },
  {
    what: 'studio',
    address: (n) => `Studio ${n}, 52 Grosvenor Square, Rathmines, Dublin 6`,
    said: [
      (n) => `studio ${n}, 52 Grosvenor Square`,
      (n) => `Studio ${n} at 52 Grosvenor Sq`,
      (n) => `52 Grosvenor Square, studio ${n}`,
    ],
  },
  {
    what: 'block',
    address: (n) => `Apartment 7, Block ${n}, Hanover Dock, Dublin 2`,
    said: [
      (n) => `Apartment 7, Block ${n}, Hanover Dock`,
      (n) => `apt 7 block ${n} hanover dock`,
      (n) => `Hanover Dock, block ${n}, apt 7`,
      (n) => `Block ${n}, apartment 7, Hanover Dock`,
    ],
  },
];

const asks: readonly ((home: string) => string)[] = [
  (home) => `Is ${home} still available?`,
  (home) => `Hi, I would love to rent ${home}\nThank you`,
  (home) => `RE: ${home}\n\nCould I view it on Monday?`,
  (home) => `hello i am looking at ${home}, it is lovely and we are two people`,
  (home) => `My ref 4471. I saw ${home}! I earn €3,200 a month.`,
];

const bystander: MatchableListing = {
  id: 'bystander',
  address: 'Hillview, Ballinahown, Athlone',
  status: 'ACTIVE',
  adverts: [],
  unitTypes: [],
};
const found = (address: string, letter: string) =>
  findListing([{ ...bystander, id: 'own', address }, bystander], { advert: null, property: null, letter }).match;

/** Names of streets and blocks that no rule knows. */
const names = fc.constantFrom(
  'Larkfield',
  'Carrowkeel',
  'Saint Attracta',
  'Glenbawn',
  'Oyster Point',
  'Weaver',
  'Tubberclair',
  'Father Griffin',
  'Sruthán',
  'O’Malley',
  'Nine Acre',
  'Monksfield',
);
/** The same words about a street or a block of another name, in the capitals in which they are written. */
const about = (name: string, words: string) =>
  words.replace(/larkfield|maltings|grosvenor|hanover/gi, (own) => {
    if (own === own.toLowerCase()) return name.toLowerCase();
    return own === own.toUpperCase() ? name.toUpperCase() : name;
  });

const number = fc.oneof(
  fc.integer({ min: 1, max: 260 }).map(String),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.constantFrom('a', 'b', 'c')).map(([n, letter]) => `${n}${letter}`),
);
const numberOf = ({ what }: Shape) => (what === 'house' ? number : fc.integer({ min: 1, max: 260 }).map(String));
const home = fc.constantFrom(...shapes).chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    name: names,
    said: fc.constantFrom(...shape.said),
    own: numberOf(shape),
    other: numberOf(shape),
    ask: fc.constantFrom(...asks),
  }),
);

it('no listing is found by a mail with another number of house, apartment, flat or block', () => {
  fc.assert(
    fc.property(home, ({ shape, name, said, own, other, ask }) => {
      fc.pre(own.toLowerCase() !== other.toLowerCase());
      const address = about(name, shape.address(own));
      const letter = about(name, ask(said(other)));
      expect(found(address, letter), `${address} by: ${letter}`).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

it('the listing is found by the same words with its own number', () => {
  fc.assert(
    fc.property(home, ({ shape, name, said, own, ask }) => {
      const address = about(name, shape.address(own));
      const letter = about(name, ask(said(own)));
      expect(found(address, letter)?.listingId, `${address} by: ${letter}`).toBe('own');
    }),
    { numRuns: 2_000 },
  );
});
