import type { FormField } from './form-field.ts';
import { isFixedField } from './predefined-fields.ts';
import { hasStages, isBefore, stageOf, withoutIdleReason } from './question-stages.ts';

/** A field as sent by the landlord: with the id of the field that it replaces, or without one if it is new. */
export type FieldEdit = Omit<FormField, 'id' | 'since'> & { id?: string | undefined };

export type ListingForm = {
  /** The current questions. */
  formFields: readonly FormField[];
  /** Former questions, the newest first, so that their answers keep their wording. */
  retiredFields: readonly FormField[];
};

/**
 * Whether an answer to one question is an answer to the other: they have the same wording and type. The wording of an
 * acknowledgement is in its description.
 */
function isSameQuestion(a: FieldEdit, b: FieldEdit): boolean {
  if (a.type !== b.type || a.label.trim() !== b.label.trim()) return false;
  return a.type !== 'ACKNOWLEDGEMENT' || a.description.trim() === b.description.trim();
}

/**
 * The form after a landlord's edit. A question whose wording or type changed becomes a new question with a new id, so
 * that no answer ends up under wording that the applicant did not see; help text, options and order may change freely.
 * Removed questions are stored separately. A question that is added again gets its old id and answers back. One that is
 * sent without a stage keeps the stage it has; one that is now asked earlier counts as new.
 */
export function changedForm(
  { formFields, retiredFields }: ListingForm,
  edits: readonly FieldEdit[],
  { now, newId }: { now: Date; newId: () => string },
): ListingForm {
  const free = new Map([...retiredFields, ...formFields].filter((field) => !isFixedField(field)).map((f) => [f.id, f]));
  const isOnForm = (field: FormField) => formFields.some(({ id }) => id === field.id);
  const take = (edit: FieldEdit): FormField | undefined => {
    const named = edit.id === undefined ? undefined : free.get(edit.id);
    const found =
      named && isSameQuestion(named, edit) ? named : [...free.values()].find((field) => isSameQuestion(field, edit));
    if (found) free.delete(found.id);
    return found;
  };
  const own = edits
    .filter((edit) => !isFixedField(edit))
    .map((edit): FormField => {
      const known = take(edit);
      const staged = edit.stage ? edit : { ...edit, stage: known?.stage, earlyReason: known?.earlyReason };
      const isAsked =
        known && isOnForm(known) && (known.required || !edit.required) && !isBefore(stageOf(staged), stageOf(known));
      return withoutIdleReason({ ...staged, id: known?.id ?? newId(), since: isAsked ? known.since : now });
    });
  const kept = new Set(own.map(({ id }) => id));
  const isOff = (field: FormField) => !isFixedField(field) && !kept.has(field.id);
  // The fixed questions carry a stage too, so that a form without any others still says that it has stages.
  const fixed = formFields
    .filter(isFixedField)
    .map((field) => (hasStages(own) ? { ...field, stage: 'enquiry' as const } : field));
  return {
    formFields: [...fixed, ...own],
    retiredFields: [...formFields.filter(isOff), ...retiredFields.filter(isOff)],
  };
}

/** The questions that were added after an applicant last saw the form, and that they have not answered. */
export function newQuestions<F extends FormField>(
  fields: readonly F[],
  seenAt: Date | null,
  hasAnswer: (field: F) => boolean,
): F[] {
  return seenAt === null ? [] : fields.filter((field) => field.since && field.since > seenAt && !hasAnswer(field));
}
