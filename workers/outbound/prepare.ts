import { accountsText } from '../../mail/send/text/accounts.ts';
import {
  type AccountMail,
  type ApplicationMail,
  type OutgoingMail,
  isAccountMail,
} from '../../store/outbound/outgoing-mail.ts';
import type { AccountTemplate, ApplicationTemplate } from '../../store/outbound/templates.ts';
import type { JobContext } from '../job.ts';
import { accountDeletedMail } from './account-deleted.ts';
import {
  emailConfirmationMail,
  mailboxConfirmationMail,
  pageEnquiryLinkMail,
  passwordChangedMail,
  passwordResetMail,
  recoveryLinkMail,
  recoveryMail,
  signUpInvitationMail,
} from './account.ts';
import { closedApplicationMail, closedListingMail, enquiryReceivedMail } from './closed-answer.ts';
import { bookingReminderMail, documentsReminderMail } from './applicant-reminder.ts';
import { confirmEnquiryMail } from './confirm-enquiry.ts';
import { closingMail } from './closing-email.ts';
import { erasureReceiptMail } from './erasure-receipt.ts';
import { documentsReceivedMail, replaceDocumentsMail } from './collection-mail.ts';
import { chooseUnitMail, homeLetMail, tenancyCancelledMail, tenantAcceptedMail } from './decision-mail.ts';
import { messageMail } from './message.ts';
import { ownAddressNoticeMail } from './own-address-notice.ts';
import { fromOwnAddress } from './own-sender.ts';
import { ownDataReadyMail } from './own-data-ready.ts';
import { passcodeMail } from './passcode.ts';
import { rejectionMail } from './rejection.ts';
import { newDeviceMail, passcodeGuessedMail, securityNoticeMail } from './security-notice.ts';
import { restAskedMail } from './rest-asked.ts';
import { tenantMovedMail } from './tenant-moved.ts';
import type { NothingToSend, PreparedMail, Template } from './template.ts';
import { viewingBookedMail, viewingCancelledMail, viewingChangedMail } from './viewing-booking.ts';
import { viewingInvitationMail } from './viewing-invitation.ts';
import { inboxTestMail } from './inbox-test.ts';
import { landlordNewsMail } from './landlord-news.ts';
import { upcomingDeletionsMail } from './upcoming-deletions.ts';
import { withdrawalMail } from './withdrawal-receipt.ts';
import { viewingNoticeMail } from './viewing-notice.ts';
import { viewingOfferMail } from './viewing-offer.ts';
import { stillInterestedMail, viewingReminderMail } from './viewing-reminder.ts';
import { wishQuestionMail } from './wish-question.ts';

/** One file for each template of the outbox. */
const toApplicants: Readonly<Record<ApplicationTemplate, Template<ApplicationMail>>> = {
  passcode: passcodeMail,
  'confirm-enquiry': confirmEnquiryMail,
  message: messageMail,
  'closed-listing': closedListingMail,
  'closed-application': closedApplicationMail,
  'enquiry-received': enquiryReceivedMail,
  rejection: rejectionMail,
  'viewing-invitation': viewingInvitationMail,
  'viewing-booked': viewingBookedMail,
  'viewing-changed': viewingChangedMail,
  'viewing-cancelled': viewingCancelledMail,
  'viewing-offer': viewingOfferMail,
  'viewing-reminder': viewingReminderMail,
  'still-interested': stillInterestedMail,
  'documents-reminder': documentsReminderMail,
  'booking-reminder': bookingReminderMail,
  'replace-documents': replaceDocumentsMail,
  'documents-received': documentsReceivedMail,
  'rest-asked': restAskedMail,
  'tenant-accepted': tenantAcceptedMail,
  'home-let': homeLetMail,
  'choose-unit': chooseUnitMail,
  'tenancy-cancelled': tenancyCancelledMail,
  'tenant-moved': tenantMovedMail,
  closing: closingMail,
  withdrawal: withdrawalMail,
  erased: erasureReceiptMail,
  'own-data-ready': ownDataReadyMail,
};
const toUsers: Readonly<Record<AccountTemplate, Template<AccountMail>>> = {
  'password-reset': passwordResetMail,
  'email-confirmation': emailConfirmationMail,
  'mailbox-confirmation': mailboxConfirmationMail,
  'own-address-on': ownAddressNoticeMail('verified'),
  'own-address-taken': ownAddressNoticeMail('taken'),
  'own-address-lost': ownAddressNoticeMail('lost'),
  'own-address-off': ownAddressNoticeMail('off'),
  'sign-up-invitation': signUpInvitationMail,
  'page-enquiry-link': pageEnquiryLinkMail,
  'ask-wish': wishQuestionMail,
  'password-changed': passwordChangedMail,
  'viewing-notice': viewingNoticeMail,
  'landlord-news': landlordNewsMail,
  'inbox-test': inboxTestMail,
  'upcoming-deletions': upcomingDeletionsMail,
  'account-deleted': accountDeletedMail,
  'passcode-guessed': passcodeGuessedMail,
  'account-guessed': securityNoticeMail('account-guessed', '/account'),
  'code-guessed': securityNoticeMail('code-guessed', '/account'),
  'signed-up-again': securityNoticeMail('signed-up-again', '/'),
  'second-factor-on': securityNoticeMail('second-factor-on', '/account'),
  'second-factor-off': securityNoticeMail('second-factor-off', '/account'),
  'app-added': securityNoticeMail('app-added', '/account'),
  'app-removed': securityNoticeMail('app-removed', '/account'),
  'passkey-first': securityNoticeMail('passkey-first', '/account'),
  'passkey-added': securityNoticeMail('passkey-added', '/account'),
  'passkey-removed': securityNoticeMail('passkey-removed', '/account'),
  'passkey-copied': securityNoticeMail('passkey-copied', '/account'),
  'recovery-codes-new': securityNoticeMail('recovery-codes-new', '/account'),
  'recovery-stopped': securityNoticeMail('recovery-stopped', '/account'),
  'recovery-agreed': securityNoticeMail('recovery-agreed', '/account'),
  'recovery-done': securityNoticeMail('recovery-done', '/'),
  'new-device': newDeviceMail,
  'second-factor-recovery': recoveryLinkMail,
  'recovery-begun': recoveryMail(accountsText.recoveryBegun),
  'recovery-reminder': recoveryMail(accountsText.recoveryReminder),
};

/** Prepares an email of the outbox for sending; one to an applicant from the landlord's own domain, if it is proven. */
export async function prepare(mail: OutgoingMail, context: JobContext): Promise<PreparedMail | NothingToSend> {
  if (isAccountMail(mail)) return toUsers[mail.template](mail, context);
  const made = await toApplicants[mail.template](mail, context);
  return 'reason' in made ? made : fromOwnAddress(made, mail.landlordId, context);
}
