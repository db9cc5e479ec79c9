import { distance } from 'fastest-levenshtein';
import { plainWords } from './fold.ts';

const forms = new Set([
  'ltd',
  'limited',
  'plc',
  'dac',
  'clg',
  'llp',
  'llc',
  'inc',
  'gmbh',
  'ag',
  'teo',
  'teoranta',
  'uc',
  'unlimited',
  'company',
  'co',
  'group',
  'holdings',
  'ireland',
  'irl',
  'the',
  'and',
  'of',
  't/a',
  'trading',
  'as',
  'international',
  'europe',
  'emea',
  'services',
  'solutions',
  'bv',
  'sa',
  '&',
]);

/** The words by which a company is known, without its legal form. */
function companyWords(name: string): string[] {
  const words = plainWords(name.replace(/\b([A-Za-z])\.(?=[A-Za-z]\b)/g, '$1'))
    .replace(/['.]/g, '')
    .split(/[\s/-]+/)
    .filter(Boolean);
  const telling = words.filter((word) => !forms.has(word));
  return telling.length ? telling : words;
}

/** Shorter names are too similar to other words to allow a wrong letter. */
const LONG_NAME = 10;

/** Whether a name occurs in a text whose spaces were lost or added, with one letter in ten wrong. */
function isNearlyIn(name: string, text: string): boolean {
  if (name.length < LONG_NAME) return false;
  const off = Math.floor(name.length / 10);
  for (let from = 0; from + name.length - off <= text.length; from += 1)
    if (text[from] === name[0] && distance(text.slice(from, from + name.length), name) <= off) return true;
  return false;
}

/** ‘HOSP’ for Hospital, ‘SVCS’ for Services: its first letters, or its first letter and some of the others in order. */
function isShortFor(short: string, word: string): boolean {
  if (short.length < 3 || short.length >= word.length || short[0] !== word[0]) return false;
  let at = 0;
  for (const letter of word) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** The company’s words one after the other, some of them shortened, as bank lines and old payroll programs print them. */
function isShortenedIn(wanted: readonly string[], words: readonly string[]): boolean {
  if (wanted.length < 2) return false;
  return words.some((_, start) => {
    const found = wanted.map((word, step) => ({ word, other: words[start + step] ?? '' }));
    const same = found.filter(({ word, other }) => word === other).length;
    return same * 2 >= wanted.length && found.every(({ word, other }) => word === other || isShortFor(other, word));
  });
}

/**
 * Whether a text names the company: all its distinctive words, or its initials, occur in it. With `recognised`, a
 * letter may be wrong.
 */
export function namesCompany(company: string, folded: string, recognised = false): boolean {
  const wanted = companyWords(company);
  const words = companyWords(folded);
  const has = (word: string) =>
    words.some((other) => other === word || (recognised && word.length >= 5 && distance(word, other) <= 1));
  if (wanted.length && wanted.every(has)) return true;
  if (words.join('').includes(wanted.join('')) && wanted.join('').length >= 5) return true;
  if (recognised && isNearlyIn(wanted.join(''), words.join(''))) return true;
  if (isShortenedIn(wanted, words)) return true;
  const initials = wanted.map(([letter = '']) => letter).join('');
  return initials.length >= 3 && words.includes(initials);
}
