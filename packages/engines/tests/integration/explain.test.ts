import { type mongo } from 'mongoose';
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

test('a query that reads the whole collection says so, however small it is', async () => {
  expect(stages(await people.find({ age: 31 }).explain('queryPlanner'))).toEqual(['COLLSCAN']);
});
