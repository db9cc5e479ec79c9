import type { QueryFilter } from 'mongoose';
import { emailKey, nameKey, phoneDigits } from '../../domain/applications/person.ts';
import { searchedWords, type SearchedWord } from '../../domain/text/search-words.ts';
import type { Application } from './application.ts';

type Filter = QueryFilter<Application>;

const containing = (words: string): Filter['nameKey'] => ({ $regex: RegExp.escape(words) });

/** The words of a search as they are compared with names. */
export const nameWords = (search: string): string[] => nameKey(search).split(' ').filter(Boolean);

/** Every word is in the name, or the whole is in the address, or its digits are in the telephone number. */
export function identityFilters(search: string): Filter[] {
  const words = nameWords(search);
  const address = emailKey(search);
  const digits = phoneDigits(search);
  return [
    ...(words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: containing(word) })) }] : []),
    ...(address ? [{ emailKey: containing(address) }] : []),
    ...(digits ? [{ phone: containing(digits) }] : []),
  ];
}

const inLetter = ({ word, whole }: SearchedWord): Filter => ({
  letterWords: { $regex: `(?:^| )${RegExp.escape(word)}${whole ? '(?: |$)' : ''}` },
});

/** A word is in the name, or in the address. */
function identifies({ asTyped }: SearchedWord): Filter[] {
  const words = nameWords(asTyped);
  return [
    ...(words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: containing(word) })) }] : []),
    { emailKey: containing(emailKey(asTyped)) },
  ];
}

/** Stop words are in every letter. */
const searchedIn = (search: string): SearchedWord[] => searchedWords(search).filter(({ says }) => says);

/** Every word is in a letter: looked for in the index of their words. */
export function letterFilters(search: string): Filter[] {
  const words = searchedIn(search);
  return words.length > 0 ? [{ $and: words.map(inLetter) }] : [];
}

/**
 * Some of the words are in the name or address, and the others in a letter. Each alternative begins with a word of a
 * name, which fewer people have in common.
 */
export function mixedFilters(search: string): Filter[] {
  const words = searchedIn(search);
  if (words.length < 2) return [];
  return words.flatMap((first) => {
    const others = words.filter((other) => other !== first);
    const anywhere = others.map((other) => ({ $or: [inLetter(other), ...identifies(other)] }));
    return identifies(first).map((identified) => ({ $and: [identified, ...anywhere] }));
  });
}
