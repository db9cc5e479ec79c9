import type { AdvertFacts, SubUnit } from './advert-facts.ts';
import type { Element } from './html-tree.ts';
import type { Page } from './page.ts';
import { lineOf } from './page-text.ts';
import { findPrices, type PlacedPrice } from './price.ts';
import { type Room, roomOfList } from './rooms.ts';
import { selectAll } from './select.ts';
import { isInSitePart } from './site-parts.ts';
import { isGone } from './standing-words.ts';
import { modeOfType } from './home-types.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { pattern } from '../../domain/text/pattern.ts';

const columns = {
  type: pattern('i')`
    ^(?:(?:room|unit|bed|home|apartment)s?\s)?(?:
      types?(?:\sof\s\w+)?|rooms?|flats?|apartments?|houses?|descriptions?|names?|kinds?(?:\sof\s\w+)?|homes?|dwellings?|propert(?:y|ies)
      |accommodation|layouts?
    )$
  `,
  price: /\b(?:price|rent|rate|cost|per (?:month|week))\b/i,
  count: pattern('i')`
    ^(?:
      (?:number|no\.?)(?:\sof\s\w+)?|qty|quantity|how many|count|availab(?:le|ility)|units?|free
      |(?:units|rooms|homes|places|beds|spaces) (?:left|available|free)
    )$
  `,
  beds: /^(?:(?:no\.?|number) of )?bed(?:room)?s?$/i,
};
const bounds = { tables: 20, rows: 40 };

function cellsOf(row: Element): string[] {
  return row.children.flatMap((cell) =>
    typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th') ? [lineOf(cell) ?? ''] : [],
  );
}

