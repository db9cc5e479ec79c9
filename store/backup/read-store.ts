import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { DataKeys } from '../encryption/data-key-model.ts';
import { failpoint } from '../failpoint.ts';
import type { BucketFile } from './bucket-files.ts';
import {
  bucketFiles,
  type CollectionSummary,
  fileHashes,
  type FileHash,
  type Manifest,
  manifestBytes,
  section,
} from './records.ts';
import { rawRecords, type SnapshotReader, withoutSnapshot, withSnapshot } from './snapshot.ts';

type Db = mongoose.mongo.Db;
const { BSON } = mongoose.mongo;

/** What a backup records about its origin. */
export type BackupOrigin = Pick<Manifest, 'product' | 'migration'>;

/** Keys are in a list beside the backups: one that is destroyed must not stay in a backup. */
export const keysCollection = DataKeys.collection.collectionName;

const filesSuffix = '.files';
const piecesSuffix = '.chunks';

/** The collections of a database, without the server's own. */
export async function collectionNames(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found
    .filter(({ name, type }) => type !== 'view' && !name.startsWith('system.'))
    .map(({ name }) => name)
    .sort();
}

/** A file whose bytes are read later; they never change. */
type FileToRead = { bucket: string; id: mongoose.mongo.ObjectId; bytes: number };

/** Passes on records of `….files`, and notes which files they name. */
async function* noting(records: AsyncIterable<Buffer>, bucket: string, files: FileToRead[]): AsyncGenerator<Buffer> {
  for await (const record of records) {
    const { _id, length } = BSON.deserialize(record) as { _id: mongoose.mongo.ObjectId; length: number };
    files.push({ bucket, id: _id, bytes: length });
    yield record;
  }
}

type Progress = { summaries: CollectionSummary[]; files: FileToRead[] };

/** The sections for everything but file bytes, all read from one snapshot. */
async function* recordSections(names: readonly string[], read: SnapshotReader, progress: Progress) {
  for (const name of names) {
    if (name.endsWith(piecesSuffix)) continue;
    const bucket = name.endsWith(filesSuffix) ? name.slice(0, -filesSuffix.length) : null;
    const records = bucket ? noting(read(name), bucket, progress.files) : read(name);
    yield* section(name, records, (summary) => progress.summaries.push(summary));
    failpoint('backup-section');
  }
}

/** The chunks of a bucket's files, and the SHA-256 of each file. A file deleted in the meantime has none. */
async function* filePieces(
  db: Db,
  files: readonly FileToRead[],
  hashes: FileHash[],
  removed: Manifest['removedFiles'],
): AsyncGenerator<Buffer> {
  for (const { bucket, id, bytes } of files) {
    const hash = createHash('sha256');
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of rawRecords(db, bucket + piecesSuffix, { files_id: id }, undefined, { n: 1 })) {
      const { data } = BSON.deserialize(piece, { promoteBuffers: true }) as { data: Buffer };
      hash.update(data);
      size += data.length;
      pieces.push(piece);
    }
    if (size === bytes) {
      hashes.push({ _id: `${bucket}/${id.toHexString()}`, bucket, bytes, sha256: hash.digest('hex') });
      yield* pieces;
    } else removed.push({ bucket, id: id.toHexString() });
  }
}

async function* serialized(values: Iterable<object> | AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  for await (const value of values) yield BSON.serialize(value);
}

export type ReadOptions = BackupOrigin & {
  now: () => Date;
  /** Copies the files of a bucket, and names them all; absent if files are in the database only. */
  copyBucket?: (() => AsyncIterable<BucketFile>) | undefined;
  /** Nothing is being written, so reading may take as long as it needs. */
  isStopped: boolean;
};

/**
 * Reads a database for a backup. The records come from one snapshot. File bytes are read afterwards, outside the
 * snapshot, because a stored file never changes. Files deleted in between are named in the manifest.
 */
export async function* readStore(db: Db, options: ReadOptions): AsyncGenerator<Uint8Array> {
  const takenAt = options.now();
  const names = (await collectionNames(db)).filter((name) => name !== keysCollection);
  const progress: Progress = { summaries: [], files: [] };
  const reading = options.isStopped ? withoutSnapshot : withSnapshot;
  yield* reading(db, (read) => recordSections(names, read, progress));
  const { summaries, files } = progress;
  const done = (summary: CollectionSummary) => summaries.push(summary);
  const hashes: FileHash[] = [];
  const removedFiles: Manifest['removedFiles'] = [];
  for (const bucket of new Set(files.map((file) => file.bucket))) {
    const own = files.filter((file) => file.bucket === bucket);
    yield* section(bucket + piecesSuffix, filePieces(db, own, hashes, removedFiles), done);
  }
  yield* section(fileHashes, serialized(hashes), done);
  // After the records, so that each file they name is there unless it went in between.
  if (options.copyBucket) yield* section(bucketFiles, serialized(options.copyBucket()), done);
  const { product, migration } = options;
  yield manifestBytes({ product, migration, takenAt, collections: summaries, removedFiles });
}
