import { hkdfSync, timingSafeEqual } from 'node:crypto';

/** What keys are derived for: each purpose has its own, so that none tells anything of another. */
export type KeyPurpose =
  | 'applicant-link'
  | 'device-cookie'
  | 'second-factor'
  | 'recovery-code'
  | 'passkey-challenge'
  | 'erased-mail'
  | 'apply-page-challenge'
  | 'suppressed-address'
  | 'sign-up-invitation';

/**
 * The secrets of an installation, newest first, as `SESSION_SECRET` lists them with commas between: the first makes what
 * is new, and all of them recognise what is out. So a secret is replaced without signing anyone out or voiding a passcode
 * or a link: the new one goes in front, and the old one goes once everything that it made has ended.
 */
export function secretsOf(secret: string): string[] {
  return secret
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** The secret that makes what is new. */
export const currentSecret = (secret: string): string => secretsOf(secret)[0] ?? secret;

/** Whether one of the secrets makes what is given; how long it takes tells nothing about it. */
export function isMadeWith(secret: string, given: Buffer, make: (secret: string) => Buffer): boolean {
  return secretsOf(secret).some((one) => {
    const right = make(one);
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

/** A key of 256 bits for one purpose, from the installation's current secret (HKDF with SHA-256, RFC 5869). */
export function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', currentSecret(secret), '', `letterbox ${purpose}`, 32));
}
