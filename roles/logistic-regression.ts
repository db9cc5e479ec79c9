/** Something with its features and whether it is of the class that is learned; `importance` is 1 for most. */
export type LabelledExample = { features: readonly string[]; isPositive: boolean; importance: number };

/** Pulls weights towards nothing: greater trusts the examples less. */
const PENALTY = 0.1;
const ROUNDS = 600;

/**
 * Logistic regression with a quadratic penalty, by Nesterov's accelerated gradient descent: no randomness, so that the
 * same examples in the same order always give the same weights. A feature's value is its scale in the vocabulary over
 * the root of the number of known features; the weights that are returned contain the scale. Both classes count alike,
 * however many examples each has.
 */
export function trainLogisticRegression(
  examples: readonly LabelledExample[],
  vocabulary: ReadonlyMap<string, number>,
): { bias: number; weights: Map<string, number> } {
  const places = new Map([...vocabulary.keys()].map((feature, at) => [feature, at + 1]));
  const scales = [1, ...vocabulary.values()];
  const rows = examples.map(({ features }) => Int32Array.from(features.flatMap((one) => places.get(one) ?? [])));
  const importances = balanced(examples);
  const size = places.size + 1;
  // The loss bends no more than a quarter of the squared lengths of all examples, each with its bias of 1.
  const lengths = rows.map((row) => 1 + lengthOf(row, scales));
  const curvature = PENALTY + importances.reduce((sum, one, at) => sum + one * (lengths[at] ?? 1), 0) / 4;
  const momentum = (Math.sqrt(curvature) - Math.sqrt(PENALTY)) / (Math.sqrt(curvature) + Math.sqrt(PENALTY));
  let weights = new Float64Array(size);
  let ahead = new Float64Array(size);
  for (let round = 0; round < ROUNDS; round++) {
    const slope = slopeAt(ahead, { rows, scales, examples, importances });
    const next = ahead.map((weight, at) => weight - (slope[at] ?? 0) / curvature);
    ahead = next.map((weight, at) => weight + momentum * (weight - (weights[at] ?? 0)));
    weights = next;
  }
  return {
    bias: weights[0] ?? 0,
    weights: new Map([...places].map(([feature, at]) => [feature, (weights[at] ?? 0) * (scales[at] ?? 1)])),
  };
}

/** The importance of each example, with both classes brought to the same sum. */
function balanced(examples: readonly LabelledExample[]): number[] {
  const sumOf = (isPositive: boolean) =>
    examples.filter((one) => one.isPositive === isPositive).reduce((sum, { importance }) => sum + importance, 0);
  const sums = { true: sumOf(true), false: sumOf(false) };
  const half = (sums.true + sums.false) / 2;
  return examples.map(({ isPositive, importance }) => (importance * half) / sums[`${isPositive}`]);
}

/** The squared length of an example. */
const lengthOf = (row: Int32Array, scales: readonly number[]) =>
  row.reduce((sum, place) => sum + (scales[place] ?? 1) ** 2, 0) / Math.max(1, row.length);

type Problem = {
  /** Of each example the places of its features. */
  rows: readonly Int32Array[];
  scales: readonly number[];
  examples: readonly LabelledExample[];
  importances: readonly number[];
};

function slopeAt(weights: Float64Array, { rows, scales, examples, importances }: Problem): Float64Array {
  const slope = weights.map((weight) => PENALTY * weight);
  rows.forEach((row, at) => {
    const unit = 1 / Math.sqrt(Math.max(1, row.length));
    const sum = row.reduce((total, place) => total + (weights[place] ?? 0) * (scales[place] ?? 1), 0);
    const probability = 1 / (1 + Math.exp(-(sum * unit + (weights[0] ?? 0))));
    const error = (probability - (examples[at]?.isPositive ? 1 : 0)) * (importances[at] ?? 0);
    slope[0] = (slope[0] ?? 0) + error;
    for (const place of row) slope[place] = (slope[place] ?? 0) + error * unit * (scales[place] ?? 1);
  });
  return slope;
}
