import type { Types } from 'mongoose';
import { type FileBucket, filesBegun, discardFiles } from './files.ts';

/** Which of these files a record refers to, by id. */
export type FilesInUse = (ids: readonly Types.ObjectId[]) => Promise<Types.ObjectId[]>;

/**
 * Removes files and chunks begun between the two times to which no record refers: a process died between storing a file
 * and its record. `before` must be longer ago than any upload takes. Returns how many there were.
 */
export async function removeAbandonedFiles(
  bucket: FileBucket,
  inUse: FilesInUse,
  since: Date,
  before: Date,
): Promise<number> {
  let removed = 0;
  let ids: Types.ObjectId[] = [];
  const sweep = async () => {
    const kept = new Set((await inUse(ids)).map(String));
    const abandoned = ids.filter((id) => !kept.has(id.toHexString()));
    if (abandoned.length > 0) await discardFiles(bucket, abandoned);
    removed += abandoned.length;
    ids = [];
  };
  for await (const id of filesBegun(bucket, since, before)) if (ids.push(id) >= 500) await sweep();
  if (ids.length > 0) await sweep();
  return removed;
}
