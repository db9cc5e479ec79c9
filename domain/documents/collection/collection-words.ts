import { earlyQuestionIn } from '../../listings/early-questions.ts';
import { documentFields, documentSlotOf } from '../../listings/form-fields.ts';
import { type FormField } from '../../listings/form.ts';

/** Beside each question: why it is asked, who sees the answer, how long it is kept, and a note where it may wait. */
export type AskedWhy = { why: string; who: string; until: string; note: string | null };

const who = 'Only the landlord of this property will see it, not other applicants or listing platforms.';
const untilFile =
  'We’ll keep it while a tenant is being chosen. You can remove it here, or reply to our email at any time to ask the landlord to delete it.';
const untilAnswer =
  'We’ll keep it while a tenant is being chosen. You can reply to our email at any time to ask the landlord to delete it.';
const early =
  'The Data Protection Commission advises landlords to ask for this only after they’ve offered you the property. If you’d rather wait until then, reply to our email and tell the landlord.';

const whyByType = (field: FormField): string =>
  field.type === 'ACKNOWLEDGEMENT'
    ? 'The landlord wants to be sure that you’ve read this.'
    : 'The landlord asks every applicant for this.';

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
