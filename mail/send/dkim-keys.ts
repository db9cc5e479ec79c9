import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import {
  type DkimKey,
  type DkimRecordState,
  dkimUses,
  madeOnOf,
  newSelector,
} from '../../domain/outbound/dkim-rotation.ts';
import type { DnsResolver } from '../read/dns-fixture.ts';
import type { SigningKey } from './dkim.ts';

export { dkimRecord } from '../../domain/outbound/dkim-rotation.ts';

/** A signing key, with the content of its DNS record. */
export type OwnDkimKey = DkimKey & SigningKey & { publicKey: string };

/** What is wrong with a key in the key file. */
export class DkimKeyError extends Error {
  override readonly name = 'DkimKeyError';
}

const entry =
  /^#\s*selector\s+(\S+)\s*$\s*(-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----)/gm;

/**
 * Parses the file written by `npm run domain -- keys`: for each key a line `# selector lb20261122r` and its PEM.
 *
 * @throws DkimKeyError if there is none, or one can't be read
 */
export function readDkimKeys(text: string): OwnDkimKey[] {
  const keys = [...text.matchAll(entry)].map(([, selector = '', pem = '']) => readKey(selector, pem));
  if (keys.length === 0) throw new DkimKeyError('holds no key; npm run domain -- keys writes some');
  return keys;
}

function readKey(selector: string, pem: string): OwnDkimKey {
  const madeOn = madeOnOf(selector);
  if (!madeOn) throw new DkimKeyError(`has the selector ${selector}, which npm run domain -- keys did not make`);
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch (error) {
    throw new DkimKeyError(`has a key of selector ${selector} that cannot be read`, { cause: error });
  }
  const kind = key.asymmetricKeyType;
  if (kind !== 'rsa' && kind !== 'ed25519')
    throw new DkimKeyError(`has a key of selector ${selector} of a kind unknown to DKIM`);
  return { selector, kind, madeOn, privateKey: pem, publicKey: publicKeyOf(key, kind) };
}

/** The value of `p=`: a whole RSA key (RFC 6376, 3.6.1), or the 32 octets of an Ed25519 one (RFC 8463, 4.2). */
function publicKeyOf(key: KeyObject, kind: DkimKey['kind']): string {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return (kind === 'ed25519' ? der.subarray(-32) : der).toString('base64');
}

const generatePair = promisify(generateKeyPair);

/** Where an account's selectors begin to count: accounts that share a domain make keys with records of their own. */
const firstNumberOf = (token: string): number =>
  2 + (createHash('sha256').update(token).digest().readUInt32BE() % 99_999_998);

/**
 * A new RSA key for a landlord's own domain: one record for them to set, which every receiver understands.
 *
 * @param token the token of the account's record, which no other account has
 */
export async function newDomainKey(
  now: Date,
  token: string,
  taken: readonly string[],
): Promise<OwnDkimKey & { kind: 'rsa' }> {
  const selector = newSelector('rsa', now, taken, firstNumberOf(token));
  const { privateKey } = await generatePair('rsa', { modulusLength: 2048 });
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return { selector, kind: 'rsa', madeOn: now, privateKey: pem, publicKey: publicKeyOf(privateKey, 'rsa') };
}

/** One new key of each kind, in the form of the key file. */
export function newDkimKeys(now: Date, taken: readonly string[]): { selectors: string[]; text: string } {
  const made = (['rsa', 'ed25519'] as const).map((kind) => {
    const selector = newSelector(kind, now, taken);
    const privateKey =
      kind === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
        : generateKeyPairSync('ed25519').privateKey;
    return { selector, text: `# selector ${selector}\n${String(privateKey.export({ type: 'pkcs8', format: 'pem' }))}` };
  });
  return { selectors: made.map(({ selector }) => selector), text: made.map(({ text }) => text).join('') };
}

const notThere = new Set<unknown>(['ENOTFOUND', 'ENODATA']);

/** The DNS record at a key's selector. */
export async function dkimRecordState(
  { selector, publicKey }: Pick<OwnDkimKey, 'selector' | 'publicKey'>,
  domain: string,
  resolve: DnsResolver,
): Promise<DkimRecordState> {
  try {
    const records = (await resolve(`${selector}._domainkey.${domain}`, 'TXT')).map((chunks) =>
      [chunks].flat().join(''),
    );
    const published = records.map((record) => /(?:^|;)\s*p\s*=\s*([^;]*)/i.exec(record)?.[1]?.replace(/\s+/g, ''));
    return published.length === 1 && published[0] === publicKey ? 'ours' : 'differs';
  } catch (error) {
    return notThere.has((error as { code?: unknown }).code) ? 'missing' : 'unknown';
  }
}

/** How long a DNS answer is cached. */
const LOOK_EVERY_MS = 5 * 60_000;

/**
 * The keys in force, according to DNS. Checked again every five minutes; if DNS gives no answer, its previous one
 * counts.
 */
export function keysInForce(
  keys: readonly OwnDkimKey[],
  domain: string,
  { resolve, now }: { resolve: DnsResolver; now: () => Date },
): () => Promise<readonly SigningKey[]> {
  const states = new Map<string, DkimRecordState>();
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;
  const look = async () => {
    await Promise.all(
      keys.map(async (key) => {
        const state = await dkimRecordState(key, domain, resolve);
        if (state !== 'unknown') states.set(key.selector, state);
      }),
    );
    lookedAt = now().getTime();
    looking = null;
  };
  return async () => {
    if (now().getTime() - lookedAt >= LOOK_EVERY_MS) await (looking ??= look());
    const uses = dkimUses(keys, ({ selector }) => states.get(selector) ?? 'unknown', now());
    return uses.flatMap(({ key, use }) => (use === 'signs' ? [key] : []));
  };
}
