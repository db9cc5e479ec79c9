import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import type mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore, dropStore } from '../../store/connection.ts';
import { readFile } from '../../store/files.ts';
import { type ReceivedMail, ReceivedMails } from '../../store/inbound/received-mail.ts';
import { prepareStore } from '../../store/prepare.ts';
import { startS3 } from '../s3-server.ts';
import { ReceiverProcess } from '../integration/mail/receive/receiver-process.ts';
import { RawClient } from '../unit/mail/receive/raw-client.ts';
import { addLandlord, domain, ownDatabase } from '../world.ts';
import { command, startCommand } from './command.ts';

const folder = mkdtempSync(join(tmpdir(), 'letterbox-backups-'));
let env: Record<string, string>;

beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'));
  env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    BACKUP_KEY: 'a key of at least thirty-two characters',
    QUEUE_NAMESPACE: `operation-${randomBytes(4).toString('hex')}`,
  };
  await connectStore(uri);
  await prepareStore();
  await addLandlord('bench');
});
afterAll(async () => {
  await dropStore();
  await disconnectStore();
  rmSync(folder, { recursive: true, force: true });
});

/** The SHA-256 of each message, by the id in its 250. */
type Acknowledged = Map<string, string>;

/**
 * One of several senders, at `perSecond` emails a second for all of them; every fifth email is large and becomes a
 * file.
 */
async function send(port: number, perSecond: number, stops: AbortSignal, acknowledged: Acknowledged): Promise<void> {
  const client = await RawClient.ready(port);
  for (let n = 0; !stops.aborted; n += 1) {
    const began = performance.now();
    const bytes = Buffer.from(
      `Subject: ${n}\r\n\r\n${randomBytes(n % 5 === 0 ? 250_000 : 3000).toString('base64')}\r\n`,
    );
    await client.envelope([`bench@${domain}`]);
    await client.write(bytes);
    const reply = await client.command('.');
    if (reply.startsWith('250')) acknowledged.set(reply.slice(-24), createHash('sha256').update(bytes).digest('hex'));
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 1000 / perSecond - (performance.now() - began))));
  }
  client.close();
}

async function storedMails(): Promise<Acknowledged> {
  const stored: Acknowledged = new Map();
  for await (const { _id, raw, rawFileId } of ReceivedMails.find().lean<ReceivedMail>()) {
    const bytes = rawFileId ? await readFile('mails', rawFileId) : (raw as unknown as mongoose.mongo.Binary).buffer;
    stored.set(String(_id), createHash('sha256').update(bytes).digest('hex'));
  }
  return stored;
}

it('backs up under 20 mails a second, and gives back each that was acknowledged before, equal by hash', async () => {
  const receiver = await ReceiverProcess.start(env['MONGODB_URI'] ?? '');
  const [stops, acknowledged] = [new AbortController(), new Map<string, string>()];
  const sending = Array.from({ length: 4 }, () => send(receiver.port, 5, stops.signal, acknowledged));
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const before = new Map(acknowledged);
  const taken = await command('backup', [folder], env);
  expect(taken).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Backed up [\d,]+ records and \d+ files to /),
  });
  stops.abort();
  await Promise.all(sending);
  await receiver.kill();
  expect(before.size).toBeGreaterThan(20);
  expect(acknowledged.size).toBeGreaterThan(before.size);

  const drilled = await command('backup', ['--drill', folder], env);
  expect(drilled).toMatchObject({ code: 0, output: expect.stringContaining('The drill passed') });
  await dropStore();
  const restored = await command('restore', [folder], env);
  expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/Restored [\d,]+ records/) });
  const stored = await storedMails();
  expect([...before].filter(([id, hash]) => stored.get(id) !== hash)).toEqual([]);
  expect([...stored].filter(([id, hash]) => acknowledged.get(id) !== hash)).toEqual([]);
});

it.each(['store-dropped', 'backup-loaded'] as const)(
  'a restore that is killed at %s leaves a store that no role opens, until it is run again',
  async (point) => {
    const before = await storedMails();
    const killed = await startCommand('restore', [folder, '--replace'], { ...env, KILL_AT: `${point}:1` });
    await killed.killed();
    const role = await command('main', ['mail'], { ...env, SMTP_PORT: '0' });
    expect(role).toMatchObject({ code: 1, output: expect.stringMatching(/^This store holds a part of a backup/) });
    expect((await command('backup', [folder], env)).code).toBe(1);
    expect(await command('restore', [folder], env)).toMatchObject({ code: 0 });
    expect(await storedMails()).toEqual(before);
  },
);

it('a backup to a bucket is restored from it, and one that is killed there leaves none behind', async () => {
  const server = await startS3();
  const target = 's3://backups/letterbox';
  const own = { ...env, ...server.env };
  const before = await storedMails();
  const killed = await startCommand('backup', [target], { ...own, KILL_AT: 'backup-section:3' });
  await killed.killed();
  expect((await command('restore', [target], own)).output).toBe(`There is no backup in ${target}.\n`);
  expect(await command('backup', [target, '--keep', '1'], own)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`to ${target}/letterbox-`),
  });
  const drilled = await command('backup', ['--drill', target], own);
  expect(drilled).toMatchObject({ code: 0, output: expect.stringContaining('The drill passed') });
  await dropStore();
  expect(await command('restore', [target], own)).toMatchObject({ code: 0 });
  expect(await storedMails()).toEqual(before);
  await server.close();
});

it('a backup that is killed, or finds no room, leaves no backup behind', async () => {
  const names = () => readdirSync(folder).filter((name) => !name.endsWith('.partial'));
  const before = names();
  const killed = await startCommand('backup', [folder], { ...env, KILL_AT: 'backup-section:3' });
  await killed.killed();
  expect(names()).toEqual(before);
  // The limit on file size stands for a full disk: the system refuses the write.
  const program = `ulimit -f 200; exec "${process.execPath}" roles/backup.ts "${folder}"`;
  const full = spawnSync('sh', ['-c', program], { env: { PATH: process.env['PATH'], ...env }, encoding: 'utf8' });
  expect([full.status, full.stderr]).toEqual([
    1,
    `A file at ${folder} may not grow as large as the backup. Nothing was left there.\n`,
  ]);
  expect(names()).toEqual(before);
});
