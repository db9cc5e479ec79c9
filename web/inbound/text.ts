import { catalogue } from '../../domain/text/catalogue.ts';

export const inboundText = catalogue({
  error: 'Error',
  page: {
    title: 'Unsorted email',
    subtitle: 'Emails to your address that we couldn’t match to a listing or an applicant. Each one says why.',
    back: 'Back to your listings',
    loading: 'Loading your unsorted email',
    failed: 'Failed to load your unsorted email. Please try again.',
    showOlder: 'Show older emails',
  },
  empty: {
    title: 'Nothing to sort',
    text: 'If we can’t match an email to a listing or an applicant, it will wait for you here.',
  },
  email: {
    noSubject: '(no subject)',
    noText: 'This email has no text.',
    spoof: 'Sender not verified',
    attachments: 'Attachments',
    attachmentCount: '{count, plural, one {attachment} other {attachments}}',
    opensInNewTab: '(opens in a new tab)',
  },
  senderCheck: {
    unverified: 'We couldn’t verify who sent this email.',
    spoof: 'We haven’t acted on anything it says. Please be careful with its links and attachments.',
  },
  filing: {
    inProgress: 'Creating an application from this email…',
    listing: 'Listing for this email',
    chooseListing: 'Choose a listing',
    create: 'Create application',
    title: 'Create an application from this email?',
    explanation:
      'The email from {sender}, with its attachments, will become an application for {address}. We’ll read it like any other.',
    unnamedSender: 'an unnamed sender',
    spoofWarning: 'We couldn’t verify who sent this email. Only continue if you know the sender.',
    thisOneOnly: 'This won’t change how future emails are sorted.',
    created: 'Application created for {address}.',
    createdHint: 'We’re reading the email now.',
    notAnApplication: 'Not an application',
    putAway: 'Email put away.',
  },
});
