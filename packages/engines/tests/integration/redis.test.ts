import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, expect, inject, test } from 'vitest';

const url = inject('redisUrl');
const prefix = '{engines-test}';
const open: { close(): Promise<unknown> }[] = [];
const closing = <T extends { close(): Promise<unknown> }>(thing: T): T => {
  open.push(thing);
  return thing;
};
const redis = new Redis(url);
const connection = { url, maxRetriesPerRequest: null };

afterAll(async () => {
  for (const thing of open.reverse()) await thing.close();
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length) await redis.del(keys);
  await redis.quit();
});

test('BullMQ: jobs are worked, results come back, failures are tried again, ids are unique', async () => {
  const queue = closing(new Queue<{ n: number }, number>('sums', { connection, prefix }));
  const events = closing(new QueueEvents('sums', { connection, prefix }));
  await events.waitUntilReady();
  closing(
    new Worker<{ n: number }, number>(
      'sums',
      async (job) => {
        if (job.data.n === 3 && job.attemptsMade === 0) throw new Error('not yet');
        return job.data.n * 2;
      },
      { connection, prefix, concurrency: 4 },
    ),
  );
  const jobs = await Promise.all([1, 2, 3].map((n) => queue.add('double', { n }, { jobId: `job-${n}`, attempts: 2 })));
  expect(await Promise.all(jobs.map((job) => job.waitUntilFinished(events, 20_000)))).toEqual([2, 4, 6]);
  await queue.add('double', { n: 100 }, { jobId: 'job-1' });
  expect(await queue.getJobCountByTypes('completed')).toBe(3);
});

test('BullMQ: delayed and repeated jobs come in their time', async () => {
  const queue = closing(new Queue('later', { connection, prefix }));
  const seen: string[] = [];
  closing(new Worker('later', async (job) => void seen.push(job.name), { connection, prefix }));
  await queue.add('delayed', {}, { delay: 200 });
  await queue.upsertJobScheduler('every', { every: 300 }, { name: 'repeated' });
  await expect.poll(() => seen.filter((name) => name === 'repeated').length).toBeGreaterThanOrEqual(2);
  await queue.removeJobScheduler('every');
  expect(seen).toContain('delayed');
});

test('pub/sub brings a message to every subscriber', async () => {
  const [one, two] = [redis.duplicate(), redis.duplicate()];
  const heard: string[] = [];
  for (const subscriber of [one, two]) {
    await subscriber.subscribe(`${prefix}:news`);
    subscriber.on('message', (_channel, text) => heard.push(text));
  }
  expect(await redis.publish(`${prefix}:news`, 'mail')).toBe(2);
  await expect.poll(() => heard).toEqual(['mail', 'mail']);
  one.disconnect();
  two.disconnect();
});

test('Lua scripts run as one step', async () => {
  const script = "local n = redis.call('incrby', KEYS[1], ARGV[1]) redis.call('pexpire', KEYS[1], 60000) return n";
  const results = await Promise.all(Array.from({ length: 20 }, () => redis.eval(script, 1, `${prefix}:n`, 2)));
  expect(Math.max(...results.map(Number))).toBe(40);
});

test('nothing is thrown out to make room', async () => {
  expect(await redis.config('GET', 'maxmemory-policy')).toEqual(['maxmemory-policy', 'noeviction']);
});
