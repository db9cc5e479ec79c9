import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress } from './address.ts';
import { normalEircode } from '../../domain/listings/eircode.ts';
import { type Element, descendants } from './html-tree.ts';
import type { Page } from './page.ts';
import { lineOf } from './page-text.ts';
import { findPrices } from './price.ts';
import { type Room, readRoomField } from './rooms.ts';
import { selectAll } from './select.ts';

/** The schema.org property that an element is marked with, as microdata or RDFa: ‘streetAddress’. */
function propertyOf({ attributes }: Element): string | null {
  const name = attributes['itemprop'] ?? attributes['property'];
  return name?.split(/\s+/)[0]?.replace(/^.*[:/#]/, '') ?? null;
}

const read = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'numberOfBedrooms'];

/** The first element of each property that says something about the home. */
function markedElements(root: Element): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const element of descendants(root)) {
    const name = propertyOf(element);
    if (name !== null && read.includes(name) && !found.has(name)) found.set(name, element);
  }
  return found;
}

const typeColumn = /^(?:room|unit|bed)?\s?(?:types?|rooms?|descriptions?|names?)$/i;
const priceColumn = /\b(?:price|rent|rate|cost|per (?:month|week))\b/i;
const countColumn = /^(?:number|no\.?|qty|quantity|how many|count|available|units?|free)$/i;

function cellsOf(row: Element): string[] {
  return row.children.flatMap((cell) =>
    typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th') ? [lineOf(cell) ?? ''] : [],
  );
}

/** The rooms of one table whose heads say which column is the room and which the price. */
function roomsOfTable(table: Element): Room[] {
  const [heads = [], ...rows] = selectAll(table, 'tr', 40).map(cellsOf);
  const price = heads.findIndex((head) => priceColumn.test(head));
  const type = heads.findIndex((head) => typeColumn.test(head));
  const count = heads.findIndex((head) => countColumn.test(head));
  if (price < 0 || type < 0) return [];
  return rows.flatMap((cells): Room[] => {
    const words = cells[type] ?? '';
    const [named] = readRoomField(words);
    const found = findPrices(cells[price] ?? '')[0] ?? findPrices(`€${cells[price] ?? ''} ${heads[price]}`)[0] ?? null;
    if (!named || !found) return [];
    const number = Number(cells[count] ?? '');
    const said = Number.isInteger(number) && number >= 1 && number <= 30;
    return [{ ...named, price: found, count: said ? number : named.count, countSaid: said || named.countSaid }];
  });
}

/** What any page says by its elements, whoever made it: microdata, RDFa, and tables of rooms with their prices. */
export function markedUpFacts({ root, isHtml }: Page): Partial<AdvertFacts> {
  if (!isHtml) return {};
  const marked = markedElements(root);
  const line = (name: string) => lineOf(marked.get(name) ?? null) ?? marked.get(name)?.attributes['content'] ?? null;
  const street = line('streetAddress');
  const parts = [street, line('addressLocality'), line('addressRegion')].filter((part) => part !== null);
  const rooms = selectAll(root, 'table', 20).flatMap(roomsOfTable);
  const beds = line('numberOfBedrooms');
  return {
    address: street === null ? null : cleanAddress([...new Set(parts)].join(', ')),
    eircode: normalEircode(line('postalCode') ?? ''),
    beds: beds && /^\d{1,2}$/.test(beds) ? `${beds} bed` : beds,
    rooms,
    sharing: rooms.length > 0 || null,
  };
}
