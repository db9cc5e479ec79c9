import type { ApplicantStatus } from '../../../domain/calls/information-collection.ts';
import { formText } from './text.ts';

const { form } = formText;

/** What the form is called and says of its purpose, by the set of questions that it asks. */
export function wordsOf({ open_set: set }: Pick<ApplicantStatus, 'open_set'>) {
  if (set === 'acceptance') return form.afterAcceptance;
  return set === 'viewing' ? form.afterViewing : form;
}
