import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataRequestRow, DataRequestsAnswer } from '../../../../domain/calls/data-requests.ts';
import type { TodayAnswer } from '../../../../domain/calls/today.ts';
import type { Position } from '../../../../domain/pipeline.ts';
import type { Application } from '../../../../store/applications/application.ts';
import { Applications } from '../../../../store/applications/application-model.ts';
import type { StoredMessage } from '../../../../store/messages/message.ts';
import { placeMessage } from '../../../../store/messages/place-message.ts';
import { outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import { downloadOf } from '../../../../store/privacy/data-download.ts';
import { noteDataRequests } from '../../../../workers/inbound/data-requests.ts';
import { tendDownload } from '../../../../workers/jobs/tend-download.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { openTestServer, type TestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf, passcodeFor, unsortedMail } from '../world-for-tests.ts';

const path = '/user/data_requests';
const collecting: Position = { stage: 'information_collection', subState: 'pending' };
const rejected: Position = { stage: 'application_screening', subState: 'rejected' };

let app: TestServer;
let owner: Browser;
let landlordId: Types.ObjectId;
let listingId: string;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app, 'requested');
  landlordId = await landlordIdOf(owner);
  listingId = await listingOf(owner);
});
afterAll(() => app.close());

let written = 0;
/** A letter, read as its job reads it; of an applicant, or of nobody known. */
async function letter(newText: string, of: Application | null): Promise<StoredMessage> {
  written += 1;
  const message = await unsortedMail(landlordId, {
    kind: of ? 'reply' : 'direct',
    newText,
    at: app.clock.now(),
    dedupeKey: `data ${written}`,
    ...(of ? { unsortedReason: null } : {}),
  });
  if (of) await placeMessage(message._id, { applicationId: of._id, listingId: of.listingId });
  // A job that runs twice notes nothing twice.
  for (const run of [of, of])
    await noteDataRequests(message, run && ((await Applications.findById(run._id).lean()) ?? null));
  return message;
}
const read = async () => bodyOf<DataRequestsAnswer>(await owner.get(path));
async function requestOf(name: string): Promise<DataRequestRow> {
  const { waiting, answered } = await read();
  const found = [...waiting, ...answered].find((row) => row.name === name);
  if (!found) throw new Error(`nothing of ${name}`);
  return found;
}
const change = (request_id: string, state: string, note = '') =>
  owner.post(`${path}/change`, { request_id, state, note });
const named = (name: string, position: Position) => application(landlordId, listingId, { name, position });
async function rejectedByRule(name: string): Promise<Application> {
  const given = await named(name, rejected);
  const at = app.clock.now();
  const history = [{ at, actor: 'rule', event: 'screened-reject', text: 'They are five people.' }];
  await Applications.updateOne({ _id: given._id }, { $push: { history } });
  return given;
}

describe('what a letter asks for', () => {
  it('is offered with its quote and last day, counts on Today, and does nothing before the landlord confirms it', async () => {
    // Given an applicant who asks for the deletion of their data
    const given = await named('Delia Letter', collecting);
    await letter('Thanks anyway. Please delete all my documents.', given);
    // Then the request waits to be confirmed, due in a month, and the letter isn’t one to answer
    const row = await requestOf('Delia Letter');
    expect(row).toMatchObject({
      kind: 'erasure',
      state: 'suggested',
      quote: 'Please delete all my documents.',
      due: 'in-time',
      applicant: { application_id: String(given._id), listing_id: listingId },
    });
    expect(row.due_on > row.came_at.slice(0, 10)).toBe(true);
    const today = bodyOf<TodayAnswer>(await owner.get('/today'));
    expect(today.counts).toMatchObject({ data: 1, answer: 0 });
    expect(today.rows.find(({ kind }) => kind === 'data')).toMatchObject({ name: 'Delia Letter', request: 'erasure' });
    expect(await Applications.exists({ _id: given._id })).not.toBeNull();
    // When the landlord confirms and deletes them
    expect((await change(row.request_id, 'open')).status).toBe(200);
    const ids = { listing_id: listingId, application_id: String(given._id) };
    expect((await owner.post('/listing/application_pipeline/erase', ids)).status).toBe(200);
    // Then it’s done, and names nobody
    const [answered] = (await read()).answered;
    expect(answered).toMatchObject({ request_id: row.request_id, state: 'done', name: '', applicant: null });
    expect(answered?.note).toBe('The applicant’s data was deleted.');
  });

  it('waits for a reply like any other letter once the landlord says that it’s no request', async () => {
    const given = await named('Nora Ordinary', collecting);
    await letter('Could you remove my details from the shared sheet?', given);
    const { request_id } = await requestOf('Nora Ordinary');
    expect(bodyOf<TodayAnswer>(await owner.get('/today')).counts.answer).toBe(0);
    await change(request_id, 'dismissed');
    expect(bodyOf<TodayAnswer>(await owner.get('/today')).counts).toMatchObject({ answer: 1, data: 0 });
    // And a second change from a page that has not seen the first is refused
    expect((await change(request_id, 'done')).status).toBe(409);
  });

  it('is listed by its sender while nobody knows whose it is', async () => {
    const message = await letter('I am making a subject access request.', null);
    const row = await requestOf(message.from.name || message.from.address);
    expect(row).toMatchObject({ kind: 'access', state: 'suggested', applicant: null });
    await change(row.request_id, 'open');
    const { status, body } = await owner.post(`${path}/make_copy`, { request_id: row.request_id });
    expect([status, body['error']]).toEqual([409, expect.stringContaining('isn’t with an applicant')]);
    // Filed with an applicant, it’s theirs
    const given = await named('Fergal Filed', collecting);
    await placeMessage(message._id, { applicationId: given._id, listingId: given.listingId });
    expect((await requestOf('Fergal Filed')).request_id).toBe(row.request_id);
    await change(row.request_id, 'refused', 'They wrote to someone else.');
  });
});

