/** The documents that a landlord can request from an applicant (specification, section 3, "Form field"). */
export const documentSlots = [
  'PROOF_OF_FINANCIAL_MEANS',
  'PROOF_OF_EMPLOYMENT',
  'PREVIOUS_LANDLORD_REFERENCE',
  'PROOF_OF_IDENTITY',
  'DOCUMENT_CONTAINING_PPSN',
  'PROOF_OF_UNIVERSITY_ENROLMENT',
  'PROOF_OF_APPRENTICESHIP',
] as const;
export type DocumentSlot = (typeof documentSlots)[number];
