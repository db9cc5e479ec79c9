import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read when they go through applicants one by one. */
export const triageText = catalogue({
  title: 'Review Applicants',
  steps: {
    all: 'Review Applicants',
    review: 'Review applicants who need a closer look',
    documents: 'Review applicants who fit and haven’t moved forward yet',
    viewing: 'Review applicants who sent everything and aren’t invited to a viewing yet',
  },
  back: 'Back to the pipeline',
  loading: 'Loading the applicants',
  failed: 'Failed to load applicant data. Please try again.',
  progress: 'Applicant {at} of {count}',
  tally: '{advanced} moved forward, {rejected} rejected',
  previous: 'Previous applicant',
  next: 'Next applicant',
  applicant: 'Applicant',
  letter: 'Application Letter',
  documents: 'Documents',
  screening: 'Screening',
  received: '{source} · <when></when>',
  bar: 'Your decision',
  advance: 'Move Forward',
  reject: 'Reject',
  undo: 'Undo',
  undoOf: 'Undo<hidden>: {name}</hidden>',
  effect: {
    review:
      'Moving forward emails them a link to send their documents. Rejecting emails nobody. You’ll have a short time to undo either.',
    viewing:
      'Moving forward emails them a link to book a viewing. Rejecting emails nobody. You’ll have a short time to undo either.',
  },
  swipe: 'Or swipe: right to move forward, left to reject.',
  decided: {
    advance: '{name}: moved to {stage}',
    reject: '{name}: rejected',
  },
  undone: 'Undone for {name}.',
  none: 'No one is waiting here',
  noneHint: 'New applicants will appear here as they come in.',
  done: 'That’s everyone',
  doneHint:
    '{advanced, plural, =0 {Nobody moved forward} one {# applicant moved forward} other {# applicants moved forward}}, {rejected, plural, =0 {nobody was rejected} one {# was rejected} other {# were rejected}}.',
  again: 'Look for new applicants',
  pipeline: 'Open the pipeline',
  today: 'Back to Today',
});
