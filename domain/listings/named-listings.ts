import { foldText, type Word, foldedWords } from '../text/fold.ts';
import { type AddressParts, isHouseNumber, type NamedPart, readAddress } from './address-parts.ts';
import { isLongName, isSameWord, joinedWords, MAX_MISSPELT_WORDS, meantName, misspeltNames } from './name-spelling.ts';
import {
  commonNames,
  counties,
  directions,
  everydayKinds,
  floorWords,
  foreignShortForms,
  linkWords,
  type NumberRole,
  roleWords,
  streetKinds,
} from './street-words.ts';

/** A listing whose street or building a text names. `differs`: what was said beside it that is another home's. */
export type Mention = {
  listingId: string;
  /** The words as they are in the text. */
  quote: string;
  at: number;
  /** How much was said and agrees: the name 1, each number, the kind of street and the town 1 more. */
  agrees: number;
  /** Only the name was said. */
  nameOnly: boolean;
  differs: string | null;
};

type Entry = { listingId: string; address: AddressParts; part: NamedPart; unitNumbers: ReadonlySet<string> };
/** The listings by the first word of each name in their addresses, so that a text is gone through once. */
export type AddressIndex = ReadonlyMap<string, readonly Entry[]>;

/** 'O’Connell' is also written in two words, and 'Fox Wood' in one. */
function spellings(part: NamedPart): NamedPart[] {
  const [first = '', ...rest] = part.name;
  const [second, ...others] = rest;
  if (second && first.length >= 3 && second.length >= 3 && !streetKinds.has(second))
    return [part, { ...part, name: [`${first}${second}`, ...others] }];
  return /^o[b-z]\p{L}{3,}$/u.test(first) ? [part, { ...part, name: ['o', first.slice(1), ...rest] }] : [part];
}

/** '12' of 'Apartment 12', but not the '2' of '2 bed apartment', which counts something. */
const designationInUnit =
  /\b\d{1,4}[a-z]?\b(?![\s-]*(?:x|bed|beds|bedrooms?|bedroomed|br|double|single|twin|baths?|bathrooms?|persons?|people|sq|m2|m²|months?)(?![\p{L}]))/giu;

export function indexAddresses(
  listings: readonly { id: string; address: string; unitTypes: readonly { name: string }[] }[],
): AddressIndex {
  const index = new Map<string, Entry[]>();
  for (const { id, address, unitTypes } of listings) {
    const parts = readAddress(address);
    const unitNumbers = new Set(unitTypes.flatMap(({ name }) => name.match(designationInUnit) ?? []));
    for (const part of parts.named.flatMap(spellings)) {
      const first = part.name[0] ?? '';
      const entries = index.get(first) ?? [];
      index.set(first, entries);
      entries.push({ listingId: id, address: parts, part, unitNumbers });
    }
  }
  return index;
}

type Text = { written: string; folded: string; words: readonly Word[] };

/** The text between two words, or a full stop beyond the ends. */
function between(text: Text, left: number, right: number): string {
  const [from, to] = [text.words[left], text.words[right]];
  return from && to ? text.folded.slice(from.end, to.start) : '.';
}

const stops = (gap: string) => gap.length > 12 || /[!?;]|\.\s|\n\s*\n/.test(gap);

type StatedNumbers = Partial<Record<NumberRole, string>> & { range?: string; from: number; to: number };

/**
 * Goes from the name to the left over numbers, 'Apartment', 'Block', 'Floor' and small words; notes what each number
 * is.
 */
