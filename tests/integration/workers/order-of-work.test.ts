import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTurns } from '../../../workers/turns.ts';
import { openWorld, until, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Ids of emails that don't exist: their jobs end at once. */
const ids = (count: number) => Array.from({ length: count }, () => String(new Types.ObjectId()));

/** The names and emails of all jobs of the queue, in the order in which they started. */
async function order(count: number): Promise<{ name: string; mailId: string }[]> {
  const queue = world.queues.all.find(({ name }) => name === 'mail-in');
  const workers = await world.work();
  const done = await until('all jobs are done', async () => {
    const found = await queue?.getJobs(['completed']);
    return found?.length === count ? found : null;
  });
  await workers.close();
  await queue?.obliterate();
  const sorted = done.toSorted((a, b) => (a.processedOn ?? 0) - (b.processedOn ?? 0));
  return sorted.map(({ name, data }) => ({ name, mailId: (data as { mailId: string }).mailId }));
}

it('given a landlord with three hundred emails waiting, then another landlord’s one email is among the first that are read', async () => {
  const turnOf = createTurns(() => 0);
  const [many, [single = '']] = [ids(300), ids(1)];
  for (const mailId of many) await world.queues.enqueue('read-mail', { mailId }, 0, turnOf('many'));
  await world.queues.enqueue('read-mail', { mailId: single }, 0, turnOf('single'));
  const began = await order(301);
  // It started first or, since several jobs run in parallel, among the first.
  expect(began.findIndex(({ mailId }) => mailId === single)).toBeLessThan(8);
});

it('given two landlords with many emails each, then they are read in turn', async () => {
  const turnOf = createTurns(() => 0);
  const [first, second] = [ids(60), ids(60)];
  for (const mailId of first) await world.queues.enqueue('read-mail', { mailId }, 0, turnOf('first'));
  for (const mailId of second) await world.queues.enqueue('read-mail', { mailId }, 0, turnOf('second'));
  const began = (await order(120)).slice(0, 60);
  const ofFirst = began.filter(({ mailId }) => first.includes(mailId)).length;
  expect(ofFirst).toBeGreaterThan(20);
  expect(ofFirst).toBeLessThan(40);
});

it('given work for many at once, then what someone waits for goes before it, and what the sweep adds between them', async () => {
  const { enqueue } = world.queues;
  for (const mailId of ids(60)) await enqueue('reread-mail', { mailId, delivery: 0 });
  for (const mailId of ids(20)) await enqueue('read-mail', { mailId }, 1, 100_000);
  const [fresh = ''] = ids(1);
  await enqueue('read-mail', { mailId: fresh });
  const began = await order(81);
  expect(began.findIndex(({ mailId }) => mailId === fresh)).toBeLessThan(8);
  expect(began.slice(30).every(({ name }) => name === 'reread-mail')).toBe(true);
});
