import { type Classifier, estimate } from '../domain/inbound/purpose/classifier.ts';
import { type LabelledExample, trainLogisticRegression } from './logistic-regression.ts';
import { authors, type TrainingMail } from './training-mails.ts';

/** Generated sets repeat few sentences in thousands of emails, so at most this many count per voice and class. */
const MAX_PER_VOICE = 100;
const MIN_VOICES = 2;

/**
 * Features of at least two voices, with what scale they count: names of people and streets are those of one voice
 * (two emails without names are as good as two voices), and
 * the commonest words tell least.
 */
function vocabularyOf(mails: readonly TrainingMail[]): Map<string, number> {
  const uses = new Map<string, { count: number; voices: Set<string> }>();
  for (const { features, voice, isUnsigned, id } of mails)
    for (const feature of features) {
      const use = uses.get(feature) ?? { count: 0, voices: new Set() };
      uses.set(feature, { count: use.count + 1, voices: use.voices.add(isUnsigned ? id : voice) });
    }
  const shared = [...uses].filter(([, use]) => use.voices.size >= MIN_VOICES).sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(shared.map(([feature, { count }]) => [feature, Math.sqrt(Math.log(mails.length / count) / 2)]));
}

const classOf = ({ voice, isWish }: TrainingMail) => `${voice} ${isWish}`;

export function trainClassifier(mails: readonly TrainingMail[]): Classifier {
  const counts = new Map<string, number>();
  for (const mail of mails) counts.set(classOf(mail), (counts.get(classOf(mail)) ?? 0) + 1);
  const examples: LabelledExample[] = mails.map((mail) => ({
    features: mail.features,
    isPositive: mail.isWish,
    importance: Math.min(1, MAX_PER_VOICE / (counts.get(classOf(mail)) ?? 1)),
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
