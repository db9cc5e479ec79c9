import { randomBytes } from 'node:crypto';
import { S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readConfig } from '../../../roles/config.ts';
import { reachBackupBuckets } from '../../../roles/backup-buckets.ts';
import { scheduleBackups } from '../../../roles/scheduled-backups.ts';
import { copiesBeside } from '../../../store/backup/bucket-files.ts';
import { drill, restoreBackup } from '../../../store/backup/restore.ts';
import { storageOf, within } from '../../../store/backup/storage.ts';
import { backupAt, backupsIn, pruneBackups, takeBackup } from '../../../store/backup/take.ts';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import type { FileHome } from '../../../store/file-homes/home.ts';
import { openS3 } from '../../../store/file-homes/s3.ts';
import { readFile, removeFiles, storeFile } from '../../../store/files.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { type S3Server, startS3 } from '../../s3-server.ts';
import { until } from '../../until.ts';
import { addLandlord, ownDatabase } from '../../world.ts';
import { secret } from '../server/world-for-tests.ts';

const key = 'a key of at least thirty-two characters';
const target = 's3://backups/letterbox/demo';
let server: S3Server;
let files: FileHome;
let at = new Date();
const now = () => at;

const reach = (more: Record<string, string> = {}) =>
  reachBackupBuckets(readConfig({ ...server.env, BACKUP_S3_REGION: 'eu-west-1', ...more }));

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
  await addLandlord('demo');
  server = await startS3();
  files = openS3(server.settings);
  reach();
});
afterAll(async () => {
  files.close();
  await server.close();
  await dropStore();
  await disconnectStore();
});

const take = (to = target, bucket: FileHome | null = null) =>
  takeBackup(to, { key, product: '0.1.0', isStopped: false, bucket, now });
const restoring = (bucket: FileHome | null = null) => ({
  key,
  replace: true,
  bucket,
  force: 'this test writes to it',
  ring: null,
  erasing: { mailDomain: 'apply.letterbox.test', secret },
  now,
  tell: () => undefined,
});
const namesIn = async (folder: string) => (await (await storageOf(folder)).list(folder)).map(({ name }) => name);
async function bytesAt(address: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of (await storageOf(address)).read(address)) parts.push(part);
  return Buffer.concat(parts);
}
async function* one(bytes: Buffer) {
  yield bytes;
}

