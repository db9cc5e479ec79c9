import type { FactName } from '../fact-names.ts';
import type { DocumentKind } from '../kinds.ts';
import type { Judgement } from '../judgement.ts';
import { compareNames } from '../names.ts';
import type { ReadDocument } from '../read-document.ts';
import { areNextTo, type FileName } from './file-order.ts';
import { balancesOf, holdersOf, isOfKnownKind, type PageFacts, pageFactsOf, valuesOf } from './page-facts.ts';

/**
 * Decides which of the files sent for one request are parts of one document: both sides of a card, or the pages of a
 * statement photographed one by one. Files are joined only if something in them shows that they belong together and
 * nothing contradicts it. A different name, number or day keeps them separate, so two people's documents are never
 * joined.
 */
export type SentFile = FileName & { id: string; document: ReadDocument };

/** The most picture pages that are read as one document; the same as for one file. */
export const MAX_JOINED_PAGES = 6;

type Sight = { file: SentFile; page: PageFacts };

/** Photographs and scans of a few pages. A PDF with text is complete when it arrives. */
export function canBeAPart(document: ReadDocument): boolean {
  return (
    document.readable &&
    document.pages.length <= 3 &&
    document.pages.every(({ source, lines }) => source === 'recognised' && lines.length > 0)
  );
}

const saysNothing = (kind: DocumentKind) => kind === 'other' || kind === 'unknown';

/**
 * Whether two judged files may be parts of one document and are worth comparing: they are of the same kind, or one has
 * no known kind, and they are not both valid on their own.
 */
export function mayBeOneDocument(
  a: Pick<Judgement, 'kind' | 'verdict' | 'claims'>,
  b: Pick<Judgement, 'kind' | 'verdict' | 'claims'>,
): boolean {
  // A picture of several documents can't be part of another document.
  if ([a, b].some(({ claims }) => claims.some(({ rule }) => rule === 'one-document'))) return false;
  if (a.verdict === 'SUPPORTS' && b.verdict === 'SUPPORTS') return false;
  return saysNothing(a.kind) !== saysNothing(b.kind) || (a.kind === b.kind && !saysNothing(a.kind));
}

/** Facts that a document has only one of. If both files show one and the values differ, they are two documents. */
const single: readonly FactName[] = [
  'date_of_birth',
  'document_number',
  'ppsn',
  'iban',
  'student_number',
  'registration_number',
  'pay_date',
  'period_from',
  'period_to',
];
/** The same, if both files show their kind: sentences on a second page mention other days and firms. */
const singleInHeads: readonly FactName[] = ['document_date', 'employer'];

const agree = (name: FactName, a: string, b: string) =>
  name === 'employer'
    ? a.toLowerCase().includes(b.toLowerCase()) || b.toLowerCase().includes(a.toLowerCase())
    : a === b;

function differsIn(name: FactName, kind: DocumentKind, a: PageFacts, b: PageFacts): boolean {
  const [ours, theirs] = [valuesOf(a, kind, name), valuesOf(b, kind, name)];
  return ours.length > 0 && theirs.length > 0 && !ours.some((one) => theirs.some((other) => agree(name, one, other)));
}

/** Whether the two files have the same holders; a doubtful match counts as no. */
function sameHolders(ours: readonly string[], theirs: readonly string[]): boolean {
  const among = (one: string, others: readonly string[]) =>
    others.some((other) => compareNames(one, other, true) === 'same');
  return ours.every((one) => among(one, theirs)) && theirs.every((one) => among(one, ours));
}

/** The kind that two files would have together; null if their kinds differ. */
function commonKind(a: PageFacts, b: PageFacts): DocumentKind | null {
  if (isOfKnownKind(a) && isOfKnownKind(b)) return a.kind === b.kind ? a.kind : null;
  if (isOfKnownKind(a)) return a.kind;
  return isOfKnownKind(b) ? b.kind : null;
}

/** Whether anything shows that two files are not one document. */
function areApart(a: PageFacts, b: PageFacts): boolean {
  const kind = commonKind(a, b);
  if (!kind) return true;
  const [ours, theirs] = [holdersOf(a, kind), holdersOf(b, kind)];
  if (ours.length && theirs.length && !sameHolders(ours, theirs)) return true;
  if (single.some((name) => differsIn(name, kind, a, b))) return true;
  // Every line of a statement has a date.
  const heads = isOfKnownKind(a) && isOfKnownKind(b) && kind !== 'bank_statement';
  if (heads && singleInHeads.some((name) => differsIn(name, kind, a, b))) return true;
  if (a.mark && b.mark && (a.mark.page === b.mark.page || (a.mark.of ?? b.mark.of) !== (b.mark.of ?? a.mark.of)))
    return true;
  return sayTheSame(a, b);
}

/** Two photographs of one page share more than this fraction of their numbers. */
const SAME_NUMBERS = 0.7;

/**
 * Whether two photographs show the same page: then the better one is judged alone, so that the page doesn't count
 * twice.
 */
function sayTheSame(a: PageFacts, b: PageFacts): boolean {
  const tokens = (page: PageFacts) => page.reading.folded.split(/\s+/).filter((word) => word.length > 2);
  const numbers = (page: PageFacts) => tokens(page).filter((word) => /\d/.test(word));
  const [ours, theirs] = [a, b].map((page) => new Set(numbers(page).length > 3 ? numbers(page) : tokens(page)));
  if (!ours?.size || !theirs?.size) return false;
  const both = [...ours].filter((word) => theirs.has(word)).length;
  return (
    both > SAME_NUMBERS * Math.min(ours.size, theirs.size) &&
    both > SAME_NUMBERS * 0.6 * Math.max(ours.size, theirs.size)
  );
}

