import { randomBytes } from 'node:crypto';
import type { ClientSession, Types, mongo } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';
import { DataKeys, type KeptDataKey } from './data-key-model.ts';
import { type KeyManagement, KeyRingError } from './key-ring.ts';
import type { DataKey } from './sealed-file.ts';

/** The key was destroyed: what it encrypted belonged to an application or email that is gone. */
export class KeyDestroyedError extends Error {
  override readonly name = 'KeyDestroyedError';
}

/** No such data key was ever made, or its record is long gone. */
class UnknownKeyError extends KeyRingError {}

let management: KeyManagement | null = null;

/** Sets who wraps this process's data keys; null leaves files unencrypted. */
export function setKeyManagement(to: KeyManagement | null): void {
  management = to;
  opened.clear();
}

/** Whether new files are encrypted. */
export const isEncrypting = (): boolean => management !== null;

/** Unwrapped keys are held for a minute at most: other processes do not learn that one was destroyed. */
const HELD_MS = 60_000;
const MAX_HELD = 1000;
const opened = new Map<string, { bytes: Buffer; until: number }>();

function hold(id: Types.ObjectId, bytes: Buffer): Buffer {
  const key = id.toHexString();
  opened.delete(key);
  opened.set(key, { bytes, until: performance.now() + HELD_MS });
  const [oldest] = opened.keys();
  if (opened.size > MAX_HELD && oldest) opened.delete(oldest);
  return bytes;
}

function held(id: Types.ObjectId): Buffer | null {
  const key = opened.get(id.toHexString());
  return key && key.until > performance.now() ? key.bytes : null;
}

/** A record as `lean` reads it: the driver's Binary where the schema says Buffer. */
type LeanKey = Omit<KeptDataKey, 'wrapped'> & { wrapped: mongo.Binary | null };

function requireManagement(): KeyManagement {
  if (!management) throw new KeyRingError('ENCRYPTION_KEYS is not set, and the store has encrypted files');
  return management;
}

async function unwrapped({ _id, wrapped, ringKeyId }: LeanKey): Promise<Buffer> {
  if (!wrapped || !ringKeyId) throw new KeyDestroyedError('The key of this file was destroyed');
  const bytes = await requireManagement().unwrap(
    { ringKeyId, wrapped: Buffer.from(wrapped.buffer) },
    _id.toHexString(),
  );
  return hold(_id, bytes);
}

/** A new key for an application, email or message, and the record to be stored before anything is encrypted with it. */
export async function newDataKey(id: Types.ObjectId): Promise<{ key: DataKey; record: KeptDataKey }> {
  const bytes = randomBytes(32);
  const { ringKeyId, wrapped } = await requireManagement().wrap(bytes, id.toHexString());
  const record = {
    _id: id,
    wrapped,
    ringKeyId,
    users: [id],
    createdAt: new Date(),
    destroyedAt: null,
    expiresAt: null,
  };
  return { key: { id, bytes }, record };
}

/** The bytes of a key. @throws KeyDestroyedError, KeyRingError */
export async function findDataKey(id: Types.ObjectId): Promise<Buffer> {
  const known = held(id);
  if (known) return known;
  const kept = await DataKeys.findById(id).lean<LeanKey>();
  if (!kept) throw new UnknownKeyError(`The store does not have the key ${id.toHexString()} of an encrypted file`);
  return unwrapped(kept);
}

/**
 * The key that a file's header names. Null if this process encrypts nothing and there is no such key: then the bytes are
 * a sender’s imitation of the header.
 */
export async function findKeyOfFile(id: Types.ObjectId): Promise<Buffer | null> {
  try {
    return await findDataKey(id);
  } catch (error) {
    if (error instanceof UnknownKeyError && !isEncrypting()) return null;
    throw error;
  }
}

/** The key of an application, email or message, which is created if it has none. */
export async function dataKeyFor(id: Types.ObjectId): Promise<DataKey> {
  const known = held(id);
  if (known) return { id, bytes: known };
  const kept = await DataKeys.findById(id).lean<LeanKey>();
  if (kept) return { id, bytes: await unwrapped(kept) };
  const { key, record } = await newDataKey(id);
  try {
    await DataKeys.create(record);
    return { id, bytes: hold(id, key.bytes) };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return { id, bytes: await findDataKey(id) };
  }
}

/** How long the record of a destroyed key is kept, so that no list of keys gives it back. */
const TOMBSTONE_DAYS = 400;

/**
 * Destroys the keys that only these applications, emails and messages use: what they encrypted cannot be read again, not
 * in a backup either. A key that another still uses is destroyed with the last of them.
 */
export async function releaseKeys(ids: readonly Types.ObjectId[], now = new Date()): Promise<void> {
  const users = { $in: [...ids] };
  const expiresAt = new Date(now.getTime() + TOMBSTONE_DAYS * 86_400_000);
  const destroyed = { $set: { wrapped: null, ringKeyId: null, users: [], destroyedAt: now, expiresAt } };
  for (const id of ids) opened.delete(id.toHexString());
  const using = await DataKeys.find({ users }, { users: 1 }).lean<Pick<KeptDataKey, '_id' | 'users'>[]>();
  const gone = new Set(ids.map(String));
  const isLast = (key: Pick<KeptDataKey, 'users'>) => key.users.every((user) => gone.has(String(user)));
  const [last, shared] = [using.filter(isLast), using.filter((key) => !isLast(key))].map((keys) =>
    keys.map(({ _id }) => _id),
  );
  if (shared?.length) await DataKeys.updateMany({ _id: { $in: shared } }, { $pull: { users } });
  // A second release may have removed the other users of a shared key already.
  for (const _id of shared ?? []) await DataKeys.updateOne({ _id, users: { $size: 0 } }, destroyed);
  // A user added since it was read keeps the key.
  for (const _id of last ?? []) {
    opened.delete(_id.toHexString());
    await DataKeys.updateOne({ _id, users: { $not: { $elemMatch: { $nin: [...ids] } } } }, destroyed);
  }
}

/** Files of one application now also belong to another, which was separated from it. */
export async function shareKeys(
  from: Types.ObjectId,
  { messageId, to }: { messageId: Types.ObjectId; to: Types.ObjectId },
  session: ClientSession,
): Promise<void> {
  await DataKeys.updateMany({ users: { $in: [from, messageId] } }, { $addToSet: { users: to } }, { session });
}

/** The files of a message were placed with an application: their key is destroyed with it. */
export async function handOverKey(messageId: Types.ObjectId, applicationId: Types.ObjectId): Promise<void> {
  await DataKeys.updateOne({ _id: messageId, users: messageId }, { $set: { users: [applicationId] } });
}

const RECENT_MS = 24 * 3_600_000;

/** The keys destroyed within the last day: the processes that destroy keys may differ in their clocks. */
export async function recentlyDestroyedKeys(now: Date): Promise<string[]> {
  const recent = await DataKeys.find(
    { destroyedAt: { $gt: new Date(now.getTime() - RECENT_MS), $type: 'date' } },
    { _id: 1 },
  ).lean<Pick<KeptDataKey, '_id'>[]>();
  return recent.map(({ _id }) => String(_id));
}
