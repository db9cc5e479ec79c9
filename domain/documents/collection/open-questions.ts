import type { FormField } from '../../listings/form-field.ts';
import { type AskingPosition, askedFields, hasStages, stageOf } from '../../listings/question-stages.ts';
import { isCollecting } from './collection.ts';
import { ownFields, proofField } from './form-answers.ts';

/**
 * The landlord's own questions that can be answered now: during collection those with the form, and by an accepted
 * applicant only those asked since, so that what the decision stands on stays as it was.
 */
export function openFields<F extends FormField>(fields: readonly F[], position: AskingPosition): F[] {
  const asked = ownFields(askedFields(fields, position));
  if (isCollecting(position)) return asked;
  return position.subState === 'accepted' ? asked.filter((field) => stageOf(field) === 'acceptance') : [];
}

/** Whether answers and uploads are accepted now: during collection, and whenever more has been asked since. */
export const isAnswering = (position: AskingPosition, fields: readonly FormField[]): boolean =>
  isCollecting(position) || openFields(fields, position).length > 0;

/**
 * Whether the form ends with its own, optional proof of identification because no field asks for it. In a form with
 * stages it is locked like such a field: leaving the field out opens nothing before the acceptance.
 */
export function offersOwnProof(fields: readonly FormField[], position: AskingPosition): boolean {
  if (proofField(fields) || !isAnswering(position, fields)) return false;
  return hasStages(fields) ? position.subState === 'accepted' : isCollecting(position);
}
