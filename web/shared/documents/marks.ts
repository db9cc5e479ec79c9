import type { Claim } from '../../../domain/documents/judgement.ts';
import { claimHeading } from '../../../domain/documents/labels.ts';
import type { Box } from '../../../domain/documents/read-document.ts';

/** One place of one claim on a page; `claim` is the claim's index in the document. */
export type Mark = { claim: number; page: number; box: Box; outcome: Claim['outcome']; title: string };

/** Every place where a claim's value was read. A box outside its page is left out. */
export function marksOf(claims: readonly Claim[]): Mark[] {
  return claims.flatMap((one, claim) =>
    one.places
      .filter(({ box }) => box.width > 0 && box.height > 0 && box.x < 1 && box.y < 1)
      .map(({ page, box }) => ({ claim, page, box, outcome: one.outcome, title: claimHeading(one) })),
  );
}

export const marksOn = (marks: readonly Mark[], page: number): Mark[] => marks.filter((mark) => mark.page === page);
