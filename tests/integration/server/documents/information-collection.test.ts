import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ApplicantStatus,
  CollectionField,
  UploadAnswer,
} from '../../../../domain/calls/information-collection.ts';
import { fieldTitle } from '../../../../domain/listings/predefined-fields.ts';
import { uploadLimits, uploadWords } from '../../../../domain/documents/collection/upload.ts';
import { usualQuotas } from '../../../../domain/accounts/quotas.ts';
import { setOwnQuotas } from '../../../../store/accounts/quotas.ts';
import { uploadsOfDay } from '../../../../store/documents/storage-use.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { findApplicationById } from '../../../../store/applications/find-application.ts';
import { Documents } from '../../../../store/documents/document.ts';
import { Listings } from '../../../../store/listings/listing.ts';
import { database } from '../../../../store/connection.ts';
import { readFile } from '../../../../store/files.ts';
import { bodyOf, type Answered, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor } from '../world-for-tests.ts';
import { raisedFromNow } from '../../../raised-events.ts';

let app: TestServer;
let landlordId: Types.ObjectId;
let listingId: string;
let boxRoom: string;
/** The ids of the fields, by name. */
let fieldIds: Map<string, string>;
const idOf = (name: string) => fieldIds.get(name) ?? '';
const form_fields = [
  { label: 'PROOF_OF_FINANCIAL_MEANS', type: 'pdf', description: 'Payslips', required: true },
  { label: 'PROOF_OF_EMPLOYMENT', type: 'pdf', description: 'A letter', required: false },
  { label: 'PROOF_OF_IDENTITY', type: 'image', description: 'A passport', required: true },
  { label: 'Where do you live now?', type: 'text', description: '', required: false },
  { label: 'Parking', type: 'single option', description: '', required: true, options: ['None', 'One space'] },
  {
    label: 'Furniture to keep',
    type: 'multiple options',
    description: '',
    required: false,
    options: ['Bed', 'Desk', 'Sofa'],
  },
  { label: 'Acknowledgement 1', type: 'acknowledgement', description: 'I do not smoke.', required: true },
];
beforeAll(async () => {
  app = await openTestServer();
  const owner = await landlord(app, 'collector');
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner, { form_fields });
  const listing = await Listings.findById(listingId).lean();
  boxRoom = listing?.unitTypes[1]?.id ?? '';
  fieldIds = new Map(listing?.formFields.map((field) => [fieldTitle(field.label), field.id]));
});
afterAll(() => app.close());

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic'),
  Buffer.alloc(4),
  Buffer.from('mif1heic'),
  Buffer.alloc(100),
]);
const url = (name: string) => `/applications/information_collection/${name}`;
type Sent = Record<string, string | readonly string[] | { name: string; bytes: Uint8Array }>;

/** Form entries in order, as a browser's FormData sends them. */
async function sendForm(browser: Browser, path: string, entries: Sent): Promise<Answered> {
  const body = new FormData();
  for (const [name, value] of Object.entries(entries)) {
    if (typeof value === 'string') body.append(name, value);
    else if ('bytes' in value) body.append(name, new Blob([new Uint8Array(value.bytes)]), value.name);
    else for (const one of value) body.append(name, one);
  }
  return browser.sendForm(path, body);
}

/** An invited applicant, on their own device. */
async function applicant() {
  const given = await application(landlordId, listingId, {
    position: { stage: 'information_collection', subState: 'pending' },
  });
  const passcode = await passcodeFor(given, app.clock.now());
  const credentials = { applicationId: String(given._id), passcode };
  const browser = app.visitor();
  const post = (name: string, body: object = {}) => browser.post(url(name), { ...credentials, ...body });
  return {
    given,
    credentials,
    browser,
    post,
    status: async () => bodyOf<ApplicantStatus>(await post('status')),
    upload: (field: string, name: string, bytes: Uint8Array, more: Sent = {}) =>
      sendForm(browser, url('upload'), { ...credentials, field, ...more, file: { name, bytes } }),
    submit: (entries: Sent) => sendForm(browser, url('submit'), { ...credentials, ...entries }),
  };
}

