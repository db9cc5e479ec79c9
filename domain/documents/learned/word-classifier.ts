import { fold } from '../fold.ts';

/** A linear classifier: what each feature adds to the log-odds of each class against all others. */
export type WordClassifier<Class extends string = string> = {
  classes: readonly Class[];
  biases: readonly number[];
  /** For each feature its weights, in the order of the classes. */
  weights: ReadonlyMap<string, readonly number[]>;
};
/** How it is stored: for each feature one letter per class, which counts the steps of its weight. */
export type StoredWordClassifier = {
  step: number;
  classes: readonly string[];
  biases: readonly number[];
  weights: Readonly<Record<string, string>>;
};
export type Estimate<Class extends string = string> = { of: Class; probability: number };

/** What a document is, is said on its first page. */
const MAX_CHARACTERS = 5_000;
/** Letters for steps of a weight: the one in the middle is nothing. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz012345678';
const NOTHING = (LETTERS.length - 1) / 2;

const month = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';
/** A month beside a number: which day something happened on says nothing of what it was. */
const dates = new RegExp(
  String.raw`(?<=\d)(?:st|nd|rd|th)?[\s.,/-]*(?:(?:of|day) )*\b${month}\b|(?<=\d)${month}(?![a-z])|\b${month}(?=[\s.,/-]*\d)`,
  'g',
);

/**
 * Each word and each pair of neighbours of a document's text, once; numbers and dates that follow one another are one
 * `#`, whichever they are.
 */
export function wordFeatures(text: string): ReadonlySet<string> {
  const features = new Set<string>();
  let before: string | null = null;
  const folded = fold(text)
    .slice(0, MAX_CHARACTERS)
    .replace(/(?<=[a-z])'(?=[a-z])/g, '')
    .replace(dates, ' 0 ');
  for (const [found] of folded.matchAll(/[a-z]+|\d+|[?€£☒☑☐<]/g)) {
    const token = /^\d/.test(found) ? '#' : found;
    if (token === '#' && before === '#') continue;
    features.add(token);
    if (before !== null) features.add(`${before} ${token}`);
    before = token;
  }
  return features;
}

/**
 * How likely each class is, likeliest first; nothing when fewer than `fewest` features are known. Each feature counts
 * by its weight over the root of their number, so that long documents are no surer than short ones.
 */
export function estimates<Class extends string>(
  { classes, biases, weights }: WordClassifier<Class>,
  features: ReadonlySet<string>,
  fewest: number,
): Estimate<Class>[] {
  const known = [...features].flatMap((feature) => {
    const row = weights.get(feature);
    return row ? [row] : [];
  });
  if (known.length < fewest) return [];
  const scale = 1 / Math.sqrt(known.length);
  return classes
    .map((of, at) => {
      const sum = known.reduce((total, row) => total + (row[at] ?? 0), 0);
      return { of, probability: 1 / (1 + Math.exp(-((biases[at] ?? 0) + sum * scale))) };
    })
    .sort((a, b) => b.probability - a.probability);
}

/** Rounds the weights to steps. Features that weigh nothing stay: their number is part of an estimate. */
export function storedWordClassifier({ classes, biases, weights }: WordClassifier, step: number): StoredWordClassifier {
  const rows = [...weights].map(([feature, row]) => {
    const steps = row.map((weight) => Math.max(-NOTHING, Math.min(NOTHING, Math.round(weight / step))));
    return [feature, steps.map((count) => LETTERS.charAt(NOTHING + count)).join('')] as const;
  });
  return {
    step,
    classes,
    biases: biases.map((bias) => Math.round(bias * 100) / 100),
    weights: Object.fromEntries(rows),
  };
}

export function restoredWordClassifier<Class extends string>(
  { step, classes, biases, weights }: StoredWordClassifier,
  isClass: (name: string) => name is Class,
): WordClassifier<Class> {
  return {
    classes: classes.filter(isClass),
    biases,
    weights: new Map(
      Object.entries(weights).map(([feature, letters]) => [
        feature,
        Array.from(letters, (letter) => (LETTERS.indexOf(letter) - NOTHING) * step),
      ]),
    ),
  };
}
