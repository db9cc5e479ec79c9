import type { FactName } from './fact-names.ts';
import type { ClaimOutcome } from './judgement.ts';
import type { DocumentKind, Verdict } from './kinds.ts';
import type { DocumentSlot } from '../listings/document-slots.ts';

/**
 * The displayed text for the names in kinds.ts, facts.ts and the rules. Pages, letters, files and the reasons
 * themselves use only this text.
 */
export const verdictLabels: Readonly<Record<Verdict, string>> = {
  SUPPORTS: 'Supports',
  CONTRADICTS: 'Contradicts',
  INSUFFICIENT: 'Not enough',
  UNREADABLE: 'Unreadable',
};

/** `heading` is used alone, `inSentence` includes its article, `noun` follows one: ‘the statement’. */
export type KindLabel = { heading: string; inSentence: string; noun: string };

export const kindLabels: Readonly<Record<DocumentKind, KindLabel>> = {
  bank_statement: { heading: 'Bank statement', inSentence: 'a bank statement', noun: 'statement' },
  payslip: { heading: 'Payslip', inSentence: 'a payslip', noun: 'payslip' },
  sponsor_letter: {
    heading: 'Letter of financial support',
    inSentence: 'a letter of financial support',
    noun: 'letter',
  },
  employment_letter: { heading: 'Employment letter', inSentence: 'an employment letter', noun: 'letter' },
  landlord_reference: { heading: 'Landlord’s reference', inSentence: 'a landlord’s reference', noun: 'reference' },
  passport: { heading: 'Passport', inSentence: 'a passport', noun: 'passport' },
  driving_licence: { heading: 'Driving licence', inSentence: 'a driving licence', noun: 'licence' },
  identity_card: { heading: 'Identity card', inSentence: 'an identity card', noun: 'card' },
  ppsn_document: {
    heading: 'Official document with a PPSN',
    inSentence: 'an official document with a PPSN',
    noun: 'document',
  },
  university_enrolment: {
    heading: 'Proof of university enrolment',
    inSentence: 'proof of university enrolment',
    noun: 'proof of enrolment',
  },
  apprenticeship_registration: {
    heading: 'Apprenticeship registration',
    inSentence: 'an apprenticeship registration',
    noun: 'registration',
  },
  other: { heading: 'Another kind of document', inSentence: 'another kind of document', noun: 'document' },
  unknown: { heading: 'Not recognised', inSentence: 'a document that couldn’t be recognised', noun: 'document' },
};

/** What was requested, for use in a sentence. */
export const slotLabels: Readonly<Record<DocumentSlot, string>> = {
  PROOF_OF_FINANCIAL_MEANS: 'proof of means (a bank statement, a payslip or a letter of financial support)',
  PROOF_OF_EMPLOYMENT: 'an employment letter',
  PREVIOUS_LANDLORD_REFERENCE: 'a landlord’s reference',
  PROOF_OF_IDENTITY: 'a passport, driving licence or identity card',
  DOCUMENT_CONTAINING_PPSN: 'an official document with a PPSN',
  PROOF_OF_UNIVERSITY_ENROLMENT: 'proof of enrolment at a university',
  PROOF_OF_APPRENTICESHIP: 'proof of a registered apprenticeship',
};

/** The finding of one check, beside its heading. */
export const outcomeLabels: Readonly<Record<ClaimOutcome, string>> = {
  supports: 'Supports',
  contradicts: 'Contradicts',
  'not-shown': 'Not shown',
  unreadable: 'Can’t be read',
  note: 'Note',
};

