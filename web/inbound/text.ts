import { catalogue } from '../../domain/text/catalogue.ts';

export const inboundText = catalogue({
  error: 'Error',
  page: {
    title: 'Unsorted email',
    subtitle:
      'Emails to your address that we couldn’t match to a listing or an applicant. Each one says why. We’ll delete them after the time set on your account page.',
    back: 'Back to your listings',
    loading: 'Loading your unsorted email',
    failed: 'Failed to load your unsorted email. Please try again.',
    showOlder: 'Show older emails',
    seeArchived: 'See archived emails',
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
  archivedPage: {
    title: 'Archived email',
    subtitle:
      'Newsletters, automatic replies and emails you’ve archived, each with the reason. We’ll delete them after the time set on your account page.',
    back: 'Back to unsorted email',
    search: 'Search sender, subject or text',
    loading: 'Loading archived emails',
    failed: 'Failed to load the archived emails. Please try again.',
    empty: 'No archived emails',
    emptyHint: 'When an email doesn’t need your attention, you’ll find it here.',
    nothingFound: 'No emails found',
    nothingFoundHint: 'Try fewer or different words.',
    restore: 'Move to unsorted email',
    restored: 'Moved to unsorted email.',
    rule: 'Emails from {sender}',
    alwaysShow: 'Always show email like this',
    neverShow: 'Never show',
    ruleSaved: 'Saved for future emails.',
    ruleEnded: 'We’ll decide for each email again.',
  },
  wish: {
    ask: 'Ask what it’s about',
    willAsk: 'We’ll ask {sender} what it’s about.',
    asked: 'Question sent to {sender}.',
    takenBack: 'The question won’t be sent.',
    askedOn:
      'You asked {sender} what it’s about on {date}. If they say that they want to live there, their answer will become an application.',
  },
  question: {
    ask: 'Ask who they are',
    subject: 'Your email about renting',
    body: 'Hello,\n\nThank you for your documents. There was no letter with them. Which home are you interested in, and who would live there?\n\nPlease reply to {inbox}.\n\nKind regards,',
  },
  filing: {
    inProgress: 'Creating an application from this email...',
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
    join: 'Add to {name}’s application',
    joined: 'Added to {name}’s application.',
    unnamedApplicant: 'this applicant',
    notAnApplication: 'Not an application',
    archived: 'Email archived.',
  },
});
