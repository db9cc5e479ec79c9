import { foldedWords, foldText } from './fold.ts';
import { isStopWord } from './stop-words.ts';

/** How much of a text is searched: letters are shorter, and whoever sends a book is found by its beginning. */
const MAX_TEXT = 20_000;
/** The most words that are kept of one applicant's letters. */
export const MAX_WORDS = 400;
/** A longer word is kept, and searched for, by its beginning. */
const MAX_LENGTH = 24;
/** A shorter word must match as a whole: too many words begin with it. */
const MIN_BEGINNING = 3;
/** The most words of a search that count. */
const MAX_SEARCHED = 10;

/** Zeros of the digits in which people write, besides those of ASCII: Arabic, Persian, Hindi and Bengali. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6];
const asciiDigit = (digit: string): string => {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

/** Letters that stand for two. */
const pairs: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' };

/** Accents that a letter has no character for, and the vowel marks of Hebrew and Arabic. */
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** A folded word as it is compared: without what can be written in several ways, and no longer than is kept. */
function compared(word: string): string {
  const plain = /^[a-z\d]+$/.test(word)
    ? word
    : foldText(word.normalize('NFKC'))
        .replace(marks, '')
        .replace(/[ßæœþ]/g, (letter) => pairs[letter] ?? letter)
        .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g, asciiDigit)
        .replace(/[^\p{L}\p{N}\p{M}]/gu, '');
  return plain.length <= MAX_LENGTH ? plain : [...plain].slice(0, MAX_LENGTH).join('');
}

/** Initials, and letters that were cut off, say nothing. */
const isLetterAlone = (word: string): boolean => /^[a-z]$/.test(word);

type PlacedWord = { word: string; start: number; end: number };

/** The words of a text as they are compared, with their positions in its NFC form. */
const placedWords = (text: string): PlacedWord[] =>
  foldedWords(foldText(text)).map(({ word, start, end }) => ({ word: compared(word), start, end }));

/** The words by which texts are found: folded, each once, without stop words, and never more than MAX_WORDS. */
export function searchWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const { word } of placedWords(text.slice(0, MAX_TEXT))) {
      if (words.size >= MAX_WORDS) return [...words];
      if (word !== '' && !isLetterAlone(word) && !isStopWord(word)) words.add(word);
    }
  return [...words];
}

/** A word that is searched for: `asTyped` is how it was written, `whole` whether only the whole word counts. */
export type SearchedWord = { word: string; asTyped: string; whole: boolean; says: boolean };

/**
 * The words of a search. A word that `says` nothing is a stop word: texts aren't searched for it. The others match
 * words that begin with them, if they are long enough.
 */
export function searchedWords(search: string): SearchedWord[] {
  const original = search.normalize('NFC');
  const words = placedWords(original).map(({ word, start, end }) => ({
    word,
    asTyped: original.slice(start, end),
    whole: word.length < MIN_BEGINNING,
    says: word !== '' && !isLetterAlone(word) && !isStopWord(word),
  }));
  const once = words.filter(({ word }, at) => words.findIndex((other) => other.word === word) === at);
  return once.slice(0, MAX_SEARCHED);
}

const isFound = (word: string, searched: readonly SearchedWord[]): SearchedWord | undefined =>
  searched.find((one) => one.says && (one.whole ? word === one.word : word.startsWith(one.word)));

/** A piece of a quotation; `found` if it is a word that was searched for. */
export type QuotePart = { text: string; found: boolean };

/** About how many characters of a text are quoted. */
const QUOTE = 110;
/** How many of them stand before the first word that was found. */
const BEFORE = 36;

/** A piece of a text on one line, with no more of it than a quotation has. */
const onOneLine = (text: string) => text.slice(0, QUOTE).replace(/\s+/g, ' ');

/** Where the quotation begins: before the place with the most different words of the search, the first of these. */
function bestPlace(found: readonly (PlacedWord & { of: SearchedWord })[]): number {
  let best = { start: found[0]?.start ?? 0, words: 0 };
  for (const [at, { start }] of found.entries()) {
    const near = found.slice(at, at + MAX_SEARCHED).filter(({ end }) => end <= start + QUOTE - BEFORE);
    const words = new Set(near.map(({ of }) => of.word)).size;
    if (words > best.words) best = { start, words };
  }
  return best.start;
}

/** The words around what was found in a text, in pieces of which some are marked; null if nothing was. */
export function quoteFrom(text: string, searched: readonly SearchedWord[]): QuotePart[] | null {
  const original = text.slice(0, MAX_TEXT).normalize('NFC');
  const words = placedWords(original);
  const found = words.flatMap((word) => {
    const of = isFound(word.word, searched);
    return of ? [{ ...word, of }] : [];
  });
  if (found.length === 0) return null;
  const place = bestPlace(found);
  const from = words.find(({ start }) => start >= place - BEFORE)?.start ?? place;
  const inside = words.filter(({ start, end }) => start >= from && (end <= from + QUOTE || start === place));
  const to = inside.at(-1)?.end ?? original.length;
  const isFirst = words[0]?.start === from;
  const isLast = words.at(-1)?.end === to;
  const parts: QuotePart[] = [];
  let at = isFirst ? 0 : from;
  if (!isFirst) parts.push({ text: '… ', found: false });
  for (const { start, end } of found.filter((one) => one.start >= from && one.end <= to)) {
    parts.push({ text: onOneLine(original.slice(at, start)), found: false });
    parts.push({ text: onOneLine(original.slice(start, end)), found: true });
    at = end;
  }
  parts.push({ text: isLast ? onOneLine(original.slice(at)) : `${onOneLine(original.slice(at, to))} …`, found: false });
  return parts.filter((part) => part.text !== '');
}
