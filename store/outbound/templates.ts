import type { OwnState } from '../../domain/accounts/own-address/standing.ts';
import { answerTemplates } from '../../domain/outbound/automatic-answer.ts';

/** The templates of outgoing emails. They are rendered on sending: no passcode and no link waits in the outbox. */
export const applicationTemplates = [
  'passcode',
  'confirm-enquiry',
  'message',
  'rejection',
  'viewing-invitation',
  'viewing-booked',
  'viewing-changed',
  'viewing-cancelled',
  'viewing-offer',
  'viewing-reminder',
  'still-interested',
  'documents-reminder',
  'booking-reminder',
  'replace-documents',
  'documents-received',
  'rest-asked',
  'tenant-accepted',
  'home-let',
  'choose-unit',
  'tenancy-cancelled',
  'tenant-moved',
  'closing',
  'withdrawal',
  'erased',
  'own-data-ready',
  ...answerTemplates,
] as const;

/**
 * Templates that carry a passcode, the acceptance only where more is asked: numbered in one sequence, because the code
 * is derived from the number.
 */
export const passcodeTemplates = [
  'passcode',
  'viewing-invitation',
  'choose-unit',
  'rest-asked',
  'tenant-accepted',
] as const satisfies readonly ApplicationTemplate[];

/** Notices about attacks: at most one of each kind a day, so that an attacker can't fill a mailbox. */
export const attackNotices = ['passcode-guessed', 'account-guessed', 'code-guessed', 'signed-up-again'] as const;

/** Notices about sign-ins, and about each change to how an account is signed in to. */
export const changeNotices = [
  'new-device',
  'second-factor-on',
  'second-factor-off',
  'app-added',
  'app-removed',
  'passkey-first',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'recovery-codes-new',
  'recovery-stopped',
  'recovery-agreed',
  'recovery-done',
] as const;
export const securityNotices = [...attackNotices, ...changeNotices] as const;
export type SecurityNotice = (typeof securityNotices)[number];

/** About a recovery in progress from a lost second step, with a link that stops it. */
export const recoveryTemplates = ['recovery-begun', 'recovery-reminder'] as const;
export type RecoveryTemplate = (typeof recoveryTemplates)[number];

/** States of a landlord's own domain that they are told of, and the email that does. */
export const ownAddressNotices = {
  verified: 'own-address-on',
  taken: 'own-address-taken',
  lost: 'own-address-lost',
  off: 'own-address-off',
} as const satisfies Partial<Record<OwnState, string>>;
export type ToldOwnState = keyof typeof ownAddressNotices;
export const isToldOwnState = (state: OwnState): state is ToldOwnState => state in ownAddressNotices;

export const accountTemplates = [
  'password-reset',
  'email-confirmation',
  'second-factor-recovery',
  ...recoveryTemplates,
  'mailbox-confirmation',
  'own-address-on',
  'own-address-taken',
  'own-address-lost',
  'own-address-off',
  'sign-up-invitation',
  'page-enquiry-link',
  'ask-wish',
  'password-changed',
  'viewing-notice',
  'landlord-news',
  'inbox-test',
  'upcoming-deletions',
  'account-deleted',
  ...securityNotices,
] as const;
export type ApplicationTemplate = (typeof applicationTemplates)[number];
export type AccountTemplate = (typeof accountTemplates)[number];
export type OutgoingTemplate = ApplicationTemplate | AccountTemplate;
