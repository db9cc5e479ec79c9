import { expect, it, onTestFinished } from 'vitest';
import { dailyQuota } from '../../../../mail/receive/daily-quota.ts';
import { RawClient } from './raw-client.ts';
import { domain, inboxOf, receiverForTests } from './receiver-for-tests.ts';

const message = 'Subject: Hello\r\n\r\nGood day';
const takesNoMore = '450 4.2.1 This inbox has reached its limit for today, please try again later';

it('an inbox that has taken its emails of the day asks senders to try again, and others are not affected', async () => {
  // Given an inbox for two emails a day, one of which another receiver has taken
  let time = 0;
  let today = 1;
  const hasQuota = dailyQuota({
    quotaOf: ({ username }) => (username === 'alice' ? 2 : 1000),
    countTaken: async (_inbox, upTo) => Math.min(today, upTo),
    now: () => time,
  });
  const { port, intake, close } = await receiverForTests({ hasQuota });
  onTestFinished(() => close());
  const client = await RawClient.ready(port);
  onTestFinished(() => client.close());
  const deliver = async (username: string) => {
    const answer = await client.deliver([`${username}@${domain}`], message);
    await client.command('RSET');
    return answer;
  };

  // When it takes one more, then the day's last is over
  expect(await deliver('alice')).toMatch(/^250 /);
  expect(await deliver('alice')).toBe(takesNoMore);
  expect(await deliver('bob')).toMatch(/^250 /);
  expect(intake.mails).toHaveLength(2);

  // Then the next day it takes mail again
  today = 0;
  time += 60_000;
  expect(await deliver('alice')).toMatch(/^250 /);
});

it('email comes in while nobody can say how many there were', async () => {
  const hasQuota = dailyQuota({
    quotaOf: () => 1,
    countTaken: () => Promise.reject(new Error('the store is away')),
    now: () => 0,
  });
  expect([await hasQuota(inboxOf('alice')), await hasQuota(inboxOf('alice'))]).toEqual([true, true]);
});
