/** Passkeys (W3C Web Authentication, Level 3): keys on a phone, a computer or a security key that sign someone in. */

/** So many has one account at most. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 40;

/** `code` of the 403 of a call that wants to know again who sits there; POST /auth/confirm_identity answers it. */
export const CONFIRM_IDENTITY = 'confirm-identity';

/** How long a browser may take to answer a challenge. */
export const challengeMinutes = 5;

/** How long someone who has just shown who they are may change how they sign in, without showing it again. */
export const identityMinutes = 10;

/** What a challenge was made for; an answer to one is no answer to another. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-step' | 'confirm';

/** Whom passkeys are made for: the host name that they are bound to, and the origin whose pages may use them. */
export type RelyingParty = { id: string; origin: string };

/**
 * The relying party at `publicUrl`; null where browsers know no passkeys: without TLS, but for one’s own machine
 * (Secure Contexts, 3.1), and under a bare network address (Web Authentication, 5.1.3: the id is a domain).
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
  return !isAddress && (protocol === 'https:' || isOwnMachine) ? { id: hostname, origin } : null;
}

/**
 * Whether a signature counter shows that a passkey was copied (Web Authentication, 6.1.1): it must rise with each use.
 * One that was always 0 counts nothing, as with keys that are synced between devices.
 */
export function isCopied(last: number, given: number): boolean {
  return (last > 0 || given > 0) && given <= last;
}
