import { findEircode } from '../../domain/listings/eircode.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';
import type { AdvertFacts, SubUnit } from './advert-facts.ts';
import { looksIrish } from './address.ts';
import { saysWhere } from './elsewhere.ts';
import { modeOfType } from './home-types.ts';
import { type Element, descendants } from './html-tree.ts';
import type { Page } from './page.ts';
import { lineOf, textOf } from './page-text.ts';
import { findPrices, type PlacedPrice } from './price.ts';
import { hasOwnName, roomOfList } from './rooms.ts';
import { isInSitePart } from './site-parts.ts';
import { endsGone, isGone } from './standing-words.ts';

/**
 * Rooms and kinds of home as a page draws them: blocks alike, beside one another, each with a title and its rent. What
 * they are called matters less than that they are alike; a block that names a place is another advert.
 */
const bounds = { elements: 8000, blocks: 30, characters: 900, title: 60, lines: 25 };

/** A block of the page: what it is called, what else it says, and its rent, unless it is let. */
type Block = {
  title: string;
  lines: readonly string[];
  /** The words of each innermost element. */
  pieces: readonly string[];
  price: PlacedPrice | null;
  priceWords: string;
  gone: boolean;
};

const heading = /^(?:h[1-6]|b|strong|dt|legend|th)$/;

