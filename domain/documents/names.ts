import { distance } from 'fastest-levenshtein';
import { lookAlike, plainWords } from './fold.ts';
import { isOtherLanguage, isShortForm } from './given-names.ts';

/**
 * The result of comparing two people's names.
 * same: variants of one name (order, initials, fadas, Mac/Mc/Ó, hyphens, short forms, further given names) ·
 * unsure: may be the same person and needs a human to look (a changed surname, Seán and John, a first name alone) ·
 * different: another person.
 */
export type NameMatch = 'same' | 'unsure' | 'different';

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'professor',
  'sir',
  'rev',
  'fr',
  'sr',
  'jr',
  'herr',
  'frau',
  'monsieur',
  'madame',
  'mme',
  'mlle',
  'senor',
  'senora',
  'pan',
  'pani',
  'junior',
  'senior',
  'phd',
  'md',
  'bsc',
  'msc',
  'ba',
  'ma',
  'esq',
  'ing',
  'dipl',
  'uasal',
]);
/** Surname prefixes that are written separately, joined, or omitted. */
const particles = new Set([
  'mac',
  'mc',
  'mag',
  'o',
  "o'",
  'ni',
  'nic',
  'ui',
  'bean',
  'de',
  'da',
  'do',
  'dos',
  'das',
  'del',
  'della',
  'di',
  'du',
  'la',
  'le',
  'van',
  'von',
  'der',
  'den',
  'ter',
  'ten',
  'zu',
  'zum',
  'al',
  'el',
  'bin',
  'ibn',
  'abu',
  'st',
  'fitz',
  "d'",
  "m'",
  'y',
  'e',
]);

function joined(words: readonly string[], lettersAreInitials: boolean): string[] {
  const parts: string[] = [];
  let carried = '';
  for (const word of words) {
    if (particles.has(word) && word !== words.at(-1) && !(lettersAreInitials && word.length === 1)) carried += word;
    else {
      parts.push(carried + word);
      carried = '';
    }
  }
  return carried ? [...parts, carried] : parts;
}

