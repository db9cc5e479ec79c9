import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Applications } from '../../store/applications/application-model.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { prepareStore } from '../../store/prepare.ts';
import { ReceivedMails } from '../../store/inbound/received-mail.ts';
import { scaled } from '../pace-of-machine.ts';
import { type FailpointAt, freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, daftEnquiry, ownDatabase, until } from '../world.ts';

const sends = 200;
/** Where the process is killed, one point per start; after the last, it keeps running. */
const kills: readonly FailpointAt[] = ['mail-stored:20', 'mail-sent:10', 'message-kept:20', 'delivery-read:20'];
let uri: string;
let port: number;
let running: RoleProcess;

const namespace = `chaos-${randomBytes(6).toString('hex')}`;

function start(killAt?: FailpointAt): Promise<RoleProcess> {
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    SMTP_PORT: String(port),
    QUEUE_NAMESPACE: namespace,
    KILL_AT: killAt ?? '',
  };
  return startProcess('roles/main.ts', ['mail', 'workers'], env, killAt ? null : /Workers are at their queues/);
}

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  port = await freePort();
  await connectStore(uri);
  await prepareStore();
  await addHouse(await addLandlord('demo'));
});
afterAll(async () => {
  await running.stop();
  await disconnectStore();
});

/** Sends as a platform's server does: the same bytes again and again until they are accepted. */
async function sendUntilTaken(index: number, taken: () => void): Promise<void> {
  const raw = daftEnquiry({ name: `Person Number${index}`, email: `person${index}@example.net`, id: `chaos-${index}` });
  for (;;) {
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port,
      connectionTimeout: scaled(20_000),
      greetingTimeout: scaled(20_000),
      socketTimeout: scaled(30_000),
    });
    try {
      await transport.sendMail({ envelope: { from: 'bounces@daft.ie', to: ['demo@apply.letterbox.test'] }, raw });
      taken();
      return;
    } catch {
      // The receiver is dead right now, or died before its reply: a sender waits and tries again.
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      transport.close();
    }
  }
}

it(`keeps each message that got a 250 exactly once, through ${kills.length} kill -9 of the whole process during ${sends} sends`, async () => {
  let next = 0;
  let taken = 0;
  const sender = async () => {
    while (next < sends) await sendUntilTaken(next++, () => taken++);
  };
  const sending = Promise.all(Array.from({ length: 20 }, sender));
  for (const at of kills) {
    running = await start(at);
    await running.killed();
  }
  running = await start();
  await sending;
  expect(taken).toBe(sends);
  await until('everything is read', async () => (await ReceivedMails.countDocuments({ unread: true })) === 0, 120_000);

  const rows = await Applications.aggregate<{ _id: string; count: number }>([
    { $group: { _id: '$emailKey', count: { $sum: 1 } } },
  ]);
  expect(rows.filter((row) => row.count !== 1)).toEqual([]);
  expect(rows).toHaveLength(sends);
  const messages = await mongoose.connection
    .collection('messages')
    .aggregate([
      { $group: { _id: { landlordId: '$landlordId', key: '$dedupeKey' }, count: { $sum: 1 } } },
      { $match: { count: { $gt: 1 } } },
    ])
    .toArray();
  expect(messages).toEqual([]);
  const joined = await ReceivedMails.find({ 'deliveries.outcome': 'joined an application' }, { raw: 0 }).lean();
  expect(joined).toEqual([]);
});
