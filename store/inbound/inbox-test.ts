import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { type InboxTestFacts, MAX_TESTS_PER_HOUR } from '../../domain/inbound/inbox-test.ts';
import { type User, Users } from '../accounts/user.ts';
import { currentSecret, derivedKey, isMadeWith } from '../derived-key.ts';
import { type KeptOutgoing, type OutgoingMail, OutgoingMails, putIntoOutbox } from '../outbound/outgoing-mail.ts';

/** The header that repeats the test's Message-ID: some relays replace the Message-ID itself. */
export const INBOX_TEST_HEADER = 'X-Letterbox-Test';

/** The outcome of a delivery that was a test. */
export const INBOX_TEST_OUTCOME = 'inbox test arrived';

const keyOf = (userId: Types.ObjectId, number: number) => `inbox-test-${String(userId)}-${number}`;

/** 104 bits of a test's id that only this installation can compute. */
const keyedPart = (secret: string, key: string) =>
  createHmac('sha256', derivedKey(secret, 'inbox-test')).update(key).digest().subarray(0, 13);

/** The number of the test that an id belongs to; null if this installation did not make it for this landlord. */
function testNumber(secret: string, userId: Types.ObjectId, id: string): number | null {
  const [, key = '', number = '', part = ''] =
    /^(inbox-test-[0-9a-f]{24}-(\d{1,9}))\.([0-9a-f]{26})@/.exec(id.trim().replace(/^</, '')) ?? [];
  if (key !== keyOf(userId, Number(number))) return null;
  return isMadeWith(secret, Buffer.from(part, 'hex'), (one) => keyedPart(one, key)) ? Number(number) : null;
}

type Tester = Pick<User, '_id' | 'inboxTest'>;

/** Queues a test of a landlord's inbox. Of two concurrent requests, only one queues it; the other gets null. */
export async function putInboxTest(
  { _id, inboxTest }: Tester,
  { to, now, mailDomain, secret }: { to: string; now: Date; mailDomain: string; secret: string },
): Promise<OutgoingMail | null> {
  const number = (inboxTest?.number ?? 0) + 1;
  const askedTimes = [...(inboxTest?.askedTimes ?? []), now].slice(-MAX_TESTS_PER_HOUR);
  const { modifiedCount } = await Users.updateOne(
    { _id, 'inboxTest.number': inboxTest?.number ?? null },
    { $set: { inboxTest: { number, askedTimes, arrivedAt: null } } },
  );
  if (modifiedCount !== 1) return null;
  const key = keyOf(_id, number);
  return putIntoOutbox({
    key,
    template: 'inbox-test',
    number,
    userId: _id,
    to,
    rfcMessageId: `${key}.${keyedPart(currentSecret(secret), key).toString('hex')}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  });
}

/** The last test to this address; null if there was none. */
export async function lastInboxTest({ _id, inboxTest }: Tester, address: string): Promise<InboxTestFacts | null> {
  if (!inboxTest) return null;
  const mail = await OutgoingMails.findOne(
    { key: keyOf(_id, inboxTest.number) },
    { to: 1, status: 1, sentAt: 1, createdAt: 1 },
  ).lean<Pick<KeptOutgoing, 'to' | 'status' | 'sentAt' | 'createdAt'>>();
  if (mail?.to !== address) return null;
  const isFailed = mail.status === 'failed' || mail.status === 'withdrawn';
  return { askedAt: mail.createdAt, leftAt: mail.sentAt, arrivedAt: inboxTest.arrivedAt, isFailed };
}

/**
 * Whether one of these ids of an email to a landlord's inbox is that of a test they sent. If so, records when it
 * arrived; an earlier test that arrives late counts for the last one too.
 */
export async function recordInboxTest(
  secret: string,
  landlordId: Types.ObjectId,
  ids: readonly string[],
  arrivedAt: Date,
): Promise<boolean> {
  const number = ids.map((id) => testNumber(secret, landlordId, id)).find((found) => found !== null);
  if (number === undefined || number === null) return false;
  await Users.updateOne(
    { _id: landlordId, 'inboxTest.number': { $gte: number }, 'inboxTest.arrivedAt': null },
    { $set: { 'inboxTest.arrivedAt': arrivedAt } },
  );
  return true;
}
