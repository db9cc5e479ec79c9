import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { MIGRATION_BATCH } from '../../store/migrations.ts';
import { prepareStore } from '../../store/prepare.ts';
import { ReceiverProcess } from '../integration/mail/receive/receiver-process.ts';
import { RawClient } from '../unit/mail/receive/raw-client.ts';
import { addLandlord, domain, ownDatabase } from '../world.ts';
import { command, startCommand } from './command.ts';

const records = 4 * MIGRATION_BATCH + 100;
let env: Record<string, string>;
const applications = () => mongoose.connection.collection('applications');

beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'));
  env = { MONGODB_URI: uri, REDIS_URL: inject('redisUrl') };
  await connectStore(uri);
  await prepareStore();
  await addLandlord('bench');
});
afterAll(() => disconnectStore());

/** As an older version left them. */
async function leaveOlderRecords(): Promise<void> {
  const rows = Array.from({ length: records }, (_, n) => ({
    _id: new Types.ObjectId(),
    replyToken: `t${n}`,
    keptWarm: n % 2 === 0,
  }));
  await applications().insertMany(rows);
  await mongoose.connection.collection('migrations').deleteMany({});
}

/** Sends one email after the other until told to stop; returns the acknowledged ids. */
function mailComesIn(port: number): () => Promise<string[]> {
  let stops = false;
  const sending = (async () => {
    const acknowledged: string[] = [];
    const client = await RawClient.ready(port);
    while (!stops) {
      await client.envelope([`bench@${domain}`]);
      await client.write(Buffer.from(`Subject: ${acknowledged.length}\r\n\r\nHello\r\n`));
      const reply = await client.command('.');
      if (reply.startsWith('250')) acknowledged.push(reply.slice(-24));
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    client.close();
    return acknowledged;
  })();
  return () => {
    stops = true;
    return sending;
  };
}

it('migrates under mail, killed twice in the middle and run twice at once, each record once and no mail lost', async () => {
  const receiver = await ReceiverProcess.start(env['MONGODB_URI'] ?? '');
  const stopMail = mailComesIn(receiver.port);
  await leaveOlderRecords();
  for (const pass of [1, 2]) {
    const killed = await startCommand('migrate', [], { ...env, KILL_AT: `migration-batch:${pass}` });
    await killed.killed();
  }
  expect(await applications().countDocuments({ keptWarm: { $exists: true } })).toBe(records - 3 * MIGRATION_BATCH);
  const both = await Promise.all([command('migrate', [], env), command('migrate', [], env)]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(await applications().countDocuments({ isBackup: true })).toBe(records / 2);
  expect(await applications().countDocuments({ keptWarm: { $exists: true } })).toBe(0);
  const progress = await mongoose.connection.collection('migrations').findOne({ number: 1 });
  expect(progress).toMatchObject({ changed: records });

  const acknowledged = await stopMail();
  await receiver.kill();
  expect(acknowledged.length).toBeGreaterThan(20);
  const stored = await mongoose.connection.collection('received_mails').distinct('_id');
  const found = new Set(stored.map(String));
  expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
});

it('a role of a version before refuses a store that it would misread, in words', async () => {
  const later = { number: 999, olderStopAt: new Date(), doneAt: new Date() };
  const migrations = mongoose.connection.collection<{ _id: string }>('migrations');
  await migrations.insertOne({ _id: 'of a later version', ...later });
  const role = await command('main', ['mail'], { ...env, SMTP_PORT: '0' });
  expect(role.code).toBe(1);
  expect(role.output).toMatch(
    /^A newer version of Letterbox has changed this store \(migration 999; this version knows \d+\)\./,
  );
  await migrations.deleteOne({ _id: 'of a later version' });
});
