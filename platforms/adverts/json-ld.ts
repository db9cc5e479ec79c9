import type { AdvertFacts, SubUnit } from './advert-facts.ts';
import { cleanAddress, looksIrish } from './address.ts';
import { findEircode, normalEircode } from '../../domain/listings/eircode.ts';
import { type JsonObject, at, findObjects, isObject, listAt, parseJson, textAt } from './json-values.ts';
import { type Page, plainText } from './page.ts';
import { findPrices } from './price.ts';
import { type Room, readRoomField } from './rooms.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** Nodes of a graph that name one another: a copy in which `{ '@id': '#home' }` is the home, one level deep. */
function withReferences(value: unknown): unknown {
  const named = new Map(
    findObjects(value, (node) => typeof node['@id'] === 'string' && Object.keys(node).length > 1, 100).map((node) => [
      node['@id'],
      node,
    ]),
  );
  if (named.size === 0) return value;
  const referred = (child: unknown) =>
    isObject(child) && Object.keys(child).length === 1 ? (named.get(child['@id']) ?? child) : child;
  const whole = (node: unknown) =>
    isObject(node) ? Object.fromEntries(Object.entries(node).map(([key, child]) => [key, referred(child)])) : node;
  const graph = at(value, '@graph');
  return Array.isArray(graph) ? graph.slice(0, 200).map(whole) : value;
}

/** Linked data about a home to let (schema.org), for a page that contains it. */
const homes = pattern()`
  ^(?:
    Apartment|ApartmentComplex|FloorPlan|HotelRoom|House|Residence|SingleFamilyResidence|Accommodation|Room|Suite
    |Product|Offer|RealEstateListing|LodgingBusiness|Place
  )$
`;

function typesOf(node: JsonObject): string[] {
  const type = at(node, '@type');
  return (Array.isArray(type) ? type : [type]).filter((name): name is string => typeof name === 'string');
}

function isHome(node: JsonObject): boolean {
  return typesOf(node).some((type) => homes.test(type));
}

function addressIn(node: JsonObject): { address: string | null; eircode: string | null } {
  const given = at(node, 'address');
  if (typeof given === 'string') return { address: cleanAddress(given), eircode: findEircode(given) };
  const street = textAt(given, 'streetAddress');
  const rest = [textAt(given, 'addressLocality'), textAt(given, 'addressRegion')].filter(
    (part): part is string => part !== null && !(street ?? '').split(/,\s*/).includes(part),
  );
  const eircode = normalEircode(textAt(given, 'postalCode') ?? '');
  return { address: street ? cleanAddress([street, ...new Set(rest)].join(', ')) : null, eircode };
}

const periods: readonly (readonly [RegExp, string])[] = [
  [/week|^wee$/i, 'per week'],
  [/month|^mon$/i, 'per month'],
];

/** The offer of a home: its own, or the one that renting it is (`RentAction`). */
function offerOf(node: JsonObject): unknown {
  const given = at(node, 'offers') ?? at(node, 'potentialAction') ?? (typesOf(node).includes('Offer') ? node : null);
  if (!Array.isArray(given)) return given;
  return given.find((one) => isObject(one) && (one['price'] ?? one['priceSpecification']) !== undefined);
}

function priceIn(node: JsonObject): string | null {
  const offer = offerOf(node);
  const specification = at(offer, 'priceSpecification');
  const amount = textAt(offer, 'price') ?? textAt(offer, 'lowPrice') ?? textAt(specification, 'price');
  if (!amount || !/\d/.test(amount)) return null;
  const currency = textAt(offer, 'priceCurrency') ?? textAt(specification, 'priceCurrency') ?? 'EUR';
  const unit =
    textAt(specification, 'unitText') ??
    textAt(specification, 'unitCode') ??
    textAt(specification, 'referenceQuantity', 'unitCode') ??
    textAt(offer, 'unitText') ??
    textAt(offer, 'unitCode') ??
    '';
  const period = periods.find(([pattern]) => pattern.test(unit))?.[1] ?? '';
  const written = /^\d+(?:\.\d)?$/.test(amount) ? Number(amount).toFixed(2) : amount;
  return /[€£]/.test(amount) ? `${amount} ${period}` : `${currency === 'GBP' ? '£' : '€'}${written} ${period}`.trim();
}

const shares =
  /\b(?:house|flat|room|apartment)[\s-]?share\b|\brooms?\s(?:to|for)\s(?:let|rent)\b|\broom (?:available|free) in\b/i;
const saysShare = (nodes: readonly JsonObject[]) => nodes.some((node) => shares.test(textAt(node, 'name') ?? ''));

/** A name that says what is let is no address: ‘1 bedroom apartment’. */
const addressFromName = (name: string) =>
  /(?:\d|\b(?:one|two|three|four|five))[\s-]?bed|^(?:studio|double|single|room)\b/i.test(name) && !looksIrish(name)
    ? null
    : cleanAddress(name);

