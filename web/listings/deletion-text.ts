import { catalogue } from '../../domain/text/catalogue.ts';

/** What is said about deleting a listing. */
export const deletionText = catalogue({
  open: 'Delete Listing',
  title: 'Delete this listing?',
  loading: 'Looking at what belongs to it',
  goes: 'We’ll delete the listing with {applicants, plural, one {# applicant} other {# applicants}}, {documents, plural, one {# document} other {# documents}} and {messages, plural, one {# message} other {# messages}}.',
  viewings:
    '{count, plural, one {One viewing that’s still to come will be cancelled.} other {# viewings that are still to come will be cancelled.}}',
  told: 'We’ll email everyone whose address we know that their data has been deleted. This can’t be undone.',
  exportFirst: 'You may want to keep a copy: <link>download all applications as a table</link>.',
  address: 'Type the address to confirm',
  hint: 'The address is “{address}”.',
  wrong: 'That isn’t the listing’s address.',
  confirm: 'Delete listing',
  blocked: 'This listing can’t be deleted now',
  close: 'Close',
  done: 'The listing has been deleted.',
  doneHint: 'It takes up to a day until every copy of its applicants’ data is gone.',
  failed: 'We couldn’t delete the listing. Please try again.',
  loadFailed: 'We couldn’t load what belongs to this listing. Please try again.',
});
