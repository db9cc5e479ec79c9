import { randomBytes } from 'node:crypto';
import { Schema, Types, model } from 'mongoose';
import type { OwnAddress } from '../../domain/accounts/own-address/address.ts';
import type { CheckedRecord } from '../../domain/accounts/own-address/records.ts';
import type { OwnStanding, OwnState } from '../../domain/accounts/own-address/standing.ts';
import { housekeepingParts } from '../../domain/inbound/inbox-address.ts';
import { isFreeMailDomain } from '../../domain/mail-providers.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { type Inbox, inboxOf } from './inbox.ts';
import { findUserById } from './user.ts';

/** A key that signs email of the domain. The private half is sealed (own-address-keys.ts). */
export type OwnDomainKey = { selector: string; kind: 'rsa'; madeOn: Date; publicKey: string; sealed: string };

/** A landlord's address at their own domain: the proof that the domain is theirs, and what DNS said of it. */
export type OwnAddressRecord = OwnAddress &
  OwnStanding & {
    _id: Types.ObjectId;
    landlordId: Types.ObjectId;
    /** The domain while it is proven, for its addresses. Null before that, and after it was switched off. */
    heldDomain: string | null;
    /** In the record that proves the domain; unguessable, and of this landlord alone. */
    token: string;
    /** Made by a worker at the first check. */
    keys: OwnDomainKey[];
    /** Since when another key is wanted; null if none is. */
    keyAskedAt: Date | null;
    records: CheckedRecord[];
    /** The servers that receive for this installation, at the last check. */
    mailHosts: string[];
    checkedAt: Date | null;
    /** When DNS is asked next. */
    dueAt: Date;
    /** When the landlord last asked for a check. */
    askedAt: Date | null;
    /** The last state of which the landlord was told by email. */
    told: OwnState | null;
    /** The last time that a server refused an email from the address and took it from ours; null if none did. */
    refusal: { at: Date; answer: string } | null;
    /** When the landlord last began to set records: shortly after, DNS is asked often. */
    begunAt: Date;
    createdAt: Date;
  };

const schema = new Schema<OwnAddressRecord>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  address: { type: String, required: true },
  local: { type: String, required: true },
  domain: { type: String, required: true },
  heldDomain: { type: String, default: null },
  token: { type: String, required: true },
  keys: [
    new Schema<OwnDomainKey>(
      { selector: String, kind: String, madeOn: Date, publicKey: String, sealed: String },
      { _id: false },
    ),
  ],
  keyAskedAt: { type: Date, default: null },
  records: [
    new Schema<CheckedRecord>(
      {
        kind: String,
        selector: { type: String, default: null },
        state: String,
        found: { type: String, default: null },
        seenAt: { type: Date, default: null },
      },
      { _id: false },
    ),
  ],
  mailHosts: [String],
  checkedAt: { type: Date, default: null },
  dueAt: { type: Date, required: true },
  askedAt: { type: Date, default: null },
  told: { type: String, default: null },
  refusal: { type: new Schema({ at: Date, answer: String }, { _id: false }), default: null },
  verifiedAt: { type: Date, default: null },
  lostAt: { type: Date, default: null },
  offAt: { type: Date, default: null },
  takenAt: { type: Date, default: null },
  begunAt: { type: Date, required: true },
  createdAt: { type: Date, required: true },
});
schema.index({ landlordId: 1 }, { unique: true });
// The accounts of an agency share its domain: each holds one address there (docs/decisions/0050).
schema.index(
  { heldDomain: 1, local: 1 },
  { unique: true, partialFilterExpression: { heldDomain: { $type: 'string' } } },
);
schema.index({ dueAt: 1 });

export const OwnAddresses = model<OwnAddressRecord>('OwnAddress', schema, 'own_addresses');

