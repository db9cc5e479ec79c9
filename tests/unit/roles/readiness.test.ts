import { expect, it } from 'vitest';
import { Readiness } from '../../../roles/readiness.ts';

const yes = { name: 'the store', answers: () => Promise.resolve(true) };
const no = { name: 'Redis', answers: () => Promise.resolve(false) };
const broken = { name: 'Redis', answers: () => Promise.reject(new Error('Connection is closed.')) };

it('is ready when all that it needs answers', async () => {
  expect(await new Readiness([yes, yes]).problem()).toBeNull();
});

it.each([no, broken])('names what does not answer', async (need) => {
  expect(await new Readiness([yes, need]).problem()).toBe('no answer from Redis');
});

it('says that it stops before anything is closed, and waits as long as balancers need to hear it', async () => {
  const readiness = new Readiness([yes]);
  const drained = readiness.drain(20);
  expect(readiness.isDraining).toBe(true);
  expect(await readiness.problem()).toBe('this process is stopping');
  await drained;
});
