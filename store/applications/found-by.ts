import type { QueryFilter } from 'mongoose';
import { emailKey, nameKey, phoneDigits } from '../../domain/applications/person.ts';
import { searchedWords, type SearchedWord } from '../../domain/text/search-words.ts';
import type { Application } from './application.ts';

type Filter = QueryFilter<Application>;

const containing = (words: string): Filter['nameKey'] => ({ $regex: RegExp.escape(words) });

/** The words of a search as they are compared with names. */
export const nameWords = (search: string): string[] => nameKey(search).split(' ').filter(Boolean);

/** Every word is in the name. */
export function nameFilters(search: string): Filter[] {
  const words = nameWords(search);
  return words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: containing(word) })) }] : [];
}

/** Every word is in the name, or the whole is in the address, or its digits are in the telephone number. */
export const identityFilters = (search: string): Filter[] => [...nameFilters(search), ...addressFilters(search)];

/** The whole is in the address, or its digits are in the telephone number. */
export function addressFilters(search: string): Filter[] {
  const address = emailKey(search);
  const digits = phoneDigits(search);
  return [...(address ? [{ emailKey: containing(address) }] : []), ...(digits ? [{ phone: containing(digits) }] : [])];
}

const inLetter = ({ word, whole }: SearchedWord): Filter => ({
  letterWords: { $regex: `(?:^| )${RegExp.escape(word)}${whole ? '(?: |$)' : ''}` },
});

/** A word is in the name, or in the address: a short one, such as ‘07’, stands in many addresses by chance. */
function identifies({ asTyped, whole }: SearchedWord): Filter[] {
  const words = nameWords(asTyped);
  return [
    ...(words.length > 0 ? [{ $and: words.map((word) => ({ nameKey: containing(word) })) }] : []),
    ...(whole ? [] : [{ emailKey: containing(emailKey(asTyped)) }]),
  ];
}

/** Stop words are in every letter. */
const searchedIn = (search: string): SearchedWord[] => searchedWords(search).filter(({ says }) => says);

/** Every word is in a letter: looked for in the index of their words. */
export function letterFilters(search: string): Filter[] {
  const words = searchedIn(search);
  return words.length > 0 ? [{ $and: words.map(inLetter) }] : [];
}

const anywhere = (searched: SearchedWord): Filter => ({ $or: [inLetter(searched), ...identifies(searched)] });

/** Every word is in a letter, the name or the address, in any mixture; for records that are looked through anyway. */
export function mixedFilters(search: string): Filter[] {
  const words = searchedIn(search);
  return words.length < 2 ? [] : [{ $and: words.map(anywhere) }];
}

/** With more words, looking through a landlord’s applications once is less work than through an index for each word. */
const MAX_ALONG_INDEX = 3;

/**
 * The same along indexes, for someone with a word in the name or address. Each alternative begins with such a word,
 * which fewer people have in common. The words of an address aren't looked for one by one.
 */
export function mixedFiltersAlongIndex(search: string): Filter[] {
  const words = searchedIn(search);
  if (search.includes('@')) return [];
  if (words.length < 2 || words.length > MAX_ALONG_INDEX) return mixedFilters(search);
  return words.flatMap((first) => {
    const others = words.filter((other) => other !== first);
    return identifies(first).map((identified) => ({ $and: [identified, ...others.map(anywhere)] }));
  });
}
