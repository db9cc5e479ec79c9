import { catalogue } from '../../domain/text/catalogue.ts';

/** The page of people’s requests about their data. */
export const dataRequestsPageText = catalogue({
  title: 'Data requests',
  subtitle: 'What people ask about their data, and when you have to answer by',
  back: 'Back to your account',
  loading: 'Loading data requests',
  failed: 'We couldn’t load the requests. Please try again.',
  law: 'By law (GDPR Article 12(3)), you have one month from the day a request comes to answer it. We look for requests in applicants’ emails. Requests that reach you another way, such as by phone, aren’t listed here.',
  waiting: 'To answer',
  none: 'Nobody is waiting for an answer.',
  more: 'Showing the {shown} due first, of {count}.',
  answered: 'Answered in the last year',
  noneAnswered: 'Nothing yet.',
  deletedApplicant: 'A deleted applicant',
  unnamed: 'An unnamed person',
  came: 'Received on {date}',
  onPage: 'Done on their own page on {date}',
  refusedOnPage: 'They tried this on their own page on {date}, but it wasn’t possible there',
  dueBy: 'Answer by {date}',
  overdue: 'Should have been answered by {date}',
  closed: 'Closed on {date}',
  quote: '“{quote}”',
  hints: {
    access:
      'We’ll make one file of everything we hold about them, with other people’s data masked, and email them a link. Once it’s sent, this request will be marked as done.',
    accessWithoutPage:
      'They can’t open an application page, so we can’t email them a link. We’ll make the file, and you can download it and send it to them.',
    erasure:
      'Read what deleting an applicant does before you confirm. If you have to keep their data because of a dispute or a tenancy, refuse and tell them why.',
    correction: 'Change what’s wrong on their application, then tell them.',
    review:
      'Look at their application and what the rule said yourself, then tell them what you’ve decided. You can move them forward from there.',
    unsorted: 'This email isn’t with an applicant yet. Sort it first, or answer it yourself.',
  },
  act: {
    confirm: 'It’s a request',
    dismiss: 'Not a request',
    makeCopy: 'Make the copy',
    making: 'Making the copy',
    failedCopy: 'The copy couldn’t be made. Please try again.',
    download: 'Download the copy',
    open: 'Open application',
    reply: 'Reply',
    sort: 'Sort this email',
    done: 'Mark as done',
    refuse: 'Refuse',
    reopen: 'Open again',
    /** Said to a screen reader after an action’s name. */
    of: '{act}<hidden>: {name}</hidden>',
  },
  dialog: {
    done: 'Mark this request as done?',
    doneText: 'Tell {name} what you’ve done, if you haven’t yet. We won’t email them about this.',
    doneNote: 'What you did (optional)',
    refused: 'Refuse this request?',
    refusedText:
      'Tell {name} why within the month, and that they can complain to the Data Protection Commission (GDPR Article 12(4)). We won’t email them about this.',
    refusedNote: 'Why you’re refusing',
    noteHint: 'They’ll see this in their copy of their data.',
    confirmDone: 'Mark as done',
    confirmRefused: 'Refuse request',
  },
  saved: 'Saved.',
  notSaved: 'We couldn’t save that. Please try again.',
  makingStarted: 'We’re making the copy.',
});
