import { Readable } from 'node:stream';
import mongoose, { type Types } from 'mongoose';
import { failpoint } from './failpoint.ts';
import { type FileBucket, type FileHome, FileNotHereError } from './file-homes/home.ts';
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

/**
 * Streams `source` into a new file, and returns its id once it would survive a crash. If the source or the home fails,
 * what was written is removed.
 */
export async function storeFile(
  bucket: FileBucket,
  name: string,
  source: Readable | Uint8Array,
): Promise<Types.ObjectId> {
  const id = new mongoose.mongo.ObjectId();
  const pieces = source instanceof Uint8Array ? Readable.from([source]) : source;
  try {
    await homes[0].put(bucket, { id, name }, withFailpoints(bucket, pieces as AsyncIterable<Uint8Array>));
    return id;
  } catch (error) {
    await homes[0].remove(bucket, [id]).catch((cause: unknown) => {
      throw new AggregateError([error, cause], 'A file could not be stored, nor its pieces removed', { cause });
    });
    throw error;
  }
}

/** Removes files from every home. */
export async function removeFiles(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void> {
  // Earlier homes come last: a move copies a file first and removes the original second, so a copy made in between is
  // still found (store/file-homes/move.ts).
  for (const home of homes.toReversed()) await home.remove(bucket, ids);
}

async function* read(bucket: FileBucket, id: Types.ObjectId): AsyncGenerator<Uint8Array> {
  const missed: FileNotHereError[] = [];
  // Twice if there are several homes: a file may be moved to the first right after it was looked for there.
  for (const home of homes.length > 1 ? [...homes, ...homes] : homes) {
    try {
      yield* home.open(bucket, id) as AsyncIterable<Uint8Array>;
      return;
    } catch (error) {
      if (!(error instanceof FileNotHereError)) throw error;
      missed.push(error);
    }
  }
  throw new AggregateError(missed, `No home of files has ${bucket}/${id.toHexString()}`);
}

/** Opens a file for reading. An unknown id surfaces as an error of the stream. */
export function openFile(bucket: FileBucket, id: Types.ObjectId): Readable {
  return Readable.from(read(bucket, id), { objectMode: false });
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
