import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormField } from '../../../domain/listings/form-field.ts';
import { payslip } from '../../../fixtures/sample-documents.ts';
import type { Application } from '../../../store/applications/application.ts';
import { Applications } from '../../../store/applications/application-model.ts';
import { writeCorrections } from '../../../store/applications/corrections.ts';
import { forgetJudgements } from '../../../store/documents/judge-again.ts';
import { arrive } from '../../../store/applications/arrival.ts';
import { type ApplicantDocument, Documents } from '../../../store/documents/document.ts';
import { keepDocument, removeDocument } from '../../../store/documents/keep-document.ts';
import { notLookedTogether, unjudgedDocuments } from '../../../store/documents/judging.ts';
import { forgetJoined } from '../../../store/documents/judging.ts';
import { readFile, storeFile } from '../../../store/files.ts';
import { type Listing, Listings } from '../../../store/listings/listing.ts';
import { overrideVerdict } from '../../../store/documents/review.ts';
import { takeScorerQuestion } from '../../../store/documents/scorer-use.ts';
import { setModelReading } from '../../../store/accounts/model-reading.ts';
import type { Scorer } from '../../../workers/documents/judge-document.ts';
import type { ReadFile } from '../../../workers/documents/read-file.ts';
import type { JobContext } from '../../../workers/job.ts';
import { scoreDocument } from '../../../workers/jobs/score-document.ts';
import { scanned, typed } from '../../unit/domain/documents/documents-for-tests.ts';
import { addHouse, addLandlord, openWorld, type World } from '../../world.ts';

let world: World;
let application: Application;
/** No workers run: the job is run here. */
let context: JobContext;
const enqueued: string[] = [];
const at = new Date('2026-11-21T12:00:00Z');

beforeAll(async () => {
  world = await openWorld();
  const house: Listing = await addHouse(await addLandlord('demo'));
  const formFields: FormField[] = [
    { id: 'means', label: 'PROOF_OF_FINANCIAL_MEANS', type: 'PDF', required: true, description: '', options: [] },
  ];
  await Listings.updateOne({ _id: house._id }, { formFields });
  const unstated = {
    phone: null,
    letter: 'Hello',
    advert: null,
    property: null,
    unit: null,
    moveIn: null,
    occupants: null,
    pets: null,
  };
  const enquiry = { name: 'Seán Ó Briain', email: 'sean@example.net', employment: null, ...unstated };
  const arrived = await arrive({
    landlordId: house.landlordId,
    listingId: house._id,
    enquiry,
    unitInterest: [],
    source: 'daft',
    replyToken: 'token',
    messageId: new Types.ObjectId(),
    at,
  });
  application = arrived.application;
  const enqueue: JobContext['enqueue'] = async (name, data) => {
    enqueued.push(`${name} ${Object.values(data).join()}`);
    return true;
  };
  context = { ...world.context, now: () => at, enqueue };
});
afterAll(() => world.close());

async function given(bytes: Uint8Array, about: Partial<ApplicantDocument> = {}): Promise<string> {
  const _id = new Types.ObjectId();
  const file = {
    name: 'slip.pdf',
    contentType: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    fileId: await storeFile('documents', 'slip.pdf', bytes, application._id),
  };
  const { landlordId, _id: applicationId } = application;
  await keepDocument({
    _id,
    landlordId,
    applicationId,
    messageId: new Types.ObjectId(),
    part: 0,
    ...file,
    slot: null,
    verdict: null,
    verdictReason: null,
    receivedAt: at,
    ...about,
  });
  return String(_id);
}
async function kept(documentId: string): Promise<ApplicantDocument> {
  const document = await Documents.findById(documentId).lean<ApplicantDocument>();
  if (!document) throw new Error('The document is gone');
  return document;
}
/** A given result of reading, since reading itself is tested elsewhere. */
const reads = (read: Partial<ReadFile>): JobContext => ({
  ...context,
  documents: {
    readDocument: async () => ({
      document: { readable: false, cause: 'damaged' },
      shown: {},
      rendition: null,
      ...read,
    }),
  },
});

