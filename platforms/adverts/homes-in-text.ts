import type { SubUnit } from './advert-facts.ts';
import { numberWords } from '../../domain/text/number-words.ts';
import { saysWhere } from './elsewhere.ts';
import { findPrices } from './price.ts';
import { isGone } from './standing-words.ts';

/** ‘Two houses to rent’: what all the homes of a list are. */
const homesNamed = (text: string): string | null =>
  /\b(houses|bungalows|cottages|townhouses)\s(?:are\s|now\s)?(?:to\s(?:rent|let)|for\srent|available)\b/i.exec(
    text,
  )?.[1] ?? null;

const numbers = 'one|two|three|four|five';
const many = `\\d{1,2}|${Object.keys(numberWords).join('|')}`;
const home = new RegExp(
  String.raw`\b(?:(?<count>${many})\s?(?:x|×|no\.?)?\s)?(?:(?<beds>\d|${numbers})[\s-]bed(?:room)?(?:ed)?(?:s|\s(?:apartments?|apts?|flats?|houses?|homes?|units?|duplex(?:es)?))?|(?<studio>studios?(?:\sapartments?)?))\b`,
  'giu',
);
/** ‘… from €2,050 a month – 7 remaining’ */
const stillFree = new RegExp(String.raw`\b(${many})\s(?:remaining|left|still available|still free)\b`, 'iu');
const looked = { characters: 30_000, homes: 20, apart: 90 };

/**
 * Types of homes listed in a text, each with a price: ‘1 bed apartments from €1,650, 2 beds from €2,100 per month’.
 * Empty unless there are two of different sizes, each right before its price: most texts describe one home.
 */
export function findHomes(written: string): SubUnit[] {
  const text = written.slice(0, looked.characters);
  const prices = findPrices(text);
  const usual = homesNamed(text) ?? 'Apartment';
  const kinds = new Map<string, SubUnit>();
  for (const match of [...text.matchAll(home)].slice(0, looked.homes)) {
    const end = match.index + match[0].length;
    const price = prices.find(({ start }) => start >= end);
    const between = price ? text.slice(end, price.start) : '';
    if (saysWhere(between.split('\n', 1)[0]?.replace(/[\s–—-]+$/u, '') ?? '')) continue;
    if (/\(([^()]{1,25})\)/.test(between) && isGone(/\(([^()]{1,25})\)/.exec(between)?.[1] ?? '')) continue;
    if (!price || between.length > looked.apart || /[\n;]|\.\s/.test(between) || home.test(between)) {
      home.lastIndex = 0;
      continue;
    }
    const words = match.groups?.['beds']?.toLowerCase();
    const beds = words === undefined ? null : String(numbers.split('|').indexOf(words) + 1 || words);
    const key = beds ?? 'studio';
    const behind = price ? (text.slice(price.start, price.start + looked.apart).split('\n', 1)[0] ?? '') : '';
    const count = (match.groups?.['count'] ?? stillFree.exec(behind)?.[1])?.toLowerCase();
    if (kinds.has(key)) continue;
    kinds.set(key, {
      price: text.slice(price.start, price.end),
      beds: beds === null ? null : `${beds} bed`,
      baths: null,
      count: numberWords[count ?? ''] ?? Number(count ?? 1),
      propertyType:
        beds === null
          ? 'Studio'
          : /house/i.test(match[0])
            ? 'House'
            : /apa?r?t|flat/i.test(match[0])
              ? 'Apartment'
              : usual,
    });
  }
  return kinds.size > 1 ? [...kinds.values()] : [];
}
