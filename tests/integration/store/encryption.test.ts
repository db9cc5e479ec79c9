import { createHash, randomBytes } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import { Documents } from '../../../store/documents/document.ts';
import { assignDocuments } from '../../../store/documents/keep-document.ts';
import { DataKeys } from '../../../store/encryption/data-key-model.ts';
import { KeyDestroyedError, releaseKeys, setKeyManagement, shareKeys } from '../../../store/encryption/data-keys.ts';
import { configuredKeys, KeyRingError } from '../../../store/encryption/key-ring.ts';
import { rewrapKeys } from '../../../store/encryption/rewrap.ts';
import { openEncryption, requireRing } from '../../../store/encryption/ring-check.ts';
import { isStoredSealed, readFile, removeFiles, storeFile } from '../../../store/files.ts';
import { createIntake } from '../../../store/inbound/intake.ts';
import { loadReceivedMail } from '../../../store/inbound/mail-reading.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { encryptFiles } from '../../../store/privacy/encrypt-files.ts';
import { deleteRawMail } from '../../../store/privacy/raw-mail.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { storedPlacesOf } from '../../byte-search.ts';
import { emptyStore } from '../../prepared-database.ts';
import { ownDatabase } from '../../world.ts';

const now = () => new Date('2026-03-11T12:00:00Z');
const keyOf = (id: string, fill: number) => ({ id, bytes: Buffer.alloc(32, fill) });
const old = configuredKeys([keyOf('2025', 1)]);
const ring = configuredKeys([keyOf('2026', 2), keyOf('2025', 1)]);
const word = 'Quillfeather';
const papers = Buffer.from(`%PDF-1.4 ${word} ${'x'.repeat(200_000)}`);
const newId = () => new Types.ObjectId();

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
});
beforeEach(async () => {
  await emptyStore();
  setKeyManagement(ring);
});
afterAll(async () => {
  setKeyManagement(null);
  await dropStore();
  await disconnectStore();
});

const intake = createIntake();
async function accept(raw: Buffer, landlords = [newId()]): Promise<Types.ObjectId> {
  const rawFileId = raw.length > 100_000 ? await storeFile('mails', 'message.eml', raw, 'itself') : null;
  const id = await intake.accept({
    receivedAt: now(),
    size: raw.length,
    sha256: createHash('sha256').update(raw).digest('hex'),
    raw: rawFileId ? null : raw,
    rawFileId,
    envelope: { mailFrom: 'a@sender.example', remoteAddress: '192.0.2.1', helo: 'mx', transmissionType: 'ESMTP' },
    recipients: landlords.map((landlordId) => ({ landlordId, username: 'demo', recipient: 'demo@x.test', tag: null })),
  });
  return new Types.ObjectId(id);
}

describe('with a key ring', () => {
  it('a file is stored encrypted with the key of its application, and read as it was written', async () => {
    const application = newId();
    const ids = [
      await storeFile('documents', 'a', papers, application),
      await storeFile('sent', 'b', papers, application),
    ];
    expect(await storedPlacesOf([word])).toEqual([]);
    expect(await isStoredSealed('documents', ids[0] as Types.ObjectId)).toBe(true);
    expect((await readFile('documents', ids[0] as Types.ObjectId)).equals(papers)).toBe(true);
    expect((await readFile('sent', ids[1] as Types.ObjectId)).equals(papers)).toBe(true);
    expect(await DataKeys.countDocuments()).toBe(1);
  });

  it('twenty files of one application that come at once share one key', async () => {
    const application = newId();
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, n) => storeFile('documents', 'a', Buffer.from(`page ${n}`), application)),
    );
    setKeyManagement(ring);
    for (const [n, id] of ids.entries()) expect((await readFile('documents', id)).toString()).toBe(`page ${n}`);
    expect(await DataKeys.countDocuments()).toBe(1);
  });

  it('emails are stored encrypted, small ones in their records and large ones in files, and read back', async () => {
    const small = Buffer.from(`Subject: ${word}\r\n\r\nHello`);
    const [one, other] = [await accept(small), await accept(papers)];
    expect(await storedPlacesOf([word])).toEqual([]);
    expect((await loadReceivedMail(one))?.raw.equals(small)).toBe(true);
    expect((await loadReceivedMail(other))?.raw.equals(papers)).toBe(true);
    expect((await DataKeys.find().lean()).map(({ _id }) => String(_id)).toSorted()).toEqual(
      [one, other].map(String).toSorted(),
    );
  });

  it('what was stored before stays readable', async () => {
    setKeyManagement(null);
    const [file, mail] = [await storeFile('documents', 'a', papers, newId()), await accept(Buffer.from('Subject: x'))];
    setKeyManagement(ring);
    expect((await readFile('documents', file)).equals(papers)).toBe(true);
    expect((await loadReceivedMail(mail))?.raw.toString()).toBe('Subject: x');
  });
});

