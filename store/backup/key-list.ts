import mongoose from 'mongoose';
import { DataKeys, type KeptDataKey } from '../encryption/data-key-model.ts';
import { type KeyManagement, KeyRingError } from '../encryption/key-ring.ts';
import { KeyCanaries } from '../encryption/ring-check.ts';
import { BackupError } from './backup-error.ts';
import { readSealed, writeSealed } from './backup-file.ts';
import { type BackupOrigin, keysCollection } from './read-store.ts';
import { type CollectionSummary, type Manifest, manifestBytes, section } from './records.ts';
import { folderOf, isThere, within } from './storage.ts';

const { BSON } = mongoose.mongo;

/**
 * The list of data keys beside the backups, each as the store has it: encrypted with a key of the ring. No backup contains
 * data keys, so a key that is destroyed goes from this list, and what it encrypted can be read in no backup of the folder.
 */
export const keyListBeside = (backup: string): string => within(folderOf(backup), 'letterbox.keys');

/** A key as the driver reads it. */
export type ListedKey = Omit<KeptDataKey, 'wrapped'> & { wrapped: mongoose.mongo.Binary | null };

/** The data keys of the connected store, and the records of destroyed ones. */
export const keysOfStore = (): Promise<ListedKey[]> => DataKeys.find({}, { __v: 0 }).lean<ListedKey[]>();

/** Merges lists of keys; of a key that is on several, the last one's, unless any says that it was destroyed. */
export function unitedKeys(...lists: readonly (readonly ListedKey[])[]): ListedKey[] {
  const keys = new Map<string, ListedKey>();
  for (const key of lists.flat()) if (keys.get(String(key._id))?.wrapped !== null) keys.set(String(key._id), key);
  return [...keys.values()];
}

/** Reads the list beside the backups; empty if there is none. */
export async function readKeyList(path: string, key: string | null): Promise<ListedKey[]> {
  const list: ListedKey[] = [];
  if (!(await isThere(path))) return list;
  for await (const part of readSealed(path, key))
    if (part.kind === 'record') list.push(BSON.deserialize(part.bytes) as ListedKey);
  return list;
}

async function* bytesOf(list: readonly ListedKey[], origin: BackupOrigin, now: Date): AsyncGenerator<Uint8Array> {
  const collections: CollectionSummary[] = [];
  const records = (async function* () {
    for (const record of list) yield BSON.serialize(record);
  })();
  yield* section(keysCollection, records, (summary) => collections.push(summary));
  yield manifestBytes({ ...origin, takenAt: now, collections, removedFiles: [] });
}

/**
 * Updates the list beside the backups: its earlier keys, which older backups may need, and the store's, without those
 * that were destroyed. Nothing is written while files are not encrypted.
 * @throws BackupError if the existing list cannot be read; it is then left unchanged
 */
export async function updateKeyList(
  path: string,
  key: string | null,
  { origin, now }: { origin: BackupOrigin; now: Date },
): Promise<void> {
  const all = unitedKeys(await readKeyList(path, key), await keysOfStore());
  const list = all.filter(({ expiresAt }) => !expiresAt || expiresAt > now);
  if (list.length > 0 || (await KeyCanaries.exists({}))) await writeSealed(path, bytesOf(list, origin, now), key);
}

/** Whether a backup is of a store whose files were encrypted. */
export const isEncrypted = ({ collections }: Manifest): boolean =>
  collections.some(({ name, records }) => name === KeyCanaries.collection.collectionName && records > 0);

/**
 * Checks that the list of keys is beside a backup with encrypted files, or the store has the keys.
 * @throws BackupError in words
 */
export async function requireKeyList(manifest: Manifest, path: string, keys: readonly ListedKey[]): Promise<void> {
  if (!isEncrypted(manifest) || keys.length > 0 || (await isThere(path))) return;
  throw new BackupError(
    `The files in this backup are encrypted, and the list of their keys, ${path}, is missing. Put it there, or add --without-keys to restore everything else: the files are then lost.`,
  );
}

/**
 * Checks that the ring can unwrap the keys, one for each key of the ring that they need.
 * @throws BackupError in words
 */
export async function requireRingFor(keys: readonly ListedKey[], ring: KeyManagement | null): Promise<void> {
  const needed = new Map(keys.flatMap((key) => (key.ringKeyId ? [[key.ringKeyId, key] as const] : [])));
  if (needed.size > 0 && !ring)
    throw new BackupError(
      `The files in this backup are encrypted. Set ENCRYPTION_KEYS, with these keys among them: ${[...needed.keys()].join(', ')}.`,
    );
  for (const [ringKeyId, { _id, wrapped }] of needed)
    try {
      if (wrapped) await ring?.unwrap({ ringKeyId, wrapped: Buffer.from(wrapped.buffer) }, _id.toHexString());
    } catch (error) {
      if (!(error instanceof KeyRingError)) throw error;
      throw new BackupError(`${error.message}. The store was not touched.`, { cause: error });
    }
}

/** Puts data keys into a restored store. */
export async function loadKeys(keys: readonly ListedKey[]): Promise<void> {
  for (let at = 0; at < keys.length; at += 1000)
    await DataKeys.bulkWrite(
      keys.slice(at, at + 1000).map(({ _id, ...facts }) => ({
        updateOne: { filter: { _id }, update: { $set: facts as Partial<KeptDataKey> }, upsert: true },
      })),
    );
}
