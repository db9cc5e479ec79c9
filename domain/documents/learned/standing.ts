import type { DocumentKind } from '../kinds.ts';
import learned from './standing.json' with { type: 'json' };
import { estimates, restoredWordClassifier, wordFeatures } from './word-classifier.ts';

/** Kinds of which it matters how things stand: current or ended, agreed or only offered. */
export const kindsWithStanding = [
  'employment_letter',
  'university_enrolment',
  'apprenticeship_registration',
] as const satisfies readonly DocumentKind[];
export type KindWithStanding = (typeof kindsWithStanding)[number];

/** With fewer known features there is nothing to tell it by. */
export const FEWEST_OF_STANDING = 6;

const isAgainst = (name: string): name is 'against' => name === 'against';
/** Trained on the drawn papers (`npm run train -- papers`). */
const trained = {
  employment_letter: restoredWordClassifier(learned.classifiers.employment_letter, isAgainst),
  university_enrolment: restoredWordClassifier(learned.classifiers.university_enrolment, isAgainst),
  apprenticeship_registration: restoredWordClassifier(learned.classifiers.apprenticeship_registration, isAgainst),
} as const;

/** How likely a document of this kind says that it is over or only offered; null if it cannot be told. */
export function likelyAgainst(kind: KindWithStanding, folded: string): number | null {
  return estimates(trained[kind], wordFeatures(folded), FEWEST_OF_STANDING)[0]?.probability ?? null;
}