/** Starts with an address; null if the landlord has one. The domain is nobody's until it is proven. */
export async function addOwnAddress(
  landlordId: Types.ObjectId,
  address: OwnAddress,
  now: Date,
): Promise<OwnAddressRecord | null> {
  const token = randomBytes(15).toString('hex');
  try {
    const made = await OwnAddresses.create({ ...address, landlordId, token, dueAt: now, begunAt: now, createdAt: now });
    return made.toObject();
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

export async function ownAddressOf(landlordId: Types.ObjectId): Promise<OwnAddressRecord | null> {
  return OwnAddresses.findOne({ landlordId }).lean<OwnAddressRecord>();
}

/** The landlord's own domain while it is proven to be theirs; null if they have none. */
export async function provenDomainOf(landlordId: Types.ObjectId): Promise<string | null> {
  const found = await OwnAddresses.findOne({ landlordId }, { heldDomain: 1 }).lean<{ heldDomain: string | null }>();
  return found?.heldDomain ?? null;
}

export async function ownAddressesOf(landlordIds: readonly Types.ObjectId[]): Promise<OwnAddressRecord[]> {
  return OwnAddresses.find({ landlordId: { $in: [...landlordIds] } }).lean<OwnAddressRecord[]>();
}

/** A bound that excludes nothing: with it, every engine reads along the index. */
const fromTheFirst = { $gt: new Types.ObjectId('000000000000000000000000') };

/** How many accounts a search by own addresses finds at most. */
const MAX_FOUND_LANDLORDS = 200;

/** The landlords whose own address matches. */
export async function landlordsWithOwnAddress(
  address: string | { $regex: string; $options: string },
): Promise<Types.ObjectId[]> {
  const found = await OwnAddresses.find({ landlordId: fromTheFirst, address }, { landlordId: 1 })
    .sort({ landlordId: -1 })
    .limit(MAX_FOUND_LANDLORDS)
    .lean<Pick<OwnAddressRecord, 'landlordId'>[]>();
  return found.map(({ landlordId }) => landlordId);
}

export async function findOwnAddress(id: string | Types.ObjectId): Promise<OwnAddressRecord | null> {
  return OwnAddresses.findById(id).lean<OwnAddressRecord>();
}

/** As many accounts as share a domain at most are looked at. */
const MAX_HOLDERS = 500;

/** The addresses at a domain that their landlords have proven to be theirs, the first to do so first. */
export async function holdersOfDomain(domain: string): Promise<OwnAddressRecord[]> {
  return OwnAddresses.find({ heldDomain: { $eq: domain, $type: 'string' } })
    .sort({ verifiedAt: 1, _id: 1 })
    .limit(MAX_HOLDERS)
    .lean<OwnAddressRecord[]>();
}

/**
 * The inbox of an address at a landlord's own domain, from the moment that the domain is proven; null if nobody's. What
 * is sent to the domain's postmaster goes to the account that proved it first.
 */
export async function findOwnInbox({ local, domain }: OwnAddress): Promise<Inbox | null> {
  const holders = await holdersOfDomain(domain);
  const holder = housekeepingParts.has(local) ? holders[0] : holders.find((one) => one.local === local);
  return holder ? inboxOf(await findUserById(String(holder.landlordId))) : null;
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
const receives = (holders: readonly OwnAddressRecord[]): boolean =>
  holders.some(({ records }) => records.some(({ kind, state }) => kind === 'mx' && state === 'found'));

/** Whether emails to this address come back to us: its domain is a landlord's own, and its MX is ours. */
export async function isReceivedHere(address: string): Promise<boolean> {
  // Nobody can hold a mailbox provider's domain, and most email goes there.
  return isFreeMailDomain(domainOf(address)) ? false : receives(await holdersOfDomain(domainOf(address)));
}

/** The same as a stage of an aggregation; `receivesOf` reads what it finds. */
export function holderLookup(address: string) {
  return {
    $lookup: {
      from: OwnAddresses.collection.collectionName,
      pipeline: [{ $match: { heldDomain: { $eq: domainOf(address), $type: 'string' } } }, { $limit: MAX_HOLDERS }],
      as: 'holders',
    },
  };
}
export const receivesOf = (found: { holders: OwnAddressRecord[] }): boolean => receives(found.holders);

/** Removes a landlord's address, with its keys; false if there is none. */
export async function removeOwnAddress(landlordId: Types.ObjectId): Promise<boolean> {
  return (await OwnAddresses.deleteOne({ landlordId })).deletedCount === 1;
}

/** How long after one check that a landlord asked for the next may be asked for. */
export const CHECK_AGAIN_MS = 20_000;

/** Has DNS asked now; null if the landlord has no address, or asked a moment ago. */
export async function askOwnCheck(landlordId: Types.ObjectId, now: Date): Promise<OwnAddressRecord | null> {
  const before = new Date(now.getTime() - CHECK_AGAIN_MS);
  return OwnAddresses.findOneAndUpdate(
    { landlordId, $or: [{ askedAt: null }, { askedAt: { $lte: before } }] },
    { $set: { dueAt: now, askedAt: now, begunAt: now } },
    { returnDocument: 'after' },
  ).lean<OwnAddressRecord>();
}

/** Has another signing key made; null if the landlord has no address, no key yet, or one that replaces another. */
export async function askNewOwnKey(landlordId: Types.ObjectId, now: Date): Promise<OwnAddressRecord | null> {
  return OwnAddresses.findOneAndUpdate(
    { landlordId, keys: { $size: 1 }, keyAskedAt: null },
    { $set: { keyAskedAt: now, dueAt: now, begunAt: now } },
    { returnDocument: 'after' },
  ).lean<OwnAddressRecord>();
}

/** Addresses whose records are to be looked up, longest due first: what the sweep looks for. */
export function dueOwnAddresses(now: Date, limit: number): UnfinishedQuery<Pick<OwnAddressRecord, '_id'>> {
  return OwnAddresses.find({ dueAt: { $lte: now } }, { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean<Pick<OwnAddressRecord, '_id'>[]>();
}

/** While one process asks DNS about an address, others leave it alone for this long. */
const LOOKING_MS = 2 * 60_000;

/** Takes an address that is due, for this process alone; null if another has, or it is not due. */
export async function takeOwnCheck(id: string, now: Date): Promise<OwnAddressRecord | null> {
  return OwnAddresses.findOneAndUpdate(
    { _id: new Types.ObjectId(id), dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + LOOKING_MS) } },
    { returnDocument: 'after' },
  ).lean<OwnAddressRecord>();
}

/** Replaces the keys of an address that this process has taken. */
export async function keepOwnKeys({ _id, dueAt }: OwnAddressRecord, keys: readonly OwnDomainKey[]): Promise<void> {
  await OwnAddresses.updateOne({ _id, dueAt }, { $set: { keys: [...keys], keyAskedAt: null } });
}

/** Records what DNS said. */
export async function keepOwnLook(
  { _id }: OwnAddressRecord,
  look: Pick<OwnAddressRecord, 'records' | 'mailHosts' | 'checkedAt'>,
): Promise<void> {
  await OwnAddresses.updateOne({ _id }, { $set: look });
}

/** Ends a check: the next is at `next`, unless one was asked for in the meantime. */
export async function endOwnCheck({ _id, dueAt }: OwnAddressRecord, next: Date): Promise<void> {
  await OwnAddresses.updateOne({ _id, dueAt }, { $set: { dueAt: next } });
}

/** Gives an address at the proven domain to its landlord; null if another account holds it, which is recorded. */
export async function holdDomain({ _id, domain }: OwnAddressRecord, now: Date): Promise<OwnAddressRecord | null> {
  try {
    return await OwnAddresses.findOneAndUpdate(
      { _id },
      { $set: { heldDomain: domain, verifiedAt: now, lostAt: null, offAt: null, takenAt: null } },
      { returnDocument: 'after' },
    ).lean<OwnAddressRecord>();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    await OwnAddresses.updateOne({ _id, takenAt: null }, { $set: { takenAt: now } });
    return null;
  }
}

/** Records that the proof is missing, or is back. */
export async function noteProof({ _id }: OwnAddressRecord, lostAt: Date | null): Promise<void> {
  await OwnAddresses.updateOne({ _id, verifiedAt: { $type: 'date' } }, { $set: { lostAt } });
}

/** Nothing is received at the address or sent from it any more, and the domain is nobody's. */
export async function switchOff({ _id, lostAt }: OwnAddressRecord, now: Date): Promise<void> {
  await OwnAddresses.updateOne(
    { _id, lostAt },
    { $set: { heldDomain: null, verifiedAt: null, lostAt: null, offAt: now } },
  );
}

/** Records of which state the landlord was told. */
export async function noteOwnTold({ _id }: OwnAddressRecord, told: OwnState): Promise<void> {
  await OwnAddresses.updateOne({ _id }, { $set: { told } });
}

/** As much of a server's answer as is kept: the applicants' addresses in it are not the landlord's data. */
const MAX_ANSWER = 300;
const withoutAddresses = (answer: string) => answer.replace(/[^\s<>]+@[^\s<>]+/g, '…').slice(0, MAX_ANSWER);

/** Records that a server refused an email from the landlord's address, and took it from ours. */
export async function noteOwnRefusal(landlordId: Types.ObjectId, answer: string, at: Date): Promise<void> {
  await OwnAddresses.updateOne({ landlordId }, { $set: { refusal: { at, answer: withoutAddresses(answer) } } });
}
