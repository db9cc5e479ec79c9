import { findEircode, normalEircode } from '../../domain/listings/eircode.ts';
import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress } from './address.ts';
import { addressOfParts, keysOf, priceOfData, textOfField } from './data-names.ts';
import { partsInData } from './homes-in-data.ts';
import { findObjects, isObject, type JsonObject, parseJson, textAt } from './json-values.ts';
import { type Page, plainText } from './page.ts';
import { homeTypeIn, modeOfType } from './home-types.ts';

/** The address of a home in data: on one line, or in parts, its own or of its place. */
function addressOf(node: JsonObject): string | null {
  const places = [...keysOf(node, 'address'), ...keysOf(node, 'place')].map((key) => node[key]);
  const written = places.filter((value) => typeof value === 'string').find((value) => /,|\d/.test(value));
  if (written !== undefined) return written;
  const parts = places.filter(isObject);
  const said = [...parts, node].map(addressOfParts).find((found) => found !== null);
  return said ?? parts.flatMap((part) => textOfField(part, 'address') ?? [])[0] ?? null;
}

const isHome = (node: JsonObject): boolean =>
  addressOf(node) !== null && (priceOfData(node) !== null || partsInData(node).length > 0);

const sentence = /\p{Ll}\s\p{L}{2,}.*\s\p{L}{2,}/u;

/** What the data says of the home in sentences. */
function descriptionOf(node: JsonObject): string | null {
  const texts = [...keysOf(node, 'heading'), ...keysOf(node, 'text')]
    .flatMap((key) => (Array.isArray(node[key]) ? node[key] : [node[key]]))
    .filter((text): text is string => typeof text === 'string' && sentence.test(text));
  return texts.length > 0 ? [...new Set(texts)].join('\n') : null;
}

/** A building's name before its street: ‘Foundry Yard’, not ‘1 bed flat’. */
function withName(node: JsonObject, address: string): string {
  const name = textOfField(node, 'heading');
  const isName =
    name !== null &&
    partsInData(node).length > 0 &&
    /^\p{Lu}[\p{L}’' ]{3,40}$/u.test(name) &&
    modeOfType(name) === null;
  return isName && !address.includes(name) && !/\brooms?\b|\bto (?:let|rent)\b/i.test(name)
    ? `${name}, ${address}`
    : address;
}

const bounds = { label: 40, value: 160, entries: 60 };

/** Facts that the data lists as labels and values: `{ label: 'Lease', value: 'Minimum 1 year' }`. */
function labelledLines(home: JsonObject): string[] {
  const lists = [home, ...Object.values(home).filter(isObject)]
    .flatMap((node) => Object.values(node))
    .filter((value) => Array.isArray(value));
  return lists
    .flatMap((list) => list.filter(isObject).slice(0, bounds.entries))
    .flatMap((entry) => {
      const label = textAt(entry, 'label') ?? textAt(entry, 'name') ?? textAt(entry, 'title') ?? textAt(entry, 'key');
      const value = textAt(entry, 'value') ?? textAt(entry, 'text') ?? textAt(entry, 'content');
      const isPair = label && value && label.length <= bounds.label && value.length <= bounds.value;
      return isPair ? [`${label.replace(/\s*:$/, '')}: ${value}`] : [];
    })
    .slice(0, bounds.entries);
}

/** What a script hands to the page: JSON, or JSON that is given to a variable. */
function stateIn(body: string): unknown {
  const json = parseJson(body);
  if (json !== null) return json;
  const assigned = /^[^{"']{0,200}=\s*(?=\{)/.exec(body);
  return assigned ? parseJson(body.slice(assigned[0].length, body.lastIndexOf('}') + 1)) : null;
}

const flightPush = /^\s*(?:\(self\.__next_f\s*=[^)]*\)|self\.__next_f)\.push\(/;

/** The data that a newer framework streams in pieces: lines of a number, a colon and JSON. */
function streamedStates(page: Page): unknown[] {
  const pieces = page.scripts
    .filter(({ body }) => flightPush.test(body))
    .slice(0, 200)
    .map(({ body }) => parseJson(body.replace(flightPush, '').replace(/\)\s*;?\s*$/, '')))
    .flatMap((piece) => (Array.isArray(piece) && typeof piece[1] === 'string' ? [piece[1]] : []));
  return pieces
    .join('')
    .split('\n')
    .slice(0, 500)
    .map((line) => parseJson(line.replace(/^[\da-f]+:/i, '')))
    .filter((value) => value !== null);
}

/** What kind of home it is: a field says it, or the advert's own words. */
function typeOf(home: JsonObject, description: string | null): string | null {
  const said = keysOf(home, 'type')
    .map((key) => home[key])
    .filter((value) => typeof value === 'string');
  const heading = textOfField(home, 'heading') ?? '';
  return (
    said.find((type) => modeOfType(type) !== null) ?? homeTypeIn(`${heading}\n${description ?? ''}`) ?? said[0] ?? null
  );
}

/**
 * The home in the data that a page is drawn from by a script, on a site that nobody here knows. Only where it is the
 * one home: results and recommendations look the same.
 */
export function embeddedStateFacts(page: Page): Partial<AdvertFacts> {
  const found = page.scripts
    .filter(({ type }) => type !== 'application/ld+json')
    .slice(0, 40)
    .map(({ body }) => stateIn(body))
    .concat(streamedStates(page))
    .flatMap((state) => findObjects(state, isHome, 3));
  const homes = found.filter((one) => !found.some((outer) => outer !== one && Object.values(outer).includes(one)));
  const described = homes.filter((one) => descriptionOf(one) !== null);
  // Recommended homes have no description, so if only one of several does, the page is about that one.
  const [home] = homes.length > 1 && described.length === 1 ? described : homes;
  if (!home || (homes.length > 1 && described.length !== 1)) return {};
  const address = addressOf(home);
  const beds = textOfField(home, 'beds');
  const description = descriptionOf(home);
  const subUnits = partsInData(home);
  const places = [home, ...[...keysOf(home, 'address'), ...keysOf(home, 'place')].map((key) => home[key])].filter(
    isObject,
  );
  const eircode = places.map((place) => textOfField(place, 'eircode')).find((code) => code !== null);
  return {
    address: address === null ? null : cleanAddress(withName(home, address)),
    eircode: normalEircode(eircode ?? '') ?? findEircode(address ?? ''),
    price: priceOfData(home),
    propertyType: typeOf(home, description),
    beds: beds !== null && /^\d{1,2}$/.test(beds) ? `${beds} bed` : beds,
    description: description === null ? null : plainText(description),
    subUnits,
    lines: labelledLines(home),
    sharing: subUnits.length > 0 ? subUnits.every(({ room }) => room !== undefined) : null,
  };
}
