import { catalogue } from '../../../domain/text/catalogue.ts';

/** What landlords read when they move an application to another listing. */
export const changeListingText = catalogue({
  action: 'Move to another listing',
  title: 'Move to Another Listing',
  hint: 'Their emails, documents and your notes will go with them, and so will answers to the same questions. They’ll start again in review, their unit and the rest of the form will be asked again, and their passcode will stop working. We won’t email them unless you write something below.',
  listing: 'Listing',
  choose: 'Choose a listing',
  none: 'You have no other open listing.',
  message: 'Your message to them (optional)',
  messageHint: 'It will be sent as an email in their conversation. You can undo this before it’s sent.',
  noAddress: 'We don’t have an email address for them, so tell them yourself.',
  confirm: 'Move application',
  cancel: 'Cancel',
  failed: 'We couldn’t move the application. Please try again.',
  done: '{name} was moved to {address}',
});
