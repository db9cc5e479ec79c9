import { foldText, foldedWords } from '../text/fold.ts';
import type { AddressEntry, AddressIndex } from './address-index.ts';
import type { NamedPart } from './address-parts.ts';
import { between, type MentionText, stops } from './mention-text.ts';
import { isLongName, isSameWord, joinedWords, MAX_MISSPELT_WORDS, meantName, misspeltNames } from './name-spelling.ts';
import { compareNumbers, readLeft, type StatedNumbers } from './stated-numbers.ts';
import { comparePlace, readRight } from './stated-place.ts';
import { commonNames, directions, everydayKinds, foreignShortForms, roleWords, streetKinds } from './street-words.ts';

/** A listing whose street or building a text names. `differs`: details beside it that belong to another home. */
export type Mention = {
  listingId: string;
  /** The words as written in the text. */
  quote: string;
  at: number;
  /** How many details match: 1 for the name, and 1 more for each number, the kind of street and the town. */
  agrees: number;
  /** Whether only the name occurs. */
  nameOnly: boolean;
  /** Whether the listing's own number stands beside it. */
  isNumbered: boolean;
  /** Whether another number stands beside it. */
  hasOtherNumber: boolean;
  differs: string | null;
};

/** Whether a name is written without its capital: then the words beside it have none either. */
function isLowerCase(text: MentionText, at: number): boolean {
  return /^\p{Ll}/u.test(text.written.slice(text.words[at]?.start, text.words[at]?.end));
}

/** Whether an abbreviated kind of street is here a word of another language with the same spelling. */
function isForeignWord(text: MentionText, at: number): boolean {
  const word = text.words[at];
  if (!word || !foreignShortForms.has(word.word)) return false;
  const isCapital = /^\p{Lu}/u.test(text.written.slice(word.start, word.end));
  return !isCapital && !/^(?:[.,;\n]|$)/.test(text.folded.slice(word.end));
}

/** The kind of street and its direction, directly after or before the name. */
function readKind(text: MentionText, first: number, last: number, part: NamedPart) {
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

const sentenceOf = (text: MentionText, from: number, to: number) =>
  text.written
    .slice(text.words[from]?.start ?? 0, text.words[to]?.end ?? 0)
    .replace(/\s+/g, ' ')
    .slice(0, 160);

const locatives = new Set(
  'in at on for about re regarding the to of near your na w przy ul ulica en em no do auf am zu a ad di de du la le al pe u za v в на у по ar ag sa i'.split(
    ' ',
  ),
);

/** Streets and roads are called after the towns they lead to: ‘I work in Tullow’ is not about Tullow Street. */
const calledAfterTowns = new Set(['street', 'road']);
const onStreets = new Set('on re the na przy ul ulica auf sur su pe на ar'.split(' '));

/** Whether a street's one-word name alone means a place: it may also be a family name. */
function isPlaceName(text: MentionText, first: number, { kind }: NamedPart): boolean {
  const before = first === 0 ? '\n' : between(text, first - 1, first);
  const previous = text.words[first - 1]?.word ?? '';
  if (kind !== null && calledAfterTowns.has(kind) && locatives.has(previous) && !onStreets.has(previous)) return false;
  return before.includes('\n') || locatives.has(previous) || roleWords.has(previous) || /[:–-]/.test(before);
}

function mentionAt(text: MentionText, first: number, entry: AddressEntry, misspelt: boolean): Mention | null {
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
  if (agrees === 1 && part.name.length === 1 && kind.differs === null && !isPlaceName(text, first, part)) return null;
  return {
    listingId,
    quote: sentenceOf(text, said.from, said.to),
    at: text.words[first]?.start ?? 0,
    agrees,
    nameOnly: agrees === 1,
    isNumbered: numbers.agrees > 0,
    hasOtherNumber: numbers.differs !== null,
    differs,
  };
}

/** No more places than this are compared: endless repetition of a street's name adds no evidence. */
const MAX_COMPARED = 800;

/** Finds every place where a text names the street or building of a listing, with the details beside it. */
export function findMentions(written: string, index: AddressIndex): Mention[] {
  const composed = written.normalize('NFC');
  const folded = foldText(composed);
  const text: MentionText = { written: composed, folded, words: joinedWords(foldedWords(folded), index) };
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
