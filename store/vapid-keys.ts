import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';
import { secretsOf } from './derived-key.ts';

/**
 * A key with which an installation identifies itself to push services (VAPID, RFC 8292). A browser's subscription works
 * only with the key that it was made with.
 */
export type VapidKey = {
  /** The uncompressed point, in base64url: what browsers are given. */
  publicKey: string;
  sign: KeyObject;
};

const curve = 'prime256v1';
/** The order of P-256's base point. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Throws if the bytes are no private key of P-256. */
function keyOf(secret: Buffer): VapidKey {
  const pair = createECDH(curve);
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65), d: secret.toString('base64url') };
  return { publicKey: point.toString('base64url'), sign: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

/** From a secret of the installation: 384 bits reduced to a number below the order (FIPS 186-5, A.2.1). */
function derived(secret: string): VapidKey {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'letterbox vapid', 48));
  const number = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n;
  return keyOf(Buffer.from(number.toString(16).padStart(64, '0'), 'hex'));
}

/** Private keys as `VAPID_PRIVATE_KEY` lists them: 32 bytes each, in base64url. Throws for anything else. */
function configuredKeys(privateKeys: string): VapidKey[] {
  return secretsOf(privateKeys).map((one) => {
    const bytes = Buffer.from(one, 'base64url');
    if (bytes.length !== 32) throw new Error('a VAPID key has 32 bytes');
    return keyOf(bytes);
  });
}

/** Whether each of the listed private keys is one. */
export function areVapidKeys(privateKeys: string): boolean {
  try {
    return configuredKeys(privateKeys).length > 0;
  } catch {
    return false;
  }
}

/**
 * The keys of an installation, newest first: those configured, then one derived from each of its secrets. The first is
 * given to browsers; the others serve subscriptions made before it.
 */
export function vapidKeys(secret: string, privateKeys = ''): VapidKey[] {
  return [...configuredKeys(privateKeys), ...secretsOf(secret).map(derived)];
}
