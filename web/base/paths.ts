/** Every address of the browser's part, in one place. */
export const paths = {
  landing: '/',
  setup: '/setup',
  listings: '/listings',
  createListing: '/create-listing',
  listing: (listingId: string) => `/listing/${listingId}`,
  pipeline: (listingId: string) => `/listing/${listingId}/application_pipeline`,
  rentalUnits: (listingId: string) => `/listing/${listingId}/rental_units`,
  compare: (listingId: string, applicants: readonly string[]) =>
    `/listing/${listingId}/compare?applicants=${applicants.join(',')}`,
  accept: (listingId: string, applicationId: string) => `/listing/${listingId}/accept/${applicationId}`,
  closing: (listingId: string) => `/listing/${listingId}/closing`,
  viewingSchedule: (listingId: string) => `/listing/${listingId}/viewing_schedule`,
  runSheet: (listingId: string, date: string) => `/listing/${listingId}/run_sheet/${date}`,
  communications: (listingId: string) => `/listing/${listingId}/applicant_communications`,
  account: '/account',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  unsorted: '/unsorted',
  operations: '/operations',
  outbox: '/operations/outbox',
} as const;

/** The login card on the landing page. */
export const signInPath = `${paths.landing}#login`;

/** Where applicants come in with a passcode and without an account. */
export const applicantPrefixes = [
  '/applications/information_collection/',
  '/applications/viewing_appointment/',
] as const;

/** An applicant's own two pages. */
export const ownPaths = {
  information: (applicationId: string) => `${applicantPrefixes[0]}${applicationId}`,
  viewing: (applicationId: string) => `${applicantPrefixes[1]}${applicationId}`,
} as const;

export const isApplicantPath = (path: string): boolean => applicantPrefixes.some((prefix) => path.startsWith(prefix));
