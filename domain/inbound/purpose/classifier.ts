import { featuresOf, isBeginning } from './classifier-features.ts';
import learned from './classifier-weights.json' with { type: 'json' };

/** A linear classifier: what each feature (classifier-features.ts) adds to the log-odds of a wish to live there. */
export type Classifier = { bias: number; weights: ReadonlyMap<string, number> };
/** How classifiers are stored: features with the same weight, in hundredths, together. */
export type StoredClassifier = { bias: number; weights: Readonly<Record<string, string>> };

export type Estimate = {
  /** That the writer wants to live in the home, from 0 to 1. */
  probability: number;
  /** The words that weighed most for what is likelier, heaviest first. */
  words: readonly string[];
};

/** With fewer known features, or a smaller share of known words, a text is too short or in another language. */
const MIN_KNOWN = 4;
const MIN_SHARE_KNOWN = 0.4;
const MAX_WORDS = 4;
const HUNDREDTHS = 100;

const isWord = (feature: string) => !feature.includes(' ') && !isBeginning(feature);

const shareKnown = (words: readonly string[], weights: Classifier['weights']) =>
  words.filter((word) => weights.has(word)).length / Math.max(1, words.length);

/** Stands for a home, a number or nothing in particular in every language. */
const isOfAnyLanguage = (word: string) => /^(?:it|#|[?!€])$/.test(word);
const MIN_SHARE_OF_LANGUAGE = 0.5;

/** Whether at least half of a prepared text's words occur in the emails that the classifier was trained on. */
export function knowsLanguage({ weights }: Classifier, text: string): boolean {
  const words = [...featuresOf(text)].filter((feature) => isWord(feature) && !isOfAnyLanguage(feature));
  return words.length > 0 && shareKnown(words, weights) >= MIN_SHARE_OF_LANGUAGE;
}

/**
 * How likely the writer of a prepared text wants to live in the home it names; null when too little of the text is
 * known. Each feature counts by its weight over the root of their number, so that long letters are no surer than short
 * ones.
 */
export function estimate({ bias, weights }: Classifier, text: string): Estimate | null {
  const features = [...featuresOf(text)];
  const known = features.filter((feature) => weights.has(feature));
  if (known.length < MIN_KNOWN || shareKnown(features.filter(isWord), weights) < MIN_SHARE_KNOWN) return null;
  const scale = 1 / Math.sqrt(known.length);
  const sum = known.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0);
  const probability = 1 / (1 + Math.exp(-(bias + sum * scale)));
  return { probability, words: heaviest(known, weights, probability >= 0.5 ? 1 : -1) };
}

/** The features with the greatest weights on one side, each with a longer word, and each word once. */
function heaviest(features: readonly string[], weights: ReadonlyMap<string, number>, side: 1 | -1): string[] {
  const weightOf = (feature: string) => side * (weights.get(feature) ?? 0);
  const chosen: string[] = [];
  for (const feature of features.filter((one) => weightOf(one) > 0).sort((a, b) => weightOf(b) - weightOf(a))) {
    if (chosen.length === MAX_WORDS) break;
    if (isBeginning(feature)) continue;
    const words = feature.split(' ');
    const isTelling = /\p{L}{4}/u.test(feature);
    if (!isTelling || chosen.some((one) => one.split(' ').some((word) => words.includes(word)))) continue;
    chosen.push(feature);
  }
  return chosen;
}

/** Weights are stored rounded; features whose weight is rounded to nothing are left out, but known words stay known. */
export function storedClassifier({ bias, weights }: Classifier): StoredClassifier {
  const features = new Map<number, string[]>();
  for (const [feature, weight] of weights) {
    const hundredths = Math.round((weight * HUNDREDTHS) / STEP) * STEP;
    if (hundredths === 0 && !isWord(feature)) continue;
    features.set(hundredths, [...(features.get(hundredths) ?? []), feature]);
  }
  const rows = [...features]
    .sort(([a], [b]) => a - b)
    .map(([weight, list]) => [`${weight}/100`, list.sort().join('|')]);
  return { bias: Math.round(bias * HUNDREDTHS) / HUNDREDTHS, weights: Object.fromEntries(rows) };
}
/** Steps of weights, in hundredths. */
const STEP = 5;

export function restoredClassifier({ bias, weights }: StoredClassifier): Classifier {
  const entries = Object.entries(weights).flatMap(([weight, features]) =>
    features.split('|').map((feature) => [feature, Number.parseInt(weight, 10) / HUNDREDTHS] as const),
  );
  return { bias, weights: new Map(entries) };
}

/** The classifier that was trained on the labelled emails (`npm run train -- mails`). */
export const trainedClassifier: Classifier = restoredClassifier(learned.classifier);
