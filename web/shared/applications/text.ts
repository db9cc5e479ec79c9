import { catalogue } from '../../../domain/text/catalogue.ts';

/** The texts shared by several pages about applications. */
export const sharedApplicationsText = catalogue({
  unanswered:
    '{count, plural, =0 {Everyone has had a reply.} one {# applicant hasn’t had a reply yet.} other {# applicants haven’t had a reply yet.}}',
  foundIn: {
    letter: 'In their letter: “<quote></quote>”',
    message: 'In a message: “<quote></quote>”',
  },
  undo: { undone: 'Undone for {name}.', undoneHint: 'No email was sent.' },
  dossier: {
    button: 'Dossier (PDF)',
    label: 'Dossier of {name} (PDF)',
  },
  table: {
    title: 'Download all applications',
    hint: 'A CSV file that opens in any spreadsheet. It contains personal data, so keep it safe.',
    contents: 'Details to include',
    download: 'Download',
  },
  redactions: {
    none: 'All details',
    contact: 'No contact details',
    full: 'Initials only',
  },
});
