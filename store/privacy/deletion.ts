import { createHmac, randomBytes } from 'node:crypto';
import { afterDays } from '../../domain/privacy/periods.ts';
import { type ClientSession, Schema, type Types, model } from 'mongoose';

/** What was deleted: an applicant’s data, a listing or a landlord’s account. */
export type DeletedKind = 'application' | 'listing' | 'account';

/**
 * That something was deleted, as a salted fingerprint of its id, without a word about anyone. Backups taken before still
 * contain it: a restore deletes again whatever has a fingerprint here.
 */
export type Deletion = { _id: string; kind: DeletedKind; salt: string; at: Date };

const schema = new Schema<Deletion>({
  _id: { type: String, required: true },
  kind: { type: String, required: true },
  salt: { type: String, required: true },
  at: { type: Date, required: true },
});
schema.index({ at: -1 });

export const Deletions = model<Deletion>('Deletion', schema, 'deletions');

/** The salt is stored with the fingerprint, not derived from a secret: the list must outlive any secret. */
const fingerprintOf = (salt: string, kind: DeletedKind, id: Types.ObjectId): string =>
  createHmac('sha256', salt)
    .update(`${kind}\n${String(id)}`)
    .digest('base64url');

/** The record of a deletion. Entries share a salt, as a restore makes a fingerprint with each salt on the list. */
export const deletionOf = (
  { kind, id, at }: { kind: DeletedKind; id: Types.ObjectId; at: Date },
  salt: string,
): Deletion => ({ _id: fingerprintOf(salt, kind, id), kind, salt, at });

export const newSalt = (): string => randomBytes(16).toString('base64url');

/** Records in a transaction that something is deleted; a repetition changes nothing. */
export async function recordDeletion(
  deleted: { kind: DeletedKind; id: Types.ObjectId; at: Date },
  session: ClientSession | null = null,
): Promise<void> {
  const last = await Deletions.findOne({}, { salt: 1 }).session(session).lean<{ salt: string }>();
  const { _id, ...facts } = deletionOf(deleted, last?.salt ?? newSalt());
  await Deletions.updateOne({ _id }, { $setOnInsert: facts }, { upsert: true, ...(session ? { session } : {}) });
}

/** Answers whether something is among these deletions. */
export function deletedAmong(deletions: readonly Deletion[]): (kind: DeletedKind, id: Types.ObjectId) => boolean {
  const fingerprints = new Set(deletions.map(({ _id }) => _id));
  const salts = [...new Set(deletions.map(({ salt }) => salt))];
  return (kind, id) => salts.some((salt) => fingerprints.has(fingerprintOf(salt, kind, id)));
}

/** Every deletion that the store remembers. */
export const deletionsOfStore = (): Promise<Deletion[]> => Deletions.find({}, { __v: 0 }).lean<Deletion[]>();

/** The deletions since a time, by fingerprint. */
export async function deletionsSince(since: Date): Promise<string[]> {
  const recent = await Deletions.find({ at: { $gt: since } }, { _id: 1 }).lean<Pick<Deletion, '_id'>[]>();
  return recent.map(({ _id }) => _id);
}

/** Adds deletions that a restored store does not know. */
export async function addDeletions(deletions: readonly Deletion[]): Promise<void> {
  for (let at = 0; at < deletions.length; at += 1000)
    await Deletions.bulkWrite(
      deletions.slice(at, at + 1000).map(({ _id, ...facts }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: facts }, upsert: true },
      })),
      { ordered: false },
    );
}

/** Forgets what was deleted before a time, because no backup is that old any more. */
export async function forgetDeletions(before: Date): Promise<void> {
  await Deletions.deleteMany({ at: { $lt: before } });
}

/** The time before which deletions may be forgotten, where no backup is kept longer; null where they never are. */
export const deletionsForgottenBefore = (backupDays: number | null, now: Date): Date | null =>
  backupDays === null ? null : afterDays(now, -backupDays);
