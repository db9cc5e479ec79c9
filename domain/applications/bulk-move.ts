import { positionOf, stageTitles, transitionFor } from '../pipeline.ts';
import { type ApplicationStanding, cannotBeTold } from './rejection.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.refusals;

/** Moving many applicants with one word, or telling many that they are rejected. */
export const bulkActions = ['move_forward', 'reject', 'tell'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most applicants of one move. */
export const MAX_BULK = 500;

/** Above this many the landlord types the number before it is done. */
export const typedAbove = 30;

/**
 * `told`: whether an email that tells them waits or was sent · `isPassedOver`: they took part in a draw and were not
 * drawn (draw.ts).
 */
export type BulkCandidate = ApplicationStanding & {
  stage: string;
  email: string | null;
  told: boolean;
  isPassedOver?: boolean;
};

/** Why one application cannot take part, in a few words; null when it can. */
export function cannotMove(candidate: BulkCandidate, action: BulkAction): string | null {
  if (action === 'tell') return cannotBeTold(candidate);
  const { stage, subState } = candidate;
  const from = positionOf(stage, subState);
  if (!from) return text.notInPipeline;
  if (action === 'move_forward' && candidate.isPassedOver && stage === 'application_screening')
    return applicationsText.skipped.passedOver;
  if (transitionFor(from, action === 'reject' ? 'rejected' : 'moved-forward', 'landlord')) return null;
  if (action === 'reject') return subState === 'accepted' ? text.accepted : text.alreadyEnded;
  if (subState === 'scheduled') return text.viewingAhead;
  return text.noNextStage({ stage: `${stageTitles[from.stage]}${subState === 'rejected' ? ', rejected' : ''}` });
}
