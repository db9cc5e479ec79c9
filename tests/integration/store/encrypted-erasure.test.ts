import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import { Documents } from '../../../store/documents/document.ts';
import { DataKeys } from '../../../store/encryption/data-key-model.ts';
import { KeyDestroyedError, setKeyManagement } from '../../../store/encryption/data-keys.ts';
import { configuredKeys } from '../../../store/encryption/key-ring.ts';
import { gridFs } from '../../../store/file-homes/gridfs.ts';
import { readFile } from '../../../store/files.ts';
import { createIntake } from '../../../store/inbound/intake.ts';
import { loadReceivedMail } from '../../../store/inbound/mail-reading.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { erase } from '../../../store/privacy/erasure.ts';
import { eraseApplication } from '../../../workers/jobs/erase-application.ts';
import { storedPlacesOf } from '../../byte-search.ts';
import { jobContext } from '../../job-context.ts';
import { fillIn, person, traces } from '../../person-to-erase.ts';
import { addHouse, addLandlord, ownDatabase } from '../../world.ts';
import { application } from '../server/world-for-tests.ts';

const ring = configuredKeys([{ id: '2026', bytes: Buffer.alloc(32, 2) }]);
const intake = createIntake();

beforeAll(async () => {
  await connectStore(ownDatabase(inject('mongodbUri')));
  await prepareStore();
  setKeyManagement(ring);
});
afterAll(async () => {
  setKeyManagement(null);
  await intake.close();
  await dropStore();
  await disconnectStore();
});

/** Her email as it came, delivered to her application. */
async function acceptMail(landlordId: Types.ObjectId, applicationId: Types.ObjectId): Promise<string> {
  const raw = Buffer.from(`From: ${person.name} <${person.email}>\r\n\r\n${person.letter}`);
  const id = await intake.accept({
    receivedAt: new Date(),
    size: raw.length,
    sha256: createHash('sha256').update(raw).digest('hex'),
    raw,
    rawFileId: null,
    envelope: { mailFrom: person.email, remoteAddress: '192.0.2.1', helo: 'mx', transmissionType: 'ESMTP' },
    recipients: [{ landlordId, username: 'demo', recipient: 'demo@apply.letterbox.test', tag: null }],
  });
  await ReceivedMails.updateOne({ _id: id }, { 'deliveries.0.applicationId': applicationId, unread: false });
  return id;
}

async function storedBytes(id: Types.ObjectId): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of gridFs.open('documents', id) as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}

it('erasing an applicant leaves neither their words nor a key that opens what was theirs', async () => {
  // Given an applicant with everything that can be stored about a person, in encrypted files
  const landlord = await addLandlord('demo');
  const house = await addHouse(landlord);
  const { name, email } = person;
  const her = await application(landlord._id, String(house._id), { name, email });
  await fillIn(her);
  const mail = await acceptMail(landlord._id, her._id);
  const paper = await Documents.findOne({ applicationId: her._id }).lean();
  if (!paper) throw new Error('She has no document');
  expect((await readFile('documents', paper.fileId)).toString()).toContain(person.ppsn);
  expect((await loadReceivedMail(mail))?.raw.toString()).toContain(person.letter);
  const stolen = await storedBytes(paper.fileId);
  const wrapped = (await DataKeys.find().lean()).map((key) => Buffer.from((key.wrapped as Buffer).buffer));
  expect(wrapped).toHaveLength(2);

  // When she is erased, and every pass was made
  await erase(her._id, { by: 'applicant', now: new Date(), mailDomain: 'apply.letterbox.test' });
  for (const minutes of [0, 11, 2 * 24 * 60]) {
    const now = () => new Date(Date.now() + minutes * 60_000);
    await OutgoingMails.updateMany({ template: 'erased' }, { status: 'sent', sentAt: new Date() });
    await eraseApplication({ applicationId: String(her._id) }, jobContext({ now }));
  }

  // Then nothing has her words, and no key of hers is left, wrapped or otherwise
  expect(await storedPlacesOf(traces)).toEqual([]);
  expect(await DataKeys.find().lean()).toMatchObject([
    { wrapped: null, ringKeyId: null, users: [] },
    { wrapped: null, ringKeyId: null, users: [] },
  ]);
  expect(await storedPlacesOf(wrapped.map((bytes) => bytes.toString('latin1')))).toEqual([]);
  // A copy of her file can’t be read either, not even in its old place
  await gridFs.put(
    'documents',
    { id: paper.fileId, name: 'paper.pdf' },
    Readable.from([stolen], { objectMode: false }),
  );
  await expect(readFile('documents', paper.fileId)).rejects.toThrow(KeyDestroyedError);
});
