import { catalogue } from '../../domain/text/catalogue.ts';

/** The texts of the calls about messages. */
export const messagesText = catalogue({
  noAddress: 'We don’t have an email address for this applicant.',
  withdrawn: 'This message was undone. Please send it as a new one.',
  tooLate: 'It’s too late to undo this. The email is already on its way.',
  notFailed: 'This message didn’t fail, so there’s nothing to retry. Please reload the page.',
  empty: 'Please write something first.',
  notWithdrawn: 'This email doesn’t say that they’re withdrawing. Please reload the page.',
  notEndable: 'This application has already ended. Please reload the page.',
  neverQueued: 'This message was saved but not sent, because Letterbox was interrupted.',
  file: '{name}: {problem}',
  history: { usedAs: 'The landlord used {file} as {document}.' },
  senders: {
    landlord: 'You',
    letterbox: 'Letterbox',
    through: '{name} through {sender}',
    forwarded: '{name}, forwarded by {sender}',
  },
  templates: {
    taken: 'You already have a template called “{title}”. Please choose another name.',
    full: 'You have {max} templates. Please remove one you don’t need any more.',
    removed: 'Template removed.',
  },
});
