import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copiesBeside } from '../../store/backup/bucket-files.ts';
import { connectStore, disconnectStore, dropStore } from '../../store/connection.ts';
import { openS3 } from '../../store/file-homes/s3.ts';
import { closeFileHomes, setFileHomes, storeFile } from '../../store/files.ts';
import { prepareStore } from '../../store/prepare.ts';
import { type FailpointAt, startProcess } from '../role-process.ts';
import { type S3Server, startS3 } from '../s3-server.ts';
import { ownDatabase } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'letterbox-bucket-killed-'));
let server: S3Server;
let uri: string;

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
  server = await startS3();
  setFileHomes(openS3(server.settings));
});
afterAll(async () => {
  closeFileHomes();
  await server.close();
  await dropStore();
  await disconnectStore();
  rmSync(folder, { recursive: true, force: true });
});

function backUp(args: readonly string[], killAt: FailpointAt | '') {
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    BACKUP_KEY: 'a key of at least thirty-two characters',
    KILL_AT: killAt,
    ...server.env,
  };
  return startProcess('roles/backup.ts', args, env, null);
}
const copies = () => readdirSync(join(copiesBeside(join(folder, 'any')), 'documents'));
const whole = () => copies().filter((name) => !name.endsWith('.partial'));
const backups = () => readdirSync(folder).filter((name) => name.endsWith('.backup'));

it('a backup that is killed while it copies a bucket leaves no half copy under its name, and the next continues', async () => {
  // Given three files in a bucket
  const ids: Types.ObjectId[] = [];
  for (const text of ['one', 'two', 'three'])
    ids.push(await storeFile('documents', text, Buffer.from(text), new Types.ObjectId()));
  const named = (id: Types.ObjectId | undefined) => expect.stringMatching(new RegExp(`^${String(id)}-[0-9a-f]{64}$`));

  // When a backup is killed before the copy of the second has its name
  await (await backUp([folder], 'bucket-file-copied:2')).killed();

  // Then only the first has a name, and no backup has one
  expect(whole()).toEqual([named(ids[0])]);
  expect(backups()).toEqual([]);
  const timeOfFirst = () => statSync(join(copiesBeside(join(folder, 'any')), 'documents', whole()[0] ?? '')).mtimeMs;
  const before = timeOfFirst();

  // And the next backup copies the others, and each can be restored
  const next = await backUp([folder], '');
  expect(await next.ended(), next.output()).toBe(0);
  expect(copies().toSorted()).toEqual(ids.map(named));
  expect(backups()).toHaveLength(1);
  expect(timeOfFirst()).toBe(before);
  const drill = await backUp(['--drill', folder], '');
  expect([await drill.ended(), drill.output()]).toEqual([0, expect.stringContaining('So are 3 files of the bucket')]);
});
