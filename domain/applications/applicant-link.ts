/** The two pages that an applicant's link can lead to, as they stand in its path. */
export type ApplicantPage = 'information_collection' | 'viewing_appointment';

/** An application as a caller names it: its id, and the secret of the mailed link where they have it. */
export type NamedApplication = { id: string; linkSecret: string | null };

/**
 * 26 letters of base32 (RFC 4648, lower case): 130 bits, nothing that an email program would cut off at a line's end.
 */
export const linkSecretLength = 26;

/** What stands in a mailed link for the application, and in the calls of its page as `applicationId`. */
export const linkName = (id: string, linkSecret: string): string => `${id}-${linkSecret}`;

/**
 * Reads `applicationId` as a call names it. An id alone is what links of earlier emails have. The store finds an id in
 * any case, and tries are counted by it: so there is one way to write it.
 */
export function namedApplication(applicationId: string): NamedApplication {
  const [, id, linkSecret] = /^([0-9a-f]{24})-([a-z2-7]{26})$/.exec(applicationId) ?? [];
  return id && linkSecret ? { id, linkSecret } : { id: applicationId.toLowerCase(), linkSecret: null };
}
