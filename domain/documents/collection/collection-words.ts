import { earlyQuestionIn } from '../../listings/early-questions.ts';
import { stageOf } from '../../listings/question-stages.ts';
import { documentFields, documentSlotOf } from '../../listings/predefined-fields.ts';
import type { FormField } from '../../listings/form-field.ts';
import { documentsText } from '../text.ts';

const text = documentsText.why;

/**
 * Beside each question: why it is asked, who sees the answer, how long it is kept, the landlord's own reason for asking
 * it early, and a note if it can wait.
 */
export type RequestReason = { why: string; who: string; until: string; reason: string | null; note: string | null };

const who = text.whoSees;
const untilFile = text.untilRemovable;
const untilAnswer = text.until;
const early = text.early;

const whyByType = (field: FormField): string =>
  field.type === 'ACKNOWLEDGEMENT' ? text.acknowledgement : text.everyone;

export function whyAsked(field: FormField): RequestReason {
  const slot = documentSlotOf(field.label);
  const isFile = field.type === 'PDF' || field.type === 'IMAGE';
  const question = earlyQuestionIn(field);
  const isLocked = question === 'identification' || question === 'pps-number';
  return {
    why: slot ? documentFields[slot].agentDescription : whyByType(field),
    who,
    until: isFile ? untilFile : untilAnswer,
    reason: field.earlyReason ? text.earlyReason({ reason: field.earlyReason }) : null,
    note: isLocked && stageOf(field) !== 'acceptance' ? early : null,
  };
}
