import { distance } from 'fastest-levenshtein';
import { replaceWords } from '../../domain/text/fold.ts';

/** Words for persons that are often misspelt. */
const words =
  'adults children daughter daughters husband boyfriend girlfriend partner brother brothers sister sisters mother father friends toddler married couple people persons family fiance students professionals'.split(
    ' ',
  );
const known = new Set(words);
/** Words in their own right that are near to one of them. */
const others = new Set(
  'adult child couples fathers mothers friend person partners parents cousin student together farther further another brothers bother bothers other others smother simply families coupler sisters lister mister faster rather gather weather whether'.split(
    ' ',
  ),
);
const MIN_LENGTH = 5;

/** ‘Grilfrend’: three slips in a long word that begins and ends in the same way. */
const isLongAlike = (one: string, word: string): boolean =>
  word.length >= 9 && one.length >= 9 && one[0] === word[0] && one.at(-1) === word.at(-1) && distance(word, one) <= 3;

function meant(word: string): string | null {
  if (word.length < MIN_LENGTH || known.has(word) || others.has(word)) return null;
  if (word === 'babby' || word === 'babba' || word === 'babie') return 'baby';
  if (word === 'childs') return 'children';
  const allowed = word.length >= 7 ? 2 : 1;
  const long = words.find((one) => isLongAlike(one, word));
  if (long !== undefined) return long;
  return (
    words.find(
      (one) =>
        one[0] === word[0] &&
        one.length >= MIN_LENGTH &&
        Math.abs(one.length - word.length) <= 1 &&
        distance(word, one) <= allowed,
    ) ?? null
  );
}

/** A folded text with the words for the members of a household spelt right. */
export const mendHouseholdWords = (folded: string): string => replaceWords(folded, meant);
