import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * An authenticator and the browser in front of it, in software: makes passkeys and signs with them as in Web
 * Authentication, Level 3 (6.1 authenticator data, 6.5.1 attested credential data, 8.7 attestation “none”), ES256 only.
 * A test says in `quirks` what should be wrong.
 */
export type Quirks = {
  origin?: string;
  rpId?: string;
  /** Whether it asked for a PIN or a fingerprint; defaults to true. */
  isVerified?: boolean;
  /** Whether someone touched it. */
  isPresent?: boolean;
  type?: string;
  /** The counter to give, instead of the next one. */
  counter?: number;
  userHandle?: string;
  /** Changes the signature. */
  isForged?: boolean;
};

type Key = { id: string; privateKey: KeyObject; userHandle: string; counter: number };

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } };
type RequestOptions = { challenge: string; rpId: string; allowCredentials?: { id: string }[] };

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** The head of a CBOR data item (RFC 8949, 3): its major type and its length or value, up to 16 bits. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const whole = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const octets = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes]);
const words = (text: string) => Buffer.concat([head(3, Buffer.byteLength(text)), Buffer.from(text)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** COSE_Key of a P-256 public key (RFC 9053, 7.1). */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return map([
    [whole(1), whole(2)],
    [whole(3), whole(-7)],
    [whole(-1), whole(1)],
    [whole(-2), octets(Buffer.from(x, 'base64url'))],
    [whole(-3), octets(Buffer.from(y, 'base64url'))],
  ]);
}

const flag = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 };

export class SoftwareAuthenticator {
  readonly #origin: string;
  /** A synced passkey keeps no counter, and is on several devices. */
  readonly #isSynced: boolean;
  readonly keys: Key[] = [];

  constructor(origin: string, { isSynced = false } = {}) {
    this.#origin = origin;
    this.#isSynced = isSynced;
  }

  #clientData(type: string, challenge: string, { origin, type: otherType }: Quirks): Buffer {
    const data = { type: otherType ?? type, challenge, origin: origin ?? this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(rpId: string, counter: number, quirks: Quirks, attested?: Buffer): Buffer {
    const { isVerified = true, isPresent = true } = quirks;
    const flags =
      (isPresent ? flag.present : 0) |
      (isVerified ? flag.verified : 0) |
      (this.#isSynced ? flag.backupEligible | flag.backedUp : 0) |
      (attested ? flag.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(quirks.rpId ?? rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  #next(key: Key): number {
    if (!this.#isSynced) key.counter += 1;
    return key.counter;
  }

  /** navigator.credentials.create, as JSON. */
  create({ challenge, rp, user }: CreationOptions, quirks: Quirks = {}) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const rawId = randomBytes(32);
    const key: Key = { id: base64url(rawId), privateKey, userHandle: user.id, counter: 0 };
    this.keys.push(key);
    const length = Buffer.from([rawId.length >> 8, rawId.length & 255]);
    const attested = Buffer.concat([Buffer.alloc(16), length, rawId, coseKey(publicKey)]);
    const attestationObject = map([
      [words('fmt'), words('none')],
      [words('attStmt'), map([])],
      [words('authData'), octets(this.#authenticatorData(rp.id, this.#next(key), quirks, attested))],
    ]);
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(this.#clientData('webauthn.create', challenge, quirks)),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** navigator.credentials.get, as JSON: with the first key requested, or the last one made. */
  get({ challenge, rpId, allowCredentials }: RequestOptions, quirks: Quirks = {}) {
    const asked = allowCredentials?.map(({ id }) => id);
    const key = asked ? this.keys.find(({ id }) => asked.includes(id)) : this.keys.at(-1);
    if (!key) throw new Error('This authenticator has no such passkey');
    const clientData = this.#clientData('webauthn.get', challenge, quirks);
    const data = this.#authenticatorData(rpId, quirks.counter ?? this.#next(key), quirks);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key.privateKey);
    if (quirks.isForged) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
    return {
      id: key.id,
      rawId: key.id,
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        userHandle: quirks.userHandle ?? key.userHandle,
      },
    };
  }
}
