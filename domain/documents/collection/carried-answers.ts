import { type FormField, sameLabel } from '../../listings/form-field.ts';
import type { FormValues } from './form-answers.ts';

/**
 * What remains of a form when its applicant is moved to another listing: what they wrote about themselves, and answers
 * to questions that the other form asks by the same name and in the same way. Acknowledgements and the unit are asked
 * again.
 */
export function carriedAnswers(
  values: FormValues,
  before: readonly FormField[],
  after: readonly FormField[],
): FormValues {
  const carried = after.flatMap((field) => {
    const same = before.find(({ label, type }) => type === field.type && sameLabel(label, field.label));
    const answer = same && field.type !== 'ACKNOWLEDGEMENT' ? values.fields[same.id] : undefined;
    return answer === undefined ? [] : [[field.id, answer] as const];
  });
  return { ...values, bedroomId: '', fields: Object.fromEntries(carried) };
}