const cards: readonly DocumentKind[] = ['driving_licence', 'identity_card'];
/** The table of categories on the back of a driving licence (Directive 2006/126/EC, Annex I, page 2). */
const category = /(?:^|[\s|])(am|a1|a2|b1|be|c1|c1e|ce|d1|d1e|de)(?=$|[\s|.:,])/g;
const MOST_LETTERS_OF_A_BACK = 420;

function isBackOfLicence({ reading }: PageFacts): boolean {
  const found = new Set([...reading.folded.matchAll(category)].map(([, code]) => code));
  return found.size >= 3 && reading.letters < MOST_LETTERS_OF_A_BACK;
}

/**
 * Whether two files are the front and back of a card: the back has machine-readable lines, or a licence's table without
 * a name.
 */
export function areTwoSides(front: PageFacts, back: PageFacts): boolean {
  const kind = front.kind;
  if (!cards.includes(kind) || front.read.zone || holdersOf(front, kind).length === 0) return false;
  if (back.read.zone) return holdersOf(back, kind).length > 0;
  return kind === 'driving_licence' && holdersOf(back, kind).length === 0 && isBackOfLicence(back);
}

/** “Page 1 of 2” and “Page 2 of 2”, or a page 2 sent next to a page without a number. */
function areNumberedOn(a: PageFacts, b: PageFacts, adjacent: boolean): boolean {
  if (!b.mark || b.mark.page < 2) return false;
  if (a.mark) return b.mark.page === a.mark.page + a.pages && (adjacent || b.mark.of !== null || a.mark.of !== null);
  return b.mark.page === 2 && adjacent;
}

/** A statement whose next page begins with this page's closing balance, or has the same account and period. */
function isAccountContinued(a: PageFacts, b: PageFacts, adjacent: boolean): boolean {
  if (commonKind(a, b) !== 'bank_statement') return false;
  const [ours, theirs] = [balancesOf(a), balancesOf(b)];
  if (ours && theirs?.broughtForward && ours.last === theirs.first) return true;
  const same = (name: FactName) =>
    valuesOf(a, 'bank_statement', name).some((value) => valuesOf(b, 'bank_statement', name).includes(value));
  return adjacent && same('iban') && same('period_from') && same('period_to');
}

/** Whether a letter continues: one page ends in the middle of a sentence and the next begins there. */
function runsOn(a: PageFacts, b: PageFacts, adjacent: boolean): boolean {
  const last = a.reading.lines.at(-1)?.text.trim() ?? '';
  const first = b.reading.lines[0]?.text.trim() ?? '';
  return (
    adjacent && isOfKnownKind(a) && /[\p{L},]$/u.test(last) && last.split(' ').length >= 4 && /^\p{Ll}{2}/u.test(first)
  );
}

/** Whether `b` follows `a` in one document. */
function follows(a: Sight, b: Sight): boolean {
  if (areApart(a.page, b.page)) return false;
  const adjacent = areNextTo(a.file, b.file);
  return (
    areTwoSides(a.page, b.page) ||
    areNumberedOn(a.page, b.page, adjacent) ||
    isAccountContinued(a.page, b.page, adjacent) ||
    runsOn(a.page, b.page, adjacent)
  );
}

/** The files in page order; null if they don't form a single chain, or if any two of them contradict each other. */
function chained(sights: readonly Sight[]): Sight[] | null {
  const next = new Map(sights.map((one) => [one, sights.filter((other) => other !== one && follows(one, other))]));
  const isFollowed = (one: Sight) => [...next.values()].flat().includes(one);
  const starts = sights.filter((one) => !isFollowed(one));
  const [start] = starts;
  // With two possible first or next pages the order is ambiguous, so nothing is joined.
  if (starts.length !== 1 || !start || [...next.values()].some((list) => list.length > 1)) return null;
  const order = [start];
  for (let at = next.get(start)?.[0]; at && !order.includes(at); at = next.get(at)?.[0]) order.push(at);
  const compatible = order.every((one, n) => order.slice(n + 1).every((other) => !areApart(one.page, other.page)));
  return order.length === sights.length && compatible ? order : null;
}

/** Sets of files connected by any link. */
function linked(sights: readonly Sight[]): Sight[][] {
  const sets: Sight[][] = [];
  for (const sight of sights) {
    const touching = sets.filter((set) => set.some((one) => follows(one, sight) || follows(sight, one)));
    for (const set of touching) sets.splice(sets.indexOf(set), 1);
    sets.push([...touching.flat(), sight]);
  }
  return sets.filter((set) => set.length > 1);
}

/** Returns which files are one document, each group in page order. Single files are in no group. */
export function filesOfOneDocument(files: readonly SentFile[], today: string): string[][] {
  const sights = files.flatMap((file) =>
    file.document.readable && canBeAPart(file.document) ? [{ file, page: pageFactsOf(file.document, today) }] : [],
  );
  return linked(sights).flatMap((set) => {
    const order = chained(set);
    const pages = set.reduce((sum, { page }) => sum + page.pages, 0);
    return order && pages <= MAX_JOINED_PAGES ? [order.map(({ file }) => file.id)] : [];
  });
}
