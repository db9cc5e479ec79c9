import { catalogue } from '../text/catalogue.ts';

/** Texts about people's requests for their data: on pages, in answers and in a person's own copy. */
export const dataRequestsText = catalogue({
  kinds: {
    access: 'Copy of their data',
    erasure: 'Deletion of their data',
    correction: 'Correction of their data',
    review: 'Review of a decision',
  },
  states: {
    suggested: 'To confirm',
    open: 'To answer',
    done: 'Done',
    refused: 'Refused',
    dismissed: 'Not a request',
  },
  refusals: {
    gone: 'This request is no longer here. Please reload the page.',
    changed: 'This request has changed in the meantime. Please reload the page.',
    why: 'Please write down why you’re refusing. You’ll need it if they complain.',
    noteTooLong: 'Please keep your note to {max} characters.',
    noApplicant:
      'This email isn’t with an applicant, so there’s no copy to make. File the email with an applicant first, or answer it yourself.',
    noAddress: 'We have no email address for this applicant, so we can’t send them a link to their copy.',
    notAccess: 'This isn’t a request for a copy.',
  },
  /** The note on a request that was closed without the landlord. */
  notes: {
    copy: 'The copy was made and the applicant was emailed a link to it.',
    own: 'The applicant did this on their own page.',
    erased: 'The applicant’s data was deleted.',
  },
});
