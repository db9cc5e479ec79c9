import { findEircode, normalEircode } from '../../domain/listings/eircode.ts';
import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress } from './address.ts';
import { addressEvidence, partEvidence, sureAddress } from './address-evidence.ts';
import { addressOfParts, keysOf, priceOfData, textOfField } from './data-names.ts';
import { partsInData } from './homes-in-data.ts';
import { isObject, type JsonObject, textAt } from './json-values.ts';
import { type Page, plainText } from './page.ts';
import { homeTypeIn, modeOfType } from './home-types.ts';
import { lineOf } from './page-text.ts';
import { statesOf } from './page-state.ts';
import { select } from './select.ts';

/** ‘headline: "Flat 2, 88 Rathgar Road, Rathgar"’ */
function addressHeading(node: JsonObject): string | null {
  const heading = textOfField(node, 'heading');
  if (heading === null || heading.length > 120 || !heading.includes(',')) return null;
  const address = cleanAddress(heading) ?? '';
  const isNumbered = address.split(/,\s*/).some((part) => partEvidence(part).number);
  return isNumbered && addressEvidence(address) > 2 * sureAddress ? address : null;
}

/** The address of a home in data: on one line, or in parts, its own or of its place. */
function addressOf(node: JsonObject): string | null {
  const places = [...keysOf(node, 'address'), ...keysOf(node, 'place')].map((key) => node[key]);
  const written = places.filter((value) => typeof value === 'string').find((value) => /,|\d/.test(value));
  if (written !== undefined) return written;
  const parts = places.filter(isObject);
  const whole = parts.map((part) => textOfField(part, 'address') ?? textOfField(part, 'whole'));
  const said = [...parts, node].map(addressOfParts).find((found) => found !== null);
  return said ?? whole.find((line) => line !== null) ?? addressHeading(node);
}

const isHome = (node: JsonObject): boolean =>
  addressOf(node) !== null && (priceOfData(node) !== null || partsInData(node).length > 0);

const sentence = /\p{Ll}\s\p{L}{2,}.*\s\p{L}{2,}/u;

/** Texts on their own, in a list, or as blocks of a title and a text. */
function textsOf(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return [value];
  if (depth > 3 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, 60).flatMap((one) => textsOf(one, depth + 1));
  const node = value as JsonObject;
  return keysOf(node, 'text').flatMap((key) => textsOf(node[key], depth + 1));
}

/** What the data says of the home in sentences. */
function descriptionOf(node: JsonObject): string | null {
  const texts = [...keysOf(node, 'heading'), ...keysOf(node, 'text')]
    .flatMap((key) => textsOf(node[key], 0))
    .filter((text) => sentence.test(text));
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

/** A home in the data, and whether it stands in a list, as results and recommendations do. */
type HomeInData = { home: JsonObject; listed: boolean };
const searched = { values: 100_000, depth: 40, homes: 60 };

/** The homes in a state, outer ones only. */
function homesIn(state: unknown): HomeInData[] {
  const found: HomeInData[] = [];
  const waiting: { value: unknown; listed: boolean; depth: number }[] = [{ value: state, listed: false, depth: 0 }];
  for (let at = 0; at < waiting.length && at < searched.values && found.length < searched.homes; at += 1) {
    const { value, listed, depth } = waiting[at] ?? { value: null, listed: false, depth: 0 };
    if (typeof value !== 'object' || value === null || depth > searched.depth) continue;
    if (isObject(value) && isHome(value)) {
      found.push({ home: value, listed });
      continue;
    }
    const many = Array.isArray(value) && value.filter(isObject).length > 1;
    // An entry of a list may wrap its home: `{ listing: { … } }`.
    const wraps = listed && isObject(value) && Object.keys(value).length <= 3;
    for (const child of Object.values(value))
      if (typeof child === 'object' && child !== null && waiting.length < searched.values)
        waiting.push({ value: child, listed: many || wraps, depth: depth + 1 });
  }
  return found;
}

const wordsAround = (page: Page) =>
  [page.title, page.meta.get('og:title'), page.canonical, select(page.root, 'h1'), select(page.root, 'h2')]
    .map((one) => (one && typeof one === 'object' ? lineOf(one) : one))
    .filter((words): words is string => Boolean(words))
    .map(addressKey);
const addressKey = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** How much the data says of a home. */
const detailOf = (home: JsonObject) =>
  [
    descriptionOf(home),
    priceOfData(home),
    eircodeOf(home),
    textOfField(home, 'beds'),
    textOfField(home, 'type'),
  ].filter((value) => value !== null).length + Math.min(1, partsInData(home).length);

/** One of each address: a store and a page's properties may both hold the home. */
function withoutTwins(homes: readonly HomeInData[]): HomeInData[] {
  const kept = new Map<string, HomeInData>();
  for (const one of homes) {
    const key = addressKey(addressOf(one.home) ?? '');
    const known = kept.get(key);
    const better = !known || detailOf(one.home) > detailOf(known.home);
    kept.set(key, { home: better ? one.home : known.home, listed: one.listed && (known?.listed ?? true) });
  }
  return [...kept.values()];
}

/**
 * The home that a page is about, by what tells it from recommendations and results: it is named by the page’s heading,
 * stands alone and not in a list, and is the only one with a description. Null where that leaves several.
 */
function homeOf(page: Page): JsonObject | null {
  const around = wordsAround(page);
  let homes = withoutTwins(statesOf(page).flatMap(homesIn));
  const isNamed = ({ home }: HomeInData) => {
    const street = addressKey(addressOf(home)?.split(',', 1)[0] ?? '');
    return street.length > 5 && around.some((words) => words.includes(street));
  };
  for (const test of [
    isNamed,
    ({ listed }: HomeInData) => !listed,
    ({ home }: HomeInData) => descriptionOf(home) !== null,
  ]) {
    const some = homes.filter(test);
    if (some.length > 0) homes = some;
  }
  return homes.length === 1 ? (homes[0]?.home ?? null) : null;
}

function eircodeOf(home: JsonObject): string | null {
  const places = [home, ...[...keysOf(home, 'address'), ...keysOf(home, 'place')].map((key) => home[key])];
  return (
    places
      .filter(isObject)
      .map((place) => normalEircode(textOfField(place, 'eircode') ?? ''))
      .find((code) => code !== null) ?? findEircode(addressOf(home) ?? '')
  );
}

/**
 * The home in the data that a page is drawn from by a script, on a site that nobody here knows. Only where it is the
 * one home: results and recommendations look the same.
 */
export function embeddedStateFacts(page: Page): Partial<AdvertFacts> {
  const home = homeOf(page);
  if (!home) return {};
  const address = addressOf(home);
  const beds = textOfField(home, 'beds');
  const description = descriptionOf(home);
  const subUnits = partsInData(home);
  return {
    address: address === null ? null : cleanAddress(withName(home, address)),
    eircode: eircodeOf(home),
    price: priceOfData(home),
    propertyType: typeOf(home, description),
    beds: beds !== null && /^\d{1,2}$/.test(beds) ? `${beds} bed` : beds,
    description: description === null ? null : plainText(description),
    subUnits,
    lines: labelledLines(home),
    sharing: subUnits.length > 0 ? subUnits.every(({ room }) => room !== undefined) : null,
  };
}
