import { createHash, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { readFile } from '../../store/files.ts';
import { removeAbandonedFiles } from '../../store/abandoned-files.ts';
import { mailFilesInUse } from '../../store/inbound/mail-files.ts';
import { prepareStore } from '../../store/prepare.ts';
import { type ReceivedMail, ReceivedMails } from '../../store/inbound/received-mail.ts';
import { ReceiverProcess } from '../integration/mail/receive/receiver-process.ts';
import type { FailpointAt } from '../role-process.ts';
import { RawClient } from '../unit/mail/receive/raw-client.ts';
import { domain, ownDatabase } from '../world.ts';

/** Where the receiver is killed, under a load of small and large messages, or of large ones alone. */
const kills: readonly { at: FailpointAt; only?: 'large' }[] = [
  { at: 'mail-piece-stored:1' },
  { at: 'mail-piece-stored:9' },
  { at: 'mail-piece-stored:40', only: 'large' },
  { at: 'mail-stored:15', only: 'large' },
  { at: 'mail-stored:1' },
  { at: 'mail-stored:40' },
  { at: 'mail-stored:90' },
];
const senders = 12;
const inbox = `bench@${domain}`;
let uri: string;

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
});
afterAll(() => disconnectStore());

/** What a sender knows at the end: the SHA-256 of each message, by the id in its 250. */
type Acknowledged = Map<string, string>;

/** Sends one message after the other until the connection breaks; large ones are stored as files. */
async function send(port: number, size: 'large' | 'small', acknowledged: Acknowledged): Promise<void> {
  const client = await RawClient.ready(port);
  for (;;) {
    const content = randomBytes(size === 'large' ? 250_000 : 2000).toString('base64');
    const bytes = Buffer.from(`Subject: ${size}\r\n\r\n${content}\r\n`);
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
  const began = new Date();
  for (const { at, only } of kills) {
    const receiver = await ReceiverProcess.start(uri, at);
    const sizeOf = (sender: number) => only ?? (sender % 4 === 0 ? 'large' : 'small');
    const sending = Array.from({ length: senders }, (_, sender) => send(receiver.port, sizeOf(sender), acknowledged));
    await Promise.all([receiver.killed(), ...sending]);
  }

  const stored = new Map<string, string>();
  for await (const mail of ReceivedMails.find().lean<ReceivedMail>()) {
    const hash = await hashOf(mail);
    expect(hash, `the bytes of ${String(mail._id)}`).toBe(mail.sha256);
    stored.set(String(mail._id), hash);
  }
  // The test is meaningful only if there was load, large messages were part of it, and a kill fell between storing and
  // the 250.
  expect(acknowledged.size).toBeGreaterThan(90);
  expect(stored.size).toBeGreaterThan(acknowledged.size);
  expect(await ReceivedMails.countDocuments({ raw: null })).toBeGreaterThan(0);
  const lost = [...acknowledged].filter(([id, hash]) => stored.get(id) !== hash);
  expect(lost).toEqual([]);

  // A message received in part isn't an email, and its pieces can be distinguished from those of emails.
  const { db } = mongoose.connection;
  await removeAbandonedFiles('mails', mailFilesInUse, new Date(began.getTime() - 1000), new Date(Date.now() + 1000));
  const left = (await db?.collection('files_mails.chunks').distinct('files_id')) ?? [];
  expect(left.filter((id) => !stored.has(String(id)))).toEqual([]);
});
