import { catalogue } from '../../../domain/text/catalogue.ts';

/** What applicants read about the data that’s held about them. */
export const ownDataPageText = catalogue({
  download: {
    title: 'A copy of your data',
    hint: 'You can get everything we hold about you as one file: your answers, messages, documents and emails, and what was noted about them.',
    request: 'Get a copy of my data',
    requestFailed: 'We couldn’t start your copy. Please try again.',
    making: 'Your file is being made. You can close this page: we’ll email you when it’s ready.',
    progress: 'How much of your file is made',
    save: 'Download my data',
    saveFailed: 'We couldn’t start the download. Please try again.',
    until: 'You can download it until {until}.',
    again: 'Make a new copy',
    failed: 'Your file couldn’t be made. Please try again.',
  },
  accesses: {
    title: 'Who opened your documents',
    hint: 'Every time your documents were opened in the last year.',
    none: 'Nobody has opened them so far.',
    opened: '{by}: {what}',
    openedDocument: '{by}: {what} (“{document}”)',
  },
});
