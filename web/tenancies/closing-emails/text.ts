import { catalogue } from '../../../domain/text/catalogue.ts';

/** Texts of the page from which landlords email everyone who has no reply yet. */
export const closingText = catalogue({
  closing: {
    title: 'Reply to Everyone',
    loading: 'Checking who still needs a reply',
    failed: 'Failed to load who still needs a reply. Please try again.',
    noApplicants: 'No applicants yet',
    noApplicantsHint: 'Applicants who haven’t had a reply from you will appear here.',
    answered:
      '{answered, plural, =0 {Nobody has been told the outcome yet} one {1 applicant has been told the outcome or has withdrawn} other {# applicants have been told the outcome or have withdrawn}}{tenants, plural, =0 {.} one {; 1 is a tenant.} other {; # are tenants.}}',
    stillOpen: 'The listing is still open, so only email applicants you’ve decided against.',
    done: 'Everyone has had a reply',
    doneHint: 'Nobody who applied is waiting to hear from you.',
    emailLabel: 'The closing email',
    message: 'Message',
    messageHint: '{name} and {address} will be filled in for each applicant.',
    send: '{count, plural, =0 {Choose who to email} one {Email 1 applicant} other {Email # applicants}}',
    sendHint: 'You can undo this before the emails are sent.',
    confirmTitle: 'Send the closing email?',
    confirmText:
      'Each applicant will get this message as an email from your Letterbox address. Their replies will appear in your conversations.',
    confirmUndo: 'The emails won’t be sent straight away, so you’ll have time to undo this.',
    typeCount: 'Type {count} to continue',
    sendFailed: 'Failed to send the closing email. Please try again.',
    preview: 'Preview',
    to: 'To {email}',
    next: 'Next applicant',
    previewText: 'Message as they’ll read it',
    recipients: 'Recipients',
    all: 'Everyone',
    chosen: '{chosen} of {count, plural, one {1 applicant} other {# applicants}}',
    list: 'Applicants without a reply',
    received: '{stage} · wrote <when></when>',
    backup: 'One of your backups',
    cameBack: 'Your last email bounced',
    cameBackBecause: 'Your last email bounced: {reason}',
    noAddressTitle: 'No email address',
    noAddressHint:
      'These applicants haven’t had a reply either, but you can’t email them from here. If they gave a phone number, you’ll find it in the pipeline.',
    rejectedAt: '{stage}, rejected',
    cancelledAt: '{stage}, cancelled',
  },
  batch: {
    label: 'Last closing email',
    written: 'Written <when></when>',
    undo: 'Undo all',
    details: 'Show each applicant',
    results: 'Delivery status',
    willSend:
      '{count, plural, one {1 applicant will be emailed shortly.} other {# applicants will be emailed shortly.}}',
    progress:
      '{sent} of {total} delivered{failed, plural, =0 {} other {, # bounced}}{skipped, plural, =0 {} other {, # left out}}.',
    undone: 'Undone. No emails were sent.',
    undoneTooLate:
      '{count, plural, one {Undone, but 1 email had already been sent.} other {Undone, but # emails had already been sent.}}',
    waiting: 'Being prepared',
    held: 'Waiting to be sent',
    sending: 'Sending',
    sent: 'Delivered',
    failed: 'Bounced',
    withdrawn: 'Undone',
    skipped: 'Left out',
  },
});
