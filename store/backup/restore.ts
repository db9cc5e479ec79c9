import mongoose from 'mongoose';
import { storeText } from '../../domain/operations/store-text.ts';
import { database } from '../connection.ts';
import { ErasedMails } from '../inbound/erased-mail.ts';
import { latestMigration } from '../migrations.ts';
import { prepareStore } from '../prepare.ts';
import type { FileHome } from '../file-homes/home.ts';
import { GONE_AFTER_MS, runningRoles, runningRolesCollection } from '../operations/running-roles.ts';
import { beginPass, erasureSteps, type PassOptions } from '../privacy/erasure-steps.ts';
import { eraseAgain, finishPass } from '../privacy/erasure.ts';
import { failpoint } from '../failpoint.ts';
import type { KeyManagement } from '../encryption/key-ring.ts';
import { BackupError } from './backup-error.ts';
import { verifyBackup } from './backup-file.ts';
import { type ErasureList, erasureListBeside, erasuresOfStore, readErasureList, united } from './erasure-list.ts';
import { copiesBeside, faultyCopies, restoreBucket } from './bucket-files.ts';
import {
  keyListBeside,
  keysOfStore,
  loadKeys,
  readKeyList,
  requireKeyList,
  requireRingFor,
  unitedKeys,
} from './key-list.ts';
import { bucketFilesOf, differencesFrom, dropRemovedFiles, loadBackup, unreadableFiles } from './load.ts';
import { bucketFiles, type Manifest } from './records.ts';
import {
  beginRestoring,
  dropRest,
  endRestoring,
  keptWhileRestoring,
  isEmptyStore,
  isHalfRestored,
  restoringCollection,
} from './restoring.ts';
import { absolute } from './storage.ts';

export type RestoreOptions = {
  key: string | null;
  /** The content of the store may be discarded. */
  replace: boolean;
  /** The bucket that files are put back into; null if none is configured. */
  bucket?: FileHome | null;
  /** Why the restore may begin although processes were running a moment ago; null to refuse. */
  force: string | null;
  /** Unwraps the keys of encrypted files; null if files are not encrypted. */
  ring: KeyManagement | null;
  /** The list of keys is lost: whatever is encrypted stays unreadable. */
  withoutKeys?: boolean;
  /** What a pass of an erasure needs to know. */
  erasing: Omit<PassOptions, 'now'>;
  now: () => Date;
  tell: (line: string) => void;
};

/** The content restored, and how many people were erased again. */
export type Restored = { manifest: Manifest; erasedAgain: number; bucketFilesPut: number };

/** @throws BackupError when the backup's records are newer than this version of Letterbox */
function requireUnderstood({ migration, product }: Manifest): void {
  if (migration > latestMigration)
    throw new BackupError(
      `This backup is of Letterbox ${product} and its records are newer (migration ${migration}) than this version understands (${latestMigration}). Install that version first.`,
    );
}

/**
 * Refuses a backup whose files of a bucket could not be put back, before the store is touched.
 * @throws BackupError if no bucket is configured, or a copy is missing or damaged
 */
async function requireBucket(manifest: Manifest, path: string, { bucket, key, tell }: RestoreOptions): Promise<void> {
  if (bucketFileCount(manifest) === 0) return;
  if (!bucket)
    throw new BackupError(
      'This backup names files of a bucket. Set S3_BUCKET, and what belongs to it, to the one they are to be put into.',
    );
  tell(storeText.restore.readsCopies);
  const faults = await faultyCopies(bucketFilesOf(path, key), copiesBeside(path), key);
  if (faults.length > 0) throw new BackupError(`Files beside this backup are missing or differ: ${faults.join('; ')}.`);
}

/** How many files of a bucket a backup names. */
export const bucketFileCount = ({ collections }: Manifest): number =>
  collections.find(({ name }) => name === bucketFiles)?.records ?? 0;

/** Erases everyone on the list whose data the backup brought back, at once and completely. */
async function eraseListed(list: ErasureList, { erasing, now }: RestoreOptions): Promise<number> {
  if (list.mails.length > 0)
    await ErasedMails.bulkWrite(
      list.mails.map(({ _id, ...facts }) => ({
        updateOne: { filter: { _id }, update: { $setOnInsert: facts }, upsert: true },
      })),
    );
  let erased = 0;
  for (const record of list.erasures) {
    const erasure = await eraseAgain(record, now());
    if (!erasure) continue;
    const pass = await beginPass(erasure, { ...erasing, now: now() });
    for (const step of Object.values(erasureSteps)) await step(pass);
    await finishPass(erasure, now());
    erased += 1;
  }
  return erased;
}

/**
 * Refuses to touch the store while a role is running, unless an earlier restore had already begun.
 * @throws BackupError that names the processes
 */
