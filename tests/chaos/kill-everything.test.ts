import mongoose from 'mongoose';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Applications } from '../../store/applications/application.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { prepareStore } from '../../store/prepare.ts';
import { ReceivedMails } from '../../store/inbound/received-mail.ts';
import { freePort, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouse, addLandlord, daftEnquiry, ownDatabase, until } from '../world.ts';

const sends = 500;
const kills = 4;
let uri: string;
let port: number;
let running: RoleProcess;

const start = () =>
  startProcess(
    'roles/main.ts',
    ['mail', 'workers'],
    { MONGODB_URI: uri, REDIS_URL: inject('redisUrl'), SMTP_PORT: String(port), QUEUE_NAMESPACE: `chaos-${port}` },
    /Workers are at their queues/,
  );

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  port = await freePort();
  await connectStore(uri);
  await prepareStore();
  await addHouse(await addLandlord('demo'));
  running = await start();
});
afterAll(async () => {
  await running.stop();
  await disconnectStore();
});

/** Sends as a platform's server does: the same bytes again and again until they are taken. */
async function sendUntilTaken(index: number, taken: () => void): Promise<void> {
  const raw = daftEnquiry({ name: `Person Number${index}`, email: `person${index}@example.net`, id: `chaos-${index}` });
  for (;;) {
    const transport = nodemailer.createTransport({
      host: '127.0.0.1',
      port,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 20_000,
    });
    try {
      await transport.sendMail({ envelope: { from: 'bounces@daft.ie', to: ['demo@apply.letterbox.test'] }, raw });
      taken();
      return;
    } catch {
      // The receiver is dead just now, or died before its answer: a sender waits and comes again.
      await new Promise((resolve) => setTimeout(resolve, 200));
    } finally {
      transport.close();
    }
  }
}

it(`keeps each message that got a 250 exactly once, through ${kills} kill -9 of the whole process during ${sends} sends`, {
  timeout: 180_000,
}, async () => {
  let next = 0;
  let taken = 0;
  const sender = async () => {
    while (next < sends) await sendUntilTaken(next++, () => taken++);
  };
  const sending = Promise.all(Array.from({ length: 20 }, sender));
  for (let kill = 1; kill <= kills; kill++) {
    const moment = Math.floor((sends * kill) / (kills + 1)) + Math.floor(Math.random() * 20);
    await until(`${moment} mails are taken`, async () => taken >= moment || next >= sends, 60_000);
    await running.kill();
    running = await start();
  }
  await sending;
  expect(taken).toBe(sends);
  await until('everything is read', async () => (await ReceivedMails.countDocuments({ unread: true })) === 0, 90_000);

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
