import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closingBody } from '../../domain/tenancies/closing-emails.ts';
import { caughtMails } from '../../store/outbound/caught-mail.ts';
import type { Application } from '../../store/applications/application.ts';
import { Applications } from '../../store/applications/application-model.ts';
import { messagesOf } from '../../store/messages/message.ts';
import { keepLandlordBatch, type NewBatch } from '../../store/batch.ts';
import { type ClosingBatch, ClosingBatches } from '../../store/tenancies/closing-batch.ts';
import { connectStore, disconnectStore } from '../../store/connection.ts';
import { OutgoingMails } from '../../store/outbound/outgoing-mail.ts';
import { prepareStore } from '../../store/prepare.ts';
import { application } from '../integration/server/world-for-tests.ts';
import { redisOptions } from '../../roles/redis.ts';
import { openQueues } from '../../workers/queues.ts';
import { type FailpointAt, type RoleProcess, startProcess } from '../role-process.ts';
import { addHouseShare, addLandlord, ownDatabase, until } from '../world.ts';

const people = 60;

let uri: string;
const namespace = `mailing-${String(new Types.ObjectId())}`;
const started: RoleProcess[] = [];
const queues = openQueues(redisOptions(inject('redisUrl')), namespace, () => undefined);

async function work(killAt?: FailpointAt): Promise<RoleProcess> {
  const env = {
    MONGODB_URI: uri,
    REDIS_URL: inject('redisUrl'),
    QUEUE_NAMESPACE: namespace,
    SESSION_SECRET: 'a secret that is long enough for a test',
    KILL_AT: killAt ?? '',
  };
  // A process that is to be killed may get to its work, and be killed, before it says that it is ready.
  const ready = killAt ? null : /Workers are at their queues/;
  const process = await startProcess('roles/main.ts', ['workers'], env, ready);
  started.push(process);
  return process;
}

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
  await prepareStore();
});
afterAll(async () => {
  await Promise.all(started.map((process) => process.stop()));
  await queues.close();
  await disconnectStore();
});

/** Adds the jobs of all emails that haven't left, as the sweep does within the next minute. */
async function sendAll(attempt: number): Promise<void> {
  // What a killed worker was sending is due again: its claim expires after minutes, here at once.
  await OutgoingMails.updateMany({ status: 'sending' }, { $set: { notBefore: new Date() } });
  const waiting = await OutgoingMails.find({ template: 'closing', status: { $ne: 'sent' } }, { _id: 1 }).lean();
  await Promise.all(waiting.map(({ _id }) => queues.enqueue('send-mail', { outgoingId: String(_id) }, attempt)));
}

it('a mass mailing that is killed while it is queued, and again while it is sent, reaches each of them once', async () => {
  // Given a mailing to many, not yet started
  const owner = await addLandlord('mailer');
  const listing = await addHouseShare(owner);
  const items = [];
  for (let index = 0; index < people; index += 1) {
    const one = await application(owner._id, String(listing._id), {
      name: `Person ${index}`,
      // The rate per domain is limited, and whatever a kill interrupted is sent to the domain again.
      email: `one${index}@post${index % 5}.example.ie`,
    });
    items.push({ applicationId: one._id, name: one.name, outcome: 'waiting' as const, reason: null });
  }
  const about = { landlordId: owner._id, listingId: listing._id, clientId: 'c', text: closingBody, items };
  const mailing: NewBatch<ClosingBatch> = {
    ...about,
    // The sweep leaves it to the jobs added here, however long they take to start.
    createdAt: new Date(Date.now() + 600_000),
    heldUntil: new Date(Date.now() + 600_000),
  };
  const batch = await keepLandlordBatch(ClosingBatches, mailing, 'sending');
  const batchId = String(batch._id);

  // When the workers are killed while the emails are put into the outbox, and the next ones while they are sent
  const first = await work('closing-mail-queued:20');
  await queues.enqueue('send-closing', { batchId });
  await first.killed();
  expect(await OutgoingMails.countDocuments({ template: 'closing' })).toBe(20);
  const second = await work('mail-sent:20');
  await queues.enqueue('send-closing', { batchId }, 1);
  await until('the mailing is done', async () => (await ClosingBatches.countDocuments({ status: 'done' })) === 1);
  await OutgoingMails.updateMany({ template: 'closing' }, { $set: { notBefore: new Date() } });
  await sendAll(1);
  await second.killed();
  // And again between recording an email as sent and recording it in the conversation
  const third = await work('mail-marked:5');
  await sendAll(2);
  await third.killed();
  expect(await OutgoingMails.countDocuments({ 'unrecorded.outcome': 'sent' })).toBeGreaterThan(0);
  await work();
  await sendAll(3);
  await until(
    'all have left',
    async () => (await OutgoingMails.countDocuments({ template: 'closing', status: 'sent' })) === people,
  );

  // Then each applicant has one email in the outbox, and the receiving side has seen one Message-ID for each
  const mails = await OutgoingMails.find({ template: 'closing' }, { applicationId: 1 }).lean();
  expect([mails.length, new Set(mails.map(({ applicationId }) => String(applicationId))).size]).toEqual([
    people,
    people,
  ]);
  const caught = await caughtMails(2 * people);
  expect(new Set(caught.map(({ rfcMessageId }) => rfcMessageId)).size).toBe(people);
  expect(new Set(caught.flatMap(({ to }) => to)).size).toBe(people);
  await until(
    'all are recorded',
    async () => (await OutgoingMails.countDocuments({ 'unrecorded.at': { $type: 'date' } })) === 0,
  );
  for (const { applicationId } of mails) {
    const { history } = await Applications.findById(applicationId).orFail().lean<Application>();
    expect(history.filter(({ event }) => event === 'mailed')).toHaveLength(1);
    expect(await messagesOf(applicationId ?? owner._id)).toHaveLength(1);
  }
  const { items: done } = (await ClosingBatches.findOne({}).lean()) ?? { items: [] };
  expect([...new Set(done.map(({ outcome }) => outcome))]).toEqual(['queued']);
});
