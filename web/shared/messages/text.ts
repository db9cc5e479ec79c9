import { catalogue } from '../../../domain/text/catalogue.ts';

/** What a screen reader hears after the number of unread messages. */
export const unreadText = catalogue({
  unread: '{count, plural, one {unread message} other {unread messages}}',
  many: '99+',
});

/** Shown next to what a landlord writes, if its wording may not be fair. */
export const fairWordsText = catalogue({
  label: 'Wording to look at',
  quote: '“{quote}”',
  instead: 'You could write: “{instead}”',
  use: 'Use this wording',
  leaveOut: 'Leave it out',
});

/** What a landlord reads, on the card and above the conversation, about an applicant whom email doesn't reach. */
export const cannotEmailText = catalogue({
  'hard-bounce': 'Can’t be emailed: their mailbox doesn’t exist.',
  complaint: 'Can’t be emailed: they reported our email as spam.',
  'by-hand': 'Can’t be emailed: we’ve stopped all email to their address.',
  phone: 'Please phone them instead.',
  noPhone: 'We don’t have a phone number for them.',
});
