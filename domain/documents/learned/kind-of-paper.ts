import { type DocumentKind, documentKinds } from '../kinds.ts';
import learned from './kind-of-paper.json' with { type: 'json' };
import { type Estimate, estimates, restoredWordClassifier, wordFeatures } from './word-classifier.ts';

/** With fewer known features there is nothing to tell a kind by. */
export const FEWEST_OF_KIND = 12;

const isKind = (name: string): name is DocumentKind => (documentKinds as readonly string[]).includes(name);
/** Trained on the drawn papers (`npm run train -- papers`). */
const trained = restoredWordClassifier(learned.classifier, isKind);

/** How likely a document of these words is of each kind, likeliest first; nothing if too few of its words are known. */
export function likelyKinds(folded: string): Estimate<DocumentKind>[] {
  return estimates(trained, wordFeatures(folded), FEWEST_OF_KIND);
}
