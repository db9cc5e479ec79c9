import { Readable } from 'node:stream';
import mongoose, { type Types } from 'mongoose';
import { failpoint } from './failpoint.ts';

/**
 * Files are in GridFS, as a record holds 16 MB at most: received emails, applicants’ documents, what landlords send, and
 * downloads that are made of all these.
 */
export type FileBucket = 'mails' | 'documents' | 'sent' | 'downloads';

export const bucketName = (name: FileBucket): string => `files_${name}`;

/** The database that is connected. @throws Error before the store was connected */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  return db;
}

const buckets = new Map<FileBucket, { db: mongoose.mongo.Db; bucket: mongoose.mongo.GridFSBucket }>();

/** One for each name and connection: a new bucket looks for its indexes before the first upload. */
function bucketOf(name: FileBucket): mongoose.mongo.GridFSBucket {
  const db = database();
  const known = buckets.get(name);
  if (known?.db === db) return known.bucket;
  const bucket = new mongoose.mongo.GridFSBucket(db, {
    bucketName: bucketName(name),
    writeConcern: { w: 'majority', journal: true },
  });
  buckets.set(name, { db, bucket });
  return bucket;
}

/**
 * Streams `source` into a new file, and answers its id once a majority has it in the journal. It writes piece by piece
 * and waits for each: when the source fails no write is on its way that could land after the pieces were removed, and
 * no more than one piece is held.
 */
export async function storeFile(
  bucket: FileBucket,
  name: string,
  source: Readable | Uint8Array,
): Promise<Types.ObjectId> {
  const upload = bucketOf(bucket).openUploadStream(name);
  // Each failure reaches the callback of the write that met it; the event says the same again.
  upload.on('error', () => undefined);
  const pieces = source instanceof Uint8Array ? Readable.from([source]) : source;
  try {
    for await (const piece of pieces as AsyncIterable<Uint8Array>) {
      if (piece.length > 0) await inTime((done) => upload.write(piece, done));
      if (bucket === 'mails') failpoint('mail-piece-stored');
    }
    await inTime((done) => {
      upload.once('error', done);
      upload.end(() => done(null));
    });
    return upload.id;
  } catch (error) {
    upload.destroy();
    await removeFiles(bucket, [upload.id]).catch((cause: unknown) => {
      throw new AggregateError([error, cause], 'A file could not be stored, nor its pieces removed', { cause });
    });
    throw error;
  }
}

const stepMs = 20_000;

/** A step of an upload whose connection closes just then never calls back (mongodb 7.8). */
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

/** Removes files, and pieces that never became one, which the bucket itself does not do in all states. */
export async function removeFiles(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void> {
  const db = database();
  await db.collection(`${bucketName(bucket)}.files`).deleteMany({ _id: { $in: [...ids] } }, { timeoutMS: stepMs });
  await db
    .collection(`${bucketName(bucket)}.chunks`)
    .deleteMany({ files_id: { $in: [...ids] } }, { timeoutMS: stepMs });
}

/** Opens a file for reading. An unknown id surfaces as an error of the stream. */
export function openFile(bucket: FileBucket, id: Types.ObjectId): Readable {
  return bucketOf(bucket).openDownloadStream(id);
}

/** A whole file in memory: for files whose size the caller has bounded. */
export async function readFile(bucket: FileBucket, id: Types.ObjectId): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openFile(bucket, id)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
