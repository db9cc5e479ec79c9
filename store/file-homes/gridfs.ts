import { Readable } from 'node:stream';
import mongoose, { type Types } from 'mongoose';
import { database } from '../connection.ts';
import { type ByteRange, type FileBucket, type FileHome, FileNotHereError, type NamedFile } from './home.ts';

export const gridFsName = (name: FileBucket): string => `files_${name}`;

const buckets = new Map<FileBucket, { db: mongoose.mongo.Db; bucket: mongoose.mongo.GridFSBucket }>();

/** One per name and connection: a new bucket checks its indexes before the first upload. */
function bucketOf(name: FileBucket): mongoose.mongo.GridFSBucket {
  const db = database();
  const known = buckets.get(name);
  if (known?.db === db) return known.bucket;
  const bucket = new mongoose.mongo.GridFSBucket(db, {
    bucketName: gridFsName(name),
    writeConcern: { w: 'majority', journal: true },
  });
  buckets.set(name, { db, bucket });
  return bucket;
}

const stepMs = 20_000;

/** A step of an upload whose connection closes at that moment never calls back (mongodb 7.8). */
function inTime(step: (done: (error: Error | null | undefined) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The store did not take a piece of a file within ${stepMs} ms`)),
      stepMs,
    );
    step((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
  });
}

/**
 * Writes chunk by chunk and waits for each. When the source fails, no write is in flight that could land after the
 * chunks were removed, and at most one chunk is in memory.
 */
async function put(bucket: FileBucket, { id, name }: NamedFile, source: AsyncIterable<Uint8Array>): Promise<void> {
  const upload = bucketOf(bucket).openUploadStreamWithId(id, name);
  // Each error reaches the callback of the write that met it; the event repeats it.
  upload.on('error', () => undefined);
  try {
    for await (const piece of source) if (piece.length > 0) await inTime((done) => upload.write(piece, done));
    await inTime((done) => {
      upload.once('error', done);
      upload.end(() => done(null));
    });
  } catch (error) {
    upload.destroy();
    throw error;
  }
}

async function* read(bucket: FileBucket, id: Types.ObjectId, range?: ByteRange): AsyncGenerator<Uint8Array> {
  try {
    yield* bucketOf(bucket).openDownloadStream(id, range);
  } catch (error) {
    const missing = error instanceof Error && error.message.startsWith('FileNotFound');
    throw missing ? new FileNotHereError('The store has no such file', { cause: error }) : error;
  }
}

/** Includes chunks that never became a file, which the bucket itself does not remove in every case. */
async function remove(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void> {
  const db = database();
  const name = gridFsName(bucket);
  await db.collection(`${name}.files`).deleteMany({ _id: { $in: [...ids] } }, { timeoutMS: stepMs });
  await db.collection(`${name}.chunks`).deleteMany({ files_id: { $in: [...ids] } }, { timeoutMS: stepMs });
}

async function* list(bucket: FileBucket, from: Types.ObjectId, to: Types.ObjectId): AsyncGenerator<Types.ObjectId> {
  const first = database()
    .collection<{ files_id: Types.ObjectId; n: number }>(`${gridFsName(bucket)}.chunks`)
    .find({ files_id: { $gte: from, $lt: to }, n: 0 }, { projection: { _id: 0, files_id: 1 }, batchSize: 500 })
    .sort({ files_id: 1 });
  for await (const piece of first) yield piece.files_id;
}

/** Files in the database itself (GridFS), because a record holds at most 16 MB. */
export const gridFs: FileHome = {
  put,
  open: (bucket, id, range) => Readable.from(read(bucket, id, range), { objectMode: false }),
  remove,
  list,
  answers: async () => true, // Reachable when the store is, which is checked anyway.
  close: () => undefined,
};
