import { createHash, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { readFile } from '../../store/files.ts';
import { removeAbandonedMailFiles } from '../../store/inbound/mail-files.ts';
import { prepareStore } from '../../store/prepare.ts';
import { type ReceivedMail, ReceivedMails } from '../../store/inbound/received-mail.ts';
import { ReceiverProcess } from '../integration/mail/receive/receiver-process.ts';
import { freePort } from '../role-process.ts';
import { RawClient } from '../unit/mail/receive/raw-client.ts';
import { domain, ownDatabase } from '../world.ts';

/** Milliseconds of load after which the receiver is killed: while it greets, gathers, writes and answers. */
const kills = [20, 45, 70, 110, 150, 200, 260, 330, 410, 500, 620, 800];
const senders = 12;
const inbox = `bench@${domain}`;
let uri: string;

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
});
afterAll(() => disconnectStore());

/** What a sender knows at the end: the SHA-256 of each message by the id that its 250 named. */
type Acknowledged = Map<string, string>;

/** Sends one message after the other until the connection breaks; every fourth sender sends ones that become files. */
async function send(port: number, sender: number, acknowledged: Acknowledged): Promise<void> {
  const client = await RawClient.ready(port);
  for (;;) {
    const bytes = Buffer.from(
      `Subject: ${sender}\r\n\r\n${randomBytes(sender % 4 === 0 ? 250_000 : 2000).toString('base64')}\r\n`,
    );
    if (!(await client.envelope([inbox])).startsWith('354')) break;
    await client.write(bytes);
    const reply = await client.command('.');
    if (!reply.startsWith('250')) break;
    acknowledged.set(reply.slice(-24), createHash('sha256').update(bytes).digest('hex'));
  }
  client.close();
}

async function hashOf(mail: ReceivedMail): Promise<string> {
  const bytes =
    mail.raw instanceof mongoose.mongo.Binary
      ? mail.raw.buffer
      : mail.rawFileId
        ? await readFile('mails', mail.rawFileId)
        : '';
  return createHash('sha256').update(bytes).digest('hex');
}

it(`no message that got its 250 is lost or cut short, through ${kills.length} kill -9 of the receiver under load`, async () => {
  const acknowledged: Acknowledged = new Map();
  const port = await freePort();
  const began = new Date();
  for (const afterMs of kills) {
    const receiver = await ReceiverProcess.start(uri, port);
    const sending = Array.from({ length: senders }, (_, sender) => send(port, sender, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 150 + afterMs));
    await receiver.kill();
    await Promise.all(sending);
  }

  const stored = new Map<string, string>();
  for await (const mail of ReceivedMails.find().lean<ReceivedMail>()) {
    const hash = await hashOf(mail);
    expect(hash, `the bytes of ${String(mail._id)}`).toBe(mail.sha256);
    stored.set(String(mail._id), hash);
  }
  // The test tells something only when there was load, and large messages among it.
  expect(acknowledged.size).toBeGreaterThan(kills.length * 10);
  expect(await ReceivedMails.countDocuments({ raw: null })).toBeGreaterThan(0);
  const lost = [...acknowledged].filter(([id, hash]) => stored.get(id) !== hash);
  expect(lost).toEqual([]);

  // What half came in is not a mail, and its pieces can be told from those of mails.
  const { db } = mongoose.connection;
  await removeAbandonedMailFiles(new Date(began.getTime() - 1000), new Date(Date.now() + 1000));
  const left = (await db?.collection('files_mails.chunks').distinct('files_id')) ?? [];
  expect(left.filter((id) => !stored.has(String(id)))).toEqual([]);
});
