import { type FormField, sameLabel } from './form-field.ts';
import { fixedLabels } from './predefined-fields.ts';

/** A field as the landlord sends it: with the id of the one that it was made of, or without for a new one. */
export type FieldEdit = Omit<FormField, 'id' | 'since'> & { id?: string | undefined };

export type ListingForm = {
  /** What is asked now. */
  formFields: readonly FormField[];
  /** Questions that were on the form once, the newest first, so that their answers keep their words. */
  retiredFields: readonly FormField[];
};

const isFixed = ({ label }: Pick<FormField, 'label'>): boolean => fixedLabels.some((fixed) => sameLabel(fixed, label));

/**
 * Whether an answer to one is an answer to the other: the same words in the same type. What people agree to stands in
 * an acknowledgement's description.
 */
function isSameQuestion(a: FieldEdit, b: FieldEdit): boolean {
  if (a.type !== b.type || a.label.trim() !== b.label.trim()) return false;
  return a.type !== 'ACKNOWLEDGEMENT' || a.description.trim() === b.description.trim();
}

/**
 * The form after a landlord's edit. A question whose words or type changed is another question with an id of its own,
 * so that nobody's answer comes to stand under words that they were not asked; help text, options and order may change
 * freely. What is taken off the form is kept aside. A question that comes back has its old id, and its answers.
 */
export function changedForm(
  { formFields, retiredFields }: ListingForm,
  edits: readonly FieldEdit[],
  { now, newId }: { now: Date; newId: () => string },
): ListingForm {
  const free = new Map([...retiredFields, ...formFields].filter((field) => !isFixed(field)).map((f) => [f.id, f]));
  const isOnForm = (field: FormField) => formFields.some(({ id }) => id === field.id);
  const take = (edit: FieldEdit): FormField | undefined => {
    const named = edit.id === undefined ? undefined : free.get(edit.id);
    const found =
      named && isSameQuestion(named, edit) ? named : [...free.values()].find((field) => isSameQuestion(field, edit));
    if (found) free.delete(found.id);
    return found;
  };
  const own = edits
    .filter((edit) => !isFixed(edit))
    .map((edit): FormField => {
      const known = take(edit);
      const isAsked = known && isOnForm(known) && (known.required || !edit.required);
      return { ...edit, id: known?.id ?? newId(), since: isAsked ? known.since : now };
    });
  const kept = new Set(own.map(({ id }) => id));
  const isOff = (field: FormField) => !isFixed(field) && !kept.has(field.id);
  return {
    formFields: [...formFields.filter(isFixed), ...own],
    retiredFields: [...formFields.filter(isOff), ...retiredFields.filter(isOff)],
  };
}

/** The questions that came after someone last saw the form, and that they have not answered. */
export function newQuestions<F extends FormField>(
  fields: readonly F[],
  seenAt: Date | null,
  hasAnswer: (field: F) => boolean,
): F[] {
  return seenAt === null ? [] : fields.filter((field) => field.since && field.since > seenAt && !hasAnswer(field));
}
