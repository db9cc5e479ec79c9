import { bearingOfRow } from '../domain/documents/learned/answered.ts';
import { type Statement, statementFeatures, statementsOf } from '../domain/documents/learned/statements.ts';
import { readingOf } from '../domain/documents/reading.ts';
import { typed } from '../fixtures/documents/typed.ts';
import { type Bearing, landlordsSentences } from '../fixtures/typed-papers/landlords-sentences.ts';
import { type TypedPaper, typedPapers } from '../fixtures/typed-papers/typed-papers.ts';
import { type PaperAuthor, referencesAsDrawn } from './training-papers.ts';

/**
 * What the classifier of landlords’ statements learns from: single sentences, the letters that are written out, and the
 * drawn references, of which what differs between a good one and one with trouble is known to be for or against.
 */

/** How a statement speaks of the tenant; of those in honest letters it is only known that they are not against. */
export type TrainingStatement = {
  source: string;
  of: Bearing | 'not against';
  folded: string;
  features: ReadonlySet<string>;
};

const statementsIn = (document: Parameters<typeof readingOf>[0]): Statement[] => statementsOf(readingOf(document));

function ofLetter({ name, set, document, against }: TypedPaper): TrainingStatement[] {
  if (!document.readable) return [];
  const marked = against.map((passage) =>
    passage
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim(),
  );
  const isMarked = (folded: string) => {
    const bare = folded.replace(/[^a-z0-9]+/g, ' ').trim();
    return marked.some((passage) => bare && (passage.includes(bare) || bare.includes(passage)));
  };
  return statementsIn(document).map(({ folded }) => ({
    source: `${set} ${name}`,
    of: isMarked(folded) ? 'against' : 'not against',
    folded,
    features: statementFeatures(folded),
  }));
}

function ofSentence({ text, of }: ReturnType<typeof landlordsSentences>[number]): TrainingStatement[] {
  const document = typed(text);
  if (!document.readable) return [];
  const { folded } = statementsIn(document)[0] ?? { folded: text.toLowerCase() };
  return [{ source: `sentence ${text}`, of, folded, features: statementFeatures(folded) }];
}

/** What only the good one says is for the tenant, and what only the other says is against. */
function ofDrawn({ name, good, bad }: { name: string; good: string; bad: string }): TrainingStatement[] {
  const [one, two] = [good, bad].map((text) => {
    const document = typed(text);
    return document.readable ? statementsIn(document).map(({ folded }) => folded) : [];
  });
  const both = new Set(one?.filter((folded) => two?.includes(folded)));
  const of = (list: readonly string[] = [], bearing: Bearing) =>
    list.map((folded): TrainingStatement => {
      const is = both.has(folded) ? 'not against' : bearing;
      return { source: name, of: is, folded, features: statementFeatures(folded) };
    });
  return [...of(one, 'for'), ...of(two, 'against').filter(({ folded }) => !both.has(folded))];
}

/** All statements to learn from; forms’ rows are told by their answers. Letters that are written out count as `typed`. */
export function trainingStatements(authors: readonly PaperAuthor[]): TrainingStatement[] {
  return [
    ...landlordsSentences().flatMap(ofSentence),
    ...typedPapers()
      .filter(({ set }) => authors.includes('typed') && set.endsWith('-references'))
      .flatMap(ofLetter),
    ...referencesAsDrawn(authors).flatMap(ofDrawn),
  ].filter(({ folded }) => bearingOfRow(folded) === null);
}
