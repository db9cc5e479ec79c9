/** The two pages that an applicant's link can open, by their names in its path. */
export type ApplicantPage = 'information_collection' | 'viewing_appointment';

/** An application as named by a caller: its id, and the secret of the mailed link if they have it. */
export type NamedApplication = { id: string; linkSecret: string | null };

/**
 * 26 letters of base32 (RFC 4648, lower case): 130 bits, and nothing that an email program would cut off at the end of
 * a line.
 */
export const linkSecretLength = 26;

/** Identifies the application in a mailed link, and in its page's calls as `applicationId`. */
export const linkName = (id: string, linkSecret: string): string => `${id}-${linkSecret}`;

/**
 * Parses `applicationId` from a call. Links of earlier emails contain only an id. The store accepts an id in any case,
 * but attempts are counted by it, so it is normalised.
 */
export function namedApplication(applicationId: string): NamedApplication {
  const [, id, linkSecret] = /^([0-9a-f]{24})-([a-z2-7]{26})$/.exec(applicationId) ?? [];
  return id && linkSecret ? { id, linkSecret } : { id: applicationId.toLowerCase(), linkSecret: null };
}
