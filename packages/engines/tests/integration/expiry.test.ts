import { expect, test } from 'vitest';
import { ownDatabase } from './connect.ts';

const { db } = ownDatabase('expiry');

/** The engines look for expired documents once a minute; two rounds and a margin. */
const roundsMs = 150_000;

test('given a TTL index, when their time is over, then documents go and others stay', {
  timeout: roundsMs + 10_000,
}, async () => {
  const sessions = db.collection<{ name: string; at?: Date }>('sessions');
  await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  const past = new Date(Date.now() - 3_600_000);
  await sessions.insertMany([
    { name: 'over', at: past },
    { name: 'to come', at: new Date(Date.now() + 3_600_000) },
    { name: 'never' },
  ]);
  const names = async () => (await sessions.find().sort({ name: 1 }).toArray()).map(({ name }) => name);
  await expect.poll(names, { timeout: roundsMs, interval: 1000 }).toEqual(['never', 'to come']);
});