export const factLabels: Readonly<Record<FactName, string>> = {
  account_holder: 'Account holder',
  employee: 'Employee',
  tenant: 'Tenant',
  student: 'Student',
  apprentice: 'Apprentice',
  holder: 'Holder',
  beneficiary: 'Person supported',
  person: 'Person named',
  signer: 'Signed by',
  employer: 'Employer',
  landlord: 'Landlord or agent',
  university: 'University or college',
  training_body: 'Registered with',
  document_date: 'Document date',
  issue_date: 'Issue date',
  expiry_date: 'Expiry date',
  date_of_birth: 'Date of birth',
  period_from: 'Period starts',
  period_to: 'Period ends',
  pay_date: 'Pay date',
  start_date: 'Start date',
  end_date: 'End date',
  tenancy_from: 'Tenancy started',
  tenancy_to: 'Tenancy ended',
  academic_year: 'Academic year',
  gross_pay: 'Gross pay',
  net_pay: 'Net pay',
  deduction: 'Deduction',
  total_deductions: 'Total deductions',
  gross_to_date: 'Gross pay this year to date',
  pay_frequency: 'Pay periods a year',
  gross_year: 'Gross pay a year',
  salary: 'Salary',
  salary_period: 'Salary is per',
  opening_balance: 'Opening balance',
  closing_balance: 'Closing balance',
  total_in: 'Total money in',
  total_out: 'Total money out',
  transaction: 'Transaction',
  income: 'Income paid in',
  income_month: 'Income a month',
  rent_month: 'Rent a month',
  support_month: 'Support a month',
  contract: 'Type of contract',
  role: 'Job title',
  course: 'Course',
  study_year: 'Year or stage',
  trade: 'Trade',
  phase: 'Phase',
  eircode: 'Eircode',
  phone: 'Phone number',
  email: 'Email address',
  iban: 'IBAN',
  ppsn: 'PPSN',
  mrz: 'Machine-readable lines',
  document_number: 'Document number',
  student_number: 'Student number',
  registration_number: 'Registration number',
};

/** The heading over a rule's findings; the keys are all rules. */
export const ruleLabels = {
  'is-the-kind-asked-for': 'Type of document',
  'one-document': 'Documents in the picture',
  'name-is-the-applicants': 'Name',
  'speaks-of-one-person': 'Whom it’s about',
  'is-recent': 'Date',
  'covers-a-month': 'Period covered',
  'has-no-gaps-to-fill': 'Filled in',
  'balance-adds-up': 'Running balance',
  'all-pages-are-there': 'Pages',
  'needed-is-covered': 'What’s covered',
  'pages-follow': 'Balance from page to page',
  'summary-adds-up': 'Balance summary',
  'closing-follows': 'Closing balance',
  'totals-fit': 'Totals',
  'lines-in-period': 'Dates of the lines',
  'sum-in-words': 'Sum in words',
  'one-currency': 'Currency',
  'salary-agrees': 'Monthly and yearly pay',
  'number-over-number': 'Numbers over others',
  'pay-lines': 'Lines of the payslip',
  'prsi-fits-pay': 'PRSI and pay',
  'hours-make-the-pay': 'Hours and rate',
  'period-fits-pay-day': 'Pay period',
  'iban-checks': 'IBAN',
  'pay-adds-up': 'Gross to net pay',
  'year-to-date-fits': 'Pay this year to date',
  'ppsn-checks': 'PPSN',
  'carries-ppsn': 'PPSN',
  'ppsn-issuer': 'Issuer',
  'agrees-with-employer': 'Employer',
  'agrees-with-income': 'Income',
  'agrees-with-others': 'Compared with other documents',
  'reaches-the-rent': 'Income and rent',
  'employment-goes-on': 'Current employment',
  'began-before-the-letter': 'Start of employment',
  'pay-is-stated': 'Pay',
  'contract-is-told': 'Type of contract',
  'is-signed': 'Signature',
  'writer-is-another': 'Who wrote it',
  'nothing-against': 'What the landlord says',
  'says-plainly': 'Wording',
  'referee-can-be-asked': 'Landlord’s contact details',
  'tenancy-is-told': 'Tenancy dates',
  'has-not-expired': 'Expiry date',
  'issued-before': 'Date of issue',
  'licence-dates-fit': 'Dates of the licence',
  'driver-number-agrees': 'Driver number',
  'zone-checks': 'Machine-readable lines',
  'zone-agrees-with-print': 'Printed and machine-readable details',
  'birth-date-agrees': 'Date of birth',
  'proves-identity': 'Proof of identity',
  'need-not-be-sent': 'Public Services Card',
  'is-for-this-year': 'Academic year',
  'studies-go-on': 'Current enrolment',
  'apprenticeship-goes-on': 'Current apprenticeship',
  'is-registered': 'Registration',
  'support-is-promised': 'Promise of support',
  'amount-is-told': 'Amount of support',
  'supporter-is-another': 'Who gives the support',
  'made-by-the-issuer': 'How the file was made',
  'not-changed-since': 'Changes to the file',
  'set-as-one-text': 'Typefaces',
} as const;
export type RuleName = keyof typeof ruleLabels;

/** The heading of a claim: from the table for a rule; for a claim by a plugged-in model, what the model checked. */
export function claimHeading({ rule, claim }: { rule: string; claim: string }): string {
  const named: Readonly<Record<string, string>> = ruleLabels;
  return Object.hasOwn(named, rule) ? (named[rule] ?? claim) : claim;
}
