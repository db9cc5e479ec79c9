/** Passkeys (W3C Web Authentication, Level 3): keys on a phone, a computer or a security key that sign someone in. */

/** The most passkeys of one account. */
export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 40;

/** `code` of the 403 of a call that requires fresh proof of identity; POST /auth/confirm_identity provides it. */
export const CONFIRM_IDENTITY = 'confirm-identity';

/** How long a browser may take to answer a challenge. */
export const challengeMinutes = 5;

/** How long after proving their identity a user may change how they sign in without proving it again. */
export const identityMinutes = 10;

/** The purpose of a challenge; an answer to one purpose is not valid for another. */
export type PasskeyPurpose = 'add' | 'sign-in' | 'second-step' | 'confirm';

/** The relying party: the host name that passkeys are bound to, and the origin whose pages may use them. */
export type RelyingParty = { id: string; origin: string };

/**
 * The relying party at `publicUrl`; null where browsers do not support passkeys: without TLS, except on one’s own
 * machine (Secure Contexts, 3.1), and at a bare network address (Web Authentication, 5.1.3: the id is a domain).
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isOwnMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = hostname.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(hostname);
  return !isAddress && (protocol === 'https:' || isOwnMachine) ? { id: hostname, origin } : null;
}

/**
 * Whether a signature counter shows that a passkey was copied (Web Authentication, 6.1.1): it must increase with each
 * use. One that is always 0 proves nothing, as for keys that are synced between devices.
 */
export function isCopied(last: number, given: number): boolean {
  return (last > 0 || given > 0) && given <= last;
}
