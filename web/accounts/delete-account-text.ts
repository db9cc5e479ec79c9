import { catalogue } from '../../domain/text/catalogue.ts';

/** The page on which a landlord deletes their account. */
export const deleteAccountText = catalogue({
  title: 'Delete your account',
  subtitle: 'This can’t be undone.',
  back: 'Back to your account',
  loading: 'Loading what will be deleted',
  loadFailed: 'Failed to load what will be deleted. Please try again.',
  blocked: 'Your account can’t be deleted yet',
  units: 'Go to your listings',
  holds: 'See what you’re keeping',
  goes: 'What will be deleted',
  counts:
    '{listings, plural, =0 {No listings} one {# listing} other {# listings}}, {applicants, plural, =0 {no applicants} one {# applicant} other {# applicants}}, {documents, plural, =0 {no documents} one {# document} other {# documents}} and {messages, plural, =0 {no messages} one {# message} other {# messages}}.',
  viewings:
    '{count, plural, one {# viewing that’s still to come will be cancelled.} other {# viewings that are still to come will be cancelled.}}',
  told: 'We’ll email each applicant that their data was deleted.',
  rest: 'Your templates, saved views, calendar feed, passkeys and everything else in your account will be deleted too. It can take up to two days until every copy is gone.',
  inbox:
    'Emails to {inbox} will be returned to whoever sends them, from the moment you delete your account. Nobody else can ever choose your username. Take the address out of your adverts first.',
  stays: 'What stays',
  kept: 'Of each application, a note without a name: when it was made, how it ended, and which of your criteria it met. We delete it after {period}. Until then, you may have to answer a complaint.',
  backups:
    'Backups of this installation hold your data until they’re replaced. If one is restored before then, your account and your applicants stay deleted.',
  save: 'Save what you need',
  saveHint:
    'Each file is a table of a listing’s applicants, with their names and contact details. You can open it in a spreadsheet.',
  download: 'Download the applicants of {address}',
  username: 'Your username',
  hint: 'To confirm, type {username}',
  wrong: 'That isn’t your username.',
  confirm: 'Delete my account',
  failed: 'Failed to delete your account. Please try again.',
  done: 'Your account was deleted',
  doneHint: 'We’ve emailed you a receipt.',
});
