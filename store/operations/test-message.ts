import { createHmac } from 'node:crypto';
import { TEST_ADDRESS_LASTS_MS, type TestArrival } from '../../domain/operations/test-message.ts';
import { derivedKey, isMadeWith } from '../derived-key.ts';
import { Installations } from './installation.ts';

const BYTES = 10;

const sealOf = (secret: string, seconds: string): Buffer =>
  createHmac('sha256', derivedKey(secret, 'test-message')).update(seconds).digest().subarray(0, BYTES);

/** The tag of a test message's address: when it was sent, with a keyed hash that only this installation can make. */
export function testMessageTag(secret: string, sentAt: Date): string {
  const seconds = Math.floor(sentAt.getTime() / 1000).toString(36);
  return `${seconds}-${sealOf(secret, seconds).toString('hex')}`;
}

/** When the test message with this tag was sent; null if the tag isn't ours or has expired. */
export function testMessageSentAt(secret: string, tag: string | null, now: Date): Date | null {
  const [, seconds = '', seal = ''] = /^([0-9a-z]{1,8})-([0-9a-f]{20})$/.exec(tag ?? '') ?? [];
  if (!seconds || !isMadeWith(secret, Buffer.from(seal, 'hex'), (one) => sealOf(one, seconds))) return null;
  const sentAt = new Date(Number.parseInt(seconds, 36) * 1000);
  return now.getTime() - sentAt.getTime() <= TEST_ADDRESS_LASTS_MS ? sentAt : null;
}

/** Records that a test message was read. It changes nothing if a later one was read first. */
export async function noteTestArrival({ sentAt, arrivedAt }: TestArrival): Promise<void> {
  await Installations.updateOne({ _id: 'installation' }, {}, { upsert: true });
  await Installations.updateOne(
    { _id: 'installation', $or: [{ testArrival: null }, { 'testArrival.sentAt': { $lt: sentAt } }] },
    { $set: { testArrival: { sentAt, arrivedAt } } },
  );
}

/** The last test message that arrived; null if none ever has. */
export async function lastTestArrival(): Promise<TestArrival | null> {
  return (await Installations.findOne({ _id: 'installation' }).lean())?.testArrival ?? null;
}
