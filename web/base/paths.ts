import { paths } from '../../domain/pages.ts';

export { paths } from '../../domain/pages.ts';

/** The login card on the landing page. */
export const signInPath = `${paths.landing}#login`;

/** One applicant's conversation. */
export const conversationPath = (listingId: string, applicationId: string): string =>
  `${paths.communications(listingId)}?applicant=${applicationId}`;

/** The comparison of these applicants. */
export const comparePath = (listingId: string, applicants: readonly string[]): string =>
  `${paths.compare(listingId)}?applicants=${applicants.join(',')}`;
