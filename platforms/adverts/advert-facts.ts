import type { AdvertRung } from '../../domain/calls/read-advert.ts';
import { onlyAddress } from './address-parts.ts';
import { moreOfAddress } from './address-witnesses.ts';
import { modeOfType } from './home-types.ts';
import { findPrices } from './price.ts';
import type { Room } from './rooms.ts';

/** One type of home in a managed building, such as Daft.ie's "private rental sector" lists, or a room beside such homes. */
export type SubUnit = {
  price: string | null;
  beds: string | null;
  baths: string | null;
  propertyType: string | null;
  count: number;
  /** What the page calls it: ‘Hall Flat’, ‘Type B1’. */
  said?: string;
  /** What is let is this room, or a bed in it. */
  room?: Room;
};

/** The status of an advert for a home that is not to let now. */
export type AdvertStatus = 'removed' | 'let-agreed' | 'for-sale' | 'search-results' | 'challenge';

/** What one reader found, in the advert's own words; anything not found is null or empty. */
export type AdvertFacts = {
  address: string | null;
  eircode: string | null;
  /** '€2,150 per month', 'Price on Application'. */
  price: string | null;
  /** 'House', 'Studio', 'Semi-D'. */
  propertyType: string | null;
  /** '2 Bed', '3 bedrooms (3 double)', 'Double Room'. */
  beds: string | null;
  /** Rooms in a home are let, not the whole. */
  sharing: boolean | null;
  /** Rooms listed one by one, outside the description. */
  rooms: readonly Room[];
  subUnits: readonly SubUnit[];
  description: string | null;
  /** Features, facilities and labelled values, one per line. */
  lines: readonly string[];
  standing: AdvertStatus | null;
  /** The advert's own address according to the page. */
  advertUrl: string | null;
};

const noFacts: AdvertFacts = {
  address: null,
  eircode: null,
  price: null,
  propertyType: null,
  beds: null,
  sharing: null,
  rooms: [],
  subUnits: [],
  description: null,
  lines: [],
  standing: null,
  advertUrl: null,
};

export type ReaderFacts = { reader: AdvertRung; facts: Partial<AdvertFacts> };

export type MergedFacts = { facts: AdvertFacts; foundBy: Partial<Record<keyof AdvertFacts, AdvertRung>> };

/** ‘Home’ is believed only if no reader says what kind of home. */
function pickType(
  readings: readonly ReaderFacts[],
  first: string | null,
): (Pick<ReaderFacts, 'reader'> & { type: string }) | null {
  if (first === null || modeOfType(first) !== null) return null;
  const said = readings.find(({ facts }) => facts.propertyType && modeOfType(facts.propertyType) !== null);
  return said?.facts.propertyType ? { reader: said.reader, type: said.facts.propertyType } : null;
}

const isThere = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';

function allLines(readings: readonly ReaderFacts[]): string[] {
  return [...new Set(readings.flatMap(({ facts }) => facts.lines ?? []))].slice(0, 200);
}

/** What a reader took for the address, without the words beside it. */
const withAddressOnly = ({ reader, facts }: ReaderFacts): ReaderFacts =>
  facts.address ? { reader, facts: { ...facts, address: onlyAddress(facts.address) } } : { reader, facts };

/** Words in which a rent without a period may be found again with one; a page repeats it. */
const readAgain = 30_000;

/** ‘€240’ in the data and ‘€240 per week’ on the page: one rent, by the week. */
function withPeriod(price: string | null, others: readonly (string | null | undefined)[]): string | null {
  const [own, more] = findPrices(price ?? '', 2);
  if (price === null || !own || more || own.frequency !== null || /week|month/i.test(price)) return price;
  const said = others
    .flatMap((words) => (words ? findPrices(words.slice(0, readAgain)) : []))
    .filter(({ amount, frequency }) => amount === own.amount && frequency !== null);
  const weekly = said.length > 0 && said.every(({ frequency }) => frequency === 'WEEKLY');
  return weekly ? `${price} per week` : price;
}

/** Takes each field from the first reader that found it, and records which; the lines of all readers are combined. */
export function mergeFacts(read: readonly ReaderFacts[]): MergedFacts {
  const readings = read.map(withAddressOnly);
  const foundBy: MergedFacts['foundBy'] = {};
  const pick = <K extends keyof AdvertFacts>(name: K): AdvertFacts[K] => {
    for (const { reader, facts } of readings) {
      const value = facts[name];
      if (value === undefined || !isThere(value)) continue;
      foundBy[name] = reader;
      return value as AdvertFacts[K];
    }
    return noFacts[name];
  };
  const facts: AdvertFacts = {
    address: pick('address'),
    eircode: pick('eircode'),
    price: pick('price'),
    propertyType: pick('propertyType'),
    beds: pick('beds'),
    sharing: pick('sharing'),
    rooms: pick('rooms'),
    subUnits: pick('subUnits'),
    description: pick('description'),
    lines: pick('lines') && allLines(readings),
    standing: pick('standing'),
    advertUrl: pick('advertUrl'),
  };
  facts.price = withPeriod(
    facts.price,
    readings.flatMap(({ facts: own }) => [own.price, own.description]),
  );
  const type = pickType(readings, facts.propertyType);
  if (type) {
    facts.propertyType = type.type;
    foundBy.propertyType = type.reader;
  }
  facts.address = moreOfAddress(
    facts.address,
    readings.map(({ facts: { address } }) => address ?? null),
  );
  return { facts, foundBy };
}
