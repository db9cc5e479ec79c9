import { type FieldState, type FieldValues, fieldStates } from '../../domain/applications/corrections.ts';
import { readPhone } from '../../platforms/phone-number.ts';
import type { Application } from '../../store/applications/application.ts';
import { fieldValuesOf } from '../../store/applications/corrections.ts';
import type { FormAnswers } from '../../store/documents/form-answers.ts';

/**
 * The state of each field of an applicant, including their answers to the form; the address among those is shown by
 * formFacts.
 */
export function fieldStatesOf(application: Application, answers: FormAnswers | null): FieldState[] {
  const known = fieldValuesOf(application);
  const sent = answers?.sent;
  const phoneOf = (written: string) => readPhone(written) ?? written;
  const stated: Partial<FieldValues> = sent
    ? { name: sent.fullName, phone: phoneOf(sent.phoneNumber), unit: sent.bedroomId ? [sent.bedroomId] : [] }
    : {};
  const comparable = { ...known, phone: known.phone === null ? null : phoneOf(known.phone) };
  return fieldStates(comparable, application.corrections, stated);
}