describe('a destroyed key', () => {
  it('leaves its files unreadable, also when their bytes come back', async () => {
    const application = newId();
    const id = await storeFile('documents', 'a', papers, application);
    await releaseKeys([application]);
    await expect(readFile('documents', id)).rejects.toThrow(KeyDestroyedError);
    await expect(storeFile('documents', 'b', papers, application)).rejects.toThrow(KeyDestroyedError);
    expect(await DataKeys.findById(application).lean()).toMatchObject({ wrapped: null, ringKeyId: null, users: [] });
  });

  it('goes with an email’s last landlord, and not before', async () => {
    const [first, second] = [newId(), newId()];
    const mail = await accept(Buffer.from('Subject: two inboxes'), [first, second]);
    const messages = [newId(), newId()];
    await ReceivedMails.updateOne(
      { _id: mail },
      { 'deliveries.0.messageId': messages[0], 'deliveries.1.messageId': messages[1] },
    );
    await deleteRawMail(first, [messages[0] as Types.ObjectId], now());
    expect((await loadReceivedMail(mail))?.raw.toString()).toBe('Subject: two inboxes');
    await deleteRawMail(second, [messages[1] as Types.ObjectId], now());
    expect((await DataKeys.findById(mail).lean())?.wrapped).toBeNull();
  });

  it('of an application stays while another has files of it, which were separated from it', async () => {
    const [first, second, message] = [newId(), newId(), newId()];
    const id = await storeFile('documents', 'a', papers, first);
    await mongoose.connection.transaction((session) => shareKeys(first, { messageId: message, to: second }, session));
    await releaseKeys([first]);
    expect((await readFile('documents', id)).equals(papers)).toBe(true);
    await releaseKeys([second]);
    await expect(readFile('documents', id)).rejects.toThrow(KeyDestroyedError);
  });

  it('of a message goes with the application that its files were placed with', async () => {
    const [message, application] = [newId(), newId()];
    const id = await storeFile('documents', 'a', papers, message);
    await assignDocuments(message, application);
    await releaseKeys([application]);
    await expect(readFile('documents', id)).rejects.toThrow(KeyDestroyedError);
  });
});

describe('the start of a role', () => {
  it('refuses without the ring, without one of its keys, or with another key under its id, and says so', async () => {
    await openEncryption(old, now());
    await storeFile('documents', 'a', papers, newId());
    await expect(openEncryption(null, now())).rejects.toThrow(
      'ENCRYPTION_KEYS is not set, and the store has encrypted',
    );
    const without = configuredKeys([keyOf('2026', 2)]);
    await expect(openEncryption(without, now())).rejects.toThrow('ENCRYPTION_KEYS has no key 2025');
    const another = configuredKeys([keyOf('2025', 9)]);
    await expect(openEncryption(another, now())).rejects.toThrow(KeyRingError);
    await expect(requireRing(another)).rejects.toThrow('The key 2025 in ENCRYPTION_KEYS is another');
    await openEncryption(ring, now());
  });

  it('notices another key under the same id before anything was encrypted with it', async () => {
    await openEncryption(old, now());
    await expect(openEncryption(configuredKeys([keyOf('2025', 9)]), now())).rejects.toThrow(KeyRingError);
  });

  it('of many processes at once needs no order', async () => {
    await Promise.all(Array.from({ length: 8 }, () => openEncryption(ring, now())));
    await openEncryption(ring, now());
  });

  it('needs no ring while nothing is encrypted', async () => {
    await openEncryption(null, now());
    const id = await storeFile('documents', 'a', papers, newId());
    expect(await isStoredSealed('documents', id)).toBe(false);
  });
});

