import type { AdvertFacts, SubUnit } from './advert-facts.ts';
import { saysWhere } from './elsewhere.ts';
import { type PlacedPrice, findPrices } from './price.ts';
import { type Room, findRooms, namesListedRoom, roomOfList } from './rooms.ts';
import { isGone } from './standing-words.ts';

/** Several kinds of home or room as a building's page shows them: a short line for the kind, and below it the rent. */
const bounds = { lines: 400, title: 45, between: 3, price: 60 };
const manner = String.raw`(?:[\p{L}-]+\s){0,2}`;
const note = String.raw`(?:\s(?:[–—-]\s.{1,20}|\(.{1,25}\))|(?:,|\swith)\s[^,.€£\d]{1,25})?`;
const homeTitle = new RegExp(
  String.raw`^${manner}(?:studio(?:\sapartment)?s?|(?:flat|apartment|apt)\s(?:[A-H]|\d{1,3})|(?:floor|garden|basement|front|rear|upper|lower|side|hall)\s(?:flat|apartment|duplex)|cottage|lodge|(?:\d|one|two|three|four|five)[\s-]bed(?:room)?s?(?:\s(?:apartment|house|duplex)s?)?)${note}$`,
  'iu',
);
const roomTitle = new RegExp(
  String.raw`^${manner}(?:single|double|twin|triple|en-?suite)(?:\s(?:en-?suite|bed))?(?:\s(?:bed)?rooms?)?${note}$`,
  'iu',
);
const left =
  /^(?:only\s)?(\d{1,3})\s(?:left|remaining|available|rooms?|beds\b|places?|spaces?|homes?|apartments?|studios?|free)\b(?!,)/i;
const words = ['one', 'two', 'three', 'four', 'five'];

type Card = { title: string; count: number; price: PlacedPrice; priceWords: string; lines: number };

const isTitle = (words: string) =>
  words.length <= bounds.title &&
  !saysWhere(words) &&
  findPrices(words, 1).length === 0 &&
  (homeTitle.test(words) || roomTitle.test(words) || namesListedRoom(words));
const beside = (line: string, { start, end }: PlacedPrice) => `${line.slice(0, start)} ${line.slice(end)}`;

function beforePrice(line: string): string {
  const price = line.length <= bounds.title + bounds.price ? findPrices(line, 1)[0] : undefined;
  return price
    ? line
        .slice(0, price.start)
        .replace(/[\s:,–—-]+$/u, '')
        .replace(/^[-–•*]\s*/u, '')
    : '';
}

