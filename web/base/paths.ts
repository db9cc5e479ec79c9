import { paths } from '../../domain/pages.ts';

export { paths } from '../../domain/pages.ts';

/** The login card on the landing page. */
export const signInPath = `${paths.landing}#login`;

/** One applicant's conversation. */
export const conversationPath = (listingId: string, applicationId: string): string =>
  `${paths.communications(listingId)}?applicant=${applicationId}`;

/** A listing's viewing hours. */
export const availabilityPath = (listingId: string): string => `${paths.listing(listingId)}#viewing-availability`;

/** One applicant of a listing, beside the table of all applicants. */
export const applicantPath = (listingId: string, applicationId: string): string =>
  `${paths.pipeline(listingId)}?view=table&applicant=${applicationId}`;

/** An applicant's booked viewing (date: YYYY-MM-DD) in the listing's schedule. */
export const viewingPath = (listingId: string, date: string, applicationId: string): string =>
  `${paths.viewingSchedule(listingId)}?date=${date}&applicant=${applicationId}`;

/** The applicants of a listing in one sub-state of a stage. */
export const groupPath = (listingId: string, stage: string, subState: string): string =>
  `${paths.pipeline(listingId)}?stage=${stage}&open=${subState}`;

/**
 * The applicants of a listing one by one: everyone in review, or those awaiting one decision (domain/today/today.ts).
 */
export const triagePath = (listingId: string, step?: 'review' | 'documents' | 'viewing'): string =>
  step ? `${paths.triage(listingId)}?step=${step}` : paths.triage(listingId);

/** The settings for who moves forward without the landlord, unfolded on the pipeline page. */
export const progressionId = 'progression';
export const progressionPath = (listingId: string): string => `${paths.pipeline(listingId)}#${progressionId}`;

/** The dialog that adds an applicant by hand, opened on the pipeline page. */
export const addApplicantId = 'add-applicant';
export const addApplicantPath = (listingId: string): string => `${paths.pipeline(listingId)}#${addApplicantId}`;

/** The comparison of these applicants. */
export const comparePath = (listingId: string, applicants: readonly string[]): string =>
  `${paths.compare(listingId)}?applicants=${applicants.join(',')}`;
