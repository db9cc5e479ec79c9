import { type Classifier, estimate } from '../domain/inbound/purpose/classifier.ts';
import { type LabelledExample, trainLogisticRegression } from './logistic-regression.ts';
import { authors, type TrainingMail } from './training-mails.ts';

/** The drawn sets have thousands of emails made of few sentences: of each class no author counts for more than so many. */
const MAX_PER_AUTHOR = 100;
const MIN_AUTHORS = 2;

/**
 * Features of at least two authors, with what scale they count: names of people and streets are those of one author, and
 * the commonest words tell least.
 */
function vocabularyOf(mails: readonly TrainingMail[]): Map<string, number> {
  const uses = new Map<string, { count: number; authors: Set<string> }>();
  for (const { features, author } of mails)
    for (const feature of features) {
      const use = uses.get(feature) ?? { count: 0, authors: new Set() };
      uses.set(feature, { count: use.count + 1, authors: use.authors.add(author) });
    }
  const shared = [...uses].filter(([, use]) => use.authors.size >= MIN_AUTHORS).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(shared.map(([feature, { count }]) => [feature, Math.sqrt(Math.log(mails.length / count) / 2)]));
}

export function trainClassifier(mails: readonly TrainingMail[]): Classifier {
  const countOf = (author: string, isWish: boolean) =>
    mails.filter((one) => one.author === author && one.isWish === isWish).length;
  const importance = new Map(
    authors.flatMap((author) =>
      [true, false].map(
        (isWish) => [`${author} ${isWish}`, Math.min(1, MAX_PER_AUTHOR / countOf(author, isWish))] as const,
      ),
    ),
  );
  const examples: LabelledExample[] = mails.map(({ features, isWish, author }) => ({
    features,
    isPositive: isWish,
    importance: importance.get(`${author} ${isWish}`) ?? 1,
  }));
  return trainLogisticRegression(examples, vocabularyOf(mails));
}

const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)} %`.padStart(8);

/** For each author: how often a classifier that was trained on the others' emails is right. */
export function printLeaveOneOut(mails: readonly TrainingMail[]): void {
  console.log('set           emails    right   no opinion   wish missed   wish invented');
  for (const author of authors) {
    const classifier = trainClassifier(mails.filter((mail) => mail.author !== author));
    const own = mails.filter((mail) => mail.author === author);
    const told = own.map(({ text, isWish }) => ({ isWish, found: estimate(classifier, text) }));
    const missed = told.filter(({ isWish, found }) => isWish && found && found.probability < 0.5).length;
    const invented = told.filter(({ isWish, found }) => !isWish && found && found.probability >= 0.5).length;
    const silent = told.filter(({ found }) => found === null).length;
    console.log(
      `${author.padEnd(12)}${String(own.length).padStart(8)} ${share(own.length - missed - invented - silent, own.length)}` +
        `${String(silent).padStart(13)}${String(missed).padStart(14)}${String(invented).padStart(16)}`,
    );
  }
}
