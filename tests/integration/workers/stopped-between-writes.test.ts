import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { Applications } from '../../../store/applications/application-model.ts';
import type { Application } from '../../../store/applications/application.ts';
import { ReceivedMails } from '../../../store/inbound/received-mail.ts';
import { recountConversation } from '../../../store/messages/conversation-summary.ts';
import { Messages } from '../../../store/messages/message.ts';
import { OutgoingMails } from '../../../store/outbound/outgoing-mail.ts';
import { type CountingWorld, mailDomain, openCountingWorld } from '../../bench/counting/world.ts';
import { listingOf } from '../server/world-for-tests.ts';
import { password } from '../server/people-for-tests.ts';

// A server may stop between any two writes of one command: the steps that follow must finish what is left.

let world: CountingWorld;
const minute = 60_000;

beforeAll(async () => {
  world = await openCountingWorld({ mongodbUri: inject('mongodbUri'), redisUrl: inject('redisUrl') });
  const owner = world.visitor();
  await owner.post('/auth/signup', { email: 'stopped@example.ie', password });
  await owner.put('/user/username', { username: 'stopped' });
  await listingOf(owner, {});
  await world.work();
  // The first enquiry fixes the listing's criteria.
  await take('warm');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => world.close());

const enquiry = (who: string) => `From: "Daft.ie" <noreply@daft.ie>
Subject: Daft.ie Enquiry | Apartment | 14 Rathgar Avenue, Rathmines, Dublin 6
Message-ID: <${who}@daft.ie>
Date: Sat, 21 Nov 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Enquiry from Person ${who} on Daft.ie
Email: ${who}@example.net
Phone: 085 000 0000
Message:
I would like the double room. We are two nurses in steady work.
(https://www.daft.ie/for-rent/apartment-1-bed-apartment-eglinton-place-eglinton-road-dublin-4/5811432)
`;

async function take(who: string): Promise<string> {
  const mailId = await world.receive(enquiry(who), `stopped@${mailDomain}`);
  await world.work();
  return mailId;
}

/** Makes the store stop after `writes` writes of the command about `collection`, once. Returns what it was asked for. */
function stopAfter(writes: number, collection: string): { asked: number } {
  const connection = mongoose.connection;
  const real = connection.bulkWrite.bind(connection) as (
    operations: readonly { model: string }[],
    options: object,
  ) => Promise<unknown>;
  const seen = { asked: 0 };
  vi.spyOn(connection, 'bulkWrite').mockImplementation((async (
    operations: readonly { model: string }[],
    options: object,
  ) => {
    if (seen.asked > 0 || operations[0]?.model !== collection) return real(operations, options);
    seen.asked = operations.length;
    if (writes > 0) await real(operations.slice(0, writes), options);
    throw new mongoose.mongo.MongoNetworkError('The store stopped');
  }) as never);
  return seen;
}

/** Runs what is left, as the sweep would find it in the next minutes. */
async function finishLater(): Promise<void> {
  for (const wait of [1, 1, 5, 5]) {
    world.forward(wait * minute);
    await world.run('sweep', {});
    await world.work();
  }
}

async function expectOnce(who: string, mailId: string): Promise<void> {
  const applications = await Applications.find({ emailKey: `${who}@example.net` }).lean<Application[]>();
  expect(applications).toHaveLength(1);
  const [application] = applications as [Application];
  expect(application).toMatchObject({ stage: 'information_collection', passcode: { invitation: 1 } });
  const { _id: applicationId, history, conversation } = application;
  const events = history.map(({ event }) => event).sort();
  expect(events).toEqual(['arrived', 'mailed', 'screened-forward']);
  const messages = await Messages.find({ applicationId }).sort({ at: 1 }).lean();
  expect(messages.map(({ direction }) => direction)).toEqual(['in', 'out']);
  expect(await Messages.countDocuments({ rfcMessageId: `${who}@daft.ie` })).toBe(1);
  const mails = await OutgoingMails.find({ applicationId }).lean();
  expect(mails).toMatchObject([{ template: 'passcode', status: 'sent', unrecorded: null }]);
  const mail = await ReceivedMails.findById(mailId).lean();
  expect(mail).toMatchObject({ unread: false, deliveries: [{ applicationId, messageId: messages[0]?._id }] });
  expect(mail?.deliveries[0]?.steps.filter(({ check }) => check === 'placing')).toHaveLength(1);
  // What lists show is what its messages say.
  await recountConversation(applicationId);
  const {
    version: _counted,
    added: _added,
    ...shown
  } = (await Applications.findById(applicationId).lean<Application>())?.conversation ?? { version: 0 };
  expect(conversation).toMatchObject(shown);
}

describe.each([
  ['taking an enquiry in', 'Message', 4],
  ['giving the passcode', 'Application', 2],
  ['recording that an email was sent', 'OutgoingMail', 4],
] as const)('%s', (_, first, length) => {
  it.each(Array.from({ length: length + 1 }, (_writes, writes) => writes))(
    'is finished once if the store stops after %i writes',
    async (writes) => {
      const who = `${first}${writes}`.toLowerCase();
      const stopped = stopAfter(writes, first);
      const mailId = await world.receive(enquiry(who), `stopped@${mailDomain}`);
      await world.work().catch((error: unknown) => expect(String(error)).toContain('The store stopped'));
      expect(stopped.asked).toBe(length);
      await finishLater();
      await expectOnce(who, mailId);
    },
  );
});