async function refuseWhileRolesRun(db: mongoose.mongo.Db, isContinued: boolean, now: Date): Promise<void> {
  const found = await runningRoles(now);
  if (found.length === 0) return;
  if (!isContinued) await endRestoring(db);
  const list = found.map(({ roles, host, seenAt }) => {
    const seconds = Math.max(0, Math.round((now.getTime() - seenAt.getTime()) / 1000));
    return `  ${roles.join(', ')} on ${host}, seen ${seconds} s ago`;
  });
  throw new BackupError(
    `Letterbox is running on this store:\n${list.join('\n')}\nStop every role first. One that was killed counts as gone after ${GONE_AFTER_MS / 1000} s. If you know that none of them runs, add --force "why".`,
  );
}

/**
 * Restores a backup into the connected store. The file is read to the end before the store is touched; anyone erased
 * after the backup was taken is erased again before the store can be used; and after an interrupted restore no role
 * opens the store until the restore has been run again.
 * @throws BackupError in words if the backup is damaged or too new, or the store is not empty
 */
export async function restoreBackup(path: string, options: RestoreOptions): Promise<Restored> {
  const { key, now, tell } = options;
  const db = database();
  tell(storeText.restore.reads);
  const verified = await verifyBackup(path, key);
  requireUnderstood(verified);
  await requireBucket(verified, path, options);
  const beside = await readErasureList(erasureListBeside(absolute(path)), key);
  const keysBeside = await readKeyList(keyListBeside(absolute(path)), key);
  const isContinued = await isHalfRestored(db);
  if (!isContinued && !options.replace && !(await isEmptyStore(db)))
    throw new BackupError(
      `The store ${db.databaseName} is not empty. Add --replace to remove what it holds and put the backup in its place.`,
    );
  // What remains of a half-restored store may lack erasures but never adds any.
  const found = await keptWhileRestoring(db);
  const keys = unitedKeys(keysBeside, found.keys, await keysOfStore());
  if (!options.withoutKeys) await requireKeyList(verified, keyListBeside(absolute(path)), keys);
  await requireRingFor(keys, options.ring);
  const erasures = united(beside, found, await erasuresOfStore());
  await beginRestoring(db, absolute(path), { ...erasures, keys }, now());
  // A role announces itself before it looks for the mark written here, so one of the two always sees the other.
  if (options.force === null) await refuseWhileRolesRun(db, isContinued, now());
  await dropRest(db);
  failpoint('store-dropped');
  tell(storeText.restore.writes);
  const manifest = await loadBackup(db, path, key);
  failpoint('backup-loaded');
  tell(storeText.restore.compares);
  const differing = await differencesFrom(manifest, db, [restoringCollection, runningRolesCollection]);
  if (differing.length > 0)
    throw new BackupError(`The store does not hold what the backup has: ${differing.join('; ')}.`);
  await dropRemovedFiles(db, manifest);
  const { bucket } = options;
  const bucketFilesPut = bucket ? await restoreBucket(bucketFilesOf(path, key), bucket, copiesBeside(path), key) : 0;
  // The roles that were running when the backup was taken.
  await db.dropCollection(runningRolesCollection);
  tell(storeText.restore.indexes);
  await prepareStore();
  const kept = await keptWhileRestoring(db);
  await loadKeys(kept.keys);
  const erasedAgain = await eraseListed(kept, options);
  await endRestoring(db);
  return { manifest, erasedAgain, bucketFilesPut };
}

/** A database that a drill creates and removes. */
const drillName = /_drill_[0-9a-f]{8}$/;

/**
 * Restores a backup into a temporary database, compares every record and file with the backup, and removes the
 * database.
 * @returns what the backup contains
 * @throws BackupError in words for the first fault found
 */
export async function drill(path: string, key: string | null, tell: (line: string) => void): Promise<Manifest> {
  const { client, databaseName } = database();
  const id = new mongoose.mongo.ObjectId().toHexString().slice(-8);
  const db = client.db(`${databaseName}_drill_${id}`);
  try {
    tell(storeText.drill.restores({ database: db.databaseName }));
    const manifest = await loadBackup(db, path, key);
    tell(storeText.drill.compares);
    const differing = [
      ...(await differencesFrom(manifest, db)),
      ...(await unreadableFiles(db, path, key)),
      ...(await faultyCopies(bucketFilesOf(path, key), copiesBeside(path), key)),
    ];
    if (differing.length > 0) throw new BackupError(`The drill failed: ${differing.join('; ')}.`);
    return manifest;
  } finally {
    await db.dropDatabase();
  }
}

/** Removes the databases of drills that were killed. */
export async function removeAbandonedDrills(): Promise<void> {
  const { client, databaseName } = database();
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases)
    if (name.startsWith(databaseName) && drillName.test(name)) await client.db(name).dropDatabase();
}
