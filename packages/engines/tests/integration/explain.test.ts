import type { mongo } from 'mongoose';
import { beforeAll, expect, test } from 'vitest';
import { ownDatabase } from './connect.ts';

const { db } = ownDatabase('explain');
const people = db.collection('people');
beforeAll(async () => {
  await people.createIndex({ name: 1 });
  await people.insertMany([
    { name: 'Aoife', age: 31 },
    { name: 'Brian', age: 40 },
  ]);
});

/** The stages of MongoDB’s plan, from the collection up. */
const stages = (explained: mongo.Document) =>
  JSON.stringify(explained).match(/COLLSCAN|IXSCAN|COUNT_SCAN|EXPRESS_IXSCAN/g);

test('a query that an index answers says so', async () => {
  expect(stages(await people.find({ name: 'Aoife' }).explain('queryPlanner'))).toEqual(['IXSCAN']);
  expect(stages(await people.aggregate([{ $match: { name: 'Aoife' } }]).explain('queryPlanner'))).toContain('IXSCAN');
});

test('the documents that were read for a query are counted', async () => {
  const read = async (filter: mongo.Document) => {
    const { executionStats } = await people.find(filter).explain('executionStats');
    return [executionStats.totalDocsExamined, executionStats.nReturned];
  };
  await people.insertMany(Array.from({ length: 2000 }, (_, n) => ({ name: `Person ${n}`, age: n % 100 })));
  expect(await read({ name: 'Person 7' })).toEqual([1, 1]);
  expect(await read({ age: 77, name: { $exists: true } })).toEqual([2002, 20]);
  await people.deleteMany({ name: /^Person/ });
});

test('a query that reads the whole collection says so, however small it is', async () => {
  expect(stages(await people.find({ age: 31 }).explain('queryPlanner'))).toEqual(['COLLSCAN']);
});