/** One form of a surname's prefix: Mac Carthy, McCarthy and M'Carthy; O'Brien, O Brien and Ó Brien. */
function settled(part: string): string {
  return part.replace(/'/g, '').replace(/^(?:mac|mag)(?=[a-z]{3})/, 'mc');
}

/**
 * A name's parts in the form for comparison: without titles and 'née', and with both sides of a hyphen as parts. With
 * `lettersAreInitials`, a single O or E is a first name's initial and not a surname's prefix.
 */
export function nameParts(name: string, lettersAreInitials = false): string[] {
  const words = plainWords(
    name
      .replace(/(?<!\p{L})(Mrs?|Ms|Miss|Dr)(?=\p{Lu})/gu, '$1 ')
      .replace(/\((?:n[ée]e|born)?[^)]*\)/gi, ' ')
      .replace(/([A-Za-z])\.(?=[A-Za-z])/g, '$1. '),
  )
    .replace(/\b(?:nee|born|formerly|aka)\b.*$/, '')
    .replace(lettersAreInitials ? /\bo['`]+ ?(?=[a-z]{2})/g : /\bo['` ]+(?=[a-z]{2})/g, "o' ")
    .replace(/\bd'(?=[a-z])/g, "d' ")
    .replace(/[-/&]/g, ' ')
    .split(' ')
    .map((word) => word.replace(/^'+|(?<!^.)'+$/g, ''))
    .filter((word) => word && word !== "'" && !titles.has(word) && !/\d/.test(word));
  return joined(
    words.map((word) => (word === 'o' && !lettersAreInitials ? "o'" : word)),
    lettersAreInitials,
  )
    .map(settled)
    .filter(Boolean);
}

type PartMatch = 'full' | 'initial' | 'close' | 'none';

function comparePart(a: string, b: string, recognised: boolean): PartMatch {
  if (a === b) return 'full';
  if (a.length === 1 || b.length === 1) return a[0] === b[0] ? 'initial' : 'none';
  if (isShortForm(a, b) || withoutBeginning(a) === withoutBeginning(b)) return 'full';
  if (umlautsSpelledOut(a) === umlautsSpelledOut(b)) return 'full';
  const apart = recognised ? Math.min(distance(a, b), distance(lookAlike(a), lookAlike(b))) : distance(a, b);
  const length = Math.max(a.length, b.length);
  if (recognised && apart <= (length >= 8 ? 2 : length >= 4 ? 1 : 0)) return 'full';
  return (apart === 1 && length >= 5) || (recognised && isRunTogether(a, b)) ? 'close' : 'none';
}

/** Two given names without the space between them, FATIMATERESA: it may be the same person, but nobody can be sure. */
function isRunTogether(a: string, b: string): boolean {
  const [short = '', long = ''] = [a, b].sort((one, other) => one.length - other.length);
  return short.length >= 5 && long.length - short.length >= 4 && long.startsWith(short);
}

/** A surname without a prefix that some forms omit: da Silva and Silva, Ní Bhroin and N Bhroin. */
function withoutBeginning(part: string): string {
  return part.replace(/^(?:(?:de|da|do|dos|das|del|van|von|der|den|la|le)+|ni|nic|ui|o)(?=[a-z]{5})/, '');
}

/** Müller is also written Mueller and Muller, Sørensen Soerensen, Ødegård Oedegaard: one form for all. */
function umlautsSpelledOut(part: string): string {
  return part
    .replace(/([aou])e/g, '$1')
    .replace(/a[ae]/g, 'a')
    .replace(/ss/g, 's');
}

type Pairing = {
  full: number;
  initial: number;
  close: number;
  leftA: string[];
  leftB: string[];
  pairs: [string, string][];
};

function pairUp(a: readonly string[], b: readonly string[], recognised: boolean): Pairing {
  const pairing: Pairing = { full: 0, initial: 0, close: 0, leftA: [...a], leftB: [...b], pairs: [] };
  for (const wanted of ['full', 'close', 'initial'] as const) {
    for (const part of [...pairing.leftA]) {
      const partner = pairing.leftB.find((other) => comparePart(part, other, recognised) === wanted);
      if (partner === undefined) continue;
      pairing[wanted] += 1;
      pairing.pairs.push([part, partner]);
      pairing.leftA.splice(pairing.leftA.indexOf(part), 1);
      pairing.leftB.splice(pairing.leftB.indexOf(partner), 1);
    }
  }
  return pairing;
}

/**
 * The parts sorted and joined, because the MRZ and forms often join or separate surname prefixes: 'nibhroin', 'ni' and
 * 'bhroin'.
 */
function runTogether(parts: readonly string[]): string {
  return [...parts].sort().join('');
}

function surnameOf(parts: readonly string[]): string {
  return parts.at(-1) ?? '';
}

/** Compares names of which only some parts match, by which parts those are. */
function judgePartly(a: readonly string[], b: readonly string[], { pairs, leftA, leftB }: Pairing): NameMatch {
  const surnames = pairs.some(([x, y]) => x === surnameOf(a) && y.length > 1 && x.length > 1);
  const first = pairs.some(([x, y]) => x === a[0] && (y === b[0] || b.indexOf(y) > 0) && x.length > 1 && y.length > 1);
  if (surnames && first)
    return leftA.every((part) => part.length === 1) || leftB.every((part) => part.length === 1) ? 'same' : 'unsure';
  // The same first name with another surname: marriage, or the Irish and the English form. This needs a human to look.
  if (first) return 'unsure';
  if (!surnames)
    return leftA.some((x) => leftB.some((y) => isOtherLanguage(x, y))) && pairs.length ? 'unsure' : 'different';
  const namesInBothLanguages = leftA.some((x) => leftB.some((y) => isOtherLanguage(x, y)));
  const onlyInitials = leftA.every((part) => part.length === 1) || leftB.every((part) => part.length === 1);
  return namesInBothLanguages || onlyInitials ? 'unsure' : 'different';
}

/**
 * Compares the name that an applicant gave with a name in a document. Siblings share a surname, so another first name
 * means another person, unless it is the same name in the other language. With `recognised`, misread letters do not
 * count.
 */
export function compareNames(stated: string, found: string, recognised = false): NameMatch {
  const a = nameParts(stated);
  const match = compareParts(a, nameParts(found), recognised);
  if (match === 'same' || !/(?:^|\s)[oey]\.?\s/i.test(`${stated} | ${found}`)) return match;
  return compareParts(nameParts(stated, true), nameParts(found, true), recognised);
}

function compareParts(a: readonly string[], b: readonly string[], recognised: boolean): NameMatch {
  if (!a.length || !b.length) return 'unsure';
  if (runTogether(a) === runTogether(b)) return 'same';
  const pairing = pairUp(a, b, recognised);
  const matched = pairing.full + pairing.close + pairing.initial;
  if (!matched) return apartByLanguage(a, b) ? 'unsure' : 'different';
  if (Math.min(a.length, b.length) === 1) return pairing.full ? 'unsure' : 'different';
  const allOfOne = !pairing.leftA.length || !pairing.leftB.length;
  if (allOfOne && pairing.full && pairing.full + pairing.initial >= 2)
    return pairing.close ? 'unsure' : coversEnds(a, pairing);
  if (allOfOne && pairing.close) return 'unsure';
  if (!pairing.full && !pairing.close) return 'different';
  return judgePartly(a, b, pairing);
}

/**
 * If the document omits part of the stated name, the first given name or the surname must be among the matching parts.
 */
function coversEnds(a: readonly string[], { pairs, leftA }: Pairing): NameMatch {
  if (!leftA.length) return 'same';
  const spoken = pairs.some(([x, y]) => x === a[0] || (x.length > 1 && y.length > 1 && x === surnameOf(a)));
  return spoken ? 'same' : 'unsure';
}

function apartByLanguage(a: readonly string[], b: readonly string[]): boolean {
  return (
    a.some((x) => b.some((y) => isOtherLanguage(x, y))) &&
    a.length > 1 &&
    b.length > 1 &&
    distance(surnameOf(a), surnameOf(b)) <= 3
  );
}

/** Whether two names have so little in common that misreading can't explain the difference. */
export function farApart(stated: string, found: string): boolean {
  return nameParts(stated).every((a) =>
    nameParts(found).every((b) => distance(lookAlike(a), lookAlike(b)) > Math.max(a.length, b.length) * 0.5),
  );
}

/** Compares a name with several people named together, as on a joint account: the best match counts. */
export function compareWithAny(stated: string, found: string, recognised = false): NameMatch {
  const together = found.split(/\s*(?:&|\+|\band\b|\bund\b|\bet\b|\bagus\b|;|\/)\s*/i).filter((part) => part.trim());
  const surname = together.at(-1)?.trim().split(/\s+/).at(-1) ?? '';
  const whole = together.map((part, at) =>
    at < together.length - 1 && nameParts(part).length === 1 ? `${part} ${surname}` : part,
  );
  const results = (whole.length > 1 ? whole : [found]).map((one) => compareNames(stated, one, recognised));
  return results.includes('same') ? 'same' : results.includes('unsure') ? 'unsure' : 'different';
}