function readLeft(text: Text, name: number, said: StatedNumbers): void {
  let bare = true;
  for (let at = name - 1, steps = 0; at >= 0 && steps < 9; at -= 1, steps += 1) {
    const word = text.words[at]?.word ?? '';
    const previous = text.words[at - 1]?.word ?? '';
    const gap = between(text, at, at + 1);
    const before = between(text, at - 1, at);
    if (stops(gap) && !/^\.\s?$/.test(gap)) return;
    if (stops(gap) && !roleWords.has(word)) return;
    const role = stops(before) && !/^\.\s?$/.test(before) ? undefined : roleWords.get(previous);
    const designation = isHouseNumber(word) || /^[a-z]\d{0,3}$/.test(word);
    if (role && designation) {
      // 'Apt. no. 14' is the apartment's number, not the house's.
      const outer = role === 'house' ? roleWords.get(text.words[at - 2]?.word ?? '') : undefined;
      const of = outer === undefined || outer === 'house' ? role : outer;
      said[of] ??= word;
      at -= of === role ? 1 : 2;
      said.from = at;
    } else if (floorWords.has(word)) {
      said.floor ??= floorWords.get(word) ?? '';
      said.from = at;
    } else if (isHouseNumber(word) && bare && !/[€$£]\s?$/.test(before)) {
      if (said.house === undefined) said.house = word;
      else if (/^\s?[-–]\s?$/.test(gap)) said.range = word;
      else said.unit ??= word;
      said.from = at;
    } else if (word === 'floor' || roleWords.has(word)) {
      if (roleWords.get(word) === 'house' && !isHouseNumber(text.words[at + 1]?.word ?? '')) return;
    } else if (linkWords.has(word)) bare &&= word === 'the';
    else if (!directions.has(word)) return;
  }
}

const measures =
  /^(?:bed|beds|bedroom|bedrooms|bedroomed|people|persons?|adults?|months?|weeks?|years?|euros?|eur|pm|am|st|nd|rd|th|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;

/** A bare number after a street is the house's only when nothing is counted with it. */
function isBareNumberAfter(text: Text, at: number, areas: ReadonlySet<string>): boolean {
  const next = text.words[at + 1]?.word;
  const gap = between(text, at, at + 1);
  const own = text.words[at]?.end ?? 0;
  if (/^\s?[€%:/.]\d?/.test(text.folded.slice(own, own + 3)) && !/^\.(?:\D|$)/.test(text.folded.slice(own, own + 2)))
    return false;
  if (next === undefined || areas.has(next) || counties.has(next)) return true;
  return !measures.test(next) && /[,.!?;:\n)–-]/.test(gap);
}

type Place = { district?: string; county?: string; town?: string; ownTown?: boolean };

/** Goes from the street to the right over numbers and the town. */
function readRight(text: Text, last: number, entry: Entry, said: StatedNumbers): Place {
  const { areas } = entry.address;
  const place: Place = {};
  for (let at = last + 1, steps = 0; at < text.words.length && steps < 10; at += 1, steps += 1) {
    const word = text.words[at]?.word ?? '';
    const next = text.words[at + 1]?.word ?? '';
    const gap = between(text, at - 1, at);
    if (stops(gap)) return place;
    const role = roleWords.get(word);
    if (role && (isHouseNumber(next) || (role !== 'house' && /^[a-z]\d{0,3}$/.test(next)))) {
      if (measures.test(text.words[at + 2]?.word ?? '')) return place;
      said[role] ??= next;
      at += 1;
    } else if (floorWords.has(word) && (next === 'floor' || next === 'flat')) {
      said.floor ??= floorWords.get(word) ?? '';
      at += 1;
    } else if (word === 'dublin' || word === 'd') {
      if (/^\d{1,2}w?$/.test(next) && !stops(between(text, at, at + 1))) {
        place.district = next;
        at += 1;
      }
      if (word === 'dublin') place.county = word;
    } else if (/^d\d{1,2}w?$/.test(word)) place.district = word.slice(1);
    else if (counties.has(word)) place.county = word;
    else if (areas.has(word)) place.ownTown = true;
    else if (isHouseNumber(word) && at === last + 1 && said.house === undefined && !/\n/.test(gap)) {
      if (!isBareNumberAfter(text, at, areas) || /[€$£]/.test(gap)) return place;
      said.house = word;
    } else if (/^, ?$/.test(gap) && steps < 3 && !linkWords.has(word)) {
      place.town ??= text.written.slice(text.words[at]?.start, text.words[at]?.end);
      return place;
    } else if (!linkWords.has(word)) return place;
    said.to = at;
  }
  return place;
}