const filesKept = (filename: string) => database().collection('files_documents.files').countDocuments({ filename });
const main = {
  fullName: 'Aoife Ní Bhriain',
  email: 'aoife@example.ie',
  phoneNumber: '+353 87 000 0101',
  description: 'We are a quiet couple with a cat.',
};

function complete(): Sent {
  return {
    ...main,
    bedroomId: boxRoom,
    [`field_${idOf('Parking')}`]: 'One space',
    [`field_${idOf('Furniture to keep')}`]: ['Bed', 'Sofa'],
    [`field_${idOf('Acknowledgement 1')}`]: 'yes',
    [`field_${idOf('Proof of financial means')}`]: { name: 'payslip.pdf', bytes: pdf('payslip') },
    proofOfId: { name: 'passport.pdf', bytes: pdf('passport') },
  };
}

describe.concurrent('the fields of the form', () => {
  it('are what the landlord asks for, each with why, who sees it and until when', async () => {
    const fields = bodyOf<CollectionField[]>(await (await applicant()).post('fields'));
    expect(fields.map(({ field_name, type }) => [field_name, type])).toEqual([
      ['Proof of financial means', 'FILE'],
      ['Proof of employment', 'FILE'],
      ['Proof of identity', 'FILE'],
      ['Where do you live now?', 'TEXT'],
      ['Parking', 'SINGLE_OPTION'],
      ['Furniture to keep', 'MULTIPLE_OPTIONS'],
      ['Acknowledgement 1', 'ACKNOWLEDGEMENT'],
    ]);
    expect(fields.every((field) => field.id && field.why && field.who && field.until)).toBe(true);
    expect(fields[2]?.note).toContain('Data Protection Commission');
  });
});

describe.concurrent('a draft', () => {
  it('is kept under the passcode and continues at another device, prefilled from the enquiry before', async () => {
    const person = await applicant();
    const before = await person.status();
    expect(before.form).toMatchObject({
      values: { fullName: person.given.name, phoneNumber: '+353871234567', bedroomId: '' },
      saved_at: null,
      sent_at: null,
    });
    const values = { ...before.form.values, fullName: 'Half a na', fields: { [idOf('Parking')]: 'None' } };
    expect((await person.post('save_draft', { values })).body).toEqual({
      saved_at: app.clock.now().toISOString(),
      form_version: 0,
    });
    const partly = { phoneNumber: '+353870000199', fields: { nobodyAsked: 'x' } };
    expect((await person.post('save_draft', { values: partly })).status).toBe(200);
    const elsewhere = bodyOf<ApplicantStatus>(await app.visitor().post(url('status'), person.credentials));
    expect(elsewhere.form.values).toEqual({ ...values, phoneNumber: '+353870000199' });
    expect(
      (await app.visitor().post(url('save_draft'), { ...person.credentials, passcode: '000000', values })).status,
    ).toBe(401);
  });
});

describe.concurrent('a passcode that was right a moment ago', () => {
  it('takes many calls at once, outlasts a stranger’s wrong tries, and ends with the next passcode', async () => {
    const person = await applicant();
    expect((await person.post('status')).status).toBe(200);
    const { passcode, applicationId } = person.credentials;
    const wrong = passcode === '000000' ? '000001' : '000000';
    const stranger = () => app.visitor().post(url('verify_passcode'), { applicationId, passcode: wrong });
    await Promise.all(Array.from({ length: 6 }, stranger));
    expect((await app.visitor().post(url('verify_passcode'), person.credentials)).body).toMatchObject({
      locked_until: expect.any(String),
    });
    const answers = await Promise.all(Array.from({ length: 12 }, () => person.post('status')));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await passcodeFor(person.given, app.clock.now(), 2);
    expect((await person.post('status')).status).toBe(401);
  });
});

