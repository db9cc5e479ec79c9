import { catalogue } from '../../../domain/text/catalogue.ts';

/** The email a week before data is deleted. */
export const upcomingDeletionsText = catalogue({
  subject:
    '{count, plural, one {We’ll soon delete data of one applicant} other {We’ll soon delete data of # applicants}}',
  preheader: 'You can keep what you need for a dispute.',
  heading: 'What we’ll delete soon',
  opening:
    'We don’t keep applicants’ data for longer than it’s needed. In the next week or so, we’ll delete documents, emails or applications for:',
  listing: '{count, plural, one {One applicant} other {# applicants}}, from {date}',
  keep: 'If you need something for longer, such as for a complaint to the WRC or a dispute at the RTB, you can keep it until the moment it’s deleted. You don’t have to do anything else.',
  button: 'See what will be deleted',
});
