import { describe, expect, it } from 'vitest';
import { countCriteria } from '../../../../domain/applications/table.ts';
import { papersStateOf, rentShownBy } from '../../../../domain/documents/collection/papers-state.ts';
import { standingOf } from '../../../../domain/documents/collection/collection.ts';
import type { ClaimOutcome } from '../../../../domain/documents/judgement.ts';
import type { Verdict } from '../../../../domain/documents/kinds.ts';

const judged = (verdict: Verdict, outcome: ClaimOutcome, rule = 'reaches-the-rent') => ({
  verdict,
  judgement: { claims: [{ rule, outcome }] },
});

describe('what documents show about the rent', () => {
  it('one that shows it is enough, and what only fails to show it is no finding', () => {
    expect(rentShownBy([judged('SUPPORTS', 'not-shown'), judged('SUPPORTS', 'supports')])).toBe('yes');
    expect(rentShownBy([judged('SUPPORTS', 'not-shown')])).toBe('not shown');
    expect(rentShownBy([judged('SUPPORTS', 'supports', 'same-name')])).toBeNull();
    expect(rentShownBy([])).toBeNull();
  });

  it('a document that contradicts the applicant, or was removed, shows nothing', () => {
    expect(rentShownBy([judged('CONTRADICTS', 'supports')])).toBeNull();
    expect(rentShownBy([{ ...judged('SUPPORTS', 'supports'), removedAt: new Date(0) }])).toBeNull();
  });
});

it('counts the answers of the criteria', () => {
  const results = (['meets', 'meets', 'does not meet', 'not stated'] as const).map((answer) => ({ answer }));
  expect(countCriteria(results)).toEqual({ met: 2, failed: 1, open: 1 });
});

it('documents are complete only where some are required and all of them are in order', () => {
  const standing = standingOf({ fields: [], sent: null, known: { name: 'A', unitInterest: [] }, documents: [] });
  expect(papersStateOf(standing, [])).toEqual({ inOrder: 0, required: 0, isComplete: false, rent: null });
});
