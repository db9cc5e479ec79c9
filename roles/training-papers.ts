import { createHash } from 'node:crypto';
import { wordFeatures } from '../domain/documents/learned/word-classifier.ts';
import type { DocumentKind } from '../domain/documents/kinds.ts';
import { type KindWithStanding, kindsWithStanding } from '../domain/documents/learned/standing.ts';
import { isDrawn, paperOf, type Stock } from '../fixtures/documents/kinds/index.ts';
import { planDocuments } from '../fixtures/documents/plan.ts';
import { randomFrom } from '../fixtures/documents/random.ts';
import { sheetText } from '../fixtures/documents/sheet.ts';
import { landlordsSentences } from '../fixtures/typed-papers/landlords-sentences.ts';
import { typedPapers } from '../fixtures/typed-papers/typed-papers.ts';
import { type Drawn, drawStory, type Layout, type Twist } from '../fixtures/documents/story.ts';
import { addDays, addMonths } from '../fixtures/documents/wording.ts';

/**
 * What the classifiers of documents learn from, by who drew it: the halves of a set share words. the other kept halves only
 * measure.
 */
const stocksOf = {
  first: ['first'],
  second: ['second'],
  'held-out': ['held-out'],
  final: ['final'],
  outside: ['outside'],
  everyday: ['everyday'],
  web: ['web', 'web-kept'],
  phone: ['phone', 'phone-kept'],
  offices: ['offices', 'offices-kept'],
  parish: ['parish'],
  bay: ['bay'],
  cove: ['cove'],
  mart: ['mart'],
  canal: ['canal'],
  typed: [],
} as const satisfies Record<string, readonly Stock[]>;
export type PaperAuthor = keyof typeof stocksOf;
export const paperAuthors = Object.keys(stocksOf) as PaperAuthor[];

/** A drawn document, of which class it is, and its words. */
export type TrainingPaper<Class extends string> = {
  author: PaperAuthor;
  layout: string;
  of: Class;
  text: string;
  features: ReadonlySet<string>;
};

const SEED = 1;
/** A layout is drawn many times; more of them teach nothing new. */
const MAX_PER_LAYOUT = 3;
/** What is left of such a document may name no kind. */
const withoutText: readonly string[] = ['cropped', 'blurred', 'locked', 'damaged', 'empty'];

const entities: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', amp: '&' };
/** The words of a document as it is drawn, without reading it. */
function textOf(drawn: Drawn): string {
  if (!drawn.web) return sheetText(drawn.sheets);
  return drawn.web.html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(nbsp|lt|gt|amp);/g, (_, name: string) => entities[name] ?? ' ');
}

/** Documents of all kinds, each with its kind. */
export function papersOfKinds(of: readonly PaperAuthor[]): TrainingPaper<DocumentKind>[] {
  return [...drawnOfKinds(of), ...(of.includes('typed') ? typedOfKinds() : [])];
}

/** Papers that are written out as text: each is a layout of its own. */
function typedOfKinds(): TrainingPaper<DocumentKind>[] {
  return typedPapers().map(({ set, name, kind, text }) => ({
    author: 'typed',
    layout: `${set} ${name}`,
    of: kind,
    text,
    features: wordFeatures(text),
  }));
}

function drawnOfKinds(of: readonly PaperAuthor[]): TrainingPaper<DocumentKind>[] {
  const seen = new Map<string, number>();
  return of.flatMap((author) =>
    stocksOf[author].flatMap((stock: Stock) =>
      planDocuments(SEED, { stock }).flatMap(({ kind, layout: name, form, drawn }) => {
        const layout = `${stock} ${kind} ${name}`;
        const count = seen.get(layout) ?? 0;
        if (withoutText.includes(form) || count >= MAX_PER_LAYOUT) return [];
        seen.set(layout, count + 1);
        const text = textOf(drawn);
        return [{ author, layout, of: kind, text, features: wordFeatures(text) }];
      }),
    ),
  );
}

export type Standing = 'good' | 'against';
const against: Readonly<Record<KindWithStanding, readonly Twist[]>> = {
  employment_letter: ['ended', 'offer-only'],
  university_enrolment: ['withdrawn', 'offer-only'],
  apprenticeship_registration: ['ended', 'offer-only'],
};
const standingSeeds = [1, 2] as const;
const TODAY = '2026-11-21';

