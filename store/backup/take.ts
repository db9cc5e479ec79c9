import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { backupName, backupsAmong, surplusBackups } from '../../domain/operations/backups.ts';
import { database } from '../connection.ts';
import { storeMigration } from '../migrations.ts';
import { BackupError, inWords } from './backup-error.ts';
import type { FileHome } from '../file-homes/home.ts';
import { copiesBeside, copyBucket, pruneCopies } from './bucket-files.ts';
import { verifyBackup, writeSealed } from './backup-file.ts';
import { erasureListBeside, updateErasureList } from './erasure-list.ts';
import { keyListBeside, updateKeyList } from './key-list.ts';
import { readStore } from './read-store.ts';
import type { Manifest } from './records.ts';
import { requireWholeStore } from './restoring.ts';

export type TakeOptions = {
  key: string | null;
  /** The version of Letterbox. */
  product: string;
  /** Whether nothing writes to the store, so that reading may take as long as it needs. */
  isStopped: boolean;
  /** The bucket with this installation's files; null if they are in the database. */
  bucket?: FileHome | null;
  now: () => Date;
};

export type TakenBackup = { path: string; bytes: number; manifest: Manifest };

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw inWords(error, path);
  }
}

/** The file that a backup to `to` is written to: in a folder, one named after the time; otherwise `to` itself. */
async function fileFor(to: string, now: Date): Promise<string> {
  const path = (await isFolder(to)) ? join(to, backupName(now)) : resolve(to);
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Choose another name, or a folder.`);
  return path;
}

/**
 * Backs up the connected store to a folder or file, reads the backup to its end, and updates the lists of erasures
 * and of keys beside it.
 * @throws BackupError in words; then no file is left under that name
 */
export async function takeBackup(to: string, options: TakeOptions): Promise<TakenBackup> {
  const { key, now, product, isStopped, bucket } = options;
  await requireWholeStore();
  const path = await fileFor(to, now());
  const origin = { product, migration: await storeMigration() };
  await updateErasureList(erasureListBeside(path), key, { origin, now: now() });
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
  const surplus = surplusBackups(await readdir(folder), keep);
  for (const name of surplus) await rm(join(folder, name));
  await pruneCopies(folder);
  return surplus;
}

/**
 * Resolves a path to a backup: the file itself, or the newest in a folder.
 * @throws BackupError if there is none
 */
export async function backupAt(path: string): Promise<string> {
  if (!(await isFolder(path))) {
    if (existsSync(path)) return resolve(path);
    throw new BackupError(`There is no ${path}.`);
  }
  const [newest] = backupsAmong(await readdir(path));
  if (newest === undefined) throw new BackupError(`There is no backup in ${path}.`);
  return join(resolve(path), newest);
}
