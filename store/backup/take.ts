import { backupName, backupsAmong, surplusBackups } from '../../domain/operations/backups.ts';
import { database } from '../connection.ts';
import { storeMigration } from '../migrations.ts';
import { BackupError } from './backup-error.ts';
import type { FileHome } from '../file-homes/home.ts';
import { copiesBeside, copyBucket, pruneCopies } from './bucket-files.ts';
import { verifyBackup, writeSealed } from './backup-file.ts';
import { erasureListBeside, updateErasureList } from './erasure-list.ts';
import { keyListBeside, updateKeyList } from './key-list.ts';
import { readStore } from './read-store.ts';
import type { Manifest } from './records.ts';
import { requireWholeStore } from './restoring.ts';
import { absolute, isInBucket, storageOf, within } from './storage.ts';

export type TakeOptions = {
  key: string | null;
  /** The version of Letterbox. */
  product: string;
  /** Whether nothing writes to the store, so that reading may take as long as it needs. */
  isStopped: boolean;
  /** The bucket with this installation's files; null if they are in the database. */
  bucket?: FileHome | null;
  /** For how many days any backup is kept; null or absent if that is not known. */
  backupDays?: number | null;
  now: () => Date;
};

export type TakenBackup = { path: string; bytes: number; manifest: Manifest };

/** The file that a backup to `to` is written to: in a folder, one named after the time; otherwise `to` itself. */
async function fileFor(to: string, now: Date): Promise<string> {
  const storage = await storageOf(to);
  const address = (await storage.isFolder(to)) ? within(to, backupName(now)) : absolute(to);
  if (await storage.exists(address))
    throw new BackupError(`There is a file ${address} already. Choose another name, or a folder.`);
  return address;
}

/** The names of the backups in a folder, newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const storage = await storageOf(folder);
  return backupsAmong((await storage.list(folder)).map(({ name }) => name));
}

/**
 * Backs up the connected store to a folder, file or bucket, reads the backup to its end, and updates the lists of erasures
 * and of keys beside it.
 * @throws BackupError in words; then no file is left under that name
 */
export async function takeBackup(to: string, options: TakeOptions): Promise<TakenBackup> {
  const { key, now, product, isStopped, bucket, backupDays = null } = options;
  if (isInBucket(to) && key === null)
    throw new BackupError('A bucket is someone else’s disk: set BACKUP_KEY, so that nobody there can read the backup.');
  await requireWholeStore();
  const path = await fileFor(to, now());
  const origin = { product, migration: await storeMigration() };
  await updateErasureList(erasureListBeside(path), key, { origin, now: now(), backupDays });
  const copying = bucket ? () => copyBucket(bucket, copiesBeside(path), key, now()) : undefined;
  const content = async function* () {
    yield* readStore(database(), { ...origin, now, isStopped, copyBucket: copying });
    // After the records, so that it has the key of every file in the backup, and before the backup has its name.
    await updateKeyList(keyListBeside(path), key, { origin, now: now() });
  };
  const bytes = await writeSealed(path, content(), key);
  return { path, bytes, manifest: await verifyBackup(path, key) };
}

/**
 * Removes the oldest backups of a folder, keeping the newest `keep`, and the copies of a bucket's files that none of those
 * name. Returns the names of the backups removed.
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const storage = await storageOf(folder);
  const surplus = surplusBackups(await backupsIn(folder), keep);
  for (const name of surplus) await storage.remove(within(folder, name));
  await pruneCopies(folder);
  return surplus;
}

/**
 * Resolves an address to a backup: the file itself, or the newest in a folder.
 * @throws BackupError if there is none
 */
export async function backupAt(address: string): Promise<string> {
  const storage = await storageOf(address);
  if (!(await storage.isFolder(address))) {
    if (await storage.exists(address)) return absolute(address);
    throw new BackupError(`There is no ${address}.`);
  }
  const [newest] = await backupsIn(address);
  if (newest === undefined) throw new BackupError(`There is no backup in ${address}.`);
  return within(absolute(address), newest);
}
