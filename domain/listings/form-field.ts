/** The kinds of field in an application form, as stored (specification, section 7, `/listing/create`). */
export const formFieldTypes = [
  'TEXT',
  'EMAIL',
  'PHONE',
  'IMAGE',
  'PDF',
  'ACKNOWLEDGEMENT',
  'SINGLE_OPTION',
  'MULTIPLE_OPTIONS',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

/**
 * When a question is asked: with the form after the enquiry, after a viewing where the landlord asks for the rest, or
 * after the applicant was accepted.
 */
export const questionStages = ['enquiry', 'viewing', 'acceptance'] as const;
export type QuestionStage = (typeof questionStages)[number];

export type FormField = {
  id: string;
  /** The question; for a document its slot, such as PROOF_OF_IDENTITY. */
  label: string;
  type: FormFieldType;
  description: string;
  required: boolean;
  options: readonly string[];
  /** When it is asked; absent in a form without stages, which asks everything after the enquiry. */
  stage?: QuestionStage | undefined;
  /** Why it is asked before its recommended stage; applicants see it beside the question. */
  earlyReason?: string | undefined;
  /** When it was added, if that was after the listing was created. */
  since?: Date | undefined;
};

/** Types whose answer is chosen from options. */
export const hasOptions = (type: FormFieldType): boolean => type === 'SINGLE_OPTION' || type === 'MULTIPLE_OPTIONS';

/** Whether two labels mean the same field, in any notation: 'fullLegalName', 'Full legal name'. */
export function sameLabel(a: string, b: string): boolean {
  const bare = (label: string) => label.replace(/\s+/g, '').toLowerCase();
  return bare(a) === bare(b);
}
