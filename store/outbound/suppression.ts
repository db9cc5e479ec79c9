import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { type QueryFilter, Schema, model } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import { isSuppressed, type Suppression, type SuppressionReason } from '../../domain/outbound/suppression.ts';
import { derivedKey, secretsOf } from '../derived-key.ts';

/**
 * An address to which no email is sent. Its id is the address in lower case or, once the person has been erased, a
 * keyed fingerprint, which shows whether an address is the same one, and nothing else.
 */
export type SuppressedAddress = Suppression & {
  _id: string;
  /** The receiving server's reply, or the operator; empty once the person has been erased. */
  detail: string;
};

const schema = new Schema<SuppressedAddress>({
  _id: String,
  reason: { type: String, required: true },
  detail: { type: String, default: '' },
  since: { type: Date, required: true },
  until: { type: Date, default: null },
});
schema.index({ until: 1 }, { expireAfterSeconds: 0 });
schema.index({ since: -1, _id: -1 });

const SuppressedAddresses = model<SuppressedAddress>('SuppressedAddress', schema, 'suppressed_addresses');

function fingerprintWith(secret: string, address: string): string {
  return createHmac('sha256', derivedKey(secret, 'suppressed-address')).update(emailKey(address)).digest('base64url');
}

/** The ids under which an address may be listed: itself, and fingerprints made with any of the secrets. */
const idsOf = (secret: string, address: string): string[] => [
  emailKey(address),
  ...secretsOf(secret).map((one) => fingerprintWith(one, address)),
];

/** The name of an address where addresses must not appear, such as the record of operators' actions. */
export function suppressionMark(secret: string, id: string): string {
  return (isErasedId(id) ? id : fingerprintWith(secret, id)).slice(0, 12);
}

/** Whether an id is the fingerprint of an erased person's address. */
export const isErasedId = (id: string): boolean => !id.includes('@');

const HANDLE = 'sealed.';

/**
 * The id of an entry in answers to operators: encrypted, because the entry's own id is the address. An entry's handle
 * is always the same.
 */
export function suppressionHandle(secret: string, id: string): string {
  if (isErasedId(id)) return id;
  const key = derivedKey(secret, 'suppression-handle');
  const nonce = createHmac('sha256', key).update(id).digest().subarray(0, 12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(id, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return HANDLE + sealed.toString('base64url');
}

/** The id in a handle; anything else is returned as it is. A handle made with an earlier secret finds nothing. */
export function suppressionIdOf(secret: string, handle: string): string {
  if (!handle.startsWith(HANDLE)) return handle;
  const sealed = Buffer.from(handle.slice(HANDLE.length), 'base64url');
  if (sealed.length <= 28) return '';
  const key = derivedKey(secret, 'suppression-handle');
  const cipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(-16));
  try {
    return Buffer.concat([cipher.update(sealed.subarray(12, -16)), cipher.final()]).toString('utf8');
  } catch {
    return '';
  }
}

/** Why no email may be sent to an address now; null if it may. */
export async function suppressionOf(secret: string, address: string, now: Date): Promise<SuppressedAddress | null> {
  const found = await SuppressedAddresses.findOne({ _id: { $in: idsOf(secret, address) } }).lean<SuppressedAddress>();
  return found && isSuppressed(found, now) ? found : null;
}

/**
 * The same question as a stage of an aggregation, for callers that run one anyway; the result appears as
 * `suppressions`, for `standingSuppression`.
 */
export function suppressionLookup(secret: string, address: string) {
  return {
    $lookup: {
      from: SuppressedAddresses.collection.collectionName,
      pipeline: [{ $match: { _id: { $in: idsOf(secret, address) } } }],
      as: 'suppressions',
    },
  };
}

/** The suppression found, if it is still in force. */
export function standingSuppression(found: readonly SuppressedAddress[], now: Date): SuppressedAddress | null {
  return found.find((one) => isSuppressed(one, now)) ?? null;
}

/** The severity of a reason: a more severe one is never replaced by a lesser one. */
const gravity: Readonly<Record<SuppressionReason, number>> = { 'hard-bounce': 0, complaint: 1, 'by-hand': 2 };

/** Suppresses an address. An entry with a more severe reason stays as it is. */
export async function suppress(
  secret: string,
  address: string,
  { reason, since, until, detail }: Omit<SuppressedAddress, '_id'>,
): Promise<void> {
  const before = await suppressionOf(secret, address, since);
  if (before && gravity[before.reason] > gravity[reason]) return;
  const _id = before?._id ?? emailKey(address);
  const kept = { reason, since, until, detail: isErasedId(_id) ? '' : detail };
  await SuppressedAddresses.updateOne({ _id }, { $set: kept }, { upsert: true });
}

/** Whether an id is that of an entry. */
export const isSuppressionId = async (id: string): Promise<boolean> =>
  (await SuppressedAddresses.exists({ _id: id })) !== null;

/** Removes an entry from the list and returns it; null if it is not there. */
export async function liftSuppression(id: string): Promise<SuppressedAddress | null> {
  return SuppressedAddresses.findOneAndDelete({ _id: id }).lean<SuppressedAddress>();
}

/** Replaces a suppressed address, once its person is erased, by a keyed fingerprint with the reason and the expiry. */
export async function anonymiseSuppression(secret: string, address: string): Promise<void> {
  const found = await SuppressedAddresses.findById(emailKey(address)).lean<SuppressedAddress>();
  if (!found) return;
  const { reason, since, until } = found;
  await SuppressedAddresses.updateOne(
    { _id: fingerprintWith(secret, address) },
    { $set: { reason, since, until, detail: '' } },
    { upsert: true },
  );
  await SuppressedAddresses.deleteOne({ _id: found._id });
}

/** The most entries shown at once. */
const MAX_SHOWN = 200;
/** A bound that excludes nothing: with it, every engine reads along the index. */
const fromTheFirst = { $gt: new Date(0) };

/** The newest entries of the list, or the one of an address. */
export async function suppressions(secret: string, address: string | undefined): Promise<SuppressedAddress[]> {
  const filter: QueryFilter<SuppressedAddress> = address
    ? { _id: { $in: idsOf(secret, address) } }
    : { since: fromTheFirst };
  return SuppressedAddresses.find(filter).sort({ since: -1, _id: -1 }).limit(MAX_SHOWN).lean<SuppressedAddress[]>();
}
