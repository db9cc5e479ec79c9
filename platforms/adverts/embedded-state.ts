import { findEircode, normalEircode } from '../../domain/listings/eircode.ts';
import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress } from './address.ts';
import { findObjects, isObject, type JsonObject, parseJson, textAt } from './json-values.ts';
import { type Page, plainText } from './page.ts';

/** Names that sites give the fields of a home, in the order in which they are believed. */
const names = {
  address: ['displayAddress', 'fullAddress', 'formattedAddress', 'address', 'streetAddress'],
  eircode: ['eircode', 'postcode', 'postCode', 'postalCode'],
  price: ['rent', 'monthlyRent', 'rentPerMonth', 'price', 'askingRent'],
  type: ['propertyType', 'type', 'dwellingType', 'category'],
  beds: ['bedrooms', 'numberOfBedrooms', 'beds', 'numBedrooms'],
  description: ['description', 'summary', 'details'],
} as const;

const first = (node: JsonObject, keys: readonly string[]): string | null =>
  keys.map((key) => textAt(node, key)).find((value) => value !== null) ?? null;

/** ‘2300’, ‘€2,300 pm’ or `{ amount, currency, frequency }`. */
function priceOf(node: JsonObject): string | null {
  for (const key of names.price) {
    const given = node[key];
    const amount = textAt(given, 'amount') ?? textAt(given, 'value') ?? textAt(node, key);
    if (amount === null || !/\d/.test(amount)) continue;
    if (/[€£]/.test(amount)) return amount;
    const frequency = textAt(given, 'frequency') ?? textAt(given, 'period') ?? textAt(node, 'rentFrequency') ?? '';
    const sign = (textAt(given, 'currency') ?? textAt(node, 'currency') ?? 'EUR') === 'GBP' ? '£' : '€';
    return `${sign}${amount}${/week|^pw$/i.test(frequency) ? ' per week' : ' per month'}`;
  }
  return null;
}

const isHome = (node: JsonObject): boolean =>
  priceOf(node) !== null && names.address.some((key) => typeof node[key] === 'string' || isObject(node[key]));

function addressOf(node: JsonObject): string | null {
  const given = first(node, names.address);
  if (given !== null) return given;
  const parts = names.address.map((key) => node[key]).find(isObject);
  const lines = ['line1', 'street', 'streetAddress', 'line2', 'town', 'city', 'addressLocality', 'county'];
  return parts ? [...new Set(lines.map((key) => textAt(parts, key)).filter((part) => part !== null))].join(', ') : null;
}

/** What a script hands to the page: JSON, or JSON that is given to a variable. */
function stateIn(body: string): unknown {
  const json = parseJson(body);
  if (json !== null) return json;
  const assigned = /^[^{"']{0,200}=\s*(?=\{)/.exec(body);
  return assigned ? parseJson(body.slice(assigned[0].length, body.lastIndexOf('}') + 1)) : null;
}

/**
 * The home in the data that a page is drawn from by a script, on a site that nobody here knows. Only where it is the
 * one home: results and recommendations look the same.
 */
export function embeddedStateFacts(page: Page): Partial<AdvertFacts> {
  const homes = page.scripts
    .filter(({ type }) => type !== 'application/ld+json')
    .slice(0, 40)
    .flatMap(({ body }) => findObjects(stateIn(body), isHome, 3));
  const described = homes.filter((one) => first(one, names.description) !== null);
  // Recommended homes have no description, so if only one of several does, the page is about that one.
  const [home] = homes.length > 1 && described.length === 1 ? described : homes;
  if (!home || (homes.length > 1 && described.length !== 1)) return {};
  const address = addressOf(home);
  const beds = first(home, names.beds);
  const description = first(home, names.description);
  return {
    address: address === null ? null : cleanAddress(address),
    eircode: normalEircode(first(home, names.eircode) ?? '') ?? findEircode(address ?? ''),
    price: priceOf(home),
    propertyType: first(home, names.type),
    beds: beds !== null && /^\d{1,2}$/.test(beds) ? `${beds} bed` : beds,
    description: description === null ? null : plainText(description),
  };
}
