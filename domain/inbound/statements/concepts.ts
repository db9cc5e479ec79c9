import { expression } from '../../text/letter-expression.ts';

/** The words for some concepts by language: alternatives of a regular expression, folded (domain/text/fold.ts). */
export type ConceptTable<Concept extends string> = Readonly<Record<Concept, Readonly<Record<string, string>>>>;

/** Finds concepts in folded text. */
export type Concepts<Concept extends string> = {
  says: (concept: Concept, text: string) => boolean;
  /** Where a text first mentions it; null if it does not. */
  placeOf: (concept: Concept, text: string) => number | null;
};

/** Languages written without spaces between words, in which a word may begin and end anywhere. */
const unspaced: ReadonlySet<string> = new Set(['arabic', 'chinese']);

function patternOf(languages: Readonly<Record<string, string>>): RegExp {
  const spaced = Object.entries(languages).filter(([language]) => !unspaced.has(language));
  const others = Object.entries(languages).filter(([language]) => unspaced.has(language));
  const words = spaced.map(([, alternatives]) => alternatives).join('|');
  const sources = [
    ...(words ? [`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`] : []),
    ...others.map(([, alternatives]) => alternatives),
  ];
  return expression(sources.join('|'), 'u');
}

/** Compiles a table of words, so that rules refer to concepts rather than wordings. */
export function concepts<Concept extends string>(table: ConceptTable<Concept>): Concepts<Concept> {
  const patterns = new Map<Concept, RegExp>();
  for (const [concept, languages] of Object.entries(table) as [Concept, Readonly<Record<string, string>>][])
    patterns.set(concept, patternOf(languages));
  const placeOf = (concept: Concept, text: string) => patterns.get(concept)?.exec(text)?.index ?? null;
  return { placeOf, says: (concept, text) => placeOf(concept, text) !== null };
}
