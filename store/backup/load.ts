import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { BackupError } from './backup-error.ts';
import { readSealed } from './backup-file.ts';
import { collectionNames } from './read-store.ts';
import type { BucketFile } from './bucket-files.ts';
import {
  bucketFiles,
  type CollectionSummary,
  differences,
  fileHashes,
  type FileHash,
  isNoCollection,
  type Manifest,
  RecordDigest,
} from './records.ts';
import { rawRecords } from './snapshot.ts';

type Db = mongoose.mongo.Db;
const { BSON } = mongoose.mongo;

/** Numbers keep their type: a record written again has the same bytes. */
const keepTypes = { promoteValues: false, promoteLongs: false, bsonRegExp: true } as const;

/** The most that one command writes. */
const MAX_BATCH_BYTES = 8 * 1024 * 1024;
const MAX_BATCH_RECORDS = 1000;

/** Writes the records of one collection in batches. */
class CollectionWriter {
  readonly #db: Db;
  readonly #name: string;
  #batch: mongoose.mongo.Document[] = [];
  #bytes = 0;

  constructor(db: Db, name: string) {
    this.#db = db;
    this.#name = name;
  }

  async add(record: Buffer): Promise<void> {
    this.#batch.push(BSON.deserialize(record, keepTypes));
    this.#bytes += record.length;
    if (this.#bytes >= MAX_BATCH_BYTES || this.#batch.length >= MAX_BATCH_RECORDS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#batch.length === 0) return;
    await this.#db.collection(this.#name).insertMany(this.#batch, { ordered: false });
    this.#batch = [];
    this.#bytes = 0;
  }
}

/** Creates the indexes of GridFS. The driver creates them only while there are no files, and never again. */
async function indexFiles(db: Db): Promise<void> {
  for (const name of await collectionNames(db)) {
    if (name.endsWith('.chunks')) await db.collection(name).createIndex({ files_id: 1, n: 1 }, { unique: true });
    if (name.endsWith('.files')) await db.collection(name).createIndex({ filename: 1, uploadDate: 1 });
  }
}

/**
 * Writes all records of a backup into a database that has none of its collections. Our own indexes are created
 * elsewhere.
 */
export async function loadBackup(db: Db, path: string, key: string | null): Promise<Manifest> {
  let writer: CollectionWriter | null = null;
  for await (const part of readSealed(path, key)) {
    if (part.kind === 'record') {
      await writer?.add(part.bytes);
      continue;
    }
    await writer?.flush();
    if (part.kind === 'manifest') {
      await indexFiles(db);
      return part.manifest;
    }
    writer = isNoCollection(part.name) ? null : new CollectionWriter(db, part.name);
  }
  throw new BackupError('This backup cannot be read: its manifest is missing.');
}

/** Summarises a database, collection by collection. */
async function summariesOf(db: Db): Promise<CollectionSummary[]> {
  const summaries = [];
  for (const name of await collectionNames(db)) {
    const digest = new RecordDigest();
    for await (const record of rawRecords(db, name)) digest.add(record);
    summaries.push(digest.summary(name));
  }
  return summaries;
}

/** Describes how a database differs from a backup; empty if every record is the same, byte by byte. */
export async function differencesFrom(manifest: Manifest, db: Db, except: readonly string[] = []): Promise<string[]> {
  const left = new Set(except);
  const [expected, found] = [manifest.collections, await summariesOf(db)].map((all) =>
    all.filter(({ name }) => !isNoCollection(name) && !left.has(name)),
  );
  return differences(expected ?? [], found ?? []);
}

/** Opens every file that a backup names, as a role would, and describes any faults. */
export async function unreadableFiles(db: Db, path: string, key: string | null): Promise<string[]> {
  const problems: string[] = [];
  for await (const part of readSealed(path, key)) {
    if (part.kind !== 'record' || part.section !== fileHashes) continue;
    const { _id, bucket, sha256 } = BSON.deserialize(part.bytes) as FileHash;
    const id = new mongoose.mongo.ObjectId(_id.slice(bucket.length + 1));
    const hash = createHash('sha256');
    const files = new mongoose.mongo.GridFSBucket(db, { bucketName: bucket });
    for await (const piece of files.openDownloadStream(id)) hash.update(piece as Buffer);
    if (hash.digest('hex') !== sha256) problems.push(`the file ${_id} differs`);
  }
  return problems;
}

/** The files of a bucket that a backup names. */
export async function* bucketFilesOf(path: string, key: string | null): AsyncGenerator<BucketFile> {
  for await (const part of readSealed(path, key))
    if (part.kind === 'record' && part.section === bucketFiles) yield BSON.deserialize(part.bytes) as BucketFile;
}

/** Removes the records of files whose bytes had been deleted before the backup reached them. */
export async function dropRemovedFiles(db: Db, { removedFiles }: Manifest): Promise<void> {
  for (const { bucket, id } of removedFiles)
    await db.collection(`${bucket}.files`).deleteOne({ _id: new mongoose.mongo.ObjectId(id) });
}