function factsOf(node: JsonObject): Partial<AdvertFacts> {
  const place = at(node, 'itemOffered') ?? at(node, 'mainEntity') ?? at(node, 'about');
  const home = isObject(place) ? place : node;
  const { address, eircode } = addressIn(home).address ? addressIn(home) : addressIn(node);
  const type = [...typesOf(home), ...typesOf(node)].find((name) =>
    /^(?:Apartment|House|SingleFamilyResidence)$/.test(name),
  );
  const beds =
    textAt(home, 'numberOfBedrooms') ?? textAt(home, 'numberOfRooms', 'value') ?? textAt(home, 'numberOfRooms');
  const description = textAt(node, 'description') ?? textAt(home, 'description');
  return {
    address: address ?? addressFromName(textAt(home, 'name') ?? textAt(node, 'name') ?? ''),
    eircode,
    price: priceIn(node) ?? priceIn(home),
    propertyType: type === 'SingleFamilyResidence' ? 'House' : (type ?? null),
    beds: beds && /^\d{1,2}$/.test(beds) ? `${beds} bed` : beds,
    description: description ? plainText(description) : null,
    lines: listAt(home, 'amenityFeature')
      .map((feature) => textAt(feature, 'name'))
      .filter((name) => name !== null),
  };
}

/** A type for something let among others: a room of a share, or a type of apartment in a building. */
const partOfHome = /^(?:Room|HotelRoom|Suite|Apartment|House|Accommodation|FloorPlan)$/;

/** Something to let at its own price: a place with an offer, or an offer that names a place. */
type PricedPlace = { node: JsonObject; name: string; price: string; count: number | null };

function countIn(node: JsonObject): number | null {
  const offer = at(node, 'offers') ?? node;
  const said =
    textAt(offer, 'inventoryLevel', 'value') ??
    textAt(offer, 'inventoryLevel') ??
    textAt(node, 'eligibleQuantity', 'value') ??
    textAt(node, 'numberOfAvailableAccommodationUnits', 'value') ??
    textAt(node, 'numberOfAvailableAccommodationUnits');
  const number = Number(said ?? Number.NaN);
  return Number.isInteger(number) && number >= 1 && number <= 30 ? number : null;
}

function pricedPlace(node: JsonObject): PricedPlace | null {
  const item = at(node, 'itemOffered');
  const place = isObject(item) ? item : node;
  const price = priceIn(node);
  const name = textAt(place, 'name') ?? textAt(node, 'name');
  const isPart =
    typesOf(place).some((type) => partOfHome.test(type)) || /\d[\s-]?bed(?:room)?\s\w|^studio\b/i.test(name ?? '');
  if (price === null || name === null || !isPart) return null;
  return { node: place, name, price, count: countIn(node) };
}

/** A listing and the offer within it are one home: one price, and one name that begins with the other. */
const withoutTwins = (places: readonly PricedPlace[]) =>
  places.filter(
    (place) =>
      !places.some(
        (other) =>
          other !== place &&
          other.price === place.price &&
          place.name.length > other.name.length &&
          place.name.startsWith(other.name),
      ),
  );

/** Rooms, or types of homes, that linked data offers individually below the home that it is about. */
function partsOf(nodes: readonly JsonObject[]): Pick<AdvertFacts, 'rooms' | 'subUnits'> {
  const places = withoutTwins(nodes.map(pricedPlace).filter((place) => place !== null));
  const rooms = places.flatMap(({ node, name, price, count }): Room[] => {
    const isRoom = typesOf(node).some((type) => /^(?:Hotel)?Room$/.test(type));
    const [named] = readRoomField(isRoom && !/room/i.test(name) ? `${name} room` : name);
    const found = findPrices(price)[0] ?? null;
    return named ? [{ ...named, price: found, count: count ?? named.count, countSaid: count !== null }] : [];
  });
  if (rooms.length > 0) return { rooms, subUnits: [] };
  const subUnits = places.map(({ node, name, price, count }): SubUnit => {
    const beds = textAt(node, 'numberOfBedrooms') ?? textAt(node, 'numberOfBedrooms', 'value');
    const type = typesOf(node).find((own) => own === 'House') ?? name;
    return {
      price,
      beds: beds ? `${beds} bed` : name,
      baths: textAt(node, 'numberOfBathroomsTotal'),
      propertyType: type,
      count: count ?? 1,
    };
  });
  return { rooms: [], subUnits: subUnits.length > 1 ? subUnits : [] };
}

/** The home that a page's linked data is about: the one with the most detail. */
export function jsonLdFacts(page: Page): Partial<AdvertFacts> {
  const nodes = page.scripts
    .filter(({ type }) => type === 'application/ld+json')
    .slice(0, 20)
    .flatMap(({ body }) => findObjects(withReferences(parseJson(body)), isHome));
  const parts = partsOf(nodes);
  const told = nodes
    .map(factsOf)
    .map((facts) => ({ facts, said: [facts.address, facts.price, facts.description].filter(Boolean).length }));
  const best = told.reduce<(typeof told)[number] | null>(
    (most, next) => (most === null || next.said > most.said ? next : most),
    null,
  );
  if (!best || best.said === 0 || !(best.facts.address || best.facts.price)) return {};
  const around = nodes.map((node) => addressIn(node)).find(({ address }) => address !== null);
  const where = best.facts.address ? {} : { address: around?.address ?? null, eircode: around?.eircode ?? null };
  // ‘Offer’ beside the home in one graph, and no other.
  const offers = nodes.filter((node) => typesOf(node).includes('Offer')).map(priceIn);
  const [offered = null] = offers.length === 1 ? offers : [];
  const price = best.facts.price ?? offered;
  return { ...best.facts, ...where, price, ...parts, sharing: parts.rooms.length > 0 || saysShare(nodes) || null };
}
