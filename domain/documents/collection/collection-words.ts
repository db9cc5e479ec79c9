import { earlyQuestionIn } from '../../listings/early-questions.ts';
import { documentFields, documentSlotOf } from '../../listings/form-fields.ts';
import { type FormField } from '../../listings/form.ts';

/** Beside each question: why it is asked, who sees the answer, until when. And what one may keep back for now. */
export type AskedWhy = { why: string; who: string; until: string; note: string | null };

const who = 'The landlord of this home sees it, and nobody else: no other applicant, no listing platform.';
const untilFile =
  'It is kept while a tenant is being chosen. You can take it back here, and ask the landlord at any time to delete it by replying to our e-mail.';
const untilAnswer =
  'It is kept while a tenant is being chosen. You can ask the landlord at any time to delete it by replying to our e-mail.';
const early =
  'The Data Protection Commission advises landlords to ask for this only after they have offered you the home. If you would rather wait until then, tell the landlord by replying to our e-mail.';

const whyByType = (field: FormField): string =>
  field.type === 'ACKNOWLEDGEMENT'
    ? 'The landlord wants to be sure that you have read this.'
    : 'The landlord of this home asks every applicant for it.';

export function whyAsked(field: FormField): AskedWhy {
  const slot = documentSlotOf(field.label);
  const isFile = field.type === 'PDF' || field.type === 'IMAGE';
  const question = earlyQuestionIn(field);
  const note = question === 'identification' || question === 'pps-number' ? early : null;
  return {
    why: slot ? documentFields[slot].agentDescription : whyByType(field),
    who,
    until: isFile ? untilFile : untilAnswer,
    note,
  };
}
