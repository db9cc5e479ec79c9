import { type documentSlots } from './documents/kinds.ts';

/** Kinds of field an applicant's form can have, as they are kept (specification, section 7, `/listing/create`). */
export const formFieldTypes = [
  'TEXT', 'EMAIL', 'PHONE', 'IMAGE', 'PDF', 'ACKNOWLEDGEMENT', 'SINGLE_OPTION', 'MULTIPLE_OPTIONS',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export type FormField = {
  id: string;
  /** What is asked; for a document its slot, such as PROOF_OF_IDENTITY. */
  label: string;
  type: FormFieldType;
  description: string;
  required: boolean;
  options: readonly string[];
};

/** What people read for a document slot. */
export const documentSlotTitles: Record<(typeof documentSlots)[number], string> = {
  PROOF_OF_FINANCIAL_MEANS: 'Proof of financial means',
  PROOF_OF_EMPLOYMENT: 'Proof of employment',
  PREVIOUS_LANDLORD_REFERENCE: "Previous landlord's reference",
  PROOF_OF_IDENTITY: 'Proof of identity',
  DOCUMENT_CONTAINING_PPSN: 'Document containing your PPSN',
  PROOF_OF_UNIVERSITY_ENROLMENT: 'Proof of university enrolment',
  PROOF_OF_APPRENTICESHIP: 'Proof of apprenticeship',
};
