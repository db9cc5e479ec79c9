import type { SubUnit } from './advert-facts.ts';
import { keysOf, priceOfData, textOfField } from './data-names.ts';
import { isObject, type JsonObject, textAt } from './json-values.ts';
import { findPrices } from './price.ts';
import { readRoomField } from './rooms.ts';
import { isGone } from './standing-words.ts';
import { modeOfType } from './home-types.ts';

const bounds = { parts: 60, count: 100 };
/** Words of a part: its name, type and size, not its price. */
const saidOf = (node: JsonObject) =>
  keysOf(node, 'name')
    .map((key) => textAt(node, key))
    .filter((text): text is string => text !== null && text.length <= 80)
    .join(' ');

/** How many of a part are free; null if the data does not say. */
function countOf(node: JsonObject): number | null {
  for (const key of keysOf(node, 'count')) {
    const value = node[key];
    if (value === false) return 0;
    const number = typeof value === 'boolean' ? Number.NaN : Number(textAt(node, key) ?? Number.NaN);
    if (Number.isInteger(number) && number >= 0 && number <= bounds.count) return number;
  }
  return null;
}

const isLet = (node: JsonObject) =>
  countOf(node) === 0 || Object.values(node).some((value) => typeof value === 'string' && isGone(value));

const perPlace = /\b(?:per|each)\s?(?:person|bed|head|place|student)\b|\bbed\s?space/i;

/** A type of home, a room or a bed at its own price; null for what is neither. */
function partOf(node: JsonObject): SubUnit | null {
  const price = priceOfData(node);
  if (price === null) return null;
  const said = saidOf(node).replaceAll('_', ' ').toLowerCase();
  const beds = textOfField(node, 'beds');
  const type = textOfField(node, 'type') ?? said;
  const mode = modeOfType(`${said} ${type}`);
  const [room] =
    mode === null ? readRoomField(/room|bed/.test(said) ? said.replace(/\bbed\b/, 'bedroom') : `${said} room`) : [];
  const sized = /\b(?:\d|one|two|three|four|five)[\s-]?bed/i.exec(said);
  const count = countOf(node);
  const called = textOfField(node, 'name')?.slice(0, 60);
  if (room && !sized) {
    const placed = findPrices(price)[0] ?? null;
    const bed = room.bed || perPlace.test(`${said} ${price}`);
    const places = bed && room.kind === 'twin' ? 2 : 1;
    return {
      price,
      beds: null,
      baths: null,
      propertyType: null,
      count: count ?? places,
      room: {
        ...room,
        ...(called ? { said: called } : {}),
        bed,
        price: placed,
        count: count ?? places,
        countSaid: count !== null,
      },
    };
  }
  const size = beds !== null && /^\d{1,2}$/.test(beds) ? `${beds} bed` : (beds ?? said);
  return mode !== null || sized || (beds !== null && beds !== '')
    ? {
        price,
        beds: size,
        baths: null,
        propertyType: mode === null ? 'Apartment' : `${said} ${type}`,
        count: count ?? 1,
      }
    : null;
}

/** Lists in which every entry has a price: rooms, types of apartments. Those of other adverts have addresses too. */
function pricedLists(node: JsonObject): JsonObject[][] {
  const lists: JsonObject[][] = [];
  const waiting: { value: unknown; depth: number }[] = [{ value: node, depth: 0 }];
  for (let at = 0; at < waiting.length && at < 2000; at += 1) {
    const { value, depth } = waiting[at] ?? { value: null, depth: 9 };
    if (depth > 4 || typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      const entries = value.filter(isObject).slice(0, bounds.parts);
      const own = entries.filter(
        (entry) => keysOf(entry, 'address').length === 0 && keysOf(entry, 'place').length === 0,
      );
      if (entries.length > 0 && own.length === entries.length && own.every((entry) => priceOfData(entry) !== null))
        lists.push(own);
    }
    waiting.push(...Object.values(value).map((child) => ({ value: child, depth: depth + 1 })));
  }
  return lists;
}

/** What is to let in the data of a home, each at its own price and without what is let already; empty if it lists none. */
export function partsInData(home: JsonObject): SubUnit[] {
  for (const list of pricedLists(home)) {
    const parts = list.map((node) => ({ node, part: partOf(node) }));
    if (parts.some(({ part }) => part === null)) continue;
    return parts.filter(({ node }) => !isLet(node)).flatMap(({ part }) => (part ? [part] : []));
  }
  return [];
}
