import type { DocumentKind } from '../kinds.ts';
import type { Line, Page, Word } from '../read-document.ts';
import { scoresOf } from '../recognise.ts';
import { areTwoSides } from './one-document.ts';
import { readingOf } from '../reading.ts';
import { compareNames } from '../names.ts';
import { holdersOf, type PageFacts, pageFactsOf } from './page-facts.ts';

/**
 * What lies in one picture: one document, the two sides of a card, or several papers. They are told apart by an empty
 * strip between them, on both sides of which there is a whole document: columns of one paper have such strips, too, but
 * their halves are nothing.
 */
export type PapersOnPage =
  | { what: 'one'; pages: readonly [Page] }
  /** Both sides of a card: one document, its front first. */
  | { what: 'sides'; pages: readonly [Page] }
  | { what: 'several'; pages: readonly Page[] }
  /** Two papers whose words could not be told apart. */
  | { what: 'mixed'; kinds: readonly DocumentKind[] };

/** With fewer words there is hardly one paper. */
const FEWEST_WORDS = 20;
/** How many words may lie over a cut, as a part of all: papers are a little askew. */
const CROSSED = 0.015;
/** Where cuts are tried, and how densely, in parts of the page. */
const [FIRST_CUT, LAST_CUT, STEP] = [0.12, 0.88, 0.01];

/** How sure it must be what each part is: of identity papers, and of others, which share more words. */
const SURE_IDENTITY = 9;
const SURE = 13;

/** Of a card's front: the back adds what it lacks. */
const SURE_SIDE = 8;
const cards: ReadonlySet<DocumentKind> = new Set(['driving_licence', 'identity_card']);
const identity: ReadonlySet<DocumentKind> = new Set(['passport', 'driving_licence', 'identity_card']);

/** Between two papers there is more room than between most lines of one. */
const MAX_CUTS = 4;

type Axis = 'x' | 'y';
const lengthOf = ({ box }: Word, axis: Axis) => (axis === 'x' ? box.width : box.height);
const middleOf = (word: Word, axis: Axis) => word.box[axis] + lengthOf(word, axis) / 2;

const wordsOf = ({ lines }: Page) => lines.flatMap(({ words }) => words);

/** The middles of the widest strips that (nearly) no word lies over. */
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

/** `kind` is the likeliest, however little speaks for it. Facts are read only of halves that may be papers. */
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

/** What only a document has: whose it is, or lines for machines. */
const isSomebodys = (half: Half, { read } = half.facts()) =>
  read.zone !== null ||
  read.facts.some(({ name }) =>
    ['holder', 'employee', 'account_holder', 'tenant', 'beneficiary', 'person', 'student', 'apprentice'].includes(name),
  );

/** Whether two halves are papers of their own. */
function areTwoPapers(a: Half, b: Half): boolean {
  if (!isSure(a) || !isSure(b) || !isSomebodys(a) || !isSomebodys(b)) return false;
  if (a.kind !== b.kind) return true;
  // The lines for machines are a part of the page that they stand on.
  if ((a.facts().read.zone === null) !== (b.facts().read.zone === null)) return false;
  return differInNumbers(a.facts(), b.facts()) || areOfTwoPeople(a.facts(), b.facts());
}

/** Of one kind, each must have what the other has not: another number, day or holder. */
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

/** Front lines first: where both sides lie beside each other, the lines of the one run into those of the other. */
const sidesInOrder = (page: Page, front: Half, back: Half): PapersOnPage => ({
  what: 'sides',
  pages: [{ ...page, lines: [...front.page.lines, ...back.page.lines] }],
});

/** An identity paper among the words of another paper: no single document has both. */
function isMixed(page: Page): DocumentKind[] | null {
  const scores = scoresOf(readingOf(documentOf(page))).filter(({ score }) => score >= SURE);
  const [own, other] = [scores.find(({ kind }) => identity.has(kind)), scores.find(({ kind }) => !identity.has(kind))];
  return own && other ? [own.kind, other.kind] : null;
}

/** Tells what lies in a picture. `today` is YYYY-MM-DD. */
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
