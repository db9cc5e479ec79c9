import { hkdfSync, timingSafeEqual } from 'node:crypto';

/** The purposes for which keys are derived. Each has its own key, which reveals nothing about the others. */
export type KeyPurpose =
  | 'applicant-link'
  | 'device-cookie'
  | 'second-factor'
  | 'recovery-code'
  | 'passkey-challenge'
  | 'erased-mail'
  | 'apply-page-challenge'
  | 'suppressed-address'
  | 'sign-up-invitation'
  | 'inbox-test'
  | 'notice-reply'
  | 'suppression-handle'
  | 'test-message'
  | 'own-domain-key';

/**
 * The secrets of an installation, newest first, as listed in `SESSION_SECRET` with commas between: the first creates
 * new values, and all of them verify existing ones. A secret is thus replaced without signing anyone out or voiding a
 * passcode or a link: put the new one first, and remove the old one once everything made with it has expired.
 */
export function secretsOf(secret: string): string[] {
  return secret
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** The secret that creates new values. */
export const currentSecret = (secret: string): string => secretsOf(secret)[0] ?? secret;

/** Whether one of the secrets produces the given value; the time taken reveals nothing about it. */
export function isMadeWith(secret: string, given: Buffer, make: (secret: string) => Buffer): boolean {
  return secretsOf(secret).some((one) => {
    const right = make(one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** A 256-bit key for one purpose, from the installation's current secret (HKDF with SHA-256, RFC 5869). */
export function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', currentSecret(secret), '', `letterbox ${purpose}`, 32));
}
