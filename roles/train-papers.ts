import { FEWEST_OF_KIND } from '../domain/documents/learned/kind-of-paper.ts';
import { FEWEST_OF_STANDING, type KindWithStanding, kindsWithStanding } from '../domain/documents/learned/standing.ts';
import { estimates, storedWordClassifier, type WordClassifier } from '../domain/documents/learned/word-classifier.ts';
import { trainLogisticRegression } from './logistic-regression.ts';
import { statementClassifier } from './train-statements.ts';
import {
  type PaperAuthor,
  paperAuthors,
  papersOfKinds,
  papersOfStandings,
  trainingPaperInputs,
  type TrainingPaper,
} from './training-papers.ts';
import { trainingStatements } from './training-statements.ts';

const MIN_AUTHORS = 2;
const MIN_LAYOUTS = 3;

/** Features that at least two authors used, in three layouts; the commonest words tell least. */
function vocabularyOf(papers: readonly TrainingPaper<string>[]): Map<string, number> {
  const uses = new Map<string, { count: number; authors: Set<PaperAuthor>; layouts: Set<string> }>();
  for (const { features, author, layout } of papers)
    for (const feature of features) {
      const use = uses.get(feature) ?? { count: 0, authors: new Set(), layouts: new Set() };
      uses.set(feature, { count: use.count + 1, authors: use.authors.add(author), layouts: use.layouts.add(layout) });
    }
  const shared = [...uses]
    .filter(([, { authors, layouts }]) => authors.size >= MIN_AUTHORS && layouts.size >= MIN_LAYOUTS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([feature, { count }]) => [feature, Math.sqrt(Math.log(papers.length / count) / 2)] as const);
  return new Map(shared.filter(([, scale]) => scale > 0));
}

/** One class against all others, for each of the classes; all layouts count alike. */
function trained<Class extends string>(
  papers: readonly TrainingPaper<Class>[],
  classes: readonly Class[],
): WordClassifier<Class> {
  const drawn = new Map<string, number>();
  for (const { layout } of papers) drawn.set(layout, (drawn.get(layout) ?? 0) + 1);
  const vocabulary = vocabularyOf(papers);
  const learned = classes.map((one) =>
    trainLogisticRegression(
      papers.map(({ features, of, layout }) => ({
        features: [...features],
        isPositive: of === one,
        importance: 1 / (drawn.get(layout) ?? 1),
      })),
      vocabulary,
    ),
  );
  return {
    classes,
    biases: learned.map(({ bias }) => bias),
    weights: new Map(
      [...vocabulary.keys()].map((feature) => [feature, learned.map(({ weights }) => weights.get(feature) ?? 0)]),
    ),
  };
}

function kindClassifier(authors: readonly PaperAuthor[]) {
  const papers = papersOfKinds(authors);
  return trained(papers, [...new Set(papers.map(({ of }) => of))].sort());
}
export const standingClassifier = (kind: KindWithStanding, authors: readonly PaperAuthor[]) =>
  trained(papersOfStandings(kind, authors), ['against'] as const);

/** The coarser the weights of a classifier of many classes, the smaller its file. */
const STEP = { kinds: 0.3, standing: 0.1, statements: 0.15 } as const;

/** What is stored of all classifiers, by the name of its file. */
export function learnedFromPapers(authors: readonly PaperAuthor[]) {
  const inputs = trainingPaperInputs();
  return {
    'kind-of-paper': { inputs, classifier: storedWordClassifier(kindClassifier(authors), STEP.kinds) },
    standing: {
      inputs,
      classifiers: Object.fromEntries(
        kindsWithStanding.map((kind) => [kind, storedWordClassifier(standingClassifier(kind, authors), STEP.standing)]),
      ),
    },
    'said-of-tenant': {
      inputs,
      classifier: storedWordClassifier(statementClassifier(trainingStatements(authors)), STEP.statements),
    },
  };
}

const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`.padStart(9);

/** For each author: how often classifiers that were trained on the others’ papers are right. */
export function printPapersLeftOut(): void {
  console.log('kinds          papers     right   no opinion   other taken for a kind');
  for (const author of paperAuthors) {
    const classifier = kindClassifier(paperAuthors.filter((one) => one !== author));
    const told = papersOfKinds([author]).map(({ of, features }) => ({
      of,
      best: estimates(classifier, features, FEWEST_OF_KIND)[0]?.of ?? null,
    }));
    const right = told.filter(({ of, best }) => of === best).length;
    const silent = told.filter(({ best }) => best === null).length;
    const invented = told.filter(({ of, best }) => of === 'other' && best !== null && best !== 'other').length;
    console.log(
      `${author.padEnd(13)}${String(told.length).padStart(8)}${share(right, told.length)}${String(silent).padStart(13)}${String(invented).padStart(25)}`,
    );
  }
  console.log('\nstandings                      good   doubted   against    noticed (0.6 or more)');
  for (const kind of kindsWithStanding) {
    const told = paperAuthors.flatMap((author) => {
      const classifier = standingClassifier(
        kind,
        paperAuthors.filter((one) => one !== author),
      );
      return papersOfStandings(kind, [author]).map(({ of, all }) => ({
        of,
        probability: estimates(classifier, all, FEWEST_OF_STANDING)[0]?.probability ?? 0,
      }));
    });
    const good = told.filter(({ of }) => of === 'good');
    const bad = told.filter(({ of }) => of === 'against');
    const doubted = (list: typeof told) => list.filter(({ probability }) => probability >= 0.6).length;
    console.log(
      `${kind.padEnd(28)}${String(good.length).padStart(7)}${String(doubted(good)).padStart(10)}${String(bad.length).padStart(10)}${String(doubted(bad)).padStart(11)}`,
    );
  }
}