describe('a review', () => {
  it('that is asked for with our word after a rejection is a request at once, due in a month', async () => {
    const given = await rejectedByRule('Rita Review');
    await letter('REVIEW\n\nWe are two people, not five.', given);
    const row = await requestOf('Rita Review');
    expect(row).toMatchObject({ kind: 'review', state: 'open', quote: expect.stringContaining('REVIEW') });
    // A refusal needs its reason
    expect((await change(row.request_id, 'refused')).status).toBe(400);
    expect((await change(row.request_id, 'refused', 'I looked again: five people for two beds.')).status).toBe(200);
    const closed = await requestOf('Rita Review');
    expect(closed).toMatchObject({ state: 'refused', note: 'I looked again: five people for two beds.' });
    expect(closed.closed_at).not.toBeNull();
    // And it can be opened again
    expect((await change(row.request_id, 'open')).status).toBe(200);
    await change(row.request_id, 'done');
  });

  it('in other words is offered; of someone who wasn’t rejected it is an ordinary letter', async () => {
    await letter('Could you please reconsider? I earn more than that.', await rejectedByRule('Otto Other'));
    expect(await requestOf('Otto Other')).toMatchObject({ kind: 'review', state: 'suggested' });
    await change((await requestOf('Otto Other')).request_id, 'dismissed');
    await letter('Could you please reconsider the viewing time?', await named('Olga Open', collecting));
    expect((await read()).waiting).toEqual([]);
  });
});

describe('a copy', () => {
  const makeIt = async (given: Application, request_id: string) => {
    expect((await owner.post(`${path}/make_copy`, { request_id })).status).toBe(200);
    const download = await downloadOf(given._id);
    await tendDownload({ downloadId: String(download?._id) }, jobContext({ now: app.clock.now }));
  };

  it('is made, and emailed to an applicant who has a page; then the request is done', async () => {
    const given = await named('Cora Copy', collecting);
    await passcodeFor(given, app.clock.now());
    await letter('What data do you hold about me?', given);
    const { request_id } = await requestOf('Cora Copy');
    await change(request_id, 'open');
    await makeIt(given, request_id);
    expect((await outgoingOf(given._id)).map(({ template }) => template)).toEqual(['own-data-ready']);
    expect(await requestOf('Cora Copy')).toMatchObject({
      state: 'done',
      note: expect.stringContaining('copy was made'),
    });
  });

  it('is downloaded by the landlord for an applicant without a page, which is on record', async () => {
    const given = await rejectedByRule('Paul Pageless');
    await letter('Send me everything you hold about me.', given);
    const { request_id, has_page } = await requestOf('Paul Pageless');
    expect(has_page).toBe(false);
    await change(request_id, 'open');
    expect((await owner.get(`${path}/copy?request_id=${request_id}`)).status).toBe(409);
    await makeIt(given, request_id);
    expect(await outgoingOf(given._id)).toEqual([]);
    expect(await requestOf('Paul Pageless')).toMatchObject({ state: 'open', copy: 'ready' });
    const file = await owner.get(`${path}/copy?request_id=${request_id}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const opened = await owner.get(`/listing/application_pipeline/accesses?application_id=${String(given._id)}`);
    expect(opened.body['items']).toMatchObject([{ kind: 'copy-downloaded' }]);
    await change(request_id, 'done', 'Sent by email.');
  });
});

it('what applicants do on their own page is listed as done; what they can’t do there waits for the landlord', async () => {
  const given = await named('Una Ownpage', collecting);
  const sends = { applicationId: String(given._id), passcode: await passcodeFor(given, app.clock.now()) };
  await app.visitor().post('/applications/own_data/download', sends);
  await app.visitor().post('/applications/own_data/download', sends);
  expect(await requestOf('Una Ownpage')).toMatchObject({ kind: 'access', source: 'page', state: 'done' });
  const tenant = await named('Tess Tenant', { stage: 'final_decision', subState: 'accepted' });
  const tenantSends = { applicationId: String(tenant._id), passcode: await passcodeFor(tenant, app.clock.now()) };
  expect((await app.visitor().post('/applications/own_data/erase', tenantSends)).status).toBe(409);
  expect(await requestOf('Tess Tenant')).toMatchObject({ kind: 'erasure', source: 'page', state: 'open' });
  // And a deletion that was done
  await app.visitor().post('/applications/own_data/erase', sends);
  const { answered } = await read();
  const own = answered.filter(({ source, name }) => source === 'page' && name === '');
  expect(own.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
    ['access', 'done'],
    ['erasure', 'done'],
  ]);
});

it('a language model can’t be turned on where this installation has none', async () => {
  expect((await owner.get('/user/model')).body).toEqual({ service: null, on: false, since: null });
  const { status, body } = await owner.post('/user/model/change', { on: true });
  expect([status, body['error']]).toEqual([409, 'This Letterbox has no language model.']);
});
