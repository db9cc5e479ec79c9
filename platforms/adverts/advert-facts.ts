import type { AdvertRung } from '../../domain/calls/read-advert.ts';
import { addressEvidence, partEvidence, sureAddress } from './address-evidence.ts';
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
  /** A town or a district that a title, a heading or a label names, for an address that says no more than its street. */
  area: string | null;
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
  area: null,
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

const shouts = /[€£]|[!?].*\p{L}/u;
/** Whether something besides its capitals says that it is an address: ‘Luxury Family House’ is a headline. */
const isAddress = (address: string, reader: AdvertRung): boolean =>
  reader === 'url' || (address.includes(',') && !shouts.test(address)) || addressEvidence(address) >= sureAddress;

/** What a reader took for the address, without the words beside it; nothing where those are a headline. */
function withAddressOnly({ reader, facts }: ReaderFacts): ReaderFacts {
  if (!facts.address) return { reader, facts };
  const address = onlyAddress(facts.address);
  return { reader, facts: { ...facts, address: address !== null && isAddress(address, reader) ? address : null } };
}

const partsOf = (address: string) => address.split(/,\s*/).filter(Boolean);
const saysHouse = (address: string) =>
  partsOf(address)
    .map(partEvidence)
    .some(({ number, street, unit }) => number || street || unit);

/** A title says ‘Portumna’ and the text which house there: the house, if nothing says that it is in another town. */
function houseWithin(
  area: string | null,
  readings: readonly ReaderFacts[],
): { address: string; reader: AdvertRung } | null {
  if (area === null || saysHouse(area)) return null;
  const known = partsOf(area).map((part) => part.toLowerCase());
  for (const { reader, facts } of readings) {
    const address = facts.address ?? null;
    if (address === null || !saysHouse(address)) continue;
    const places = partsOf(address).filter((part) => partEvidence(part).place);
    if (places.length === 0) return { address: `${address}, ${area}`, reader };
    if (places.some((part) => known.includes(part.toLowerCase()))) return { address, reader };
  }
  return null;
}

/** ‘Apt 8 Abbey Court’ and, elsewhere on the page, ‘Ennis, Clare’. */
function withArea(address: string | null, area: string | null): string | null {
  if (address === null || area === null || address.split(/,\s*/).some((part) => partEvidence(part).place))
    return address;
  return addressEvidence(address) > 0 ? `${address}, ${area}` : address;
}

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
    area: pick('area'),
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
  const within = houseWithin(facts.address, readings);
  if (within) {
    facts.address = within.address;
    foundBy.address = within.reader;
  }
  facts.address = withArea(facts.address, facts.area);
  return { facts, foundBy };
}