/** Rows as a sheet is copied: cells apart by tabs. */
function copiedTable(source: string): string[][] {
  return source
    .slice(0, 20_000)
    .split('\n')
    .filter((line) => line.includes('\t'))
    .slice(0, bounds.rows)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

type Row = {
  words: string;
  others: readonly string[];
  room: boolean;
  /** The rent is for a bed, by the head of its column. */
  perBed: boolean;
  beds: string | null;
  price: PlacedPrice;
  priceWords: string;
  count: number | null;
};

/** A table of weeks or stays: the one rent in it, by the period that its head names. */
function rentOf([heads = [], ...rows]: readonly string[][]): string | null {
  const column = heads.findIndex((head) => /^(?:rent|price|rate|cost)?\s?(?:per|by the)\s(?:week|month)$/i.test(head));
  const cells = rows.map((cells) => cells[column] ?? '').filter((cell) => findPrices(cell, 1).length > 0);
  const [only, ...more] = column < 0 ? [] : cells;
  return only === undefined || more.length > 0 ? null : `${only} ${heads[column]}`;
}

/** ‘Large en suite – one left’, in the cell of the name. */
const leftBeside = new RegExp(
  String.raw`[\s,–(-]+(?:only\s)?(\d{1,2}|${Object.keys(numberWords).join('|')})\s(?:left|remaining|available)\)?$`,
  'i',
);
function numberLeft(name: string): number | undefined {
  const left = leftBeside.exec(name)?.[1]?.toLowerCase();
  return left === undefined ? undefined : (numberWords[left] ?? Number(left));
}
const endsWithGone = /\b(?:waitlist|waiting list|sold out|let agreed|fully (?:let|booked))\W*$/i;

const isNamed = (cell: string) => {
  const name = cell.replace(leftBeside, '');
  return roomOfList(name) !== null || modeOfType(name) !== null || sized.test(name);
};

/** Two prices beside each other, by length of stay: the first column that has a price in every row. */
function pricesWithoutHead(heads: readonly string[], rows: readonly string[][]): number {
  if (rows.length < 2) return -1;
  return heads.findIndex(
    (_, column) =>
      column > 0 &&
      rows.every((cells) => /[€£]/.test(cells[column] ?? '') && findPrices(cells[column] ?? '', 1).length > 0),
  );
}

/** A room by its number or letter. */
const numberAlone = /^#?(?:\d{1,3}[a-z]?|[a-z])$/i;

/**
 * The column that says what is let, and the word before what it says: ‘Room | Type’ over ‘3 | Double’ has it in the
 * second; ‘3’ below ‘Room’ alone is ‘Room 3’.
 */
function columnOfKinds(heads: readonly string[], rows: readonly string[][], said: number) {
  if (said < 0 || !rows.every((cells) => numberAlone.test(cells[said] ?? ''))) return { column: said, called: '' };
  const column = heads.findIndex((head, at) => at > said && columns.type.test(head));
  if (column >= 0) return { column, called: '' };
  const called = /^(?:room|apartment|flat|unit|house)(?=s?$)/i.exec(heads[said] ?? '')?.[0] ?? '';
  return { column: said, called };
}

/** The rows of a table whose heads say which column is what is let and which the price. */
function rowsOf([heads = [], ...rows]: readonly string[][]): Row[] {
  const at = (column: RegExp) => heads.findIndex((head) => column.test(head));
  const [said, priceSaid, count, beds] = [at(columns.type), at(columns.price), at(columns.count), at(columns.beds)];
  const price = priceSaid < 0 ? pricesWithoutHead(heads, rows) : priceSaid;
  // The first column names what is let: ‘No.’ over ‘Apt 3’, or nothing over ‘Large en suite’.
  const first = /^(?:(?:apartment|apt|flat|unit|house|home|plot|room)?\.?\s?(?:no\.?|number)|#)?$/i.test(
    heads[0] ?? '-',
  );
  const { column, called } = columnOfKinds(heads, rows, said);
  const type =
    said < 0 && first && (priceSaid >= 0 || rows.filter(([name = '']) => isNamed(name)).length * 2 > rows.length)
      ? 0
      : column;
  if (price < 0 || type < 0) return [];
  const named = (cells: readonly string[]) => `${called} ${cells[type] ?? ''}`.trim();
  return rows
    .filter(
      (cells) =>
        !cells.some(isGone) && !endsWithGone.test(cells[type] ?? '') && !/^(?:no|none|0)$/i.test(cells[count] ?? ''),
    )
    .flatMap((cells): Row[] => {
      const cell = cells[price] ?? '';
      const headed = `${/[€£]/.test(cell) ? '' : '€'}${cell} ${heads[price]}`;
      const found = findPrices(cell)[0] ?? findPrices(headed)[0];
      if (!found) return [];
      const weekly = found.frequency === null && /week|\bp\/?w\b/i.test(heads[price] ?? '');
      const placed: PlacedPrice = weekly ? { ...found, frequency: 'WEEKLY' } : found;
      const number = Number(
        /^(?:only )?(\d{1,3})(?: (?:left|available|free|units?|homes?|rooms?))?$/i.exec(cells[count] ?? '')?.[1] ??
          numberLeft(cells[type] ?? '') ??
          Number.NaN,
      );
      const sign = placed.currency === 'GBP' ? '£' : '€';
      return [
        {
          words: named(cells).replace(leftBeside, ''),
          others: cells.filter((_, column) => column !== type && column !== price),
          room: /^(?:bed\s?)?rooms?\b/i.test(heads[type] ?? ''),
          perBed: /\bper (?:bed|person|head|place)\b/i.test(heads[price] ?? ''),
          beds: beds >= 0 && /^\d{1,2}$/.test(cells[beds] ?? '') ? `${cells[beds]} bed` : null,
          price: placed,
          priceWords: `${sign}${placed.amount} per ${placed.frequency === 'WEEKLY' ? 'week' : 'month'}`,
          count: Number.isInteger(number) && number >= 1 && number <= 100 ? number : null,
        },
      ];
    });
}

function roomsOf(rows: readonly Row[]): Room[] {
  return rows.flatMap(({ words, others, room, perBed, price, count }): Room[] => {
    const named = modeOfType(words) === null && !sized.test(words) ? roomOfList(words, room ? others : null) : null;
    if (!named) return [];
    const bed = perBed || named.bed || /\bper (?:bed|person|head)\b/i.test(words) || price.perPerson;
    return [{ ...named, bed, price, count: count ?? named.count, countSaid: count !== null || named.countSaid }];
  });
}

/** ‘One bedroom’ in a column of types is a home of that size. */
const sized = /^(?:\d|one|two|three|four|five)[\s-]bed(?:room)?s?\b/i;

function homesOf(rows: readonly Row[]): SubUnit[] {
  const homes = rows.filter(({ words, beds }) => modeOfType(words) !== null || beds !== null || sized.test(words));
  return homes.map(({ words, beds, priceWords, count }) => ({
    price: priceWords,
    beds: beds ?? words,
    baths: null,
    propertyType: words,
    count: count ?? 1,
    ...(/^(?:apt|apartment|flat|unit|house)\.?\s?\w{1,4}$/i.test(words) ? { said: words } : {}),
  }));
}

/** What tables list with a price each: the rooms of a share, or the kinds of home of a building. */
export function tableFacts(page: Page): Partial<AdvertFacts> {
  const tables = page.isHtml
    ? selectAll(page.root, 'table', bounds.tables)
        .filter((table) => !isInSitePart(table))
        .map((table) => selectAll(table, 'tr', bounds.rows).map(cellsOf))
    : [copiedTable(page.source)];
  const rows = tables.flatMap(rowsOf);
  const rooms = roomsOf(rows);
  const subUnits = rooms.length === 0 ? homesOf(rows) : [];
  const price = rooms.length === 0 && subUnits.length === 0 ? (tables.map(rentOf).find(Boolean) ?? null) : null;
  return { rooms, subUnits, price, sharing: rooms.length > 0 ? true : subUnits.length > 0 ? false : null };
}
