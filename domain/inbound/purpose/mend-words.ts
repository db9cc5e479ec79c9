import { distance } from 'fastest-levenshtein';
import { replaceWords } from '../../text/fold.ts';

/** Words that matter here and are often misspelt. */
const words =
  'available interested viewing viewings apartment accommodation deposit references reference property renting tenant landlord bedroom advert moving'.split(
    ' ',
  );
const known = new Set(words);
const others = new Set(
  'moment covered preference interesting interests differences tenants adverts proving loving having'.split(' '),
);
/** Common spellings of a whole word. */
const shorthand: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  pls: 'please',
  plz: 'please',
  wud: 'would',
  woud: 'would',
  cud: 'could',
  shud: 'should',
  teh: 'the',
  appt: 'apartment',
  thx: 'thanks',
  wats: 'whats',
  avail: 'available',
  apts: 'apartments',
};
const MIN_LENGTH = 6;

function meant(word: string): string | null {
  const short = Object.hasOwn(shorthand, word) ? shorthand[word] : undefined;
  if (short) return short;
  if (word.length < MIN_LENGTH || known.has(word) || others.has(word)) return null;
  const allowed = word.length >= 9 ? 2 : 1;
  // Two swapped letters count as two changes.
  return (
    words.find(
      (one) =>
        one[0] === word[0] &&
        Math.abs(one.length - word.length) <= allowed &&
        (distance(word, one) <= allowed || isSwapped(word, one)),
    ) ?? null
  );
}

function isSwapped(word: string, wanted: string): boolean {
  if (word.length !== wanted.length) return false;
  const at = [...word].findIndex((letter, place) => letter !== wanted[place]);
  return word[at] === wanted[at + 1] && word[at + 1] === wanted[at] && word.slice(at + 2) === wanted.slice(at + 2);
}

/** Corrects the most common misspellings of these words in a folded text. */
export const mendWords = (folded: string): string => replaceWords(folded, meant);
