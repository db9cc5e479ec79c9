import { type DocumentKind, type DocumentSlot } from './kinds.ts';

/** What people call each kind, with its article, as it stands in a sentence. */
export const kindTitles: Readonly<Record<DocumentKind, string>> = {
  bank_statement: 'a bank statement',
  payslip: 'a payslip',
  sponsor_letter: 'a letter of financial support',
  employment_letter: 'an employment letter',
  landlord_reference: 'a landlord’s reference',
  passport: 'a passport',
  driving_licence: 'a driving licence',
  identity_card: 'an identity card',
  ppsn_document: 'an official document with a PPSN',
  university_enrolment: 'a university enrolment',
  apprenticeship_registration: 'an apprenticeship registration',
  other: 'another kind of document',
  unknown: 'a document that could not be recognised',
};

/** The same without an article, where the sentence brings its own: 'the statement'. */
export const shortTitles: Readonly<Record<DocumentKind, string>> = {
  bank_statement: 'statement',
  payslip: 'payslip',
  sponsor_letter: 'letter',
  employment_letter: 'letter',
  landlord_reference: 'reference',
  passport: 'passport',
  driving_licence: 'licence',
  identity_card: 'card',
  ppsn_document: 'document',
  university_enrolment: 'enrolment',
  apprenticeship_registration: 'registration',
  other: 'document',
  unknown: 'document',
};

/** What was asked for, as it stands in a sentence. */
export const slotTitles: Readonly<Record<DocumentSlot, string>> = {
  PROOF_OF_FINANCIAL_MEANS: 'proof of means (a bank statement, a payslip, or a letter of financial support)',
  PROOF_OF_EMPLOYMENT: 'an employment letter',
  PREVIOUS_LANDLORD_REFERENCE: 'a landlord’s reference',
  PROOF_OF_IDENTITY: 'a passport, driving licence or identity card',
  DOCUMENT_CONTAINING_PPSN: 'an official document with the PPSN',
  PROOF_OF_UNIVERSITY_ENROLMENT: 'proof of enrolment at a university',
  PROOF_OF_APPRENTICESHIP: 'proof of a registered apprenticeship',
};
