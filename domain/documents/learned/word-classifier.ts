import { fold } from '../fold.ts';

/** A linear classifier: what each feature adds to the log-odds of each class against all others. */
export type WordClassifier<Class extends string = string> = {
  classes: readonly Class[];
  biases: readonly number[];
  /** For each feature its weights, in the order of the classes. */
  weights: ReadonlyMap<string, readonly number[]>;
};
/** How it is stored: for each feature one letter per class, `m` for nothing, a letter further for each step. */
export type StoredWordClassifier = {
  classes: readonly string[];
  biases: readonly number[];
  weights: Readonly<Record<string, string>>;
};
export type Estimate<Class extends string = string> = { of: Class; probability: number };

/** What a document is, is said on its first page. */
const MAX_CHARACTERS = 5_000;
/** The step of a stored weight, and how many there are on each side of nothing. */
const STEP = 0.3;
const STEPS = 12;
const NOTHING = 'm'.charCodeAt(0);

/** Each word and each pair of neighbours of a document's text, once; a number is `#`, whichever it is. */
export function wordFeatures(text: string): ReadonlySet<string> {
  const features = new Set<string>();
  let before: string | null = null;
  const folded = fold(text)
    .slice(0, MAX_CHARACTERS)
    .replace(/(?<=[a-z])'(?=[a-z])/g, '');
  for (const [found] of folded.matchAll(/[a-z]+|\d+|[?€£☒☑☐<]/g)) {
    const token = /^\d/.test(found) ? '#' : found;
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

/** Rounds the weights to steps; features that weigh nothing for any class are left out. */
export function storedWordClassifier({ classes, biases, weights }: WordClassifier): StoredWordClassifier {
  const rows = [...weights].flatMap(([feature, row]) => {
    const steps = row.map((weight) => Math.max(-STEPS, Math.min(STEPS, Math.round(weight / STEP))));
    return steps.some((step) => step !== 0)
      ? [[feature, String.fromCharCode(...steps.map((step) => NOTHING + step))] as const]
      : [];
  });
  return {
    classes,
    biases: biases.map((bias) => Math.round(bias * 100) / 100),
    weights: Object.fromEntries(rows),
  };
}

export function restoredWordClassifier<Class extends string>(
  { classes, biases, weights }: StoredWordClassifier,
  isClass: (name: string) => name is Class,
): WordClassifier<Class> {
  return {
    classes: classes.filter(isClass),
    biases,
    weights: new Map(
      Object.entries(weights).map(([feature, letters]) => [
        feature,
        Array.from(letters, (letter) => (letter.charCodeAt(0) - NOTHING) * STEP),
      ]),
    ),
  };
}