describe('a backup to a bucket', () => {
  it('is encrypted, goes up in parts, and comes back by drill and restore, equal by hash', async () => {
    const large = randomBytes(18 * 1024 * 1024);
    const id = await storeFile('documents', 'large', large, new mongoose.Types.ObjectId());
    const asked = vi.spyOn(S3Client.prototype, 'send');
    const { path, bytes } = await take();
    const parts = asked.mock.calls.filter(([command]) => command instanceof UploadPartCommand);
    asked.mockRestore();
    expect(parts).toHaveLength(2);
    expect(path).toMatch(/^s3:\/\/backups\/letterbox\/demo\/letterbox-\d{8}T\d{6}Z\.backup$/);
    expect(await namesIn(target)).toEqual(expect.arrayContaining(['letterbox.erasures', path.split('/').at(-1)]));
    const stored = await bytesAt(path);
    expect([stored.length, stored.includes('demo@')]).toEqual([bytes, false]);

    expect(await backupAt(target)).toBe(path);
    await drill(path, { key, ring: null, tell: () => undefined });
    await mongoose.connection.collection('users').deleteMany({});
    await restoreBackup(path, restoring());
    expect(await mongoose.connection.collection('users').countDocuments()).toBe(1);
    expect((await readFile('documents', id)).equals(large)).toBe(true);
    await removeFiles('documents', [id]);
  });

  it('takes the files of the other bucket along, and keeps those that a remaining backup names', async () => {
    const id = new mongoose.Types.ObjectId();
    await files.put('documents', { id, name: 'x' }, one(Buffer.from('PPSN 1234567T')));
    at = new Date(at.getTime() + 1000);
    const { path } = await take(target, files);
    const copies = within(copiesBeside(path), 'documents');
    expect(await namesIn(copies)).toEqual([expect.stringMatching(new RegExp(`^${id.toHexString()}-[0-9a-f]{64}$`))]);
    await drill(path, { key, ring: null, tell: () => undefined });

    await files.remove('documents', [id]);
    expect((await restoreBackup(path, restoring(files))).bucketFilesPut).toBe(1);
    await files.remove('documents', [id]);
    at = new Date(at.getTime() + 1000);
    await take(target, files);
    expect(await namesIn(copies)).toEqual([expect.stringMatching(/\.gone$/)]);

    // The bucket says when it was marked, so the next backups are taken after that.
    at = new Date(Date.now() + 60_000);
    const last = await take(target, files);
    expect(await pruneBackups(target, 1)).toHaveLength(3);
    expect(await backupsIn(target)).toEqual([last.path.split('/').at(-1)]);
    expect(await namesIn(copies)).toEqual([]);
  });

  it('has no name when what is read fails in the middle, or a part of it changed', async () => {
    const storage = await storageOf(target);
    const failing = async function* () {
      yield randomBytes(20 * 1024 * 1024);
      throw new Error('the store went away');
    };
    await expect(storage.write(within(target, 'cut.backup'), failing())).rejects.toThrow('the store went away');
    expect(await storage.exists(within(target, 'cut.backup'))).toBe(false);

    const newest = await bytesAt(await backupAt(target));
    newest.writeUInt8((newest.at(-1) ?? 0) ^ 1, newest.length - 1);
    await storage.write(within(target, 'changed.backup'), one(newest));
    await expect(restoreBackup(within(target, 'changed.backup'), restoring())).rejects.toThrow(/is damaged/);
    expect(await mongoose.connection.collection('users').countDocuments()).toBe(1);
  });

  it('is refused without a key, and says in words what is wrong with the bucket', async () => {
    const unsealed = { key: null, product: '0.1.0', isStopped: false, now };
    await expect(takeBackup(target, unsealed)).rejects.toThrow(/set BACKUP_KEY/);
    await expect(take('s3://nowhere/letterbox')).rejects.toThrow(/^There is no bucket http.*\/nowhere\.$/);
    await expect(backupAt('s3://backups/empty')).rejects.toThrow('There is no backup in s3://backups/empty.');
    await expect(backupAt('s3://backups/none.backup')).rejects.toThrow('There is no s3://backups/none.backup.');
    reach({ BACKUP_S3_ENDPOINT: 'http://127.0.0.1:1' });
    await expect(take()).rejects.toThrow(/^No server answers for http:\/\/127\.0\.0\.1:1\/backups\.$/);
    reach();
  });
});

it('a scheduled backup goes to the bucket that BACKUP_TO names, and older ones are removed', async () => {
  const scheduled = 's3://backups/scheduled';
  const storage = await storageOf(scheduled);
  for (const day of [1, 2])
    await storage.write(within(scheduled, `letterbox-2026010${day}T120000Z.backup`), one(Buffer.from('x')));
  const env = {
    ...server.env,
    BACKUP_TO: scheduled,
    BACKUP_KEEP: '2',
    BACKUP_KEY: key,
    MONGODB_URI: inject('mongodbUri'),
    REDIS_URL: inject('redisUrl'),
  };
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${mongoose.connection.name}`;
  const before = { ...process.env };
  Object.assign(process.env, { ...env, MONGODB_URI: uri.href });
  const backups = scheduleBackups(readConfig(process.env), pino({ level: 'silent' }), 20);
  try {
    await until('a backup was taken and an older one removed', async () => {
      const names = await backupsIn(scheduled);
      return names.length === 2 && names[1] === 'letterbox-20260102T120000Z.backup' ? true : undefined;
    });
    await drill(await backupAt(scheduled), { key, ring: null, tell: () => undefined });
  } finally {
    await backups.close();
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
  }
});