/** One layout with the same people and days, once as it should be and once with each fault. */
function standingsOf(layout: Layout, name: string, kind: KindWithStanding): { of: Standing; text: string }[] {
  return standingSeeds.flatMap((seed) => {
    const draw = (twist: Twist | null): string => {
      const random = randomFrom(seed).branch(name);
      const since = addDays(addMonths(TODAY, -20), -3);
      const story = drawStory(random, TODAY, addDays(TODAY, -9), addMonths(TODAY, 40), since);
      return textOf(layout.draw({ ...story, twist }, random.branch('drawing')));
    };
    const good = draw(null);
    const bad = against[kind].map(draw).filter((text) => text !== good);
    return bad.length === 0
      ? []
      : [{ of: 'good' as const, text: good }, ...bad.map((text) => ({ of: 'against' as const, text }))];
  });
}

/** Documents of one kind, good ones and others, of which only the words are features in which they differ. */
export function papersOfStandings(
  kind: KindWithStanding,
  of: readonly PaperAuthor[],
): (TrainingPaper<Standing> & { all: ReadonlySet<string> })[] {
  return of.flatMap((author) =>
    stocksOf[author]
      .filter((stock: Stock) => isDrawn(kind, stock))
      .flatMap((stock: Stock) =>
        paperOf(kind, stock)
          .layouts.filter(({ verdicts }) => !verdicts)
          .flatMap((layout) => {
            const name = `${stock} ${kind} ${layout.name}`;
            const drawn = standingsOf(layout, name, kind).map((one) => ({ ...one, all: wordFeatures(one.text) }));
            const inAll = (feature: string) => drawn.every(({ all }) => all.has(feature));
            return drawn.map((one) => ({
              ...one,
              author,
              layout: name,
              features: new Set([...one.all].filter((feature) => !inAll(feature))),
            }));
          }),
      ),
  );
}

/** The text of a web page with its lines and cells, as `typed` lays it out. */
function linesOf(drawn: Drawn): string {
  if (!drawn.web) return sheetText(drawn.sheets);
  return drawn.web.html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<\/t[dh]>\s*<t[dh][^>]*>|<\/span>\s*<span[^>]*>/g, '    ')
    .replace(/<(?:br|\/tr|\/p|\/div|\/h\d|\/li|\/b|\/i)[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(nbsp|lt|gt|amp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\n\s*/g, '\n');
}

/** Drawn references, each as it should be and with trouble, line by line. */
export function referencesAsDrawn(of: readonly PaperAuthor[]): { name: string; good: string; bad: string }[] {
  const kind = 'landlord_reference';
  return of.flatMap((author) =>
    stocksOf[author]
      .filter((stock: Stock) => isDrawn(kind, stock))
      .flatMap((stock: Stock) =>
        paperOf(kind, stock)
          .layouts.filter(({ verdicts }) => !verdicts)
          .flatMap((layout) =>
            standingSeeds.map((seed) => {
              const name = `${stock} ${kind} ${layout.name}`;
              const draw = (twist: Twist | null) => {
                const random = randomFrom(seed).branch(name);
                const story = drawStory(random, TODAY, addDays(TODAY, -9), addMonths(TODAY, 40), addMonths(TODAY, -20));
                return linesOf(layout.draw({ ...story, twist }, random.branch('drawing')));
              };
              return { name, good: draw(null), bad: draw('arrears') };
            }),
          ),
      ),
  );
}

/** A hash of the documents that the classifiers are trained on: the same as long as they are. */
export function trainingPaperInputs(): string {
  const hash = createHash('sha256');
  for (const { layout, of, text } of papersOfKinds(paperAuthors)) hash.update(`${layout} ${of}\n${text}\n`);
  for (const { text, of } of landlordsSentences()) hash.update(`${of} ${text}\n`);
  for (const kind of kindsWithStanding)
    for (const { layout, of, text } of papersOfStandings(kind, paperAuthors)) hash.update(`${layout} ${of}\n${text}\n`);
  return hash.digest('hex');
}