/** ‘Studio €1,490 / month’: the kind and its rent in one line. */
function lineCard(line: string): Card | null {
  const price = line.length <= bounds.title + bounds.price ? findPrices(line, 1)[0] : undefined;
  const title = beforePrice(line);
  if (!price || !isTitle(title) || isGone(line.slice(price.end).replace(/^[\s(–—-]+/u, ''))) return null;
  const noted = inBrackets.exec(title)?.[1] ?? '';
  if (isGone(noted)) return null;
  const free = left.exec(noted)?.[1] ?? stillFree.exec(line.slice(price.end))?.[1];
  return { title, count: Number(free ?? 1), price, priceWords: line.slice(price.start), lines: 1 };
}
/** ‘… a month – 7 remaining’ */
const stillFree = /\b(\d{1,3})\s(?:remaining|left|still free|(?:still )?available)\b/i;
/** What a title notes of its homes: ‘Two-bed apartments (4 left)’. */
const inBrackets = /\(([^()]{1,25})\)/;

/** ‘Bronze room’ and below it ‘Single bed, shared kitchen’: the second line says more of the first. */
const isNoteOf = (title: string, line: string) => namesListedRoom(title) && /,/.test(line) && !namesListedRoom(line);

function cardAt(lines: readonly string[], at: number): Card | null {
  const title = lines[at] ?? '';
  if (!isTitle(title)) return lineCard(title);
  if (numbered.test(title) && /\s(?:let|taken|gone|reserved|sold)$/i.test(title)) return null;
  if (isNoteOf(lines[at - 1] ?? '', title)) return null;
  const rest = lines.slice(at + 1, at + 2 + bounds.between);
  const next = rest.findIndex((line, below) => isTitle(line) && !(below === 0 && isNoteOf(title, line)));
  const below = next < 0 ? rest : rest.slice(0, next);
  const priceLine = below.find((line) => line.length <= bounds.price && findPrices(line, 1).length > 0);
  const price = priceLine === undefined ? undefined : findPrices(priceLine, 1)[0];
  if (!price || priceLine === undefined) return null;
  if (below.some(isGone) || isGone(beside(priceLine, price))) return null;
  // ‘2 beds’ says how big a home is, and how many beds of a room there are.
  const counted = homeTitle.test(title)
    ? below.filter((line) => !/^\d{1,3}\s(?:bed)?(?:rooms?|beds)\b/i.test(line))
    : below;
  const count = counted.map((line) => left.exec(line)?.[1]).find((said) => said !== undefined);
  return { title, count: Number(count ?? 1), price, priceWords: priceLine, lines: 2 + below.indexOf(priceLine) };
}

function bedsIn(title: string): string | null {
  const said = /(?:^|\s)(\d|[a-z]+)[\s-]bed/i.exec(title)?.[1]?.toLowerCase();
  return said === undefined ? null : `${words.indexOf(said) + 1 || said} bed`;
}

/** A room that a list names by its number or letter is let whole, even where the price is called ‘per person’. */
const numbered = /^(?:bed)?room\s(?:no\.?\s?)?(?:\d{1,2}|[A-H])(?![\p{L}\d])/iu;

function roomOf({ title, count, price }: Card): Room[] {
  const named = roomOfList(title);
  const bed =
    named !== null &&
    (named.bed || (price.perPerson && !numbered.test(title)) || /\bper (?:person|bed|head)\b/i.test(title));
  return named ? [{ ...named, bed, price, count, countSaid: true }] : [];
}

function homeOf({ title, count, priceWords }: Card): SubUnit {
  const propertyType = /studio/i.test(title) ? 'Studio' : /house|cottage|lodge/i.test(title) ? 'House' : 'Apartment';
  const said = /\b(?:flat|apartment|apt|unit)\s(?:[A-H]|\d{1,3})\b|\b(?:flat|apartment|duplex|cottage|lodge)$/i.test(
    title,
  )
    ? { said: title }
    : {};
  return { price: priceWords, beds: bedsIn(title), baths: null, propertyType, count, ...said };
}

/** The cards of a text, one after another: a card's lines are no cards of their own. */
function cardsIn(lines: readonly string[]): Card[] {
  const cards: Card[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const card = cardAt(lines, at);
    if (!card) continue;
    cards.push(card);
    at += card.lines - 1;
  }
  return cards;
}

/** None unless there are two: one such line is the advert's own heading. Rooms in lines are read as text is. */
export function cardFacts(text: string): Partial<AdvertFacts> {
  const lines = text.split('\n').slice(0, bounds.lines);
  const cards = cardsIn(lines);
  const titled = lines.filter((line) => isTitle(line) || isTitle(beforePrice(line))).length;
  if (cards.length < 2 && !(cards.length === 1 && titled > 1)) return {};
  const rooms = cards.filter(({ title }) => !homeTitle.test(title));
  if (rooms.length === cards.length) {
    const own = titled > 0 ? rooms.flatMap(roomOf) : [];
    // Of lines with a rent each, a list has some that are no titles: ‘2 x beds in a twin room – €400’.
    const inLines = rooms.every(({ lines: long }) => long === 1) ? findRooms(text) : [];
    if (inLines.length > own.length) return { rooms: inLines, sharing: true };
    return { rooms: own, sharing: own.length > 0 || null };
  }
  const subUnits = cards.flatMap((card): SubUnit[] => {
    if (homeTitle.test(card.title)) return [homeOf(card)];
    return roomOf(card).map((room) => ({ ...homeOf(card), room }));
  });
  return { subUnits, sharing: false };
}
