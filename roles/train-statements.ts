import type { Bearing } from '../domain/documents/learned/answered.ts';
import type { WordClassifier } from '../domain/documents/learned/word-classifier.ts';
import { trainLogisticRegression } from './logistic-regression.ts';
import type { TrainingStatement } from './training-statements.ts';

/** Trains the classifier of what landlords say of a tenant (domain/documents/learned/said-of-tenant.ts). */

const MIN_SOURCES = 2;
const bearings = ['against', 'for'] as const satisfies readonly Bearing[];

/** Features that two letters, sentences or layouts share; the commonest tell least. */
function vocabularyOf(statements: readonly TrainingStatement[]): Map<string, number> {
  const sources = new Map<string, Set<string>>();
  for (const { features, source } of statements)
    for (const feature of features) sources.set(feature, (sources.get(feature) ?? new Set()).add(source));
  return new Map(
    [...sources]
      .filter(([, of]) => of.size >= MIN_SOURCES)
      .sort(([one], [two]) => (one < two ? -1 : 1))
      .map(([feature, of]) => [feature, Math.sqrt(Math.log(statements.length / of.size) / 2)] as const)
      .filter(([, scale]) => scale > 0),
  );
}

/** Which statements tell something about a bearing: of those in honest letters it is only known that none is against. */
const tells = (bearing: Bearing) => (statement: TrainingStatement) =>
  bearing === 'against' || statement.of !== 'not against';

/** One bearing against everything else, for each of the two; a long letter counts little more than a short one. */
export function statementClassifier(statements: readonly TrainingStatement[]): WordClassifier<Bearing> {
  const lengths = new Map<string, number>();
  for (const { source } of statements) lengths.set(source, (lengths.get(source) ?? 0) + 1);
  const vocabulary = vocabularyOf(statements);
  const trained = bearings.map((bearing) =>
    trainLogisticRegression(
      statements.filter(tells(bearing)).map(({ features, of, source }) => ({
        features: [...features],
        isPositive: of === bearing,
        importance: 1 / Math.sqrt(lengths.get(source) ?? 1),
      })),
      vocabulary,
    ),
  );
  return {
    classes: [...bearings],
    biases: trained.map(({ bias }) => bias),
    weights: new Map(
      [...vocabulary.keys()].map((feature) => [feature, trained.map(({ weights }) => weights.get(feature) ?? 0)]),
    ),
  };
}
