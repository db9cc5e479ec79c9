import { createHash } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { backupsAmong, backupTime } from '../../domain/operations/backups.ts';
import { failpoint } from '../failpoint.ts';
import { fileBuckets, type FileBucket, type FileHome, FileNotHereError } from '../file-homes/home.ts';
import { BackupError } from './backup-error.ts';
import { open, seal } from './sealed-stream.ts';
import { folderOf, storageOf, within } from './storage.ts';

/**
 * Copies of a bucket's files, beside the backups that name them: one file each, named after its id and the SHA-256 of
 * its bytes, and encrypted as the backups are. A file never changes, so each is copied once. Bytes are copied as they are
 * in the bucket.
 */
const folderName = 'letterbox-files';
const partial = '.partial';
/** The file is no longer in the bucket. Its time says since when: backups from before then still name it. */
const gone = '.gone';
const copyName = /^([0-9a-f]{24})-([0-9a-f]{64})(?:\.gone)?$/;

/** A file of a bucket as a backup names it; `_id` is 'mails/6b03…'. */
export type BucketFile = { _id: string; sha256: string };

/** The folder of the copies that belong to a backup. */
export const copiesBeside = (backup: string): string => within(folderOf(backup), folderName);

type Copy = { path: string; sha256: string; isGone: boolean };

async function copiesIn(folder: string): Promise<Map<string, Copy>> {
  const storage = await storageOf(folder);
  return new Map(
    (await storage.list(folder)).flatMap(({ name }) => {
      const [, id, sha256] = copyName.exec(name) ?? [];
      return id && sha256 ? [[id, { path: within(folder, name), sha256, isGone: name.endsWith(gone) }] as const] : [];
    }),
  );
}

/** Copies one file; null if it went in the meantime. */
async function copy(
  home: FileHome,
  [bucket, id]: readonly [FileBucket, Types.ObjectId],
  folder: string,
  key: string | null,
): Promise<Copy | null> {
  const storage = await storageOf(folder);
  // Its hash is known only once it has been read.
  const making = within(folder, `.${id.toHexString()}${partial}`);
  const hash = createHash('sha256');
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of home.open(bucket, id) as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      yield piece;
    }
  }
  try {
    await storage.write(making, seal(measured(), key));
  } catch (error) {
    if (error instanceof FileNotHereError) return null;
    throw error;
  }
  failpoint('bucket-file-copied');
  const sha256 = hash.digest('hex');
  const path = within(folder, `${id.toHexString()}-${sha256}`);
  await storage.rename(making, path);
  return { path, sha256, isGone: false };
}

/** Notes that a copy's file is no longer in the bucket. */
async function markGone({ path, isGone }: Copy, now: Date): Promise<void> {
  if (isGone) return;
  await (await storageOf(path)).rename(path, path + gone, now);
}

/**
 * Copies what the bucket has and the folder has not, and yields every file of the bucket. Called again after it was
 * interrupted, it continues.
 */
export async function* copyBucket(
  home: FileHome,
  folder: string,
  key: string | null,
  now: Date,
): AsyncGenerator<BucketFile> {
  const { ObjectId } = mongoose.mongo;
  const [first, last] = [new ObjectId('0'.repeat(24)), new ObjectId('f'.repeat(24))];
  const storage = await storageOf(folder);
  for (const bucket of fileBuckets) {
    const own = within(folder, bucket);
    await storage.makeFolder(own);
    const copies = await copiesIn(own);
    for await (const id of home.list(bucket, first, last)) {
      const name = id.toHexString();
      const there = copies.get(name) ?? (await copy(home, [bucket, id], own, key));
      copies.delete(name);
      if (!there) continue;
      // A restore has put it back.
      if (there.isGone) await storage.rename(there.path, there.path.slice(0, -gone.length));
      yield { _id: `${bucket}/${name}`, sha256: there.sha256 };
    }
    for (const left of copies.values()) await markGone(left, now);
  }
}

/** Removes copies that no remaining backup names: of files that had gone before the oldest was taken. */
export async function pruneCopies(backups: string): Promise<number> {
  const storage = await storageOf(backups);
  const taken = backupsAmong((await storage.list(backups)).map(({ name }) => name));
  const oldest = Math.min(...taken.map((name) => backupTime(name)?.getTime() ?? 0));
  let removed = 0;
  for (const bucket of fileBuckets) {
    const folder = within(backups, folderName, bucket);
    for (const { name, changedAt } of await storage.list(folder).catch(() => [])) {
      const isLeft = name.endsWith(gone) ? changedAt.getTime() < oldest : name.endsWith(partial);
      if (!isLeft) continue;
      await storage.remove(within(folder, name));
      removed += 1;
    }
  }
  return removed;
}

const idOf = (file: BucketFile): readonly [FileBucket, Types.ObjectId] => {
  const [bucket = '', id = ''] = file._id.split('/');
  return [bucket as FileBucket, new mongoose.mongo.ObjectId(id)];
};

/** The copy of a file that a backup names, however it is marked. */
async function copyOf(file: BucketFile, folder: string): Promise<string> {
  const storage = await storageOf(folder);
  const path = within(folder, `${file._id}-${file.sha256}`);
  for (const one of [path, path + gone]) if (await storage.exists(one)) return one;
  throw new BackupError(`The copy of the file ${file._id} is missing in ${folder}.`);
}

async function* bytesOf(path: string, key: string | null, hash = createHash('sha256')): AsyncGenerator<Buffer> {
  const storage = await storageOf(path);
  for await (const piece of open(storage.read(path), key)) {
    hash.update(piece);
    yield piece;
  }
}

/** The bytes of a file that a backup names, from its copy. @throws BackupError if that is missing or damaged */
export async function* bucketFileBytes(file: BucketFile, folder: string, key: string | null): AsyncGenerator<Buffer> {
  yield* bytesOf(await copyOf(file, folder), key);
}

/** Reads the copy of each of these files, and describes any that is missing, damaged or another. */
export async function faultyCopies(
  files: AsyncIterable<BucketFile>,
  folder: string,
  key: string | null,
): Promise<string[]> {
  const problems: string[] = [];
  for await (const file of files) {
    const hash = createHash('sha256');
    try {
      for await (const _piece of bytesOf(await copyOf(file, folder), key, hash));
      if (hash.digest('hex') !== file.sha256) problems.push(`the copy of the file ${file._id} differs`);
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
      problems.push(`${file._id}: ${error.message}`);
    }
  }
  return problems;
}

async function hashIn(home: FileHome, file: BucketFile): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    for await (const piece of home.open(...idOf(file)) as AsyncIterable<Uint8Array>) hash.update(piece);
    return hash.digest('hex');
  } catch (error) {
    if (error instanceof FileNotHereError) return null;
    throw error;
  }
}

/**
 * Puts into the bucket what it lacks of these files, or has with other bytes, and compares each by its hash.
 * @returns how many were put there
 */
export async function restoreBucket(
  files: AsyncIterable<BucketFile>,
  home: FileHome,
  folder: string,
  key: string | null,
): Promise<number> {
  let put = 0;
  for await (const file of files) {
    if ((await hashIn(home, file)) === file.sha256) continue;
    const [bucket, id] = idOf(file);
    await home.put(bucket, { id, name: id.toHexString() }, bytesOf(await copyOf(file, folder), key));
    if ((await hashIn(home, file)) !== file.sha256)
      throw new BackupError(`The file ${file._id} is in the bucket with other bytes than in the backup.`);
    put += 1;
  }
  return put;
}
