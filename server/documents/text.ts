import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about documents and the application form. */
export const documentsText = catalogue({
  ended: 'We’re not waiting for anything from you right now. If that’s not right, just reply to our email.',
  notAskedFor: 'The form doesn’t ask for this file any more. Please reload the page.',
  newQuestion: 'The form has changed since you opened it. Please reload this page and answer: {question}',
  oneFile: 'Please send one file at a time.',
  removed: 'Document removed.',
  moved: 'The document has been moved.',
  sent: 'Your information has been sent.',
  gone: 'This document has been removed or replaced. Please reload the page.',
  deleted: 'This file was deleted on {date}, because the time we keep it for is over.',
  inOrder: 'This document is fine as it is. Please change the verdict first.',
  stillReading: 'We’re still reading this document. Please try again in a moment.',
  facts: {
    otherEmail: 'Email given in the form',
    about: 'About themselves',
    confirmed: 'Confirmed',
    noLongerAsked: '{question} (no longer asked)',
  },
  history: {
    uploaded: 'Uploaded {file} as {document}.',
    replaced: 'Replaced by {file}: {old}.',
    removed: 'Removed {file}.',
    moved: 'Moved {file} to {document}.',
    overridden: 'The landlord changed the verdict on {file} to “{verdict}”. {reason}',
    overriddenBefore: 'The landlord changed the verdict on {file} from “{before}” to “{verdict}”. {reason}',
    askedAgain: 'The landlord asked for a new copy of {file}.',
  },
});
