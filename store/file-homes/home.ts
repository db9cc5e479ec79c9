import type { Readable } from 'node:stream';
import type { Types } from 'mongoose';

/** What a file belongs to: received emails, applicants’ documents, files sent by landlords, or downloads. */
export type FileBucket = 'mails' | 'documents' | 'sent' | 'downloads';

export const fileBuckets: readonly FileBucket[] = ['mails', 'documents', 'sent', 'downloads'];

/** A file to be stored. Its name helps an operator who looks at the store; a home may leave it out. */
export type NamedFile = { id: Types.ObjectId; name: string };

/** Some of a file’s bytes: from `start` up to but not including `end`. */
export type ByteRange = { start: number; end: number };

/**
 * A place where file bytes are stored. The caller creates the ids, which begin with the time (MongoDB's ObjectId), so
 * that every home can list the files begun between two times.
 */
export type FileHome = {
  /**
   * Streams `source` into a file, and resolves once it would survive a crash. If it rejects, `remove` clears whatever
   * is left. Only a few chunks are held in memory.
   */
  put(bucket: FileBucket, file: NamedFile, source: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Opens a file, or a range that lies within it, for reading. A missing file surfaces as a `FileNotHereError` of the
   * stream.
   */
  open(bucket: FileBucket, id: Types.ObjectId, range?: ByteRange): Readable;
  /** Removes files, and the chunks of incomplete ones; ids that are not here are no error. */
  remove(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void>;
  /** The ids begun at or after `from` and before `to`, in this order, including files that were never completed. */
  list(bucket: FileBucket, from: Types.ObjectId, to: Types.ObjectId): AsyncIterable<Types.ObjectId>;
  /** Whether it can be reached. Rejects with the reason when it cannot. */
  answers(): Promise<boolean>;
  close(): void;
};

/** A file that this home does not have. */
export class FileNotHereError extends Error {
  override readonly name = 'FileNotHereError';
}
