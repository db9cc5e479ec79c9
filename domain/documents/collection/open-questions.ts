import type { FormField, QuestionStage } from '../../listings/form-field.ts';
import { type AskingPosition, askedFields, hasStages, stageFor } from '../../listings/question-stages.ts';
import { type CollectionState, isCollecting } from './collection.ts';
import { ownFields, proofField } from './form-answers.ts';

/** The set of questions that can be answered now; null if none can. */
export function openSet({ stage, subState, restAskedAt }: AskingPosition): QuestionStage | null {
  if (isCollecting({ stage, subState })) return 'enquiry';
  if (subState === 'accepted') return 'acceptance';
  return stage === 'final_decision' && subState === 'pending' && restAskedAt ? 'viewing' : null;
}

/**
 * The landlord's own questions that can be answered now: only those of one set, so that what an earlier decision stands
 * on stays as it was.
 */
export function openFields<F extends FormField>(fields: readonly F[], position: AskingPosition): F[] {
  const open = openSet(position);
  return ownFields(askedFields(fields, position)).filter((field) => stageFor(field, position) === open);
}

/**
 * Whether the main part of the form (name, unit, letter) can be filled in now: during collection, or after the viewing
 * of someone who was invited without the form.
 */
export const isFillingForm = (position: AskingPosition): boolean =>
  isCollecting(position) || (Boolean(position.skippedForm) && openSet(position) === 'viewing');

/**
 * Whether the rest has come and is in order. Where nothing of it is required, sending the form is the answer.
 */
export function isRestGiven(
  { asked, allInOrder }: Pick<CollectionState, 'asked' | 'allInOrder'>,
  sentAt: Date | null,
  restAskedAt: Date,
): boolean {
  return allInOrder && (asked.some(({ required }) => required) || (sentAt !== null && sentAt > restAskedAt));
}

/** Whether answers and uploads are accepted now: during collection, and whenever more has been asked since. */
export const isAnswering = (position: AskingPosition, fields: readonly FormField[]): boolean =>
  isFillingForm(position) || openFields(fields, position).length > 0;

/**
 * Whether the form ends with its own, optional proof of identification because no field asks for it. In a form with
 * stages it is locked like such a field: leaving the field out opens nothing before the acceptance.
 */
export function offersOwnProof(fields: readonly FormField[], position: AskingPosition): boolean {
  if (proofField(fields) || !isAnswering(position, fields)) return false;
  return hasStages(fields) ? position.subState === 'accepted' : isFillingForm(position);
}
