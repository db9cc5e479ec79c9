import { positionOf, stageTitles, transitionFor } from '../pipeline.ts';
import type { FormField } from '../listings/form-field.ts';
import { hasRest } from '../listings/question-stages.ts';
import type { ReminderRefusal } from './reminders.ts';
import { type ApplicationStanding, cannotBeTold } from './rejection.ts';
import { applicationsText } from './text.ts';

const text = applicationsText.refusals;

/** Moving many applicants in one action, telling many that they are rejected, reminding many, or asking for the rest. */
export const bulkActions = ['move_forward', 'reject', 'tell', 'remind', 'ask_rest'] as const;
export type BulkAction = (typeof bulkActions)[number];

/** The most applicants of one move. */
export const MAX_BULK = 500;

/** Above this many, the landlord has to type the number first. */
export const typedAbove = 30;

/**
 * `told`: whether an email that tells them is waiting or was sent · `isPassedOver`: they took part in a draw and were
 * not drawn (draw.ts) · `reminderRefusal`: why they cannot be reminded.
 */
export type BulkCandidate = ApplicationStanding & {
  stage: string;
  email: string | null;
  told: boolean;
  isPassedOver?: boolean;
  reminderRefusal?: ReminderRefusal | null;
  restAskedAt?: Date | null;
  skippedForm?: boolean;
};

/** Why an applicant can't be asked for the rest of the form, in a few words; null if they can. */
export function cannotAskRest(
  candidate: Pick<BulkCandidate, 'stage' | 'subState' | 'restAskedAt' | 'skippedForm' | 'email'>,
  fields: readonly FormField[],
): string | null {
  const { stage, subState, restAskedAt, email } = candidate;
  if (!hasRest(fields, candidate)) return text.rest.noQuestions;
  if (stage !== 'final_decision' || subState !== 'pending') return text.rest.notDeciding;
  if (restAskedAt) return text.rest.asked;
  return email ? null : text.noAddress;
}

/** Why one application can't take part, in a few words; null if it can. */
export function cannotMove(
  candidate: BulkCandidate,
  action: BulkAction,
  fields: readonly FormField[] = [],
): string | null {
  if (action === 'ask_rest') return cannotAskRest(candidate, fields);
  if (action === 'tell') return cannotBeTold(candidate);
  if (action === 'remind') return candidate.reminderRefusal ? text.reminder[candidate.reminderRefusal] : null;
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
