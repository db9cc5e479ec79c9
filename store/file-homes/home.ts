import type { Readable } from 'node:stream';
import type { Types } from 'mongoose';

/**
 * What a file belongs to: received emails, applicants’ documents, what landlords send, and downloads that are made of all
 * these.
 */
export type FileBucket = 'mails' | 'documents' | 'sent' | 'downloads';

export const fileBuckets: readonly FileBucket[] = ['mails', 'documents', 'sent', 'downloads'];

/** A file to be stored; its name helps an operator who looks at the store, and a home may leave it out. */
export type NamedFile = { id: Types.ObjectId; name: string };

/**
 * Where the bytes of files are. Ids are made by the caller and begin with the time (MongoDB's ObjectId), so that every
 * home can list what was begun between two times.
 */
export type FileHome = {
  /**
   * Streams `source` into a file, and resolves once it outlives a crash. When it rejects, nothing is left but what
   * `remove` takes away. No more than a few pieces are held in memory.
   */
  put(bucket: FileBucket, file: NamedFile, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Opens a file for reading. A file that is not here surfaces as a `FileNotHereError` of the stream. */
  open(bucket: FileBucket, id: Types.ObjectId): Readable;
  /** Removes files, and the pieces of those that never became whole; ids that are not here are no error. */
  remove(bucket: FileBucket, ids: readonly Types.ObjectId[]): Promise<void>;
  /** The ids begun at or after `from` and before `to`, in this order; also of files that never became whole. */
  list(bucket: FileBucket, from: Types.ObjectId, to: Types.ObjectId): AsyncIterable<Types.ObjectId>;
  /** Whether it can be reached. Rejects with the reason when it cannot. */
  answers(): Promise<boolean>;
  close(): void;
};

/** A file that this home does not have. */
export class FileNotHereError extends Error {
  override readonly name = 'FileNotHereError';
}
