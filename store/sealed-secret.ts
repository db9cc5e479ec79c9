import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { derivedKey, type KeyPurpose, secretsOf } from './derived-key.ts';

/**
 * AES-256-GCM with a key for one purpose, bound to the record it belongs to, so that a secret copied to another record
 * is useless there.
 */
export function seal(secret: string, purpose: KeyPurpose, recordId: string, plain: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, purpose), nonce).setAAD(Buffer.from(recordId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
}

/** Opens what any of the secrets sealed. Throws if none did. */
export function unseal(secret: string, purpose: KeyPurpose, recordId: string, kept: string): Buffer {
  const [newest = secret, ...earlier] = secretsOf(secret);
  try {
    return unsealWith(newest, purpose, recordId, kept);
  } catch (error) {
    if (earlier.length === 0) throw error;
    return unseal(earlier.join(','), purpose, recordId, kept);
  }
}

function unsealWith(secret: string, purpose: KeyPurpose, recordId: string, kept: string): Buffer {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, purpose), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(recordId)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}