const sameNumber = (a: string | null | undefined, b: string | null | undefined) =>
  (a ?? '').replace(/^0+/, '') === (b ?? '').replace(/^0+/, '');

/**
 * What was said that is not this listing's, in words; null when all agrees or is not said. `agrees` counts what agrees.
 */
function compareNumbers(
  said: StatedNumbers,
  { address, part, unitNumbers }: Entry,
): { differs: string | null; agrees: number } {
  const { numbers } = part;
  const isUnit = (value: string) =>
    sameNumber(value, address.unit) ||
    unitNumbers.has(value) ||
    (!address.unit && numbers.some((n) => sameNumber(value, n)));
  const isHouse = (value: string) =>
    numbers.some((own) => sameNumber(own, value)) ||
    (numbers.length === 0 && address.unit !== null && sameNumber(value, address.unit));
  // '12/5' for apartment 5 of number 12, as people abroad write it.
  const swapped =
    said.unit !== undefined && said.house !== undefined && isHouse(said.unit) && sameNumber(said.house, address.unit);
  let agrees = 0;
  const check = (value: string | undefined, same: (value: string) => boolean, what: string): string | null => {
    if (value === undefined) return null;
    if (!same(value)) return `${what} ${value}`;
    agrees += 1;
    return null;
  };
  const differs = swapped
    ? null
    : ((said.range === undefined || !isHouse(said.range) ? check(said.house, isHouse, 'number') : null) ??
      check(said.unit, isUnit, 'apartment') ??
      check(said.block, (value) => sameNumber(value, address.block), 'block') ??
      check(address.room === null ? undefined : said.room, (value) => sameNumber(value, address.room), 'room') ??
      check(address.floor === null ? undefined : said.floor, (value) => value === address.floor, 'floor'));
  return { differs, agrees: swapped ? 2 : agrees };
}

function comparePlace(place: Place, { address, part }: Entry): { differs: string | null; agrees: number } {
  const own = [...address.areas].find((area) => counties.has(area));
  if (place.district !== undefined && address.district !== null)
    return place.district === address.district
      ? { differs: null, agrees: 1 }
      : { differs: ['Dublin', place.district].join(' '), agrees: 0 };
  if (place.county !== undefined && own !== undefined && place.county !== own && !address.areas.has(place.county))
    return { differs: place.county, agrees: 0 };
  const isCommon = part.name.every((word) => commonNames.has(word));
  const otherTown = isCommon && !place.ownTown && place.town !== undefined && /^\p{Lu}/u.test(place.town);
  if (otherTown && address.areas.size > 0) return { differs: place.town ?? '', agrees: 0 };
  return { differs: null, agrees: place.ownTown ? 1 : 0 };
}

/** True when a name is written without its capital: then nothing beside it has one either. */
function isLowerCase(text: Text, at: number): boolean {
  return /^\p{Ll}/u.test(text.written.slice(text.words[at]?.start, text.words[at]?.end));
}

/** Whether a short form of a kind of street stands there as the word of another language that it is too. */
function isForeignWord(text: Text, at: number): boolean {
  const word = text.words[at];
  if (!word || !foreignShortForms.has(word.word)) return false;
  const isCapital = /^\p{Lu}/u.test(text.written.slice(word.start, word.end));
  return !isCapital && !/^(?:[.,;\n]|$)/.test(text.folded.slice(word.end));
}

