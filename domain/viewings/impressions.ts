/**
 * A landlord's scorecard for viewings: a few criteria, the same for everyone who sees the property, each with a score.
 * Scores are opinions about a person, so applicants see them in a copy of their data.
 */
export const impressionScores = [1, 2, 3, 4] as const;
export type ImpressionScore = (typeof impressionScores)[number];
export type Impression = { criterion: string; score: ImpressionScore };

export const impressionLimits = { criteria: 5, length: 40 } as const;

/** The criteria in these lines, without empty ones and repetitions; capitals make no difference. */
export function distinctCriteria(lines: readonly string[]): string[] {
  const named = lines.map((line) => line.trim()).filter(Boolean);
  const keys = named.map((line) => line.toLowerCase());
  return named.filter((_line, at) => keys.indexOf(keys[at] ?? '') === at);
}

/** The average score, to one decimal place; null without any. */
export function averageScore(impressions: readonly Impression[]): number | null {
  if (impressions.length === 0) return null;
  const sum = impressions.reduce((total, { score }) => total + score, 0);
  return Math.round((10 * sum) / impressions.length) / 10;
}

/** The scores after one was changed, or removed if it is null. */
export function withScore(
  impressions: readonly Impression[],
  criterion: string,
  score: ImpressionScore | null,
): Impression[] {
  const others = impressions.filter((one) => one.criterion !== criterion);
  return score === null ? others : [...others, { criterion, score }];
}