function titleOf(block: Element, lines: readonly string[]): string | null {
  for (const element of descendants(block)) {
    if (!heading.test(element.tag)) continue;
    const words = lineOf(element) ?? '';
    if (words !== '' && findPrices(words, 1).length === 0) return words;
  }
  const [first = ''] = lines;
  const price = findPrices(first, 1)[0];
  const words = price ? first.slice(0, price.start).replace(/[\s:,(–—-]+$/u, '') : first;
  return words === '' ? null : words;
}

/** Of the rents in a block the one with a period: others are of a whole stay, or of a part of it. */
function rentIn(lines: readonly string[]): { price: PlacedPrice; words: string } | null {
  const told = lines.flatMap((line, at) => {
    const price = findPrices(line, 1)[0];
    if (!price) return [];
    const period = /^per (?:week|month)$/i.exec(lines[at - 1] ?? '')?.[0] ?? lines[at + 1] ?? '';
    const frequency = price.frequency ?? periodAlone(period);
    return [{ price: { ...price, frequency }, words: frequency === price.frequency ? line : `${line} ${period}` }];
  });
  return told.find(({ price }) => price.frequency !== null) ?? told[0] ?? null;
}

function periodAlone(words: string): PlacedPrice['frequency'] {
  const period = /^[/(]?\s?(?:per|a|p\.?)?\s?(week|month|calendar month|pcm|pw|pm|weekly|monthly)\)?$/i.exec(
    words,
  )?.[1];
  if (period === undefined) return null;
  return /^(?:week|pw)/i.test(period) ? 'WEEKLY' : 'MONTHLY';
}

const quoted = /^[“"‘']/u;
function blockOf(element: Element, ofOneLine: boolean): Block | null {
  const text = textOf(element);
  if (text.length === 0 || text.length > bounds.characters) return null;
  const lines = text.split('\n').slice(0, bounds.lines);
  const pieces = [...descendants(element)]
    .filter(({ children }) => children.every((child) => typeof child === 'string'))
    .map((piece) => lineOf(piece) ?? '');
  // One line is a sentence of its own, and read as text is.
  if (lines.length < 2 && (!ofOneLine || pieces.length < 2)) return null;
  const title = titleOf(element, lines);
  if (title === null || title.length > bounds.title || quoted.test(title) || /[.!?]\s\p{Lu}/u.test(title)) return null;
  const rent = rentIn(lines);
  const gone =
    [...lines, ...pieces].some((words) => isGone(words) || endsGone(words)) ||
    element.attributes['disabled'] !== undefined;
  return { title, lines, pieces, price: rent?.price ?? null, priceWords: rent?.words ?? '', gone };
}

const namesPlace = ({ title, lines }: Block) =>
  saysWhere(title) || lines.some((line) => findEircode(line) !== null || looksIrish(line));

const sized = /\b(?:\d|one|two|three|four|five)[\s-](?:bed(?:room)?s?\b|bedroom)/i;
const roomWords = pattern('i')`
  \b(?:
    (?:bed)?rooms?|single|double|twin|triple|en-?suites?|(?:own|shared|private)\s(?:bath|shower)(?:room)?
    |(?:own|shared)\sbathroom|kitchen\sshared|shared\skitchen
  )\b
`;
const bedWords = new RegExp(
  alternatives`
    \bbed\s?spaces?\b|\b(?:beds?|places?|spaces?)\sin\s(?:an?|the|our|\w+)\b|\b(?:price|rent)?\s?per\sbed\b|^bed\b
  `,
  'i',
);
const left = pattern('i')`
    ^(?:only\s)?(\d{1,3})\s(?:left|available|remaining|to\slet|free|(?:rooms?|places?|spaces?|homes?|apartments?
    |studios?|units?)\b|beds?\s(?:left|free|available))
  `;
const kindOfRoom = /\b(single|double|twin|triple|en-?suite)\b/i;

function countOf({ lines, pieces }: Block): number | null {
  const said = [...lines, ...pieces].map((line) => left.exec(line)?.[1]).find((number) => number !== undefined);
  return said === undefined ? null : Number(said);
}

/** What a block lets: a bed, a room or a home; null where it does not say. */
function unitOf(block: Block): SubUnit | null {
  const { title, lines, price, priceWords } = block;
  const rest = lines.join(', ');
  const count = countOf(block);
  const mode = sized.test(title) ? 'APARTMENT' : modeOfType(title.replace(/\bhouse\s?share\b/i, ''));
  const isBed =
    mode === null && (bedWords.test(title) || /\bper (?:bed|person|head)\b/i.test(`${title} ${priceWords}`));
  const isRoom = isBed || (mode === null && (roomWords.test(title) || (roomWords.test(rest) && !sized.test(rest))));
  if (isRoom) {
    const named = roomOfList(isBed ? title.replace(/^bed\b.*?\bin\b(?:\s(?:an?|the))?/i, '').trim() || title : title);
    const kind = named?.kind ?? kindOfRoom.exec(rest)?.[1]?.toLowerCase() ?? '';
    const room = {
      kind,
      bed: isBed || (price?.perPerson === true && /twin|shared/.test(kind)),
      count: count ?? 1,
      countSaid: count !== null,
      price,
      said: title,
      calledSo: !isBed && hasOwnName(title),
    };
    return { price: priceWords, beds: null, baths: null, propertyType: null, count: count ?? 1, room };
  }
  const type = mode === null ? lines.find((line) => modeOfType(line) !== null && line.length < 40) : title;
  const beds = sized.exec(`${title}, ${rest}`)?.[0] ?? null;
  if (type === undefined && beds === null) return null;
  return {
    price: priceWords,
    beds: beds === null ? null : `${beds} bed`,
    baths: null,
    propertyType: type ?? 'Apartment',
    count: count ?? 1,
    said: title,
  };
}

const signature = ({ tag, attributes }: Element) =>
  `${tag} ${(attributes['class'] ?? '').split(/\s+/).filter(Boolean).slice(0, 2).join(' ')}`;

/** The children of an element that are alike. */
function alikeIn(parent: Element): Element[][] {
  const groups = Map.groupBy(
    parent.children.filter((child): child is Element => typeof child !== 'string'),
    signature,
  );
  return [...groups.values()].filter((group) => group.length > 1 && group.length <= bounds.blocks);
}

/** The units of a group of blocks; empty unless each block is one, and all have their own titles. */
function unitsOf(group: readonly Element[], ofOneLine: boolean): SubUnit[] {
  const blocks = group.map((element) => blockOf(element, ofOneLine)).filter((block) => block !== null);
  const offers = blocks.filter(({ price, gone }) => price !== null || gone);
  const titles = new Set(offers.map(({ title }) => title));
  if (offers.length < 2 || offers.length < group.length || titles.size < offers.length) return [];
  if (offers.some(namesPlace) || offers.filter(({ price }) => price !== null).length === 0) return [];
  const units = offers.filter(({ gone }) => !gone).map(unitOf);
  return units.every((unit) => unit !== null) ? units : [];
}

/**
 * What blocks alike let at a rent each: the rooms of a share, or the homes of a building. `ofOneLine`: their words may
 * be on one line, in elements of their own.
 */
export function blockFacts({ root, isHtml }: Page, ofOneLine = false): Partial<AdvertFacts> {
  if (!isHtml) return {};
  let looked = 0;
  for (const parent of descendants(root)) {
    looked += 1;
    if (looked > bounds.elements) break;
    if (/^(?:table|tbody|thead|tr|select)$/.test(parent.tag)) continue;
    for (const group of alikeIn(parent)) {
      const units = unitsOf(group, ofOneLine);
      if (units.length === 0 || group.some(isInSitePart)) continue;
      const rooms = units.flatMap(({ room }) => room ?? []);
      if (rooms.length === units.length) return { rooms, sharing: true };
      return { subUnits: units, sharing: false };
    }
  }
  return {};
}