/** The kind of street and its direction, right after or before the name. */
function readKind(text: Text, first: number, last: number, part: NamedPart) {
  let end = last;
  let differs: string | null = null;
  let agrees = 0;
  const next = text.words[end + 1];
  const kind = next && !/[.!?;\n]/.test(between(text, end, end + 1)) ? streetKinds.get(next.word) : undefined;
  if (next && kind) {
    const written = text.written.slice(next.start, next.end);
    if (kind === part.kind) {
      agrees += 1;
      end += 1;
    } else if (isForeignWord(text, end + 1)) {
      // ‘The Granary est-il libre’ names no estate.
    } else if (!everydayKinds.has(kind) || /^\p{Lu}/u.test(written) || isLowerCase(text, first)) {
      if (part.kind !== null || !everydayKinds.has(kind)) differs = written;
    }
  }
  const after = text.words[end + 1];
  const directionAfter =
    after && !/[.!?;\n]/.test(between(text, end, end + 1)) ? directions.get(after.word) : undefined;
  const before = text.words[first - 1];
  const directionBefore =
    before && !/[,.!?;\n]/.test(between(text, first - 1, first)) ? directions.get(before.word) : undefined;
  const direction = directionBefore ?? (agrees > 0 ? directionAfter : undefined);
  if (direction !== undefined && direction !== part.direction) differs ??= direction;
  if (direction !== undefined && direction === part.direction) agrees += 1;
  return {
    first: directionBefore ? first - 1 : first,
    last: directionAfter && agrees > 0 ? end + 1 : end,
    differs,
    agrees,
  };
}

const sentenceOf = (text: Text, from: number, to: number) =>
  text.written
    .slice(text.words[from]?.start ?? 0, text.words[to]?.end ?? 0)
    .replace(/\s+/g, ' ')
    .slice(0, 160);

const locatives = new Set(
  'in at on for about re regarding the to of near your na w przy ul ulica en em no do auf am zu a ad di de du la le al pe u za v в на у по ar ag sa i'.split(
    ' ',
  ),
);

/** Whether a street's one-word name alone is meant as a place: a family name may be the same word. */
function isPlaceName(text: Text, first: number): boolean {
  const before = first === 0 ? '\n' : between(text, first - 1, first);
  const previous = text.words[first - 1]?.word ?? '';
  return before.includes('\n') || locatives.has(previous) || roleWords.has(previous) || /[:–-]/.test(before);
}

function mentionAt(text: Text, first: number, entry: Entry, misspelt: boolean): Mention | null {
  const { part, listingId } = entry;
  const last = first + part.name.length - 1;
  for (let at = 1; at < part.name.length; at += 1) {
    if (
      !isSameWord(text.words[first + at]?.word, part.name[at] ?? '') ||
      stops(between(text, first + at - 1, first + at))
    )
      return null;
  }
  const kind = readKind(text, first, last, part);
  const said: StatedNumbers = { from: kind.first, to: kind.last };
  readLeft(text, kind.first, said);
  const place = readRight(text, kind.last, entry, said);
  const numbers = compareNumbers(said, entry);
  const where = comparePlace(place, entry);
  const agrees = 1 + kind.agrees + numbers.agrees + where.agrees;
  const differs = kind.differs ?? numbers.differs ?? where.differs;
  const isCommon = part.name.every((word) => commonNames.has(word));
  if ((isCommon || misspelt) && kind.agrees + numbers.agrees === 0) return null;
  if (agrees === 1 && part.name.length === 1 && kind.differs === null && !isPlaceName(text, first)) return null;
  return {
    listingId,
    quote: sentenceOf(text, said.from, said.to),
    at: text.words[first]?.start ?? 0,
    agrees,
    nameOnly: agrees === 1,
    differs,
  };
}

/** More places are not compared: a letter that repeats a street's name without end says nothing more by it. */
const MAX_COMPARED = 800;

/** Every place where a text names the street or building of a listing, with what is said beside it. */
export function findMentions(written: string, index: AddressIndex): Mention[] {
  const composed = written.normalize('NFC');
  const folded = foldText(composed);
  const text: Text = { written: composed, folded, words: joinedWords(foldedWords(folded), index) };
  const names = misspeltNames(index.keys());
  const found: Mention[] = [];
  let compared = 0;
  for (let at = 0; at < text.words.length && compared < MAX_COMPARED; at += 1) {
    const word = text.words[at]?.word ?? '';
    const exact = index.get(word);
    const meant = !exact && at < MAX_MISSPELT_WORDS && isLongName(word) ? meantName(word, names) : null;
    for (const entry of exact ?? (meant ? (index.get(meant) ?? []) : [])) {
      compared += 1;
      const mention = mentionAt(text, at, entry, meant !== null);
      if (mention) found.push(mention);
    }
  }
  return found;
}