async function correctName(value: string): Promise<void> {
  const correction = { field: 'name', value, was: application.name, correction: null } as const;
  const line = { at, actor: 'landlord' as const, event: 'corrected' as const, text: `Name: ${value}` };
  await writeCorrections(application, [correction], { screening: null, line });
}

describe('a document of an application', () => {
  it('is read and judged once, also when the job runs twice at the same time, and what follows is set off', async () => {
    const id = await given(await payslip('Seán Ó Briain', 'Example Ltd', '31 October 2026', 6500));
    await Promise.all([scoreDocument({ documentId: id }, context), scoreDocument({ documentId: id }, context)]);
    const document = await kept(id);
    expect(document.judgement).toMatchObject({ kind: 'payslip', by: 'rules', judgedAt: at });
    expect(document.reading).toMatchObject({ form: 'pdf', engines: ['text'], cause: null });
    expect(document).toMatchObject({
      slot: 'PROOF_OF_FINANCIAL_MEANS',
      verdict: document.judgement?.verdict,
      verdictReason: document.judgement?.reason,
    });
    expect(document.judgement?.facts.find(({ name }) => name === 'gross_pay')).toMatchObject({
      value: '6500.00',
      places: [{ page: 1 }],
    });
    const follow = `check-collection ${String(application._id)}`;
    expect(enqueued.filter((job) => job === follow)).toHaveLength(1);
    expect(world.published.filter(({ event }) => event.type === 'document')).toHaveLength(1);
    await scoreDocument({ documentId: id }, reads({}));
    expect((await kept(id)).judgement).toEqual(document.judgement);
  });

  it('reaches no language model before the landlord has turned it on; then its result names the model', async () => {
    const asked: string[] = [];
    const score: Scorer = async (_document, { slot }, byRules) => {
      asked.push(String(slot));
      return { ...byRules, reason: 'The model agrees.' };
    };
    const withModel = { ...context, scorer: Object.assign(score, { model: 'reader-2' }) };
    const slip = (employer: string) => payslip('Seán Ó Briain', employer, '30 September 2026', 6500);
    const before = await given(await slip('Before Ltd'));
    await scoreDocument({ documentId: before }, withModel);
    expect([asked, (await kept(before)).judgement]).toMatchObject([[], { by: 'rules' }]);
    await setModelReading(application.landlordId, at);
    const after = await given(await slip('After Ltd'));
    await scoreDocument({ documentId: after }, withModel);
    expect(asked.length).toBeGreaterThan(0);
    expect((await kept(after)).judgement).toMatchObject({ by: 'model', model: 'reader-2' });
    await setModelReading(application.landlordId, null);
  });

  it('is judged again when the landlord corrects the name while it is being read', async () => {
    const id = await given(await payslip('Brídín Ní Cheallaigh', 'Example Ltd', '31 October 2026', 6500));
    const { readDocument } = context.documents;
    const correctsMeanwhile: JobContext['documents']['readDocument'] = async (...file) => {
      const read = await readDocument(...file);
      await correctName('Brídín Ní Cheallaigh');
      return read;
    };
    const was = { name: application.name, enquiry: application.enquiry };
    enqueued.length = 0;
    await scoreDocument({ documentId: id }, { ...context, documents: { readDocument: correctsMeanwhile } });
    expect((await kept(id)).judgement).toBeNull();
    expect(enqueued).toEqual([`score-document ${id}`]);
    await scoreDocument({ documentId: id }, context);
    expect((await kept(id)).verdict).not.toBe('CONTRADICTS');
    await Applications.updateOne({ _id: application._id }, was);
    await Documents.deleteOne({ _id: id });
  });

  it('is judged again by the name that the landlord corrected', async () => {
    const id = await given(await payslip('Orla Quinn', 'Example Ltd', '31 October 2026', 6500));
    await scoreDocument({ documentId: id }, context);
    expect((await kept(id)).verdict).toBe('CONTRADICTS');
    const was = { name: application.name, enquiry: application.enquiry };
    await correctName('Orla Quinn');
    expect((await forgetJudgements(application._id)).map(String)).toContain(id);
    await scoreDocument({ documentId: id }, context);
    expect((await kept(id)).verdict).not.toBe('CONTRADICTS');
    await Applications.updateOne({ _id: application._id }, was);
    await Documents.deleteOne({ _id: id });
  });

  it('stays among the other documents when it comes before it is asked, and answers once it is', async () => {
    const asked = (stage: 'enquiry' | 'acceptance') =>
      Listings.updateOne({ _id: application.listingId }, { 'formFields.0.stage': stage });
    await asked('acceptance');
    const slip = await payslip('Seán Ó Briain', 'Unasked Ltd', '31 October 2026', 6500);
    const early = await given(slip);
    await scoreDocument({ documentId: early }, context);
    expect(await kept(early)).toMatchObject({ slot: null, judgement: { kind: 'payslip' } });
    await asked('enquiry');
    const later = await given(await payslip('Seán Ó Briain', 'Asked Ltd', '31 October 2026', 6500));
    await scoreDocument({ documentId: later }, context);
    expect((await kept(later)).slot).toBe('PROOF_OF_FINANCIAL_MEANS');
  });

  it('keeps the landlord’s word over it, and the slot it was given for', async () => {
    const override = { verdict: 'SUPPORTS' as const, reason: 'I rang them.', at };
    const id = await given(Buffer.from('x'), { override, slot: 'PROOF_OF_IDENTITY' });
    await scoreDocument({ documentId: id }, reads({}));
    expect(await kept(id)).toMatchObject({ override, slot: 'PROOF_OF_IDENTITY', verdict: 'UNREADABLE' });
  });

  it('is given up, in words, when reading it ended the worker three times', async () => {
    const id = await given(Buffer.from('x'), { scoringAttempts: 3 });
    await scoreDocument(
      { documentId: id },
      { ...context, documents: { readDocument: () => Promise.reject(new Error('It must not be read again')) } },
    );
    expect(await kept(id)).toMatchObject({
      verdict: 'UNREADABLE',
      verdictReason: expect.stringMatching(/damaged/) as string,
    });
  });

  it('waits for another try when the reading broke for a reason of ours, and that does not count', async () => {
    const id = await given(Buffer.from('x'));
    const broken = { ...context, documents: { readDocument: () => Promise.reject(new Error('No process')) } };
    await expect(scoreDocument({ documentId: id }, broken)).rejects.toThrow('No process');
    expect(await kept(id)).toMatchObject({ judgement: null, scoringAttempts: 0 });
    expect((await unjudgedDocuments(new Date(at.getTime() + 1), 100)).map(({ _id }) => String(_id))).toContain(id);
    await Documents.updateOne({ _id: id }, { removedAt: at });
    expect((await unjudgedDocuments(new Date(at.getTime() + 1), 100)).map(({ _id }) => String(_id))).not.toContain(id);
  });

  it('has its picture replaced by what browsers show, and keeps the checksum of what came', async () => {
    const id = await given(Buffer.from('as it came'), { name: 'IMG_1.HEIC', contentType: 'image/heic' });
    const before = await kept(id);
    await scoreDocument(
      { documentId: id },
      reads({ rendition: { bytes: Buffer.from('as it is kept'), contentType: 'image/jpeg', extension: 'jpg' } }),
    );
    const after = await kept(id);
    expect(after).toMatchObject({ name: 'IMG_1.jpg', contentType: 'image/jpeg', size: 13, sha256: before.sha256 });
    expect((await readFile('documents', after.fileId)).toString()).toBe('as it is kept');
    await expect(readFile('documents', before.fileId)).rejects.toThrow(/No home of files has/);
  });
});

