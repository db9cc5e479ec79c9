import { foldText, type Word, foldedWords } from '../text/fold.ts';
import { eircodeLike } from './eircode.ts';
import { directions, floorWords, roleWords, streetKinds } from './street-words.ts';

/** A street or building named in an address: its words, its type, its direction and the house's number in it. */
export type NamedPart = {
  name: readonly string[];
  kind: string | null;
  direction: string | null;
  /** '14', '38a'; both ends of a range. Empty: the address gives no number there. */
  numbers: readonly string[];
};

/** A parsed address: the names, the numbers, and the location. */
export type AddressParts = {
  named: readonly NamedPart[];
  unit: string | null;
  room: string | null;
  block: string | null;
  floor: string | null;
  /** Folded, without a space. */
  eircodes: readonly string[];
  /** Words of its town, district and county. */
  areas: ReadonlySet<string>;
  /** A Dublin district, such as '8' or '6w'. */
  district: string | null;
};

type Building = { unit: string | null; room: string | null; block: string | null; floor: string | null };
type Rest = { words: Word[]; numbers: string[] };

export const isHouseNumber = (word: string) => /^\d{1,4}[a-z]?$/.test(word);
const isDesignation = (word: string | undefined) => word !== undefined && /^(?:\d{1,4}[a-z]?|[a-z]\d{0,3})$/.test(word);

/** Removes 'Apartment 5', 'Block B', 'Ground floor flat' and the house's number from the beginning of a part. */
function takeNumbers(words: readonly Word[], building: Building): Rest {
  const numbers: string[] = [];
  let at = 0;
  for (;;) {
    const word = words[at]?.word ?? '';
    const next = words[at + 1]?.word;
    const role = roleWords.get(word);
    const floor = floorWords.get(word);
    if (floor !== undefined && (next === 'floor' || next === 'flat' || next === 'apartment')) {
      building.floor = floor;
      at += 2;
    } else if (role && role !== 'house' && isDesignation(next)) {
      building[role] ??= next ?? null;
      at += 2;
    } else if (role === 'house' && next !== undefined && isHouseNumber(next)) at += 1;
    else if (role === 'unit' && floorWords.has(words[at - 2]?.word ?? '')) at += 1;
    else if (isHouseNumber(word)) {
      numbers.push(word);
      at += 1;
    } else break;
  }
  // 'Apartment 5 12 Harrington Street' without a comma: the last number is the house's.
  return { words: words.slice(at), numbers };
}

/** Splits a part's words at the type of street: what follows is the location. */
function namedPart(rest: Rest, numbers: readonly string[]): { part: NamedPart | null; area: string[] } {
  const words = rest.words.map(({ word }) => word).filter((word, at) => !(at === 0 && word === 'the'));
  let end = words.findIndex((word, at) => at > 0 && streetKinds.has(word) && !streetKinds.has(words[at + 1] ?? ''));
  const kind = end > 0 ? (streetKinds.get(words[end] ?? '') ?? null) : null;
  if (end < 0) end = words.length;
  const name = words.slice(0, end);
  let direction = name.length > 1 ? (directions.get(name[0] ?? '') ?? null) : null;
  if (direction) name.shift();
  let after = words.slice(end + 1);
  const following = kind ? directions.get(after[0] ?? '') : undefined;
  if (following) {
    direction = following;
    after = after.slice(1);
  }
  return { part: name.length > 0 ? { name, kind, direction, numbers } : null, area: after };
}

/** Parses an address as people in Ireland write it, with or without commas between its parts. */
export function readAddress(address: string): AddressParts {
  const folded = foldText(address);
  const eircodes = (folded.match(eircodeLike) ?? []).map((code) => code.replace(/\s/, ''));
  const building: Building = { unit: null, room: null, block: null, floor: null };
  const named: NamedPart[] = [];
  const areas = new Set<string>();
  let waiting: string[] = [];
  const district = /\b(?:dublin|d)\s?(\d{1,2}w?)\b/.exec(folded.replace(eircodeLike, ' '))?.[1] ?? null;
  for (const text of folded.replace(eircodeLike, ' ').split(/[,;\n|]+|\s-\s/)) {
    const rest = takeNumbers(foldedWords(text), building);
    const numbers = [...waiting, ...rest.numbers];
    if (rest.words.length === 0) {
      waiting = numbers;
      continue;
    }
    const isStreet = rest.words.some(({ word }, at) => at > 0 && streetKinds.has(word));
    const isArea = named.length > 0 && !isStreet && numbers.length === 0;
    if (isArea || /^(?:dublin|co|county) /.test(text.trim())) {
      for (const { word } of rest.words) areas.add(word);
      continue;
    }
    waiting = [];
    if (numbers.length > 1 && !/\d\s?[-–]\s?\d/.test(text)) building.unit ??= numbers.shift() ?? null;
    const { part, area } = namedPart(rest, numbers);
    if (part) named.push(part);
    for (const word of area) areas.add(word);
  }
  return { named, ...building, eircodes, areas: new Set([...areas].filter((word) => !/\d/.test(word))), district };
}
