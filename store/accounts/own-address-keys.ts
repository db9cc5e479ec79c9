import { isSeen, ownStateOf } from '../../domain/accounts/own-address/standing.ts';
import { dkimUses } from '../../domain/outbound/dkim-rotation.ts';
import { secretsOf } from '../derived-key.ts';
import { seal, unseal } from '../sealed-secret.ts';
import type { OwnAddressRecord, OwnDomainKey } from './own-address.ts';

const purpose = 'own-domain-key';

/** A new key in the form in which it is stored with the address `of`. */
export function sealedKey(
  secret: string,
  of: Pick<OwnAddressRecord, '_id'>,
  { privateKey, ...key }: Omit<OwnDomainKey, 'sealed'> & { privateKey: string },
): OwnDomainKey {
  return { ...key, sealed: seal(secret, purpose, String(of._id), Buffer.from(privateKey)) };
}

/** The private half of a key, PEM; null if it was sealed with a secret that this installation has given up. */
export function privateKeyOf(
  secret: string,
  { _id }: Pick<OwnAddressRecord, '_id'>,
  { sealed }: Pick<OwnDomainKey, 'sealed'>,
): string | null {
  try {
    return unseal(secret, purpose, String(_id), sealed).toString();
  } catch {
    // A key that can't be opened is replaced by a new one.
    return null;
  }
}

/**
 * The keys that can be opened. While a secret is being replaced, they are sealed again with the new one, so that they
 * outlive the old.
 */
export function keysThatOpen(secret: string, of: Pick<OwnAddressRecord, '_id' | 'keys'>): OwnDomainKey[] {
  const isReplacing = secretsOf(secret).length > 1;
  return of.keys.flatMap(({ sealed, ...key }) => {
    const privateKey = privateKeyOf(secret, of, { sealed });
    if (privateKey === null) return [];
    return [isReplacing ? sealedKey(secret, of, { ...key, privateKey }) : { ...key, sealed }];
  });
}

/** For this long after a server refused an email from the landlord's address, emails are sent from ours. */
const REFUSAL_MS = 3600_000;

/**
 * The key that signs for a landlord's own domain; null while nothing may be sent from it: the proof is missing, no key
 * is visible in DNS, or a server has just refused an email from it.
 */
export function signingKeyOf(own: OwnAddressRecord, now: Date): OwnDomainKey | null {
  const { records, keys, refusal } = own;
  const isProven =
    ownStateOf(own) === 'verified' &&
    isSeen(
      records.find(({ kind }) => kind === 'ownership'),
      now,
    );
  if (!isProven || (refusal && now.getTime() - refusal.at.getTime() < REFUSAL_MS)) return null;
  const recordOf = (selector: string) => records.find((one) => one.kind === 'dkim' && one.selector === selector);
  const uses = dkimUses(keys, ({ selector }) => (isSeen(recordOf(selector), now) ? 'ours' : 'missing'), now);
  return uses.find(({ use }) => use === 'signs')?.key ?? null;
}
