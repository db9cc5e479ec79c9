import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDocumentTurns, createTurns } from '../../../workers/turns.ts';
import { openWorld, until, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Ids of emails that don't exist: their jobs end at once. */
const ids = (count: number) => Array.from({ length: count }, () => String(new Types.ObjectId()));

/** The names and ids of all jobs of the queue, in the order in which they started. */
async function order(count: number, of = 'mail-in'): Promise<{ name: string; id: string }[]> {
  const queue = world.queues.all.find(({ name }) => name === of);
  const workers = await world.work();
  const done = await until('all jobs are done', async () => {
    const found = await queue?.getJobs(['completed']);
    return found?.length === count ? found : null;
  });
  await workers.close();
  await queue?.obliterate();
  const sorted = done.toSorted((a, b) => (a.processedOn ?? 0) - (b.processedOn ?? 0));
  return sorted.map(({ name, data }) => ({ name, id: String(Object.values(data as object)[0]) }));
}

it('given a landlord with three hundred emails waiting, then another landlord’s one email is among the first that are read', async () => {
  const turnOf = createTurns(() => 0);
  const [many, [single = '']] = [ids(300), ids(1)];
  for (const mailId of many) await world.queues.enqueue('read-mail', { mailId }, 0, turnOf('many'));
  await world.queues.enqueue('read-mail', { mailId: single }, 0, turnOf('single'));
  const began = await order(301);
  // It started first or, since several jobs run in parallel, among the first.
  expect(began.findIndex(({ id }) => id === single)).toBeLessThan(8);
});

it('given two landlords with many emails each, then they are read in turn', async () => {
  const turnOf = createTurns(() => 0);
  const [first, second] = [ids(60), ids(60)];
  for (const mailId of first) await world.queues.enqueue('read-mail', { mailId }, 0, turnOf('first'));
  for (const mailId of second) await world.queues.enqueue('read-mail', { mailId }, 0, turnOf('second'));
  const began = (await order(120)).slice(0, 60);
  const ofFirst = began.filter(({ id }) => first.includes(id)).length;
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
  expect(began.findIndex(({ id }) => id === fresh)).toBeLessThan(8);
  expect(began.slice(30).every(({ name }) => name === 'reread-mail')).toBe(true);
});

it('given an applicant with thirty files and another with one, then neither waits for all of the other’s', () => {
  let now = 0;
  const turnOf = createDocumentTurns(() => now);
  const owner = (landlordId: string, _id: string) => ({ landlordId, _id });
  const thirty = Array.from({ length: 30 }, () => turnOf(owner('first', 'many')));
  expect(thirty).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect(turnOf(owner('first', 'single'))).toBe(1);
  expect(turnOf(owner('second', 'other'))).toBe(0);

  const invented = Array.from({ length: 300 }, (_, index) => turnOf(owner('flooded', `invented ${index}`)));
  expect(Math.max(...invented)).toBe(299);
  expect(turnOf(owner('quiet', 'real'))).toBe(0);
  // Once they are read, everyone is first again.
  now = 3600_000;
  expect(turnOf(owner('first', 'many'))).toBe(0);
});

it('given documents that wait, then they are read in that order', async () => {
  const { enqueue, documentTurn } = world.queues;
  const owner = (_id: string) => ({ landlordId: 'landlord', _id });
  const [many, [single = '']] = [ids(40), ids(1)];
  for (const documentId of many) await enqueue('score-document', { documentId }, 0, documentTurn(owner('many')));
  await enqueue('score-document', { documentId: single }, 0, documentTurn(owner('single')));
  const began = await order(41, 'documents');
  expect(began.findIndex(({ id }) => id === single)).toBeLessThan(6);
});
