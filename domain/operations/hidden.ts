/** The masked records that an operator can be shown, one at a time, with their names in the record of actions. */
export const hiddenKinds = {
  'received-email': 'received email',
  'sent-email': 'sent email',
  account: 'account',
  'stopped-address': 'blocked address',
  invitation: 'invitation',
  'failed-job': 'failed job',
} as const;
export type HiddenKind = keyof typeof hiddenKinds;

/** Why an operator asks to see a masked record. */
export const showReasons = {
  'landlord-asked': 'A landlord asked for help',
  'applicant-asked': 'An applicant asked for help',
  fault: 'Finding a fault',
  abuse: 'Looking into spam or abuse',
  law: 'Required by law',
} as const;
export type ShowReason = keyof typeof showReasons;

/** For how many minutes it is shown to the operator who asked. */
export const SHOWN_MINUTES = 30;
