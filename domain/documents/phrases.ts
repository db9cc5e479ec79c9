import { distance } from 'fastest-levenshtein';
import { lookAlike } from './fold.ts';
import type { Reading } from './reading.ts';

/** A document's words in the form in which phrases are searched for, without recognition noise. */
export type PhraseIndex = { words: readonly string[]; at: ReadonlyMap<string, readonly number[]>; fuzzy: boolean };

function phraseWords(text: string): string[] {
  return lookAlike(text)
    .split(/[^a-z0-9€]+/)
    .filter(Boolean);
}

/** Indexes the words of a document's lines; with `lineLimit`, only of its first lines. */
export function phraseIndex({ lines, recognised }: Reading, lineLimit = lines.length): PhraseIndex {
  const words = lines
    .slice(0, lineLimit)
    .flatMap(({ folded }) => phraseWords(folded.replace(/(?<=[a-z])'(?=[a-z])/g, '')));
  const at = new Map<string, number[]>();
  words.forEach((word, index) => {
    const places = at.get(word);
    if (places) places.push(index);
    else at.set(word, [index]);
  });
  return { words, at, fuzzy: recognised };
}

/** How many letters may differ: none in short words, which resemble other words. */
function tolerance(word: string): number {
  return word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0;
}

function alike(word: string, wanted: string, fuzzy: boolean): boolean {
  if (word === wanted) return true;
  const allowed = fuzzy ? tolerance(wanted) : 0;
  return allowed > 0 && Math.abs(word.length - wanted.length) <= allowed && distance(word, wanted) <= allowed;
}

function startsOf(index: PhraseIndex, first: string): readonly number[] {
  const exact = index.at.get(first) ?? [];
  if (exact.length || !index.fuzzy) return exact;
  return [...index.at].flatMap(([word, places]) => (alike(word, first, true) ? places : []));
}

/** Shorter words than this are also words of their own. */
const fewestTogether = 8;

/** Whether the phrase is in the text, word for word; in recognised text, letters in longer words may differ. */
export function hasPhrase(index: PhraseIndex, phrase: string): boolean {
  const [first, ...rest] = phraseWords(phrase);
  if (!first) return false;
  // Spaced headings and recognition lose the blanks between words.
  const together = [first, ...rest].join('');
  if (rest.length > 0 && together.length >= fewestTogether && index.at.has(together)) return true;
  return startsOf(index, first).some((start) =>
    rest.every((wanted, step) => alike(index.words[start + step + 1] ?? '', wanted, index.fuzzy)),
  );
}
