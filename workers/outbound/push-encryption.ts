import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's subscription, in base64url. */
export type DeviceKeys = { p256dh: string; auth: string };

/** What has to be new for each message: a pair of keys and a salt. */
export type MessageKeys = { pair: ECDH; salt: Buffer };

/** Room for one record: push services take messages up to 4096 bytes (RFC 8030, section 7.2). */
const recordBytes = 4096;
const tagBytes = 16;

function newKeys(): MessageKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { pair, salt: randomBytes(16) };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * Encrypts a message for one device, so that its push service cannot read it (RFC 8291), as one record of the content
 * encoding aes128gcm (RFC 8188).
 * @throws if the device's keys are none, or the message is too long
 */
export function encryptPush(message: string, keys: DeviceKeys, { pair, salt }: MessageKeys = newKeys()): Buffer {
  const device = Buffer.from(keys.p256dh, 'base64url');
  const own = pair.getPublicKey();
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), device, own]);
  const secret = derive(pair.computeSecret(device), Buffer.from(keys.auth, 'base64url'), keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte after the message marks the last record.
  const plain = Buffer.concat([Buffer.from(message), Buffer.from([2])]);
  const header = Buffer.alloc(21);
  salt.copy(header);
  header.writeUInt32BE(recordBytes, 16);
  header.writeUInt8(own.length, 20);
  if (header.length + own.length + plain.length + tagBytes > recordBytes) throw new Error('The notice is too long');
  return Buffer.concat([header, own, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}
