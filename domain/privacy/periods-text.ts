import { catalogue } from '../text/catalogue.ts';

/** The texts of the rules about periods and holds. */
export const periodsText = catalogue({
  names: {
    identity: 'Identity and PPSN documents',
    documents: 'Other documents and answers',
    letters: 'Emails and the application',
    record: 'A record without a name',
  },
  /** What is deleted, as items in a list of upcoming deletions. */
  parts: {
    identity: 'Identity and PPSN documents',
    documents: 'Documents and answers',
    letters: 'Emails',
    person: 'The whole application',
  },
  tooLong:
    '{what} can be kept for {days, plural, one {one day} other {# days}} at most. Please enter {days, plural, one {1} other {# or less}}.',
  days: 'Please enter a whole number of days, at least 1',
  reasons: {
    wrc: 'Complaint to the WRC',
    rtb: 'Dispute at the RTB',
    court: 'Court case',
    other: 'Something else',
  },
  history: {
    kept: 'You’re keeping this application until {date}: {reason}.',
    ended: 'You’re no longer keeping this application for longer.',
  },
  holds: {
    reason: 'Please choose a reason',
    note: 'Please say in a few words why you need to keep this',
    noteTooLong: 'Please keep this to {max} characters',
    until: 'Please choose a date',
    past: 'Please choose a date after today.',
    tooLong: 'You can keep this for {days} days at a time. Please choose an earlier date.',
    tooLongDispute: 'You can keep this for two years at a time. Please choose an earlier date.',
    held: 'You’re keeping this application until {date}. End the hold first, then you can delete it.',
    heldThemselves:
      'There’s a dispute about this application, so the landlord has to keep it until {date}. Please reply to one of our emails if you have a question.',
    gone: 'This has been deleted.',
    none: 'You’re no longer keeping this.',
    set: 'You’re keeping this until {date}.',
    ended: 'This will be deleted when its time is over.',
  },
  /** Replaces the reason of a checked document. */
  fileDeleted: 'The file was deleted on {date}.',
  deletedFile: 'Deleted file',
  letterDeleted: 'This email was deleted on {date}.',
  /** For the trace of an email. */
  traceDeleted: 'This email was deleted on {date}, because its period was over.',
  rawDeleted: 'The email’s bytes have been deleted, so it can’t be read again.',
});
