import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClosingBatchAnswer, ClosingList } from '../../../../domain/calls/closing-emails.ts';
import { closingBody } from '../../../../domain/tenancies/closing-emails.ts';
import { OutgoingMails, outgoingOf } from '../../../../store/outbound/outgoing-mail.ts';
import type { JobContext } from '../../../../workers/job.ts';
import { sendClosing } from '../../../../workers/jobs/send-closing.ts';
import { closingMail } from '../../../../workers/outbound/closing-email.ts';
import { jobContext } from '../../../job-context.ts';
import { bodyOf, type Browser } from '../browser-for-tests.ts';
import { landlord } from '../people-for-tests.ts';
import { type TestServer, openTestServer } from '../server-for-tests.ts';
import { application, landlordIdOf, listingOf } from '../world-for-tests.ts';

let app: TestServer;
let owner: Browser;
let context: JobContext;
beforeAll(async () => {
  app = await openTestServer();
  owner = await landlord(app);
  context = jobContext({ now: app.clock.now, enqueue: app.queues.enqueue });
});
afterAll(() => app.close());

const listOf = async (listingId: string, by = owner) =>
  bodyOf<ClosingList>(await by.get(`/listing/closing?listing_id=${listingId}`));
const countOf = async (listingId: string) =>
  (await owner.get(`/listing/closing/count?listing_id=${listingId}`)).body['num_unanswered'];
const names = (list: ClosingList) => list.unanswered.map(({ name }) => name);
const send = (listing_id: string, application_ids: string[], text = closingBody, client_id = randomUUID()) =>
  owner.post('/listing/closing/send', { listing_id, application_ids, text, client_id });
const work = async (batchId: string) =>
  Promise.all([sendClosing({ batchId }, context), sendClosing({ batchId }, context)]);

it('everyone without an answer is found, written to once, and counted as answered', async () => {
  // Given three people without a reply, one of them without an address, and one who withdrew
  const listingId = await listingOf(owner);
  const landlordId = await landlordIdOf(owner);
  const one = await application(landlordId, listingId, { name: 'One' });
  const two = await application(landlordId, listingId, {
    name: 'Two',
    position: { stage: 'viewing_appointment', subState: 'pending' },
  });
  await application(landlordId, listingId, { name: 'Unreachable', email: null });
  const before = await listOf(listingId);
  expect([names(before), before.without_address.map(({ name }) => name), before.num_answered, before.batch_id]).toEqual(
    [['One', 'Two'], ['Unreachable'], 0, null],
  );

  expect(await countOf(listingId)).toBe(3);

  // When two of them are written to, by a double click and a job that runs twice at once
  const ids = [String(one._id), String(two._id)];
  const clientId = randomUUID();
  const [first, second] = await Promise.all([
    send(listingId, ids, closingBody, clientId),
    send(listingId, ids, closingBody, clientId),
  ]);
  const batch = bodyOf<ClosingBatchAnswer>(first);
  expect([first.status, second.status, bodyOf<ClosingBatchAnswer>(second).batch_id]).toEqual([
    200,
    200,
    batch.batch_id,
  ]);
  await work(batch.batch_id);

  // Then each has one held email with the text, its placeholders filled in; the list is empty
  expect(await OutgoingMails.countDocuments({ template: 'closing', applicationId: { $in: [one._id, two._id] } })).toBe(
    2,
  );
  const [mail] = await outgoingOf(one._id);
  const prepared = mail && (await closingMail(mail, context));
  expect(prepared && 'composed' in prepared && prepared.composed.text).toContain(
    'Hi One,\n\nThank you for your interest in 14 Rathgar Avenue',
  );
  const after = await listOf(listingId);
  expect([names(after), after.num_answered, after.batch_id]).toEqual([[], 2, batch.batch_id]);
  expect(await countOf(listingId)).toBe(1);
  const state = bodyOf<ClosingBatchAnswer>(
    await owner.get(`/listing/closing/batch?listing_id=${listingId}&batch_id=${batch.batch_id}`),
  );
  expect([state.status, state.items.map((item) => [item.name, item.state])]).toEqual([
    'done',
    [
      ['One', 'held'],
      ['Two', 'held'],
    ],
  ]);

  // When it is undone within the hold, nothing is sent and both wait again; a minute later it is too late
  const undo = () => owner.post('/listing/closing/undo', { listing_id: listingId, batch_id: batch.batch_id });
  expect((await undo()).status).toBe(200);
  expect(prepared && mail && (await closingMail(mail, context))).toEqual({
    reason: 'The landlord took it back.',
    outcome: 'withdrawn',
  });
  await work(batch.batch_id);
  expect(names(await listOf(listingId))).toEqual(['One', 'Two']);
  expect(await countOf(listingId)).toBe(3);
  const later = bodyOf<ClosingBatchAnswer>(await send(listingId, ids));
  await work(later.batch_id);
  app.clock.forward(61_000);
  expect((await owner.post('/listing/closing/undo', { listing_id: listingId, batch_id: later.batch_id })).status).toBe(
    409,
  );
});

it('reads no history of anyone who is still on their way', async () => {
  const listingId = await listingOf(owner);
  const landlordId = await landlordIdOf(owner);
  await application(landlordId, listingId, { name: 'On their way' });
  const rejected = await application(landlordId, listingId, {
    name: 'Rejected',
    position: { stage: 'application_screening', subState: 'rejected' },
  });
  const histories: unknown[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: unknown, options: { projection?: object }) => {
    if (collection === 'applications' && method === 'find' && 'history.event' in (options.projection ?? {}))
      histories.push(filter);
  });
  expect(await countOf(listingId)).toBe(2);
  mongoose.set('debug', false);
  expect(histories).toEqual([{ _id: { $in: [rejected._id] } }]);
});

it('a text that cannot be filled for one of them goes to nobody', async () => {
  const listingId = await listingOf(owner);
  const nameless = await application(await landlordIdOf(owner), listingId, { name: '', email: 'nobody@example.ie' });
  const refused = await send(listingId, [String(nameless._id)]);
  expect([refused.status, refused.body['error']]).toEqual([
    400,
    '{{name}} is empty for nobody@example.ie: they didn’t give a name. Please leave them out, or remove {{name}} from the text.',
  ]);
  expect(await outgoingOf(nameless._id)).toEqual([]);
});

it('a listing is closed and reopened by hand, and by nobody else', async () => {
  const listingId = await listingOf(owner);
  const say = async (what: 'close' | 'reopen', by = owner) =>
    (await by.post(`/listing/${what}`, { listing_id: listingId })).body;
  const shown = async () => {
    const { listings } = bodyOf<{
      listings: { listing_id: string; status: string; num_available_rental_units: number }[];
    }>(await owner.get('/listing/list'));
    return listings
      .filter(({ listing_id }) => listing_id === listingId)
      .map(({ status, num_available_rental_units: units }) => [status, units])[0];
  };
  await say('close');
  expect(await shown()).toEqual(['CLOSED', 0]);
  await say('reopen');
  expect(await shown()).toEqual(['ACTIVE', 3]);
  const stranger = await landlord(app);
  expect(await say('close', stranger)).toEqual({ error: 'Listing not found.' });
  expect((await stranger.get(`/listing/closing?listing_id=${listingId}`)).status).toBe(404);
});
