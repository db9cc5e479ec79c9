import type { Word } from '../text/fold.ts';
import { commonNames, streetKinds } from './street-words.ts';

/**
 * Yields a word, and the word without each of its letters after the first: two words that share a form differ by one
 * typing error.
 */
function* shortened(word: string): Generator<string> {
  yield word;
  for (let at = 1; at < word.length; at += 1) yield word.slice(0, at) + word.slice(at + 1);
}

/** Whether a further word of a name matches, allowing for a misspelling: its first word was already found. */
export function isSameWord(said: string | undefined, name: string): boolean {
  if (said === name) return true;
  if (said === undefined || !isLongName(name) || !isLongName(said) || Math.abs(said.length - name.length) > 1)
    return false;
  const forms = new Set(shortened(name));
  return [...shortened(said)].some((form) => forms.has(form));
}

/** ‘Mill Race House’ for Millrace House: two words that together form the beginning of a name are one. */
export function joinedWords(words: readonly Word[], names: { has(name: string): boolean }): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = [words[at], words[at + 1]];
    if (!word) continue;
    const both = next && word.word.length >= 3 && next.word.length >= 3 ? word.word + next.word : '';
    if (next && next.start - word.end === 1 && isLongName(both) && names.has(both) && !names.has(word.word)) {
      joined.push({ word: both, start: word.start, end: next.end });
      at += 1;
    } else joined.push(word);
  }
  return joined;
}

export const MAX_MISSPELT_WORDS = 1_500;
export const isLongName = (word: string) => word.length >= 6 && !commonNames.has(word) && !streetKinds.has(word);

/** Each name by the forms that its misspellings share with it. */
export function misspeltNames(known: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const name of known) if (isLongName(name)) for (const form of shortened(name)) names.set(form, name);
  return names;
}

/** The name that a misspelt word means, or null. */
export function meantName(word: string, names: ReadonlyMap<string, string>): string | null {
  for (const form of shortened(word)) {
    const name = names.get(form);
    if (name) return name;
  }
  return null;
}
