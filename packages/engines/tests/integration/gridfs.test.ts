import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { ownDatabase } from './connect.ts';

const { db } = ownDatabase('gridfs');
const bucket = new mongo.GridFSBucket(db, { bucketName: 'files' });
const content = randomBytes(7_300_001);

const upload = async (name: string, bytes: Buffer): Promise<mongo.ObjectId> => {
  const stream = bucket.openUploadStream(name, { metadata: { kind: 'test' } });
  await pipeline(Readable.from(chunksOf(bytes, 50_000)), stream);
  return stream.id;
};

function* chunksOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const download = async (id: mongo.ObjectId, range?: { start: number; end: number }): Promise<Buffer> =>
  Buffer.concat(await bucket.openDownloadStream(id, range).toArray());

test('a file of some megabytes comes back byte by byte, whole and in ranges', async () => {
  const id = await upload('large', content);
  expect(await bucket.find({ _id: id }).next()).toMatchObject({
    length: content.length,
    filename: 'large',
    metadata: { kind: 'test' },
  });
  expect((await download(id)).equals(content)).toBe(true);
  for (const [start, end] of [
    [0, 1],
    [255 * 1024 - 1, 255 * 1024 + 1],
    [1_000_000, 3_000_003],
    [content.length - 10, content.length],
  ] as const) {
    expect((await download(id, { start, end })).equals(content.subarray(start, end))).toBe(true);
  }
});

test('several are written at the same time', async () => {
  const parts = [1, 2, 3, 4].map((n) => content.subarray(n * 100_000, n * 100_000 + 900_000));
  const ids = await Promise.all(parts.map((part, n) => upload(`part ${n}`, part)));
  const read = await Promise.all(ids.map((id) => download(id)));
  expect(read.map((bytes, n) => bytes.equals(parts[n] ?? Buffer.alloc(0)))).toEqual([true, true, true, true]);
});

test('a deleted file is gone with its chunks; an empty one is a file, too', async () => {
  const empty = await upload('empty', Buffer.alloc(0));
  expect((await download(empty)).length).toBe(0);
  const id = await upload('gone', content.subarray(0, 600_000));
  await bucket.delete(id);
  await expect(download(id)).rejects.toThrow(/not found|FileNotFound/i);
  expect(await db.collection('files.chunks').countDocuments({ files_id: id })).toBe(0);
});

test('an upload that is given up leaves no chunks', async () => {
  const stream = bucket.openUploadStream('given up');
  await new Promise((resolve) => stream.write(content.subarray(0, 600_000), resolve));
  await stream.abort();
  expect(await db.collection('files.chunks').countDocuments({ files_id: stream.id })).toBe(0);
});
