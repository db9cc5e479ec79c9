import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A data key as it is stored: encrypted with a key of the ring, which is named. */
export type WrappedKey = { ringKeyId: string; wrapped: Buffer };

/** What encrypts data keys: a key management service. The store never sees its keys. */
export type KeyManagement = {
  /** The key that wraps new data keys. */
  currentKeyId: string;
  /** The keys it has, the current one first. */
  keyIds: readonly string[];
  /** `name` is bound to the wrapped key: it cannot be unwrapped as another's. */
  wrap(dataKey: Uint8Array, name: string): Promise<WrappedKey>;
  /** @throws KeyRingError if it does not have the key, or has another under its id */
  unwrap(key: WrappedKey, name: string): Promise<Buffer>;
};

/** Something is wrong with the key ring, worded for the operator. */
export class KeyRingError extends Error {
  override readonly name = 'KeyRingError';
}

/** A key of the configuration: an id, such as '2026', and 256 bits. */
export type RingKey = { id: string; bytes: Buffer };

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const howToMakeOne = 'make one with: echo "2026:$(openssl rand -base64 32)"';

function parseKey(text: string): RingKey {
  const [, id, base64 = ''] = /^([a-z0-9][a-z0-9._-]{0,31}):([A-Za-z0-9+/]+={0,2})$/i.exec(text) ?? [];
  const bytes = Buffer.from(base64, 'base64');
  if (!id || bytes.length !== KEY_BYTES)
    throw new KeyRingError(`each key needs an id, a colon and 32 bytes in base64; ${howToMakeOne}`);
  return { id, bytes };
}

/**
 * Reads a key ring: keys as `id:base64`, the current one first, separated by commas or line breaks.
 * @throws KeyRingError
 */
export function parseKeyRing(text: string): RingKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(parseKey);
  if (keys.length === 0) throw new KeyRingError(`needs a key; ${howToMakeOne}`);
  const twice = keys.find(({ id }, at) => keys.findIndex((one) => one.id === id) !== at);
  if (twice) throw new KeyRingError(`has two keys with the id ${twice.id}`);
  return keys;
}

/** A key management service whose keys are in the configuration. */
export function configuredKeys(keys: readonly [RingKey, ...RingKey[]]): KeyManagement {
  const [current] = keys;
  const byId = new Map(keys.map(({ id, bytes }) => [id, bytes]));
  return {
    currentKeyId: current.id,
    keyIds: [...byId.keys()],
    async wrap(dataKey, name) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current.bytes, nonce).setAAD(Buffer.from(name));
      const sealed = [cipher.update(dataKey), cipher.final()];
      return { ringKeyId: current.id, wrapped: Buffer.concat([nonce, ...sealed, cipher.getAuthTag()]) };
    },
    async unwrap({ ringKeyId, wrapped }, name) {
      const key = byId.get(ringKeyId);
      if (!key) throw new KeyRingError(`ENCRYPTION_KEYS has no key ${ringKeyId}, which some files need`);
      const [nonce, end] = [wrapped.subarray(0, NONCE_BYTES), wrapped.length - TAG_BYTES];
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(name)).setAuthTag(wrapped.subarray(end));
      try {
        return Buffer.concat([decipher.update(wrapped.subarray(NONCE_BYTES, end)), decipher.final()]);
      } catch (cause) {
        throw new KeyRingError(`The key ${ringKeyId} in ENCRYPTION_KEYS is another than the one that files need`, {
          cause,
        });
      }
    },
  };
}
