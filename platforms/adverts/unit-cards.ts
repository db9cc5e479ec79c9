import type { AdvertFacts, SubUnit } from './advert-facts.ts';
import { type PlacedPrice, findPrices } from './price.ts';
import { type Room, readRoomField } from './rooms.ts';

/** Several kinds of home or room as a building's page shows them: a short line for the kind, and below it the rent. */
const bounds = { lines: 400, title: 45, between: 2, price: 60 };
const homeTitle =
  /^(?:studio(?:\sapartment)?s?|(?:\d|one|two|three|four|five)[\s-]bed(?:room)?s?(?:\s(?:apartment|house|duplex)s?)?)(?:\s[–—-]\s.{1,20})?$/i;
const gone = /^(?:fully let|let|let agreed|sold out|reserved|taken|none left|unavailable)$/i;
const roomTitle = /^(?:[\p{L}-]+\s){0,2}(?:single|double|twin|en-?suite)(?:\s(?:bed)?rooms?)?$/iu;
const left = /^(?:only\s)?(\d{1,3})\s(?:left|available|rooms?|homes?|apartments?|free)\b/i;
const words = ['one', 'two', 'three', 'four', 'five'];

type Card = { title: string; count: number; price: PlacedPrice; priceWords: string };

function cardAt(lines: readonly string[], at: number): Card | null {
  const title = lines[at] ?? '';
  if (title.length > bounds.title || !(homeTitle.test(title) || roomTitle.test(title))) return null;
  const below = lines.slice(at + 1, at + 2 + bounds.between);
  if (below.some((line) => gone.test(line))) return null;
  const priceLine = below.find((line) => line.length <= bounds.price && findPrices(line, 1).length > 0);
  const price = priceLine === undefined ? undefined : findPrices(priceLine, 1)[0];
  if (!price || priceLine === undefined) return null;
  const count = below.map((line) => left.exec(line)?.[1]).find((said) => said !== undefined);
  return { title, count: Number(count ?? 1), price, priceWords: priceLine };
}

function bedsIn(title: string): string | null {
  const said = /^(\d|[a-z]+)[\s-]bed/i.exec(title)?.[1]?.toLowerCase();
  return said === undefined ? null : `${words.indexOf(said) + 1 || said} bed`;
}

/** None unless there are two: one such line is the advert's own heading. */
export function cardFacts(text: string): Partial<AdvertFacts> {
  const lines = text.split('\n').slice(0, bounds.lines);
  const cards = lines.map((_, at) => cardAt(lines, at)).filter((card) => card !== null);
  if (cards.length < 2) return {};
  if (cards.every(({ title }) => roomTitle.test(title))) {
    const rooms = cards.flatMap(({ title, count, price }): Room[] => {
      const [named] = readRoomField(/room/i.test(title) ? title : `${title} room`);
      return named ? [{ ...named, price, count, countSaid: true }] : [];
    });
    return { rooms, sharing: rooms.length > 0 || null };
  }
  const subUnits = cards
    .filter(({ title }) => homeTitle.test(title))
    .map(({ title, count, priceWords }): SubUnit => {
      const propertyType = /studio/i.test(title) ? 'Studio' : /house/i.test(title) ? 'House' : 'Apartment';
      return { price: priceWords, beds: bedsIn(title), baths: null, propertyType, count };
    });
  return subUnits.length > 1 ? { subUnits, sharing: false } : {};
}
