/** Every address of the browser's part, in one place. */
export const paths = {
  landing: '/',
  setup: '/setup',
  listings: '/listings',
  createListing: '/create-listing',
  listing: (listingId: string) => `/listing/${listingId}`,
  pipeline: (listingId: string) => `/listing/${listingId}/application_pipeline`,
  unsorted: '/unsorted',
  operations: '/operations',
} as const;

/** Where applicants come in with a passcode and without an account. */
export const applicantPrefixes = ['/applications/information_collection/', '/applications/viewing_appointment/'] as const;

export const isApplicantPath = (path: string): boolean => applicantPrefixes.some((prefix) => path.startsWith(prefix));