describe('rewrapping', () => {
  it('wraps every key with the current one and leaves the files as they are', async () => {
    setKeyManagement(old);
    const ids = [];
    for (let n = 0; n < 5; n++) ids.push(await storeFile('documents', 'a', Buffer.from(`file ${n}`), newId()));
    const destroyed = newId();
    await storeFile('documents', 'a', papers, destroyed);
    await releaseKeys([destroyed]);
    expect(await rewrapKeys(ring, () => undefined)).toBe(5);
    expect(await rewrapKeys(ring, () => undefined)).toBe(0);
    await openEncryption(configuredKeys([keyOf('2026', 2)]), now());
    for (const [n, id] of ids.entries()) expect((await readFile('documents', id)).toString()).toBe(`file ${n}`);
    await expect(openEncryption(old, now())).rejects.toThrow('ENCRYPTION_KEYS has no key 2026');
  });
});

describe('encrypting what is there', () => {
  async function addDocument(bytes: Buffer): Promise<Types.ObjectId> {
    const applicationId = newId();
    const fileId = await storeFile('documents', 'paper.pdf', bytes, applicationId);
    const { _id } = await Documents.create({
      landlordId: newId(),
      applicationId,
      messageId: newId(),
      part: 0,
      name: 'paper.pdf',
      contentType: 'application/pdf',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      fileId,
      receivedAt: now(),
    });
    return _id;
  }
  const bytesOf = async (document: Types.ObjectId) => {
    const found = await Documents.findById(document).lean();
    if (!found) throw new Error('The document is gone');
    return readFile('documents', found.fileId);
  };

  it('takes files and emails, each once, and leaves nothing of the originals', async () => {
    setKeyManagement(null);
    const documents = [await addDocument(papers), await addDocument(Buffer.alloc(0))];
    const mails = [await accept(Buffer.from(`Subject: ${word}`)), await accept(papers)];
    setKeyManagement(ring);
    const now = new Date();
    // An empty file has nothing to encrypt.
    expect(await encryptFiles(now, () => undefined)).toBe(3);
    expect(await storedPlacesOf([word])).toEqual([]);
    expect(await encryptFiles(now, () => undefined)).toBe(0);
    setKeyManagement(ring);
    expect((await bytesOf(documents[0] as Types.ObjectId)).equals(papers)).toBe(true);
    expect((await bytesOf(documents[1] as Types.ObjectId)).length).toBe(0);
    expect((await loadReceivedMail(mails[0] as Types.ObjectId))?.raw.toString()).toBe(`Subject: ${word}`);
    expect((await loadReceivedMail(mails[1] as Types.ObjectId))?.raw.equals(papers)).toBe(true);
    // Each email and each application has its own key.
    expect(await DataKeys.countDocuments()).toBe(3);
  });

  it('leaves a document alone that is deleted in the meantime', async () => {
    setKeyManagement(null);
    const document = await addDocument(randomBytes(2000));
    const { fileId } = (await Documents.findById(document).lean()) ?? {};
    if (!fileId) throw new Error('The document is gone');
    setKeyManagement(ring);
    await removeFiles('documents', [fileId]);
    await Documents.deleteOne({ _id: document });
    expect(await encryptFiles(new Date(), () => undefined)).toBe(0);
  });
});
