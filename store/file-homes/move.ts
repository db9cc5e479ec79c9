import { createHash } from 'node:crypto';
import mongoose, { type Types } from 'mongoose';
import { fileBuckets, type FileBucket, type FileHome, FileNotHereError } from './home.ts';

/** The result of a move: files copied and removed, and their bytes. Chunks that never became a file stay. */
export type Moved = { files: number; bytes: number; pieces: number };

async function hashOf(home: FileHome, bucket: FileBucket, id: Types.ObjectId): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of home.open(bucket, id) as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex');
}

async function isHere(home: FileHome, bucket: FileBucket, id: Types.ObjectId): Promise<boolean> {
  const file = home.open(bucket, id);
  try {
    await file[Symbol.asyncIterator]().next();
    return true;
  } catch (error) {
    if (error instanceof FileNotHereError) return false;
    throw error;
  } finally {
    file.destroy();
  }
}

/**
 * Copies one file, verifies the copy, and removes the original. If the original was removed during that time (erasure, a
 * withdrawn document), the copy is removed too.
 * @returns the bytes, or null if `from` only has chunks of it
 */
async function moveFile(bucket: FileBucket, id: Types.ObjectId, from: FileHome, to: FileHome): Promise<number | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(): AsyncGenerator<Uint8Array> {
    for await (const piece of from.open(bucket, id) as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  try {
    await to.put(bucket, { id, name: id.toHexString() }, measured());
  } catch (error) {
    await to.remove(bucket, [id]);
    if (error instanceof FileNotHereError) return null;
    throw error;
  }
  const expected = hash.digest('hex');
  if ((await hashOf(to, bucket, id)) !== expected)
    throw new Error(`${bucket}/${id.toHexString()} arrived with other bytes than it left; the original stays`);
  await ((await isHere(from, bucket, id)) ? from : to).remove(bucket, [id]);
  return bytes;
}

/**
 * Moves every file from one home to another, oldest first, while roles run. A moved file is gone from `from`, so an
 * interrupted move continues where it stopped. `tell` is called after every hundredth file.
 */
export async function moveFiles(from: FileHome, to: FileHome, tell: (moved: Moved) => void): Promise<Moved> {
  const { ObjectId } = mongoose.mongo;
  const [first, last] = [new ObjectId('0'.repeat(24)), new ObjectId('f'.repeat(24))];
  const moved: Moved = { files: 0, bytes: 0, pieces: 0 };
  for (const bucket of fileBuckets)
    for await (const id of from.list(bucket, first, last)) {
      const bytes = await moveFile(bucket, id, from, to);
      if (bytes === null) {
        moved.pieces += 1;
        continue;
      }
      moved.files += 1;
      moved.bytes += bytes;
      if (moved.files % 100 === 0) tell(moved);
    }
  return moved;
}
