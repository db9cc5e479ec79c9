import type { DocumentKind } from '../kinds.ts';
import type { Line, Page, Word } from '../read-document.ts';
import { scoresOf } from '../recognise.ts';
import { areTwoSides } from './one-document.ts';
import { readingOf } from '../reading.ts';
import { compareNames } from '../names.ts';
import { holdersOf, type PageFacts, pageFactsOf } from './page-facts.ts';

/**
 * The documents in one picture: a single document, the two sides of a card, or several papers. They are separated by an
 * empty strip with a complete document on each side. Columns of one document have such strips too, but their halves are
 * not complete documents.
 */
export type PapersOnPage =
  | { what: 'one'; pages: readonly [Page] }
  /** Both sides of a card: one document, with its front first. */
  | { what: 'sides'; pages: readonly [Page] }
  | { what: 'several'; pages: readonly Page[] }
  /** Two papers whose words could not be separated. */
  | { what: 'mixed'; kinds: readonly DocumentKind[] };

/** Fewer words than this are unlikely to be a document. */
const FEWEST_WORDS = 20;
/** How many words may lie across a cut, as a fraction of all: papers are slightly skewed. */
const CROSSED = 0.015;
/** Where cuts are tried, and at what intervals, as fractions of the page. */
const [FIRST_CUT, LAST_CUT, STEP] = [0.12, 0.88, 0.01];

/** How certain the kind of each part must be: for identity documents, and for others, which share more words. */
const SURE_IDENTITY = 9;
const SURE = 13;

/** The same for a card's front: the back adds what it lacks. */
const SURE_SIDE = 8;
const cards: ReadonlySet<DocumentKind> = new Set(['driving_licence', 'identity_card']);
const identity: ReadonlySet<DocumentKind> = new Set(['passport', 'driving_licence', 'identity_card']);

/** How many of the widest strips are tried: the gap between two papers is wider than most gaps between lines. */
const MAX_CUTS = 4;

type Axis = 'x' | 'y';
const lengthOf = ({ box }: Word, axis: Axis) => (axis === 'x' ? box.width : box.height);
const middleOf = (word: Word, axis: Axis) => word.box[axis] + lengthOf(word, axis) / 2;

const wordsOf = ({ lines }: Page) => lines.flatMap(({ words }) => words);

/** The middles of the widest strips that (almost) no word crosses. */
function cutsOf(words: readonly Word[], axis: Axis): number[] {
  const most = Math.max(1, words.length * CROSSED);
  const strips: number[][] = [];
  let strip: number[] = [];
  for (let at = FIRST_CUT; at <= LAST_CUT + STEP; at += STEP) {
    const over = words.filter((word) => word.box[axis] < at && word.box[axis] + lengthOf(word, axis) > at).length;
    if (over <= most && at <= LAST_CUT) strip.push(at);
    else if (strip.length > 0) {
      strips.push(strip);
      strip = [];
    }
  }
  return strips
    .sort((a, b) => b.length - a.length)
    .slice(0, MAX_CUTS)
    .map((widest) => widest[widest.length >> 1] ?? 0);
}

function partOf(page: Page, isIn: (word: Word) => boolean): Page {
  const lines = page.lines
    .map(({ words }): Line => ({ words: words.filter(isIn) }))
    .filter(({ words }) => words.length > 0);
  return { ...page, lines };
}

const documentOf = (page: Page) =>
  ({ readable: true, form: 'picture', pageCount: 1, pages: [page], origin: null }) as const;

/** `kind` is the likeliest, however weak the evidence. Facts are read only from halves that may be documents. */
type Half = { page: Page; kind: DocumentKind; score: number; facts: () => PageFacts };

function halvesAt(page: Page, axis: Axis, cut: number, today: string): [Half, Half] {
  const half = (isIn: (word: Word) => boolean): Half => {
    const part = partOf(page, isIn);
    const [best] = scoresOf(readingOf(documentOf(part)));
    let facts: PageFacts | null = null;
    return {
      page: part,
      kind: best?.kind ?? 'other',
      score: best?.score ?? 0,
      facts: () => (facts ??= pageFactsOf(documentOf(part), today)),
    };
  };
  return [half((word) => middleOf(word, axis) < cut), half((word) => middleOf(word, axis) >= cut)];
}

