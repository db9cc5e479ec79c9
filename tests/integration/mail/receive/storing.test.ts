import { createHash, randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { type Receiver, startReceiver } from '../../../../mail/receive/index.ts';
import { connectStore, disconnectStore } from '../../../../store/connection.ts';
import { prepareStore } from '../../../../store/prepare.ts';
import { readFile } from '../../../../store/files.ts';
import { createIntake } from '../../../../store/inbound/intake.ts';
import { removeAbandonedFiles } from '../../../../store/abandoned-files.ts';
import { mailFilesInUse } from '../../../../store/inbound/mail-files.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { findInbox } from '../../../../store/accounts/inbox.ts';
import { RawClient } from '../../../unit/mail/receive/raw-client.ts';
import { addLandlord, domain, ownDatabase, until } from '../../../world.ts';

const silent = () => undefined;
const quiet = { debug: silent, info: silent, warn: silent, error: silent };
const intake = createIntake();
let receiver: Receiver;

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
  await addLandlord('alice');
  await addLandlord('bob');
  receiver = await startReceiver({
    port: 0,
    host: '127.0.0.1',
    applicationsMailDomain: domain,
    hostname: 'mx.letterbox.test',
    findInbox,
    intake,
    onStored: silent,
    log: quiet,
    now: () => new Date(),
    limits: { connectionsPerAddress: Infinity, messagesPerMinute: Infinity, bytesPerMinute: Infinity },
  });
});
afterAll(async () => {
  await receiver.close();
  await intake.close();
  await disconnectStore();
});
beforeEach(async () => {
  await ReceivedMails.deleteMany({});
});

async function dial(): Promise<RawClient> {
  const client = await RawClient.ready(receiver.port);
  onTestFinished(() => client.close());
  return client;
}

function pieces() {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  return { files: db.collection('files_mails.files'), chunks: db.collection('files_mails.chunks') };
}

const at = new Date('2026-03-02T10:00:00Z');
const envelopeOnly = {
  receivedAt: at,
  nextAttemptAt: at,
  unread: true,
  size: 5,
  sha256: 'ab'.repeat(32),
  envelope: { mailFrom: 's@example.ie', remoteAddress: '192.0.2.1', helo: 'x.example', transmissionType: 'ESMTP' },
};

/** In a lean document, bytes are of the driver's own type. */
function bytesOf(mail: { raw: unknown } | undefined): Buffer {
  if (!(mail?.raw instanceof mongoose.mongo.Binary)) throw new Error('The message is not in its document');
  return Buffer.from(mail.raw.buffer);
}

const idOf = (reply: string) => reply.slice(-24);

describe('a message that got its 250', () => {
  it('is in the store: raw, with its envelope, unread and due for each inbox it was for', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: receiver.port, name: 'mail.sender.example' });
    onTestFinished(() => transport.close());
    const raw = Buffer.from('From: Siobhán <s@example.ie>\r\nSubject: Céad míle fáilte\r\n\r\nA room, please.\r\n');
    const before = Date.now();
    const sent = await transport.sendMail({
      envelope: { from: 's@example.ie', to: [`Alice+Daft@${domain.toUpperCase()}`, `bob@${domain}`] },
      raw,
    });
    const [mail, ...others] = await ReceivedMails.find().lean();
    expect(others).toHaveLength(0);
    expect(sent.response).toContain(String(mail?._id));
    expect(mail).toMatchObject({
      size: raw.length,
      sha256: createHash('sha256').update(raw).digest('hex'),
      rawFileId: null,
      unread: true,
      attempts: 0,
      header: null,
      envelope: {
        mailFrom: 's@example.ie',
        remoteAddress: '127.0.0.1',
        helo: 'mail.sender.example',
        transmissionType: 'ESMTP',
      },
    });
    expect(bytesOf(mail).equals(raw)).toBe(true);
    expect(mail?.receivedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(mail?.nextAttemptAt).toEqual(mail?.receivedAt);
    expect(mail?.deliveries.map(({ username, tag, readAt }) => ({ username, tag, readAt }))).toEqual([
      { username: 'alice', tag: 'daft', readAt: null },
      { username: 'bob', tag: null, readAt: null },
    ]);
    expect(mail?.deliveries[0]?.steps).toMatchObject([{ check: 'received', verdict: 'accepted' }]);
    // The model can read what was written without mongoose.
    const document = await ReceivedMails.findOne().orFail();
    await expect(document.validate()).resolves.toBeUndefined();
    expect(Buffer.isBuffer(document.raw)).toBe(true);
  });

  it('is in a file when it is large, byte for byte', async () => {
    const client = await dial();
    const bytes = Buffer.from(
      `Subject: large\r\n\r\n${randomBytes(3_000_000)
        .toString('base64')
        .replace(/(.{76})/g, '$1\r\n')}`,
    );
    const reply = await client.deliver([`alice@${domain}`], bytes);
    expect(reply).toMatch(/^250 /);
    const mail = await ReceivedMails.findById(idOf(reply)).orFail();
    expect(mail.raw).toBeNull();
    if (!mail.rawFileId) throw new Error('There is no file');
    const stored = await readFile('mails', mail.rawFileId);
    expect(stored.equals(Buffer.concat([bytes, Buffer.from('\r\n')]))).toBe(true);
    expect(mail.sha256).toBe(createHash('sha256').update(stored).digest('hex'));
  });

  it('is there once, whichever of fifty senders it came from', async () => {
    const replies = await Promise.all(
      Array.from({ length: 50 }, async (_, sender) => {
        const client = await dial();
        const own: [string, string][] = [];
        for (let n = 0; n < 10; n += 1) {
          const text = `Subject: ${sender}/${n}\r\n\r\n${'x'.repeat(sender * 100)}`;
          own.push([idOf(await client.deliver([`alice@${domain}`], text)), `${text}\r\n`]);
        }
        return own;
      }),
    );
    const mails = await ReceivedMails.find().lean();
    const stored = new Map(mails.map((mail) => [String(mail._id), bytesOf(mail).toString()]));
    expect(stored.size).toBe(500);
    expect(stored).toEqual(new Map(replies.flat()));
  });

  it('and comes again is stored again; the same bytes have the same hash, by which reading knows it', async () => {
    const client = await dial();
    for (let n = 0; n < 2; n += 1) await client.deliver([`alice@${domain}`], 'Message-ID: <1@x.example>\r\n\r\nagain');
    const hashes = (await ReceivedMails.find().lean()).map((mail) => mail.sha256);
    expect(hashes).toHaveLength(2);
    expect(new Set(hashes).size).toBe(1);
  });
});

