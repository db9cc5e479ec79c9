import mongoose from 'mongoose';
import { storeText } from '../../domain/operations/store-text.ts';
import { forgetKeptCounts } from '../applications/kept-counts.ts';
import { database } from '../connection.ts';
import { latestMigration } from '../migrations.ts';
import { prepareStore } from '../prepare.ts';
import type { FileHome } from '../file-homes/home.ts';
import { GONE_AFTER_MS, runningRoles, runningRolesCollection } from '../operations/running-roles.ts';
import { deletionsForgottenBefore } from '../privacy/deletion.ts';
import { failpoint } from '../failpoint.ts';
import type { KeyManagement } from '../encryption/key-ring.ts';
import { BackupError } from './backup-error.ts';
import { verifyBackup } from './backup-file.ts';
import { type DeletedAgain, deleteAgain, type DeletingAgain } from './delete-again.ts';
import { erasureListBeside, erasuresOfStore, readErasureList, united } from './erasure-list.ts';
import { copiesBeside, faultyCopies, restoreBucket } from './bucket-files.ts';
import { openRestored } from './restored-files.ts';
import {
  isEncrypted,
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
  erasing: DeletingAgain;
  /** For how many days any backup is kept; null or absent if that is not known. Older ones are refused. */
  backupDays?: number | null;
  now: () => Date;
  tell: (line: string) => void;
};

/** The content restored, and how many people, listings and accounts were deleted again. */
export type Restored = { manifest: Manifest; deletedAgain: DeletedAgain; bucketFilesPut: number };

/** @throws BackupError when the backup's records are newer than this version of Letterbox */
function requireUnderstood({ migration, product }: Manifest): void {
  if (migration > latestMigration)
    throw new BackupError(
      `This backup is of Letterbox ${product} and its records are newer (migration ${migration}) than this version understands (${latestMigration}). Install that version first.`,
    );
}

/** @throws BackupError when the backup is from before the time since which deletions are remembered */
function requireRemembered({ takenAt }: Manifest, backupDays: number | null, now: Date): void {
  const since = deletionsForgottenBefore(backupDays, now);
  if (since === null || takenAt >= since) return;
  throw new BackupError(
    `This backup is from ${takenAt.toISOString().slice(0, 10)}, and BACKUP_DESTROYED_AFTER_DAYS says that none is kept longer than ${backupDays} days. What was deleted before is no longer known, so people who were erased could come back. To restore it all the same, unset BACKUP_DESTROYED_AFTER_DAYS for this command.`,
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
  requireRemembered(verified, options.backupDays ?? null, now());
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
  await forgetKeptCounts();
  const deletedAgain = await deleteAgain(kept, options.erasing, now);
  await endRestoring(db);
  return { manifest, deletedAgain, bucketFilesPut };
}

/** A database that a drill creates and removes. */
const drillName = /_drill_[0-9a-f]{8}$/;

/** What a drill found: the content of the backup, and how many encrypted files the keys beside it open. */
export type Drilled = { manifest: Manifest; opened: number; destroyed: number };

/**
 * Restores a backup into a temporary database, compares every record and file with the backup, opens every encrypted file
 * with the keys beside it, and removes the database.
 * @throws BackupError in words for the faults found
 */
export async function drill(
  path: string,
  { key, ring, tell }: Pick<RestoreOptions, 'key' | 'ring' | 'tell'>,
): Promise<Drilled> {
  const { client, databaseName } = database();
  const id = new mongoose.mongo.ObjectId().toHexString().slice(-8);
  const db = client.db(`${databaseName}_drill_${id}`);
  try {
    tell(storeText.drill.restores({ database: db.databaseName }));
    const manifest = await loadBackup(db, path, key);
    tell(storeText.drill.compares);
    const keyList = keyListBeside(absolute(path));
    const keys = await readKeyList(keyList, key);
    await requireKeyList(manifest, keyList, keys);
    const differing = [
      ...(await differencesFrom(manifest, db)),
      ...(await unreadableFiles(db, path, key)),
      ...(await faultyCopies(bucketFilesOf(path, key), copiesBeside(path), key)),
    ];
    const { faults, ...counts } = isEncrypted(manifest)
      ? await openRestored(db, path, { key, keys, ring })
      : { faults: [], opened: 0, destroyed: 0 };
    const all = [...differing, ...faults];
    if (all.length > 0) throw new BackupError(`The drill failed: ${named(all)}.`);
    return { manifest, ...counts };
  } finally {
    await db.dropDatabase();
  }
}

/** How many faults a message names: a lost key has as many as there are files. */
const MAX_NAMED = 20;
const named = (faults: readonly string[]): string =>
  faults.length > MAX_NAMED
    ? `${faults.slice(0, MAX_NAMED).join('; ')}; and ${faults.length - MAX_NAMED} more`
    : faults.join('; ');

/** Removes the databases of drills that were killed. */
export async function removeAbandonedDrills(): Promise<void> {
  const { client, databaseName } = database();
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  for (const { name } of databases)
    if (name.startsWith(databaseName) && drillName.test(name)) await client.db(name).dropDatabase();
}
