import type mongoose from 'mongoose';
import { database } from '../connection.ts';
import { BackupError } from './backup-error.ts';
import type { ErasureList } from './erasure-list.ts';
import type { ListedKey } from './key-list.ts';
import { collectionNames } from './read-store.ts';
import { rawRecords } from './snapshot.ts';

type Db = mongoose.mongo.Db;

/**
 * What a restore in progress has recorded in the store: that it is under way, and who had been erased before it began.
 * It is written before anything is removed, and deleted last, so that an interrupted restore is recognised and
 * continued.
 */
export const restoringCollection = 'restoring';

const stateId = 'state';
type List = keyof ErasureList | 'keys';
type Row = { _id: string; startedAt?: Date; from?: string; list?: List; record?: object };
const rows = (db: Db) => db.collection<Row>(restoringCollection);

/** Whether a restore into this store was begun and not finished. */
export async function isHalfRestored(db: Db = database()): Promise<boolean> {
  return (await rows(db).findOne({ _id: stateId })) !== null;
}

/** @throws BackupError in words while the store contains only part of a backup */
export async function requireWholeStore(): Promise<void> {
  if (!(await isHalfRestored())) return;
  throw new BackupError(
    'This store holds a part of a backup: a restore is running, or was broken off. Run npm run restore again, and start Letterbox when it has finished.',
  );
}

/** What an empty store may contain anyway: records that each role writes when it starts. */
const writtenAtStart = new Set([
  ...['migrations', 'leases', 'security_event_hours', 'clock_marks', 'file_places', 'running_roles', 'key_canaries'],
  restoringCollection,
]);

/** Whether the store contains nothing of anyone's. */
export async function isEmptyStore(db: Db): Promise<boolean> {
  for (const name of await collectionNames(db)) {
    if (writtenAtStart.has(name)) continue;
    for await (const record of rawRecords(db, name)) if (record) return false;
  }
  return true;
}

/** What a restore must not lose: the erasures known to the store itself, and its keys. */
export type KeptForRestore = ErasureList & { keys: ListedKey[] };

/** Records that a restore has begun, with what it must not lose. */
export async function beginRestoring(db: Db, from: string, kept: KeptForRestore, now: Date): Promise<void> {
  for (const list of ['erasures', 'mails', 'deletions', 'keys'] as const) await keepList(db, list, kept[list]);
  await rows(db).updateOne({ _id: stateId }, { $set: { from, startedAt: now } }, { upsert: true });
}

async function keepList(db: Db, list: List, records: readonly { _id: unknown }[]): Promise<void> {
  if (records.length === 0) return;
  await rows(db).bulkWrite(
    records.map((record) => ({
      replaceOne: { filter: { _id: `${list} ${String(record._id)}` }, replacement: { list, record }, upsert: true },
    })),
  );
}

/** What was recorded then. */
export async function keptWhileRestoring(db: Db): Promise<KeptForRestore> {
  const found = await rows(db)
    .find({ list: { $exists: true } })
    .toArray();
  const of = (list: List) => found.flatMap((row) => (row.list === list && row.record ? [row.record] : []));
  return {
    erasures: of('erasures'),
    mails: of('mails'),
    deletions: of('deletions'),
    keys: of('keys'),
  } as KeptForRestore;
}

/** Removes everything except the record that a restore is under way. */
export async function dropRest(db: Db): Promise<void> {
  for (const name of await collectionNames(db)) if (name !== restoringCollection) await db.dropCollection(name);
}

export async function endRestoring(db: Db): Promise<void> {
  await db.dropCollection(restoringCollection);
}