describe.concurrent('an upload', () => {
  it('is kept byte for byte, its type decided from its bytes, and shown as being checked', async () => {
    const raised = await raisedFromNow('upload_stored');
    const person = await applicant();
    const means = idOf('Proof of financial means');
    const { status, body } = await person.upload(means, '../../etc/October payslip.exe', pdf('October'));
    expect([status, body]).toMatchObject([
      200,
      { duplicate: false, document: { state: 'checking', content_type: 'application/pdf' } },
    ]);
    const kept = await Documents.findOne({ applicationId: person.given._id }).lean();
    expect(kept).toMatchObject({
      slot: 'PROOF_OF_FINANCIAL_MEANS',
      fieldId: means,
      source: 'form',
      name: 'October payslip.exe.pdf',
    });
    expect(kept && (await readFile('documents', kept.fileId))).toEqual(pdf('October'));
    const after = await person.status();
    expect(after.asked.map(({ state }) => state)).toEqual(['checking', 'needed', 'needed']);
    expect((await findApplicationById(person.given._id))?.documentCount).toBe(1);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('takes photographs of a telephone, and nothing that only calls itself a document', async () => {
    const raised = await raisedFromNow('upload_validation');
    const person = await applicant();
    const means = idOf('Proof of financial means');
    expect((await person.upload(means, 'IMG_1.HEIC', heic)).status).toBe(200);
    expect(await person.upload(means, 'payslip.pdf', Buffer.from('MZ not a pdf'))).toMatchObject({
      status: 415,
      body: { error: 'File must be a PDF or image (PNG, JPG, JPEG)' },
    });
    expect(await person.upload(means, 'empty.pdf', Buffer.alloc(0))).toMatchObject({
      status: 400,
      body: { error: 'This file is empty. Please choose it again.' },
    });
    expect(
      await person.upload(means, 'long.pdf', Buffer.concat([pdf('long'), Buffer.alloc(uploadLimits.file)])),
    ).toMatchObject({ status: 413 });
    expect(await person.upload('no-such-field', 'a.pdf', pdf('a'))).toMatchObject({ status: 400 });
    expect((await person.status()).documents).toHaveLength(1);
    expect(await raised()).toBeGreaterThan(0);
  });

  it('of the same file again adds nothing and says so; for something else it is kept and said', async () => {
    const person = await applicant();
    const [means, work] = [idOf('Proof of financial means'), idOf('Proof of employment')];
    const first = bodyOf<UploadAnswer>(await person.upload(means, 'contract.pdf', pdf('contract')));
    const again = bodyOf<UploadAnswer>(await person.upload(means, 'contract (1).pdf', pdf('contract')));
    expect([again.duplicate, again.document.document_id]).toEqual([true, first.document.document_id]);
    expect((await person.upload(work, 'contract.pdf', pdf('contract'))).body).toMatchObject({
      duplicate: false,
      also_given_for: 'Proof of financial means',
    });
    expect((await person.status()).documents).toHaveLength(2);
  });

  it('with a wrong passcode leaves nothing behind, wherever in the form the passcode stands', async () => {
    const person = await applicant();
    const { applicationId, passcode } = person.credentials;
    const wrong = passcode === '000000' ? '000001' : '000000';
    const file = { name: 'refused.pdf', bytes: Buffer.concat([pdf('a'), Buffer.alloc(2_000_000)]) };
    for (const entries of [
      { applicationId, passcode: wrong, field: 'proofOfId', file },
      { field: 'proofOfId', file, applicationId, passcode: wrong },
    ]) {
      expect(await sendForm(person.browser, url('upload'), entries)).toMatchObject({
        status: 401,
        body: { error: 'Invalid passcode. Please try again.' },
      });
    }
    expect(await sendForm(person.browser, url('upload'), { field: 'proofOfId', file })).toMatchObject({ status: 400 });
    expect(await filesKept('refused.pdf')).toBe(0);
    expect(
      (await sendForm(person.browser, url('upload'), { field: 'proofOfId', file, applicationId, passcode })).status,
    ).toBe(200);
  });

  it('can take the place of another, and be undone', async () => {
    const person = await applicant();
    const means = idOf('Proof of financial means');
    const first = bodyOf<UploadAnswer>(await person.upload(means, 'blurred.pdf', pdf('blurred')));
    const second = bodyOf<UploadAnswer>(
      await person.upload(means, 'sharp.pdf', pdf('sharp'), { replaces: first.document.document_id }),
    );
    expect((await person.status()).documents.map(({ name }) => name)).toEqual(['sharp.pdf']);
    const someone = await applicant();
    expect((await someone.post('remove_document', { document_id: second.document.document_id })).status).toBe(404);
    expect((await person.post('remove_document', { document_id: second.document.document_id })).status).toBe(200);
    expect((await person.post('remove_document', { document_id: second.document.document_id })).status).toBe(404);
    expect((await person.status()).asked[0]).toMatchObject({ state: 'needed', documents: [] });
    expect(await Documents.countDocuments({ applicationId: person.given._id })).toBe(2);
  });

  it('can be moved to what it was meant for, where it is read again', async () => {
    const person = await applicant();
    const means = idOf('Proof of financial means');
    const { document } = bodyOf<UploadAnswer>(await person.upload(means, 'contract.pdf', pdf('contract')));
    const move = (field: string, who = person) =>
      who.post('move_document', { document_id: document.document_id, field });
    expect((await move('nothing')).status).toBe(400);
    expect((await move(idOf('Proof of employment'), await applicant())).status).toBe(404);
    expect((await move(idOf('Proof of employment'))).status).toBe(200);
    const rows = (await person.status()).asked.map(({ title, documents }) => [title, documents.length]);
    expect(rows).toContainEqual(['Proof of financial means', 0]);
    expect(rows).toContainEqual(['Proof of employment', 1]);
    expect((await Documents.findById(document.document_id).lean())?.verdict).toBeNull();
  });
});

describe.concurrent('sending the form', () => {
  it('keeps everything on it and takes name, telephone and unit over; the address on file stays', async () => {
    const person = await applicant();
    const entries = complete();
    const { status, body } = await person.submit(entries);
    expect([status, body]).toEqual([
      200,
      { message: 'Your information has been sent.', sent_at: app.clock.now().toISOString() },
    ]);
    const after = await person.status();
    expect(after.form).toMatchObject({
      sent_at: app.clock.now().toISOString(),
      values: { ...main, phoneNumber: '+353870000101', bedroomId: entries['bedroomId'] },
    });
    expect(Object.values(after.form.values.fields)).toEqual(['One space', ['Bed', 'Sofa'], 'yes']);
    expect(after.asked.map(({ slot, state }) => [slot, state])).toEqual([
      ['PROOF_OF_FINANCIAL_MEANS', 'checking'],
      ['PROOF_OF_EMPLOYMENT', 'needed'],
      ['PROOF_OF_IDENTITY', 'checking'],
    ]);
    const files = await Documents.find({ applicationId: person.given._id }).sort({ name: 1 }).lean();
    expect(await Promise.all(files.map(({ fileId }) => readFile('documents', fileId)))).toEqual([
      pdf('passport'),
      pdf('payslip'),
    ]);
    const changed = await findApplicationById(person.given._id);
    expect(changed).toMatchObject({
      name: main.fullName,
      phone: '+353870000101',
      unitInterest: [entries['bedroomId']],
      email: person.given.email,
    });
    const [told] = changed?.history.filter((line) => line.event === 'form-sent') ?? [];
    expect(told?.text).toMatch(/name Aoife Ní Bhriain \(was Person \d+\).*interested in Box room.*still go to/);
    const job = app.queues.all.find((queue) => queue.name === 'applications');
    expect(
      (await job?.getJobs(['waiting']))?.some(
        (one) =>
          one.name === 'check-collection' &&
          (one.data as { applicationId: string }).applicationId === String(person.given._id),
      ),
    ).toBe(true);
  });

  it('says what is wrong in the words of the form, and keeps nothing of it', async () => {
    const person = await applicant();
    const changes: Sent[] = [
      { bedroomId: 'somewhere else' },
      { phoneNumber: '0871234567' },
      { [`field_${idOf('Acknowledgement 1')}`]: '' },
    ];
    const refusals = await Promise.all(changes.map((change) => person.submit({ ...complete(), ...change })));
    expect(refusals.map(({ status, body }) => [status, body['error']])).toEqual([
      [400, 'Please select a bedroom'],
      [400, 'Please enter a valid phone number'],
      [400, 'Please confirm this to continue'],
    ]);
    expect(await person.status()).toMatchObject({ form: { sent_at: null }, documents: [] });
  });

  it('asks for the proof of identification, which may have come before or by mail', async () => {
    const person = await applicant();
    const { proofOfId, ...without } = complete();
    expect(await person.submit(without)).toMatchObject({
      status: 400,
      body: { error: 'Please upload a proof of identification' },
    });
    expect(
      await person.submit({ ...without, proofOfId: { name: 'id.txt', bytes: Buffer.from('my passport') } }),
    ).toMatchObject({ status: 415 });
    expect((await person.status()).documents).toEqual([]);
    expect(proofOfId).toBeDefined();
    expect((await person.upload('proofOfId', 'IMG_2.heic', heic)).status).toBe(200);
    expect((await person.submit(without)).status).toBe(200);
  });

  it('is over once the application has moved on', async () => {
    const person = await applicant();
    const entries = complete();
    await Applications.updateOne({ _id: person.given._id } satisfies Partial<Application>, {
      stage: 'viewing_appointment',
      subState: 'pending',
    });
    const answers = [
      await person.submit(entries),
      await person.upload('proofOfId', 'a.pdf', pdf('a')),
      await person.post('save_draft', { values: {} }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([409, 409, 409]);
    expect((await person.status()).open).toBe(false);
  });
});

it('an upload is refused in words once the application, or its landlord, holds as much as it may', async () => {
  const raised = await raisedFromNow('quota_exceeded');
  const person = await applicant();
  const means = idOf('Proof of financial means');
  const first = await document(person.given, pdf('first'));
  for (let held = 1; held < uploadLimits.files; held += 1) await document(person.given, pdf(`file ${held}`));
  expect(await person.upload(means, 'one-too-many.pdf', pdf('one too many'))).toMatchObject({
    status: 409,
    body: { error: uploadWords.tooMuch },
  });
  expect(await raised()).toBe(1);

  await Documents.updateOne({ _id: first._id }, { size: usualQuotas.storageBytes });
  const neighbour = await applicant();
  expect(await neighbour.upload(means, 'full.pdf', pdf('full'))).toMatchObject({
    status: 507,
    body: { error: uploadWords.landlordFull },
  });
  await Documents.deleteMany({ applicationId: person.given._id });

  const before = await uploadsOfDay(person.given.landlordId, app.clock.now(), 1000);
  await setOwnQuotas(person.given.landlordId, { uploadsPerDay: before + 1 });
  expect((await neighbour.upload(means, 'first-today.pdf', pdf('first today'))).status).toBe(200);
  expect(await neighbour.upload(means, 'second-today.pdf', pdf('second today'))).toMatchObject({
    status: 429,
    body: { error: uploadWords.landlordFullToday },
  });
  await setOwnQuotas(person.given.landlordId, {});
  expect((await neighbour.upload(means, 'second-today.pdf', pdf('second today'))).status).toBe(200);
  expect(await raised()).toBe(3);
});