describe('the intake', () => {
  it('does not say that it has what the store refused', async () => {
    const [first] = await ReceivedMails.create([{ ...envelopeOnly, raw: Buffer.from('first') }]);
    const again = { ...envelopeOnly, raw: null, rawFileId: first?._id ?? null, recipients: [] };
    await expect(intake.accept(again)).rejects.toThrow('could not be written');
    await expect(intake.accept({ ...again, rawFileId: new mongoose.Types.ObjectId() })).resolves.toMatch(
      /^[0-9a-f]{24}$/,
    );
    expect(await ReceivedMails.countDocuments()).toBe(2);
  });
});

describe('messages that are hard to read', () => {
  const parts = Array.from({ length: 5000 }, (_, n) => `--b\r\nContent-Type: text/plain\r\n\r\npart ${n}\r\n`).join('');
  it.each([
    ['5,000 parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--`],
    ['a header line of a megabyte', `Subject: ${'x'.repeat(1_000_000)}\r\n\r\nbody`],
    ['a broken boundary', 'Content-Type: multipart/mixed; boundary="never\r\n\r\n--other\r\n\r\nbody'],
    ['a bare CR', 'Subject: a\rb\r\n\r\nx\ry'],
    ['ISO-2022-JP', 'Subject: =?ISO-2022-JP?B?GyRCRnxLXDhsGyhC?=\r\n\r\n\x1b$BF|K\\8l\x1b(B'],
    ['nothing but a body', '\r\nbody'],
  ])('are taken in as they are: %s', async (_name, message) => {
    const client = await dial();
    expect(await client.deliver([`alice@${domain}`], Buffer.from(message, 'latin1'))).toMatch(/^250 /);
    expect(await ReceivedMails.countDocuments()).toBe(1);
  });
});

describe('a large message that did not come in whole', () => {
  it('leaves no file and no piece of one', async () => {
    const { files, chunks } = pieces();
    await files.deleteMany({});
    await chunks.deleteMany({});
    const client = await dial();
    await client.envelope([`alice@${domain}`]);
    await client.write(Buffer.alloc(2_000_000, 'x'));
    await until('pieces of the message are stored', async () => (await chunks.countDocuments()) > 2);
    client.socket.resetAndDestroy();
    await until('the pieces are gone', async () => (await chunks.countDocuments()) === 0);
    const other = await dial();
    expect(await other.deliver([`alice@${domain}`], 'Subject: next\r\n\r\n')).toMatch(/^250 /);
    expect(await chunks.countDocuments()).toBe(0);
    expect(await files.countDocuments()).toBe(0);
    expect(await ReceivedMails.countDocuments()).toBe(1);
  });

  it('and was left by a receiver that was killed is removed later, and nothing else', async () => {
    const { files, chunks } = pieces();
    const client = await dial();
    const kept = await client.deliver([`alice@${domain}`], Buffer.alloc(600_000, 'k'));
    const { ObjectId } = mongoose.mongo;
    const [withoutFile, withoutMail] = [new ObjectId(), new ObjectId()];
    for (const [id, n] of [
      [withoutFile, 0],
      [withoutFile, 1],
      [withoutMail, 0],
    ] as const) {
      await chunks.insertOne({ files_id: id, n, data: Buffer.from('left') });
    }
    await files.insertOne({
      _id: withoutMail,
      length: 4,
      chunkSize: 261_120,
      uploadDate: new Date(),
      filename: 'message.eml',
    });
    const hour = 3_600_000;
    const now = Date.now();
    expect(await removeAbandonedFiles('mails', mailFilesInUse, new Date(now - 2 * hour), new Date(now - hour))).toBe(0);
    expect(await removeAbandonedFiles('mails', mailFilesInUse, new Date(now - hour), new Date(now + hour))).toBe(2);
    expect(await chunks.countDocuments({ files_id: { $in: [withoutFile, withoutMail] } })).toBe(0);
    expect(await files.countDocuments({ _id: withoutMail })).toBe(0);
    expect((await readFile('mails', new ObjectId(idOf(kept)))).length).toBe(600_002);
  });
});
