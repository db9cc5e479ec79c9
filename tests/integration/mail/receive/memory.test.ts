import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../../../store/connection.ts';
import { ReceivedMails } from '../../../../store/inbound/received-mail.ts';
import { RawClient } from '../../../unit/mail/receive/raw-client.ts';
import { domain, ownDatabase } from '../../../world.ts';
import { ReceiverProcess } from './receiver-process.ts';

const megabyte = 1024 * 1024;
const inbox = `bench@${domain}`;
/** A piece of a message, in lines of 78 octets. */
const piece = Buffer.from(`${'m'.repeat(76)}\r\n`.repeat(840));
/**
 * The tests refuse growth in proportion to what is sent. While the store is slow, each sender has some megabytes on the
 * way: twelve had 50 on an idle machine and 140 on a busy one.
 */
const mostGrowth = 220 * megabyte;
/** Together they send more than half as much again as `mostGrowth`. */
const senders = 12;
let uri: string;
let receiver: ReceiverProcess;

beforeAll(async () => {
  uri = ownDatabase(inject('mongodbUri'));
  await connectStore(uri);
});
afterAll(() => disconnectStore());

// A separate process for each test, so that no test starts with another's garbage.
beforeEach(async () => {
  receiver = await ReceiverProcess.start(uri, '', ['--expose-gc']);
});
afterEach(() => receiver.kill());

/** Sends `octets` of a message as fast as they are accepted; returns the server's reply to its end. */
async function pour(octets: number): Promise<string> {
  const client = await RawClient.ready(receiver.port);
  await client.envelope([inbox]);
  for (let sent = 0; sent < octets; sent += piece.length) await client.write(piece);
  const reply = await client.command('.');
  client.close();
  return reply;
}

/** The memory once warm: the first large message loads code and buffers that stay. */
async function idleMemory(): Promise<number> {
  expect(await pour(5 * megabyte)).toMatch(/^250 /);
  return (await receiver.memory()).held;
}

describe('the memory of the receiver', () => {
  it('does not follow a message of 400 MB whose size was not announced, and which is told 552', async () => {
    const idle = await idleMemory();
    expect(await pour(400 * megabyte)).toMatch(/^552 5\.3\.4 /);
    const { peak } = await receiver.memory();
    expect(peak - idle).toBeLessThan(mostGrowth);
  });

  it('does not follow twelve senders who send 30 MB each at the same time', async () => {
    const idle = await idleMemory();
    const replies = await Promise.all(Array.from({ length: senders }, () => pour(30 * megabyte)));
    expect(replies.filter((reply) => reply.startsWith('250'))).toHaveLength(senders);
    const { peak } = await receiver.memory();
    expect(peak - idle).toBeLessThan(mostGrowth);
    const stored = await ReceivedMails.countDocuments({ size: { $gt: 30 * megabyte - 1 } });
    expect(stored).toBe(senders);
  });
});
