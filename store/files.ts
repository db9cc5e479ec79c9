import { type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import mongoose, { type Types } from 'mongoose';

/** Files live in GridFS: 16 MB is the end of a document. Raw mails and applicants' documents are kept apart. */
export type FileRoom = 'mails' | 'documents' | 'caught';

const buckets = new Map<FileRoom, mongoose.mongo.GridFSBucket>();

function bucket(room: FileRoom): mongoose.mongo.GridFSBucket {
  const db = mongoose.connection.db;
  if (!db) throw new Error('The store is not connected');
  const known = buckets.get(room);
  if (known) return known;
  const made = new mongoose.mongo.GridFSBucket(db, {
    bucketName: `files_${room}`,
    writeConcern: { w: 'majority', journal: true },
  });
  buckets.set(room, made);
  return made;
}

/** Streams `source` into a new file; nothing of a source that fails halfway is left. Answers the file's id. */
export async function storeFile(room: FileRoom, name: string, source: Readable | Uint8Array): Promise<Types.ObjectId> {
  const upload = bucket(room).openUploadStream(name);
  try {
    if (source instanceof Uint8Array) {
      await new Promise<void>((resolve, reject) => {
        upload.once('error', reject);
        upload.end(source, () => resolve());
      });
    } else {
      await pipeline(source, upload);
    }
  } catch (error) {
    await upload.abort().catch((abortError: unknown) => {
      throw new AggregateError([error, abortError], 'A file could not be stored, nor its parts removed');
    });
    throw error;
  }
  return upload.id;
}

/** Opens a file for reading. An unknown id surfaces as an error of the stream. */
export function openFile(room: FileRoom, id: Types.ObjectId): Readable {
  return bucket(room).openDownloadStream(id);
}

/** A whole file in memory: for files whose size the caller has bounded. */
export async function readFile(room: FileRoom, id: Types.ObjectId): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of openFile(room, id)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

export async function removeFile(room: FileRoom, id: Types.ObjectId): Promise<void> {
  await bucket(room).delete(id);
}
