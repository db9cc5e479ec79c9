import type { PapersState, RentState } from '../../applications/table.ts';
import type { Claim } from '../judgement.ts';
import type { Verdict } from '../kinds.ts';
import type { CollectionState } from './collection.ts';

type JudgedDocument = {
  verdict: Verdict | null;
  removedAt?: Date | null;
  judgement: { claims: readonly Pick<Claim, 'rule' | 'outcome'>[] } | null;
};

const rentRule = 'reaches-the-rent';

/** What documents show about the rent; null if none of them was read for it. A contradicted document shows nothing. */
export function rentShownBy(documents: readonly JudgedDocument[]): RentState | null {
  const claims = documents
    .filter(({ verdict, removedAt }) => !removedAt && verdict !== 'CONTRADICTS')
    .flatMap(({ judgement }) => judgement?.claims ?? [])
    .filter(({ rule }) => rule === rentRule);
  if (claims.length === 0) return null;
  return claims.some(({ outcome }) => outcome === 'supports') ? 'yes' : 'not shown';
}

/** What the table shows of an applicant's documents. */
export function papersStateOf(standing: CollectionState, documents: readonly JudgedDocument[]): PapersState {
  const required = standing.asked.filter((one) => one.required);
  const inOrder = required.filter(({ state }) => state === 'in-order').length;
  return {
    inOrder,
    required: required.length,
    isComplete: required.length > 0 && inOrder === required.length,
    rent: rentShownBy(documents),
  };
}
