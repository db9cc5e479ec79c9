import { catalogue } from '../../domain/text/catalogue.ts';

/** What the search for applicants, listings, pages and actions says. */
export const searchText = catalogue({
  title: 'Search',
  label: 'Search applicants, listings, pages and actions',
  placeholder: 'A name, email, phone number, word or page...',
  close: 'Close search',
  groups: { applicants: 'Applicants', listings: 'Listings', acts: 'Actions', pages: 'Pages' },
  applicant: '{stage} · {address}',
  unnamed: 'Unnamed applicant',
  none: 'Nothing found. Try part of a name, email or phone number, or a word from a letter.',
  more: 'More applicants match. Keep typing to narrow it down.',
  failed: 'We couldn’t search your applicants. Please try again.',
  hint: '<key>↑</key> <key>↓</key> to choose, <key>Enter</key> to open, <key>Esc</key> to close',
  acts: {
    write: 'Write to {name}',
    ofListing: {
      addApplicant: 'Add an applicant',
      changeProgression: 'Choose who moves forward, or pause',
      changeHours: 'Change the viewing hours',
      changeForm: 'Change the application form',
      changeAdverts: 'Add or remove an advert',
      shareApplyPage: 'Share the apply page and its QR code',
      replyToEveryone: 'Reply to everyone who is waiting',
    },
    ofAccount: {
      changeNews: 'Choose how often we email you',
      turnOnPush: 'Turn on notifications on this device',
      changeSender: 'Change your name, agency, phone or licence number',
      changeKeys: 'Change the keyboard shortcuts',
    },
  },
  of: {
    listing: 'Listing',
    pipeline: 'Application pipeline',
    triage: 'Review applicants',
    communications: 'Messages',
    viewingSchedule: 'Viewing schedule',
    rentalUnits: 'Rental units',
  },
});
