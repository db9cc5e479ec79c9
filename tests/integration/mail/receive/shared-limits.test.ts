import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { unsharedMessages } from '../../../../mail/receive/metrics.ts';
import { openSharedLimits } from '../../../../mail/receive/shared-limits.ts';
import { domain, receiverForTests } from '../../../unit/mail/receive/receiver-for-tests.ts';
import { RawClient } from '../../../unit/mail/receive/raw-client.ts';
import { until } from '../../../world.ts';

const redis = new Redis(inject('redisUrl'));
const namespace = `receive-${randomBytes(4).toString('hex')}`;
/** A busy machine may take longer than a sender should wait. */
const patienceMs = 10_000;
const limits = { messagesPerMinute: 3, bytesPerMinute: 5000 };
// Until Redis is connected, each receiver counts messages separately.
beforeAll(() => redis.ping());
afterAll(() => redis.disconnect());

const timesUnshared = async () => (await unsharedMessages.get()).values[0]?.value ?? 0;

it('what an address sends to one receiver counts at the others', async () => {
  const sharedLimits = () => openSharedLimits(redis, `${namespace}-messages`, limits, patienceMs);
  const receivers = [
    await receiverForTests({ sharedLimits: sharedLimits() }),
    await receiverForTests({ sharedLimits: sharedLimits() }),
  ];
  const replies: string[] = [];
  for (const at of [0, 1, 0, 1]) {
    const client = await RawClient.ready(receivers[at]?.port ?? 0);
    replies.push((await client.command('MAIL FROM:<a@example.com>')).slice(0, 9));
    client.close();
  }
  expect(replies).toEqual(['250 2.1.0', '250 2.1.0', '250 2.1.0', '450 4.7.1']);
  for (const { close } of receivers) await close();
});

it('so do the bytes', async () => {
  const shared = () => openSharedLimits(redis, namespace, limits, patienceMs);
  const [one, other] = [shared(), shared()];
  expect(await one.beginMessage('192.0.2.7')).toBe(true);
  await one.addBytes('192.0.2.7', 5000);
  expect(await other.beginMessage('192.0.2.7')).toBe(false);
  expect(await other.beginMessage('192.0.2.8')).toBe(true);
});

it('while Redis is away mail is taken in, and a metric says so', async () => {
  const away = new Redis({ port: 1, lazyConnect: true, retryStrategy: () => null });
  away.on('error', () => undefined);
  const before = await timesUnshared();
  const receiver = await receiverForTests({ sharedLimits: openSharedLimits(away, namespace, limits) });
  const client = await RawClient.ready(receiver.port);
  for (let n = 0; n < 4; n += 1)
    expect(await client.deliver([`alice@${domain}`], Buffer.from('Subject: hello\r\n\r\nhello\r\n'))).toMatch(/^250 /);
  expect(receiver.intake.mails).toHaveLength(4);
  await until('each is counted', async () => ((await timesUnshared()) >= before + 4 ? true : null));
  client.close();
  await receiver.close();
  away.disconnect();
});
