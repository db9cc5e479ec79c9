import { createHmac } from 'node:crypto';
import { type QueryFilter, Schema, model } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import { isSuppressed, type Suppression, type SuppressionReason } from '../../domain/outbound/suppression.ts';
import { derivedKey, secretsOf } from '../derived-key.ts';

/**
 * An address that no email goes to. Its id is the address in lower case. Once the person was erased it is a keyed
 * fingerprint, which tells whether an address is the same one, and nothing else.
 */
export type SuppressedAddress = Suppression & {
  _id: string;
  /** What the receiving server said, or an operator; empty once the person was erased. */
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

/** What an address is listed under: itself, or a fingerprint made with any of the secrets. */
const idsOf = (secret: string, address: string): string[] => [
  emailKey(address),
  ...secretsOf(secret).map((one) => fingerprintWith(one, address)),
];

/** What an address is called where no address may stand, such as the record of what operators did. */
export function suppressionMark(secret: string, id: string): string {
  return (isErasedId(id) ? id : fingerprintWith(secret, id)).slice(0, 12);
}

/** Whether an id is the fingerprint of an erased person's address. */
export const isErasedId = (id: string): boolean => !id.includes('@');

/** Why no email goes to an address now; null when email may go there. */
export async function suppressionOf(secret: string, address: string, now: Date): Promise<SuppressedAddress | null> {
  const found = await SuppressedAddresses.findOne({ _id: { $in: idsOf(secret, address) } }).lean<SuppressedAddress>();
  return found && isSuppressed(found, now) ? found : null;
}

/**
 * The same question as a stage of an aggregation, for whoever reads something else by one anyway: what is found comes as
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

/** What was found, as long as it stands. */
export function standingSuppression(found: readonly SuppressedAddress[], now: Date): SuppressedAddress | null {
  return found.find((one) => isSuppressed(one, now)) ?? null;
}

/** How grave a reason is: a graver one is never replaced by a lighter one. */
const gravity: Readonly<Record<SuppressionReason, number>> = { 'hard-bounce': 0, complaint: 1, 'by-hand': 2 };

/** Lets no more email go to an address. What stands for a graver reason stays as it is. */
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

/** Takes an entry off the list; returns it, or null when it is not there. */
export async function liftSuppression(id: string): Promise<SuppressedAddress | null> {
  return SuppressedAddresses.findOneAndDelete({ _id: id }).lean<SuppressedAddress>();
}

/** What stays of a suppressed address once its person is erased: a keyed fingerprint, the reason, and until when. */
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

/** The most entries that are shown at once. */
const MAX_SHOWN = 200;
/** A bound that leaves nothing out: with it every engine reads along the index. */
const fromTheFirst = { $gt: new Date(0) };

/** The newest entries of the list, or the one of an address. */
export async function suppressions(secret: string, address: string | undefined): Promise<SuppressedAddress[]> {
  const filter: QueryFilter<SuppressedAddress> = address
    ? { _id: { $in: idsOf(secret, address) } }
    : { since: fromTheFirst };
  return SuppressedAddresses.find(filter).sort({ since: -1, _id: -1 }).limit(MAX_SHOWN).lean<SuppressedAddress[]>();
}
