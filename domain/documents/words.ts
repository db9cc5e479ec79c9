import { type FactName } from './facts.ts';
import { type ClaimOutcome } from './judgement.ts';
import { type DocumentKind, type Verdict } from './kinds.ts';

/** What people read for the names in kinds.ts, facts.ts and the rules: one place, used by pages and mails alike. */
export const kindWords: Readonly<Record<DocumentKind, string>> = {
  bank_statement: 'Bank statement',
  payslip: 'Payslip',
  sponsor_letter: 'Letter of financial support',
  employment_letter: 'Employment letter',
  landlord_reference: 'Landlord’s reference',
  passport: 'Passport',
  driving_licence: 'Driving licence',
  identity_card: 'Identity card',
  ppsn_document: 'Document with a PPSN',
  university_enrolment: 'University enrolment',
  apprenticeship_registration: 'Apprenticeship registration',
  other: 'Another kind of document',
  unknown: 'Not recognised',
};

export const verdictWords: Readonly<Record<Verdict, string>> = {
  SUPPORTS: 'In order',
  CONTRADICTS: 'Does not fit',
  INSUFFICIENT: 'Not enough',
  UNREADABLE: 'Could not be read',
};

export const outcomeWords: Readonly<Record<ClaimOutcome, string>> = {
  'supports': 'Shown',
  'contradicts': 'Speaks against it',
  'not-shown': 'Not shown',
  'unreadable': 'Could not be read',
  'note': 'To note',
};

export const factWords: Readonly<Record<FactName, string>> = {
  account_holder: 'Account holder', employee: 'Employee', tenant: 'Tenant', student: 'Student', apprentice: 'Apprentice', holder: 'Holder', beneficiary: 'Person supported', person: 'Person named', signer: 'Signed by',
  issuer: 'Issued by', employer: 'Employer', landlord: 'Landlord or agent', sponsor: 'Supported by', university: 'University or college', training_body: 'Registered with',
  document_date: 'Date of the document', issue_date: 'Issued on', expiry_date: 'Valid until', date_of_birth: 'Date of birth', period_from: 'Period from', period_to: 'Period to', pay_date: 'Pay date', start_date: 'Start', end_date: 'End',
  tenancy_from: 'Tenancy from', tenancy_to: 'Tenancy to', academic_year: 'Academic year',
  gross_pay: 'Gross pay', net_pay: 'Net pay', deduction: 'Deduction', total_deductions: 'Deductions in all', gross_to_date: 'Gross pay this year', pay_frequency: 'Pays in a year', gross_year: 'Gross pay a year', salary: 'Pay', salary_period: 'Pay is by the',
  opening_balance: 'Opening balance', closing_balance: 'Closing balance', total_in: 'Money in', total_out: 'Money out', transaction: 'Transaction', income: 'Paid in', income_month: 'Income a month', rent_month: 'Rent a month', support_month: 'Support a month',
  contract: 'Contract', role: 'Position', course: 'Course', study_year: 'Year or stage', trade: 'Trade', phase: 'Phase', address: 'Address', eircode: 'Eircode', phone: 'Telephone', email: 'E-mail',
  iban: 'IBAN', ppsn: 'PPSN', mrz: 'Machine-readable lines', document_number: 'Document number', student_number: 'Student number', registration_number: 'Registration number',
};

const ruleTitles = {
  'is-the-kind-asked-for': 'Kind of document',
  'name-is-the-applicants': 'Whose it is',
  'is-recent': 'How recent it is',
  'covers-a-month': 'Period it covers',
  'has-no-gaps-to-fill': 'Filled in',
  'balance-adds-up': 'Balances',
  'summary-adds-up': 'Summary of balances',
  'iban-checks': 'IBAN',
  'pay-adds-up': 'Gross to net',
  'year-to-date-fits': 'Pay of the year so far',
  'ppsn-checks': 'PPSN',
  'carries-ppsn': 'PPSN',
  'ppsn-issuer': 'Who issued it',
  'agrees-with-employer': 'Employer',
  'agrees-with-income': 'Income',
  'agrees-with-others': 'Other documents',
  'reaches-the-rent': 'Means for the rent',
  'employment-goes-on': 'Employment',
  'began-before-the-letter': 'Start of the employment',
  'pay-is-stated': 'Pay',
  'contract-is-told': 'Kind of contract',
  'is-signed': 'Signature',
  'nothing-against': 'What the landlord says',
  'referee-can-be-asked': 'Landlord’s contact',
  'tenancy-is-told': 'Tenancy',
  'has-not-expired': 'Validity',
  'zone-checks': 'Machine-readable lines',
  'zone-agrees-with-print': 'Printed and machine-readable',
  'birth-date-agrees': 'Date of birth',
  'proves-identity': 'Proof of identity',
  'need-not-be-sent': 'Public Services Card',
  'is-for-this-year': 'Academic year',
  'studies-go-on': 'Enrolment',
  'apprenticeship-goes-on': 'Apprenticeship',
  'is-registered': 'Registration',
  'support-is-promised': 'Promise of support',
  'amount-is-told': 'Amount of support',
  'supporter-is-another': 'Who gives the support',
  'made-by-the-issuer': 'How the file was made',
  'not-changed-since': 'Changes to the file',
  'set-as-one-text': 'Typefaces',
} as const;

/** What each rule is about, as a heading over its reason. */
export const ruleWords: Readonly<Record<string, string>> = ruleTitles;
