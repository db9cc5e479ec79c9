/**
 * Who a page is for (specification, section 2, "Route table" and "Route guard rules"). `anyone` is for the targets of
 * mailed links, which are opened before sign-in as often as after.
 */
export type Access = 'landing' | 'setup' | 'anyone' | 'applicant' | 'landlord' | 'operator';

export interface Page {
  /** With a `:name` for each variable part. */
  readonly path: string;
  readonly access: Access;
  /** The title in the browser's tab, before what the page shows. */
  readonly title: string;
}

/**
 * Every page of the web app: its address, who it is for, its title. Paths, router, guard and server derive from this.
 */
export const pages = {
  landing: { path: '/', access: 'landing', title: 'Magically simple tenant applications' },
  setup: { path: '/setup', access: 'setup', title: 'Choose Your Username' },
  account: { path: '/account', access: 'landlord', title: 'Account' },
  deleteAccount: { path: '/account/delete', access: 'landlord', title: 'Delete Account' },
  deletions: { path: '/deletions', access: 'landlord', title: 'Upcoming Deletions' },
  processorAgreement: { path: '/processor-agreement', access: 'landlord', title: 'Processor Agreement' },
  dataRequests: { path: '/data-requests', access: 'landlord', title: 'Data Requests' },
  resetPassword: { path: '/reset-password', access: 'anyone', title: 'New Password' },
  confirmEmail: { path: '/confirm-email', access: 'anyone', title: 'Confirm Your Email Address' },
  lostSecondStep: { path: '/lost-second-step', access: 'anyone', title: 'Lost Second Step' },
  stopRecovery: { path: '/stop-recovery', access: 'anyone', title: 'Keep Two-Step Sign-In' },
  twoStep: { path: '/two-step', access: 'anyone', title: 'Two-Step Sign-In' },
  privacyNotice: { path: '/privacy-notice/:username', access: 'anyone', title: 'What Happens to Your Data' },
  apply: { path: '/apply/:code', access: 'anyone', title: 'Apply' },
  confirmEnquiry: { path: '/confirm-enquiry', access: 'anyone', title: 'Confirm Your Enquiry' },
  today: { path: '/today', access: 'landlord', title: 'Today' },
  listings: { path: '/listings', access: 'landlord', title: 'Property Listings' },
  example: { path: '/example', access: 'landlord', title: 'How It Works' },
  createListing: { path: '/create-listing', access: 'landlord', title: 'Add New Property' },
  listing: { path: '/listing/:listingId', access: 'landlord', title: 'Listing' },
  applyCard: { path: '/listing/:listingId/apply_card', access: 'landlord', title: 'Apply Card' },
  listingForm: { path: '/listing/:listingId/application_form', access: 'landlord', title: 'Application Form' },
  pipeline: { path: '/listing/:listingId/application_pipeline', access: 'landlord', title: 'Application Pipeline' },
  triage: { path: '/listing/:listingId/triage', access: 'landlord', title: 'Review Applicants' },
  compare: { path: '/listing/:listingId/compare', access: 'landlord', title: 'Compare Applicants' },
  accept: { path: '/listing/:listingId/accept/:applicationId', access: 'landlord', title: 'Accept Tenant' },
  rentalUnits: { path: '/listing/:listingId/rental_units', access: 'landlord', title: 'Rental Units' },
  closing: { path: '/listing/:listingId/closing', access: 'landlord', title: 'Reply to Everyone' },
  viewingSchedule: { path: '/listing/:listingId/viewing_schedule', access: 'landlord', title: 'Viewing Schedule' },
  runSheet: { path: '/listing/:listingId/run_sheet/:date', access: 'landlord', title: 'Run Sheet' },
  communications: {
    path: '/listing/:listingId/applicant_communications',
    access: 'landlord',
    title: 'Applicant Communications',
  },
  unsorted: { path: '/unsorted', access: 'landlord', title: 'Unsorted Email' },
  archived: { path: '/archived', access: 'landlord', title: 'Archived Email' },
  operations: { path: '/operations', access: 'operator', title: 'Operations' },
  outbox: { path: '/operations/outbox', access: 'operator', title: 'Outbox' },
  jobs: { path: '/operations/jobs', access: 'operator', title: 'Jobs' },
  mailDomain: { path: '/operations/domain', access: 'operator', title: 'Email Domain' },
  layouts: { path: '/operations/layouts', access: 'operator', title: 'Email Layouts' },
  accounts: { path: '/operations/accounts', access: 'operator', title: 'Accounts' },
  signUp: { path: '/operations/sign_up', access: 'operator', title: 'Sign-Up' },
  suppressions: { path: '/operations/suppressions', access: 'operator', title: 'Blocked Addresses' },
  informationCollection: {
    path: '/applications/information_collection/:applicationId',
    access: 'applicant',
    title: 'Your Application',
  },
  viewingAppointment: {
    path: '/applications/viewing_appointment/:applicationId',
    access: 'applicant',
    title: 'Your Viewing',
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages) as PageName[];

/** The names in a path's pattern, in order. */
type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Name, ...Parameters<Rest>]
  : Path extends `${string}:${infer Name}`
    ? [Name]
    : [];

type Values<Names extends readonly string[]> = { [At in keyof Names]: string };

/** A page's address: a string if it has no variable parts, else a function of those parts in order. */
export type PathTo<Path extends string> =
  Parameters<Path> extends [] ? Path : (...values: Values<Parameters<Path>>) => string;

function pathTo(pattern: string): string | ((...values: string[]) => string) {
  if (!pattern.includes(':')) return pattern;
  return (...values) => {
    const rest = [...values];
    return pattern.replace(/:\w+/g, () => encodeURIComponent(rest.shift() ?? ''));
  };
}

/** Every page's address by the page's name. */
export const paths = Object.fromEntries(pageNames.map((name) => [name, pathTo(pages[name].path)])) as {
  readonly [Name in PageName]: PathTo<(typeof pages)[Name]['path']>;
};

const patterns = pageNames.map(
  (name) => [name, new RegExp(`^${pages[name].path.replace(/:\w+/g, '[^/]+')}/*$`, 'i')] as const,
);

/**
 * The page at a path as requested by a browser (percent-encoded, any case, with or without a trailing slash), or null.
 */
export function pageAt(path: string): PageName | null {
  const decoded = decode(path);
  return patterns.find(([, pattern]) => pattern.test(decoded))?.[0] ?? null;
}

/** Decoded as in the web app's router: part by part, so that an encoded slash does not split a part. */
function decode(path: string): string {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path; // Malformed encoding: no page has such an address.
  }
}
