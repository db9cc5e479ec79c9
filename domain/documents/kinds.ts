import { type DocumentSlot, documentSlots } from '../listings/document-slots.ts';

export const verdicts = ['SUPPORTS', 'CONTRADICTS', 'INSUFFICIENT', 'UNREADABLE'] as const;
export type Verdict = (typeof verdicts)[number];

/** The kinds that a document can be recognised as, whatever its file name or slot. */
export const documentKinds = [
  'bank_statement',
  'payslip',
  'sponsor_letter',
  'employment_letter',
  'landlord_reference',
  'passport',
  'driving_licence',
  'identity_card',
  'ppsn_document',
  'university_enrolment',
  'apprenticeship_registration',
  'other',
  'unknown',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** The kinds accepted for each slot; a kind may be accepted for several. */
export const kindsOfSlot: Readonly<Record<DocumentSlot, readonly DocumentKind[]>> = {
  PROOF_OF_FINANCIAL_MEANS: ['bank_statement', 'payslip', 'sponsor_letter'],
  PROOF_OF_EMPLOYMENT: ['employment_letter'],
  PREVIOUS_LANDLORD_REFERENCE: ['landlord_reference'],
  PROOF_OF_IDENTITY: ['passport', 'driving_licence', 'identity_card'],
  DOCUMENT_CONTAINING_PPSN: ['ppsn_document', 'payslip'],
  PROOF_OF_UNIVERSITY_ENROLMENT: ['university_enrolment'],
  PROOF_OF_APPRENTICESHIP: ['apprenticeship_registration'],
};

/** What a kind proves on its own; null if nothing. */
export function slotOfKind(kind: DocumentKind): DocumentSlot | null {
  return documentSlots.find((slot) => kindsOfSlot[slot].includes(kind)) ?? null;
}
