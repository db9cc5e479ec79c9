import { catalogue } from '../../../domain/text/catalogue.ts';

/** What applicants read about how long their data is kept; docs/privacy-sentences.md names the test of each. */
export const keptForText = catalogue({
  title: 'How long we keep what you’ve sent',
  identity: 'Documents that show who you are or have your PPSN: {period} after they’ve been checked.',
  documents: 'Other documents and your answers: {period} after your application has ended.',
  letters: 'Your messages and the rest of your application: {period} after it has ended, or after you last wrote.',
  record: 'A note without your name of how it ended: {period} after that.',
  ends: 'An application ends when you withdraw, when the landlord chooses or rejects you, when they close the listing, or when nothing has happened for a year. If you become the tenant, your messages and application stay as long as the tenancy.',
  notice: 'What else happens to your data',
  longer: 'The landlord can keep it for longer if they need to, such as for a dispute.',
  held: 'There’s a dispute about this application, so the landlord has to keep it until {date}. You can’t delete it before then.',
});
