import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Judgement } from '../../../domain/documents/judgement.ts';
import { connectStore, disconnectStore, dropStore } from '../../../store/connection.ts';
import { type ApplicantDocument, Documents } from '../../../store/documents/document.ts';
import { collectedDocumentsOf, documentsOf, findDocument } from '../../../store/documents/find-documents.ts';
import { findToScore, saveJoinedJudgement, saveJudgement } from '../../../store/documents/judging.ts';
import { askForBetter, overrideVerdict } from '../../../store/documents/review.ts';
import { releaseKeys, setKeyManagement } from '../../../store/encryption/data-keys.ts';
import { configuredKeys } from '../../../store/encryption/key-ring.ts';
import { encryptFiles } from '../../../store/privacy/encrypt-files.ts';
import { storeFile } from '../../../store/files.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { storedPlacesOf } from '../../byte-search.ts';
import { emptyStore } from '../../prepared-database.ts';
import { ownDatabase } from '../../world.ts';

const at = new Date('2026-03-11T12:00:00Z');
const ring = configuredKeys([{ id: '2026', bytes: Buffer.alloc(32, 2) }]);
const quoted = 'Quillfeather Holdings pays';
const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.01 };
const judgement: Judgement & { judgedAt: Date; by: 'rules' } = {
  kind: 'payslip',
  facts: [{ name: 'employer', value: 'Example Ltd', places: [{ page: 1, box, text: quoted }] }],
  claims: [
    {
      rule: 'agrees-with-employer',
      claim: 'It names the employer',
      outcome: 'supports',
      stated: null,
      found: quoted,
      reason: `It says ${quoted}.`,
      places: [{ page: 1, box, text: quoted }],
    },
  ],
  verdict: 'INSUFFICIENT',
  reason: 'Its date is missing.',
  askAgain: true,
  judgedAt: at,
  by: 'rules',
};

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

async function addDocument(applicationId = new Types.ObjectId()): Promise<ApplicantDocument> {
  const document = await Documents.create({
    landlordId: new Types.ObjectId(),
    applicationId,
    messageId: new Types.ObjectId(),
    part: 0,
    name: 'payslip.pdf',
    contentType: 'application/pdf',
    size: 4,
    sha256: 'abc',
    fileId: await storeFile('documents', 'payslip.pdf', Buffer.from('%PDF'), applicationId),
    receivedAt: at,
  });
  return document.toObject();
}
const save = (document: ApplicantDocument) => saveJudgement(document, judgement, null, { lookedTogetherAt: at });
const stored = ({ _id }: ApplicantDocument) => mongoose.connection.collection('documents').findOne({ _id });

describe('what was quoted from a document', () => {
  it('is encrypted with the key of its application, and read as it was; its facts stay searchable', async () => {
    // Given a document that was judged
    const document = await addDocument();
    expect(await save(document)).toBe(true);

    // Then the store has no word of what was quoted, and the facts
    expect(await storedPlacesOf(['Quillfeather'])).toEqual([]);
    expect(await Documents.countDocuments({ 'judgement.facts.value': 'Example Ltd' })).toBe(1);

    // And everyone who looks at it reads it as it was judged
    const { landlordId, _id } = document;
    expect((await findDocument(landlordId, String(_id)))?.judgement).toEqual(judgement);
    expect((await findToScore(String(_id)))?.judgement).toEqual(judgement);
    expect((await documentsOf(document.applicationId as Types.ObjectId))[0]?.judgement).toEqual(judgement);
    const [listed] = (await collectedDocumentsOf([document.applicationId as Types.ObjectId])).values();
    expect(listed?.[0]?.judgement).not.toHaveProperty('quotations');
    expect((await askForBetter({ ...document, judgement, verdict: 'INSUFFICIENT' }))?.judgement).toEqual(judgement);
    const override = { verdict: 'SUPPORTS', reason: 'I rang them', at } as const;
    expect((await overrideVerdict(document, override))?.judgement).toEqual(judgement);
    expect(await saveJoinedJudgement(document, judgement, [], null)).toBe(false);
  });

  it('cannot be read once the key is destroyed, and nothing more is stored', async () => {
    const [document, later] = [await addDocument(), await addDocument()];
    await save(document);
    const applicationId = document.applicationId as Types.ObjectId;
    await releaseKeys([applicationId, later.applicationId as Types.ObjectId]);
    expect((await documentsOf(applicationId))[0]?.judgement).toMatchObject({
      claims: [],
      facts: [{ value: 'Example Ltd', places: [] }],
    });
    expect(await save(later)).toBe(false);
    expect(await storedPlacesOf(['Quillfeather'])).toEqual([]);
  });

  it('cannot be read in the record of another document', async () => {
    const applicationId = new Types.ObjectId();
    const [one, other] = [await addDocument(applicationId), await addDocument(applicationId)];
    await save(one);
    await Documents.updateOne({ _id: other._id }, { judgement: (await stored(one))?.['judgement'] as unknown });
    await expect(findToScore(String(other._id))).rejects.toThrow('is not as it was written');
  });

  it('stays readable from before there was a key ring, and is encrypted by the command, once', async () => {
    // Given documents judged before, one of them emptied
    setKeyManagement(null);
    const [document, emptied] = [await addDocument(), await addDocument()];
    await save(document);
    await saveJudgement(emptied, { ...judgement, facts: [], claims: [] }, null, { lookedTogetherAt: at });
    setKeyManagement(ring);
    expect((await findToScore(String(document._id)))?.judgement).toEqual(judgement);
    expect(await storedPlacesOf(['Quillfeather'])).not.toEqual([]);

    // When the command runs, twice
    const now = new Date();
    expect(await encryptFiles(now, () => undefined)).toBe(3);
    const first = await stored(document);
    expect(await encryptFiles(now, () => undefined)).toBe(0);

    // Then the words are encrypted and read as before
    expect(await storedPlacesOf(['Quillfeather'])).toEqual([]);
    expect(await stored(document)).toEqual(first);
    expect((await findToScore(String(document._id)))?.judgement).toEqual(judgement);
  });
});