describe('two photographs of one document', () => {
  const front = `
CEADUNAS TIOMANA     DRIVING LICENCE     IRELAND
1. Ó BRIAIN
2. SEÁN
3. 14.02.1990 IRELAND
4a. 03.05.2022    4c. NDLS
4b. 02.05.2032
5. 123456789
9. AM B`;
  const back = `
9.      10.         11.         12.
AM      03.05.12    02.05.32
A1
A2
B       03.05.12    02.05.32
BE`;
  const camera = (...texts: string[]): JobContext => ({
    ...context,
    documents: {
      readDocument: async (bytes) => ({
        document: typed(texts.find((text) => text === Buffer.from(bytes).toString()) ?? '', { noise: scanned }),
        shown: {},
        rendition: null,
      }),
    },
  });
  const pictures = { contentType: 'image/jpeg', slot: 'PROOF_OF_IDENTITY' as const, fieldId: 'identity' };
  const both = (front: string, back: string) =>
    Promise.all([
      given(Buffer.from(front), { ...pictures, name: 'IMG_1.jpg' }),
      given(Buffer.from(back), { ...pictures, name: 'IMG_2.jpg' }),
    ]);

  it('are judged as one, whichever is read last; without the one, the other stands alone again', async () => {
    const [one, two] = await both(front, back);
    const reader = camera(front, back);
    await scoreDocument({ documentId: two }, reader);
    expect(await kept(two)).toMatchObject({ verdict: 'UNREADABLE', readWith: [] });
    await Promise.all([scoreDocument({ documentId: one }, reader), scoreDocument({ documentId: one }, reader)]);
    const [first, second] = [await kept(one), await kept(two)];
    expect([first.verdict, second.verdict]).toEqual(['SUPPORTS', 'SUPPORTS']);
    expect([first.readWith.map(String), second.readWith.map(String)]).toEqual([[two], [one]]);
    // Each document shows only the places on its own page.
    const pages = (document: ApplicantDocument) =>
      document.judgement?.facts.flatMap(({ places }) => places.map(({ page }) => page)) ?? [];
    expect(new Set(pages(first))).toEqual(new Set([1]));
    expect(pages(second)).toEqual([]);

    await removeDocument(application._id, one, at);
    expect((await forgetJoined(first)).map(String)).toEqual([two]);
    await scoreDocument({ documentId: two }, reader);
    expect(await kept(two)).toMatchObject({ verdict: 'UNREADABLE', readWith: [] });
    await removeDocument(application._id, two, at);
  });

  it('are joined by the sweep where the worker ended between the two', async () => {
    const [one, two] = await both(`${front}\n10. 1`, `${back}\n12. 70`);
    const reader = camera(`${front}\n10. 1`, `${back}\n12. 70`);
    await scoreDocument({ documentId: two }, reader);
    const { judgement, verdict, verdictReason } = await kept(two);
    await scoreDocument({ documentId: one }, reader);
    expect((await kept(two)).readWith.map(String)).toEqual([one]);
    const unlooked = async () =>
      (await notLookedTogether(new Date(at.getTime() + 1), 100)).map((row) => String(row._id));
    expect(await unlooked()).not.toContain(two);
    // The state left by a worker that ends after storing the one and before storing the other.
    await Documents.updateOne(
      { _id: two },
      { judgement, verdict, verdictReason, readWith: [], lookedTogetherAt: null },
    );
    expect(await unlooked()).toContain(two);
    await scoreDocument({ documentId: two }, reader);
    expect(await kept(two)).toMatchObject({ verdict: 'SUPPORTS' });
    expect((await kept(two)).readWith.map(String)).toEqual([one]);
    expect(await unlooked()).not.toContain(two);
    for (const id of [one, two]) await removeDocument(application._id, id, at);
  });

  it('are left apart when the landlord has decided about one of them', async () => {
    const [one, two] = await both(front, `${back}\n`);
    const reader = camera(front, `${back}\n`);
    await scoreDocument({ documentId: two }, reader);
    await overrideVerdict(await kept(two), { verdict: 'SUPPORTS', reason: 'I saw the card', at });
    await scoreDocument({ documentId: one }, reader);
    expect(await kept(one)).toMatchObject({ readWith: [] });
    expect(await kept(two)).toMatchObject({ readWith: [], override: { verdict: 'SUPPORTS' } });
  });
});

it('counts the questions to the language model for all processes together, day by day', async () => {
  const take = (day: string) => takeScorerQuestion(day, 3, at);
  const first = await take('2026-11-21');
  const more = await Promise.all([take('2026-11-21'), take('2026-11-21'), take('2026-11-21'), take('2026-11-21')]);
  expect([first, ...more].filter(Boolean)).toHaveLength(3);
  expect(await take('2026-11-22')).toBe(true);
});
