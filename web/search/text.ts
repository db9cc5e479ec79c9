import { catalogue } from '../../domain/text/catalogue.ts';

/** What the search for applicants, listings and pages says. */
export const searchText = catalogue({
  title: 'Search',
  label: 'Search applicants, listings and pages',
  placeholder: 'A name, email, phone number, word or page...',
  close: 'Close search',
  groups: { applicants: 'Applicants', listings: 'Listings', pages: 'Pages' },
  applicant: '{stage} · {address}',
  unnamed: 'Unnamed applicant',
  none: 'Nothing found. Try part of a name, email or phone number, or a word from a letter.',
  more: 'More applicants match. Keep typing to narrow it down.',
  failed: 'We couldn’t search your applicants. Please try again.',
  hint: '<key>↑</key> <key>↓</key> to choose, <key>Enter</key> to open, <key>Esc</key> to close',
  of: {
    listing: 'Listing',
    pipeline: 'Application pipeline',
    triage: 'Review applicants',
    communications: 'Messages',
    viewingSchedule: 'Viewing schedule',
    rentalUnits: 'Rental units',
  },
});
