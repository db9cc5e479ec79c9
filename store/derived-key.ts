import { hkdfSync } from 'node:crypto';

/** What keys are derived for: each purpose has its own, so that none tells anything of another. */
export type KeyPurpose =
  | 'applicant-link'
  | 'device-cookie'
  | 'second-factor'
  | 'recovery-code'
  | 'passkey-challenge'
  | 'erased-mail';

/** A key of 256 bits for one purpose, from the installation's secret (HKDF with SHA-256, RFC 5869). */
export function derivedKey(secret: string, purpose: KeyPurpose): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `letterbox ${purpose}`, 32));
}
