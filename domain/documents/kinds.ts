import { type DocumentSlot, documentSlots } from '../listings/document-slots.ts';

export const verdicts = ['SUPPORTS', 'CONTRADICTS', 'INSUFFICIENT', 'UNREADABLE'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a document can turn out to be, whatever its file name or its slot says. */
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

/** The kinds that answer each question; a kind may answer more than one. */
export const kindsOfSlot: Readonly<Record<DocumentSlot, readonly DocumentKind[]>> = {
  PROOF_OF_FINANCIAL_MEANS: ['bank_statement', 'payslip', 'sponsor_letter'],
  PROOF_OF_EMPLOYMENT: ['employment_letter'],
  PREVIOUS_LANDLORD_REFERENCE: ['landlord_reference'],
  PROOF_OF_IDENTITY: ['passport', 'driving_licence', 'identity_card'],
  DOCUMENT_CONTAINING_PPSN: ['ppsn_document', 'payslip'],
  PROOF_OF_UNIVERSITY_ENROLMENT: ['university_enrolment'],
  PROOF_OF_APPRENTICESHIP: ['apprenticeship_registration'],
};

/** What a kind is a proof of on its own; null for what is none. */
export function slotOfKind(kind: DocumentKind): DocumentSlot | null {
  return documentSlots.find((slot) => kindsOfSlot[slot].includes(kind)) ?? null;
}
