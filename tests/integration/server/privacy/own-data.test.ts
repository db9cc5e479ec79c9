import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import { Documents } from '../../../../store/documents/document.ts';
import { deleteRemoved, removeDocument } from '../../../../store/documents/keep-document.ts';
import { readFile } from '../../../../store/files.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { findErasure } from '../../../../store/privacy/erasure.ts';
import { bookingOf } from '../../../../store/viewings/viewing.ts';
import type { Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, document, landlordIdOf, listingOf, passcodeFor, viewing } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'owndata');
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

const inReview: Position = { stage: 'application_screening', subState: 'in_review' };
const scheduled: Position = { stage: 'viewing_appointment', subState: 'scheduled' };
const accepted: Position = { stage: 'final_decision', subState: 'accepted' };

async function person(position: Position) {
  const given = await application(await landlordIdOf(owner), listingId, { position });
  return { given, sends: { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) } };
}
const templates = async ({ _id }: Application) => (await outgoingOf(_id)).map(({ template }) => template);
const placeOf = async ({ _id }: Application) => {
  const { stage, subState } = (await Applications.findById(_id).lean<Application>()) ?? {};
  return [stage, subState];
};
const withdraw = '/applications/own_data/withdraw';
const erase = '/applications/own_data/erase';

describe('an applicant who withdraws', () => {
  it.each<[Position, string[]]>([
    [inReview, ['application_screening', 'rejected']],
    [{ stage: 'information_collection', subState: 'pending' }, ['information_collection', 'rejected']],
    [{ stage: 'viewing_appointment', subState: 'pending' }, ['viewing_appointment', 'cancelled']],
    [{ stage: 'final_decision', subState: 'pending' }, ['final_decision', 'rejected']],
  ])('from %j ends their application, with one receipt', async (position, end) => {
    const { given, sends } = await person(position);
    expect((await app.visitor().post(withdraw, sends)).body).toEqual({ withdrawn: true });
    expect(await placeOf(given)).toEqual(end);
    expect(await templates(given)).toEqual(['withdrawal']);
    const again = await app.visitor().post(withdraw, sends);
    expect([again.status, again.body]).toEqual([409, { error: 'Your application has already ended.' }]);
    expect(await templates(given)).toHaveLength(1);
  });

  it('with a viewing booked frees it; the email about it is the receipt', async () => {
    const { given, sends } = await person(scheduled);
    await viewing(given, '2030-04-01', '10:00');
    await app.visitor().post(withdraw, sends);
    expect(await placeOf(given)).toEqual(['viewing_appointment', 'cancelled']);
    expect(await bookingOf(given._id)).toBeNull();
    expect(await templates(given)).toEqual(['viewing-cancelled']);
  });

  it('as the tenant is told what to do instead', async () => {
    const { sends } = await person(accepted);
    const { status, body } = await app.visitor().post(withdraw, sends);
    expect([status, body['error']]).toEqual([409, expect.stringContaining('accepted as the tenant')]);
  });
});

describe('an applicant who deletes their data', () => {
  it('is gone at once, at whatever stage, with a receipt and a job to remove the rest', async () => {
    const { given, sends } = await person(inReview);
    const { body } = await app.visitor().post(erase, sends);
    expect(body).toEqual({ erased_at: app.clock.now().toISOString() });
    expect(await Applications.findById(given._id)).toBeNull();
    expect(await findErasure(given._id)).toMatchObject({ by: 'applicant', ...inReview });
    expect(await templates(given)).toEqual(['erased']);
    const jobs = await app.queues.all.find(({ name }) => name === 'applications')?.getJobs();
    expect(jobs?.map(({ name, data }) => [name, data])).toContainEqual([
      'erase-application',
      expect.objectContaining({ applicationId: String(given._id) }),
    ]);
    expect((await app.visitor().post(erase, sends)).status).toBeGreaterThanOrEqual(400);
  });

  it('is refused as the tenant, and with a wrong passcode', async () => {
    const { given, sends } = await person(accepted);
    expect((await app.visitor().post(erase, sends)).status).toBe(409);
    const wrong = await app.visitor().post(erase, { ...sends, passcode: '000000' });
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(await Applications.exists({ _id: given._id })).not.toBeNull();
  });
});

it('a landlord deletes an applicant of their own, and nobody else’s', async () => {
  const { given } = await person(scheduled);
  const input = { listing_id: listingId, application_id: String(given._id) };
  const path = '/listing/application_pipeline/erase';
  expect((await (await landlord(app)).post(path, input)).status).toBe(404);
  expect((await owner.post(path, input)).status).toBe(200);
  expect(await findErasure(given._id)).toMatchObject({ by: 'landlord' });
  expect((await owner.post(path, input)).status).toBe(404);
});

it('a document that its applicant removed is deleted, and one that they kept is not', async () => {
  const { given } = await person(inReview);
  const [removed, kept] = [await document(given, Buffer.from('old')), await document(given, Buffer.from('new'))];
  const now = app.clock.now();
  await removeDocument(given._id, String(removed._id), now);
  expect(await deleteRemoved(now, 10)).toBe(0);
  const later = new Date(now.getTime() + 1);
  expect([await deleteRemoved(later, 10), await deleteRemoved(later, 10)]).toEqual([1, 0]);
  await expect(readFile('documents', removed.fileId)).rejects.toThrow();
  expect(String(await readFile('documents', kept.fileId))).toBe('new');
  expect(await Documents.findById(removed._id).lean()).toMatchObject({
    name: '',
    sha256: '',
    judgement: null,
    size: 3,
  });
});
