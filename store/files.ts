import { Readable } from 'node:stream';
import mongoose, { type Types } from 'mongoose';
import { dataKeyFor, findKeyOfFile, isEncrypting, releaseKeys } from './encryption/data-keys.ts';
import { HEADER_BYTES, isSealed, openPart, openStream, type Part, sealStream } from './encryption/sealed-file.ts';
import { failpoint } from './failpoint.ts';
import { type ByteRange, type FileBucket, type FileHome, FileNotHereError } from './file-homes/home.ts';
import { gridFs } from './file-homes/gridfs.ts';

export type { FileBucket } from './file-homes/home.ts';

/**
 * Files: new ones go to the first home. They are read from whichever home has them, so that an installation can move
 * between homes while it runs (store/file-homes/move.ts).
 */
let homes: readonly [FileHome, ...FileHome[]] = [gridFs];

/**
 * Sets the homes of files, in the order in which they are searched; called once, before the first file is requested.
 */
export function setFileHomes(first: FileHome, ...others: readonly FileHome[]): void {
  homes = [first, ...others];
}

/** Whether new files can be stored right now. Rejects with the reason if they cannot. */
export const filesAnswer = (): Promise<boolean> => homes[0].answers();

export function closeFileHomes(): void {
  for (const home of homes) home.close();
  homes = [gridFs];
}

async function* withFailpoints(bucket: FileBucket, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    yield piece;
    if (bucket === 'mails') failpoint('mail-piece-stored');
  }
}

/** Binds an encrypted file to its id: a copy under another id cannot be read. */
const placeOf = (bucket: FileBucket, id: Types.ObjectId): string => `${bucket}/${id.toHexString()}`;

/** Whose key encrypts a file: an application’s, a message’s, or the file’s own, as for a raw email. */
export type KeyOwner = Types.ObjectId | 'itself';

async function sealed(
  bucket: FileBucket,
  id: Types.ObjectId,
  owner: KeyOwner,
  bytes: AsyncIterable<Uint8Array>,
): Promise<AsyncIterable<Uint8Array>> {
  if (!isEncrypting()) return bytes;
  return sealStream(bytes, await dataKeyFor(owner === 'itself' ? id : owner), placeOf(bucket, id));
}

/**
 * Streams `source` into a new file, encrypted with its owner's key if there is a key ring, and returns its id once it
 * would survive a crash. If the source or the home fails, what was written is removed.
 */
export async function storeFile(
  bucket: FileBucket,
  name: string,
  source: Readable | Uint8Array,
  owner: KeyOwner,
): Promise<Types.ObjectId> {
  const id = new mongoose.mongo.ObjectId();
  const pieces = (source instanceof Uint8Array ? Readable.from([source]) : source) as AsyncIterable<Uint8Array>;
  try {
    await homes[0].put(bucket, { id, name }, withFailpoints(bucket, await sealed(bucket, id, owner, pieces)));
    return id;
  } catch (error) {
    await discardFiles(bucket, [id]).catch((cause: unknown) => {
      throw new AggregateError([error, cause], 'A file could not be stored, nor its pieces removed', { cause });
    });
    throw error;
  }
}

/** Removes files that no record has, and the keys of raw emails among them, which are under the ids of the files. */
export async function discardFiles(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void> {
  await removeFiles(bucket, ids);
  if (bucket === 'mails') await releaseKeys(ids);
}

/** Removes files from every home. */
export async function removeFiles(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void> {
  // Earlier homes come last: a move copies a file first and removes the original second, so a copy made in between is
  // still found (store/file-homes/move.ts).
  for (const home of homes.toReversed()) await home.remove(bucket, ids);
}

/** A file as it is stored, which may be encrypted. */
async function* readStored(bucket: FileBucket, id: Types.ObjectId, range?: ByteRange): AsyncGenerator<Uint8Array> {
  const missed: FileNotHereError[] = [];
  // Twice if there are several homes: a file may be moved to the first right after it was looked for there.
  for (const home of homes.length > 1 ? [...homes, ...homes] : homes) {
    try {
      yield* home.open(bucket, id, range) as AsyncIterable<Uint8Array>;
      return;
    } catch (error) {
      if (!(error instanceof FileNotHereError)) throw error;
      missed.push(error);
    }
  }
  throw new AggregateError(missed, `No home of files has ${bucket}/${id.toHexString()}`);
}

const read = (bucket: FileBucket, id: Types.ObjectId): AsyncGenerator<Uint8Array> =>
  openStream(readStored(bucket, id), findKeyOfFile, placeOf(bucket, id));

/** Opens a file for reading. An unknown id surfaces as an error of the stream. */
export function openFile(bucket: FileBucket, id: Types.ObjectId): Readable {
  return Readable.from(read(bucket, id), { objectMode: false });
}

/**
 * Opens a part of a file of `size` bytes for reading. Of an encrypted file only the frames it lies in are read and
 * decrypted.
 */
export function openFilePart(bucket: FileBucket, id: Types.ObjectId, part: Part): Readable {
  const bytes = openPart((range) => readStored(bucket, id, range), part, findKeyOfFile, placeOf(bucket, id));
  return Readable.from(bytes, { objectMode: false });
}

/** Whether a file is stored encrypted. */
export async function isStoredSealed(bucket: FileBucket, id: Types.ObjectId): Promise<boolean> {
  let start = Buffer.alloc(0);
  try {
    for await (const piece of readStored(bucket, id)) {
      start = Buffer.concat([start, piece]);
      if (start.length >= HEADER_BYTES) break;
    }
  } catch (error) {
    // Pieces that never became a file: the nightly clean-up removes them.
    if (error instanceof AggregateError) return false;
    throw error;
  }
  return isSealed(start);
}

/** A whole file in memory: only for files whose size the caller has bounded. */
export async function readFile(bucket: FileBucket, id: Types.ObjectId): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of read(bucket, id)) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * The ids of files begun at or after `from` and before `to`, in every home, including files that were never completed.
 */
export async function* filesBegun(bucket: FileBucket, from: Date, to: Date): AsyncGenerator<Types.ObjectId> {
  const { ObjectId } = mongoose.mongo;
  const [since, before] = [from, to].map((time) => ObjectId.createFromTime(Math.floor(time.getTime() / 1000)));
  if (since && before) for (const home of homes) yield* home.list(bucket, since, before);
}
