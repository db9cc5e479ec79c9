import { randomBytes } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copiesBeside } from '../../../store/backup/bucket-files.ts';
import { drill, restoreBackup } from '../../../store/backup/restore.ts';
import { pruneBackups, takeBackup } from '../../../store/backup/take.ts';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import type { FileHome } from '../../../store/file-homes/home.ts';
import { openS3 } from '../../../store/file-homes/s3.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { type S3Server, startS3 } from '../../s3-server.ts';
import { addLandlord, ownDatabase } from '../../world.ts';
import { secret } from '../server/world-for-tests.ts';

const key = 'a key of at least thirty-two characters';
const folder = mkdtempSync(join(tmpdir(), 'letterbox-bucket-backup-'));
let server: S3Server;
let bucket: FileHome;
let at = new Date('2026-03-11T12:00:00Z');
const now = () => at;

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
  await addLandlord('demo');
  server = await startS3();
  bucket = openS3(server.settings);
});
afterAll(async () => {
  bucket.close();
  await server.close();
  await dropStore();
  await disconnectStore();
  rmSync(folder, { recursive: true, force: true });
});

const put = async (bytes: Buffer) => {
  const id = new mongoose.mongo.ObjectId();
  await bucket.put(
    'documents',
    { id, name: 'x' },
    (async function* () {
      yield bytes;
    })(),
  );
  return id;
};
const inBucket = async (id: mongoose.mongo.ObjectId): Promise<Buffer> => {
  const parts: Uint8Array[] = [];
  for await (const part of bucket.open('documents', id) as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
};
const take = () => takeBackup(folder, { key, product: '0.1.0', isStopped: false, bucket, now });
const restoring = () => ({
  key,
  replace: true,
  bucket,
  force: 'this test writes to it',
  ring: null,
  erasing: { mailDomain: 'apply.letterbox.test', secret },
  now,
  tell: () => undefined,
});
const copies = () => readdirSync(join(copiesBeside(join(folder, 'any')), 'documents'));

describe('a backup of an installation with its files in a bucket', () => {
  const [small, large] = [Buffer.from('PPSN 1234567T'), randomBytes(600_000)];
  let ids: mongoose.mongo.ObjectId[];
  let path: string;

  it('copies each file once, encrypted, and a drill reads every copy', async () => {
    ids = [await put(small), await put(large)];
    path = (await take()).path;
    expect(copies()).toHaveLength(2);
    const times = () => copies().map((name) => statSync(join(copiesBeside(path), 'documents', name)).mtimeMs);
    const before = times();
    for (const name of copies())
      expect(readFileSync(join(copiesBeside(path), 'documents', name)).includes('PPSN')).toBe(false);

    at = new Date('2026-03-11T13:00:00Z');
    const third = await put(Buffer.from('a third'));
    const { manifest } = await take();

    expect(manifest.collections.find(({ name }) => name === '$bucket')?.records).toBe(3);
    expect(copies()).toHaveLength(3);
    expect(times().filter((time) => before.includes(time))).toHaveLength(2);
    await drill(path, { key, ring: null, tell: () => undefined });
    await bucket.remove('documents', [third]);
  });

  it('restores files that the bucket lost or that differ there, and compares their hashes', async () => {
    const [first, second] = ids as [mongoose.mongo.ObjectId, mongoose.mongo.ObjectId];
    await bucket.remove('documents', [first]);
    await bucket.put(
      'documents',
      { id: second, name: 'x' },
      (async function* () {
        yield Buffer.from('overwritten');
      })(),
    );

    const { bucketFilesPut } = await restoreBackup(path, restoring());

    expect(bucketFilesPut).toBe(2);
    expect((await inBucket(first)).equals(small)).toBe(true);
    expect((await inBucket(second)).equals(large)).toBe(true);
    expect((await restoreBackup(path, restoring())).bucketFilesPut).toBe(0);
  });

  it('is refused before the store is touched without a bucket, or with a copy that is missing or damaged', async () => {
    const users = () => mongoose.connection.collection('users').countDocuments();
    await expect(restoreBackup(path, { ...restoring(), bucket: null })).rejects.toThrow(/Set S3_BUCKET/);
    const [name = ''] = copies().filter((one) => one.startsWith(String(ids[0])));
    const file = join(copiesBeside(path), 'documents', name);
    const whole = readFileSync(file);
    const changed = Buffer.from(whole);
    changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1);
    writeFileSync(file, changed);
    await expect(restoreBackup(path, restoring())).rejects.toThrow(/missing or differ/);
    await expect(drill(path, { key, ring: null, tell: () => undefined })).rejects.toThrow(/drill failed/);
    unlinkSync(file);
    await expect(restoreBackup(path, restoring())).rejects.toThrow(/is missing/);
    expect(await users()).toBe(1);
    writeFileSync(file, whole);
    await drill(path, { key, ring: null, tell: () => undefined });
  });

  it('keeps the copy of a deleted file until no backup names it', async () => {
    const [first] = ids as [mongoose.mongo.ObjectId];
    const ofFirst = () => copies().filter((name) => name.startsWith(String(first)));
    await bucket.remove('documents', [first]);
    at = new Date('2026-03-11T14:00:00Z');
    await take();
    expect(ofFirst()).toEqual([expect.stringMatching(/\.gone$/)]);
    expect(await pruneBackups(folder, 3)).toEqual([]);
    expect(ofFirst()).toHaveLength(1);
    expect((await restoreBackup(path, restoring())).bucketFilesPut).toBe(1);
    await bucket.remove('documents', [first]);

    at = new Date('2026-03-11T15:00:00Z');
    await take();
    const gone = new Date('2026-03-11T14:00:00Z');
    for (const name of ofFirst()) utimesSync(join(copiesBeside(path), 'documents', name), gone, gone);
    expect((await pruneBackups(folder, 1)).length).toBe(3);
    expect(ofFirst()).toEqual([]);
    expect(copies().filter((name) => name.startsWith(String(ids[1])))).toHaveLength(1);
  });
});
