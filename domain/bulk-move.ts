import { positionOf, stageTitles, transitionFor } from './pipeline.ts';

/** Moving many applicants with one word. */
export const bulkActions = ['move_forward', 'reject'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most applicants of one move. */
export const bulkMost = 500;

/** Above this many the landlord types the number before it is done. */
export const typedAbove = 30;

export type BulkCandidate = { stage: string; subState: string; email: string | null };

/** Why one application cannot take part, in a few words; null when it can. */
export function cannotMove({ stage, subState }: BulkCandidate, action: BulkAction): string | null {
  const from = positionOf(stage, subState);
  if (!from) return 'It is not in the pipeline.';
  if (transitionFor(from, action === 'reject' ? 'rejected' : 'moved-forward', 'landlord')) return null;
  if (action === 'reject') return subState === 'accepted' ? 'They have been accepted as tenant.' : 'They are rejected or cancelled already.';
  if (subState === 'scheduled') return 'Their viewing is still to come.';
  return `There is no next stage from ${stageTitles[from.stage]}${subState === 'rejected' ? ', rejected' : ''}.`;
}
