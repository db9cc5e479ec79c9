import type { Claim } from './judgement.ts';
import type { Verdict } from './kinds.ts';

export type Outcome = { verdict: Verdict; reason: string; askAgain: boolean };

/**
 * The verdict from the claims. A contradiction decides; then what could not be read, if the copy is bad; then what is
 * missing. Notes decide nothing.
 */
export function verdictOf(claims: readonly Claim[], supported: string, badCopy: boolean): Outcome {
  const against = claims.find(({ outcome }) => outcome === 'contradicts');
  if (against) return { verdict: 'CONTRADICTS', reason: against.reason, askAgain: false };
  const wrongKind = claims.find(({ rule, outcome }) => rule === 'is-the-kind-asked-for' && outcome === 'not-shown');
  if (wrongKind) return { verdict: 'INSUFFICIENT', reason: wrongKind.reason, askAgain: true };
  const unreadable = claims.find(({ outcome }) => outcome === 'unreadable');
  const missing = claims.find(({ outcome }) => outcome === 'not-shown');
  if (unreadable && (badCopy || !missing)) return { verdict: 'UNREADABLE', reason: unreadable.reason, askAgain: true };
  if (missing) return { verdict: 'INSUFFICIENT', reason: missing.reason, askAgain: true };
  return { verdict: 'SUPPORTS', reason: supported, askAgain: false };
}