const isSure = ({ kind, score }: Half) => score >= (identity.has(kind) ? SURE_IDENTITY : SURE);

/** Whether a half has what only a document has: a holder, or machine-readable lines. */
const isSomebodys = (half: Half, { read } = half.facts()) =>
  read.zone !== null ||
  read.facts.some(({ name }) =>
    ['holder', 'employee', 'account_holder', 'tenant', 'beneficiary', 'person', 'student', 'apprentice'].includes(name),
  );

/** Whether two halves are separate papers. */
function areTwoPapers(a: Half, b: Half): boolean {
  if (!isSure(a) || !isSure(b) || !isSomebodys(a) || !isSomebodys(b)) return false;
  if (a.kind !== b.kind) return true;
  // The machine-readable lines belong to the page that they are on.
  if ((a.facts().read.zone === null) !== (b.facts().read.zone === null)) return false;
  return differInNumbers(a.facts(), b.facts()) || areOfTwoPeople(a.facts(), b.facts());
}

/** Two of the same kind must differ in something: a number, day or holder. */
function differInNumbers(a: PageFacts, b: PageFacts): boolean {
  return (['document_number', 'pay_date', 'iban', 'period_to', 'date_of_birth'] as const).some((name) => {
    const values = ({ read }: PageFacts) => read.facts.filter((fact) => fact.name === name).map(({ value }) => value);
    const [ours, theirs] = [values(a), values(b)];
    return ours.length > 0 && theirs.length > 0 && !ours.some((value) => theirs.includes(value));
  });
}

function areOfTwoPeople(a: PageFacts, b: PageFacts): boolean {
  const [ours, theirs] = [holdersOf(a, a.kind), holdersOf(b, b.kind)];
  return (
    ours.length > 0 &&
    theirs.length > 0 &&
    ours.every((one) => theirs.every((other) => compareNames(one, other, true) === 'different'))
  );
}

const areSides = (front: Half, back: Half) =>
  cards.has(front.kind) && front.score >= SURE_SIDE && areTwoSides(front.facts(), back.facts());

/** The lines of the front come first: if the sides are next to each other, their lines run into one another. */
const sidesInOrder = (page: Page, front: Half, back: Half): PapersOnPage => ({
  what: 'sides',
  pages: [{ ...page, lines: [...front.page.lines, ...back.page.lines] }],
});

/** An identity document among the words of another kind: no single document is both. */
function isMixed(page: Page): DocumentKind[] | null {
  const scores = scoresOf(readingOf(documentOf(page))).filter(({ score }) => score >= SURE);
  const [own, other] = [scores.find(({ kind }) => identity.has(kind)), scores.find(({ kind }) => !identity.has(kind))];
  return own && other ? [own.kind, other.kind] : null;
}

/** Determines what a picture shows. `today` is YYYY-MM-DD. */
export function papersOnPage(page: Page, today: string, depth = 2): PapersOnPage {
  const words = wordsOf(page);
  const one: PapersOnPage = { what: 'one', pages: [page] };
  if (page.source !== 'recognised' || words.length < FEWEST_WORDS) return one;
  for (const axis of ['x', 'y'] as const) {
    for (const cut of cutsOf(words, axis)) {
      const [a, b] = halvesAt(page, axis, cut, today);
      if (areSides(a, b)) return sidesInOrder(page, a, b);
      if (areSides(b, a)) return sidesInOrder(page, b, a);
      if (!areTwoPapers(a, b)) continue;
      const parts = [a, b].map((half) => (depth > 1 ? papersOnPage(half.page, today, depth - 1) : null));
      const pages = [a, b].flatMap((half, at) => {
        const part = parts[at];
        return part && part.what !== 'mixed' ? [...part.pages] : [half.page];
      });
      return { what: 'several', pages };
    }
  }
  const mixed = isMixed(page);
  return mixed ? { what: 'mixed', kinds: mixed } : one;
}
