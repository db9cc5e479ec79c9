import { mongo } from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { serverError, ownDatabase } from './connect.ts';

const { db, client } = ownDatabase('duplicate-keys');
const users = db.collection<{ _id: number; username?: string; address?: { city: string } }>('users');

beforeEach(async () => {
  await users.deleteMany({});
  await users.createIndex({ username: 1 }, { unique: true, sparse: true });
  await users.createIndex({ 'address.city': 1 }, { unique: true, sparse: true });
  await users.insertMany([
    { _id: 1, username: 'ann' },
    { _id: 2, username: 'bob', address: { city: 'Cork' } },
  ]);
});

const duplicateName = { code: 11000, keyPattern: { username: 1 }, keyValue: { username: 'ann' } };

test('an insert with a known _id', async () => {
  expect(await serverError(users.insertOne({ _id: 1 }))).toMatchObject({
    code: 11000,
    keyPattern: { _id: 1 },
    keyValue: { _id: 1 },
  });
});

test('an insert, and its message in MongoDB’s words', async () => {
  const error = await serverError(users.insertOne({ _id: 3, username: 'ann' }));
  expect(error).toMatchObject(duplicateName);
  expect(error.message).toMatch(
    /^E11000 duplicate key error collection: engines-duplicate-keys\.users index: username_1 dup key: \{ username: "ann" \}/,
  );
});

test('an insert with a key inside a document', async () => {
  const error = await serverError(users.insertOne({ _id: 3, address: { city: 'Cork' } }));
  expect(error).toMatchObject({ code: 11000, keyPattern: { 'address.city': 1 }, keyValue: { 'address.city': 'Cork' } });
});

test('an update with $set', async () => {
  expect(await serverError(users.updateOne({ _id: 2 }, { $set: { username: 'ann' } }))).toMatchObject(duplicateName);
});

test('a replacement', async () => {
  expect(await serverError(users.replaceOne({ _id: 2 }, { username: 'ann' }))).toMatchObject(duplicateName);
});

test('an upsert', async () => {
  const error = await serverError(users.updateOne({ _id: 9 }, { $setOnInsert: { username: 'ann' } }, { upsert: true }));
  expect(error).toMatchObject(duplicateName);
});

test('findOneAndUpdate', async () => {
  expect(await serverError(users.findOneAndUpdate({ _id: 2 }, { $set: { username: 'ann' } }))).toMatchObject(
    duplicateName,
  );
});

test('findOneAndReplace with upsert', async () => {
  const error = await serverError(users.findOneAndReplace({ _id: 5 }, { username: 'ann' }, { upsert: true }));
  expect(error).toMatchObject(duplicateName);
});

test('an ordered insertMany stops at the duplicate, an unordered one continues, and both name it', async () => {
  const documents = () => [{ _id: 11 }, { _id: 1 }, { _id: 12 }];
  const ordered = await users.insertMany(documents()).catch((error: unknown) => error);
  if (!(ordered instanceof mongo.MongoBulkWriteError)) throw ordered;
  expect(ordered).toMatchObject({ code: 11000, insertedCount: 1 });
  expect(await users.countDocuments()).toBe(3);
  await users.deleteOne({ _id: 11 });
  const unordered = await users.insertMany(documents(), { ordered: false }).catch((error: unknown) => error);
  if (!(unordered instanceof mongo.MongoBulkWriteError)) throw unordered;
  expect(unordered.insertedCount).toBe(2);
  expect([unordered.writeErrors].flat()).toMatchObject([{ index: 1, code: 11000 }]);
  expect(await users.countDocuments()).toBe(4);
});

test('in a transaction', async () => {
  const error = await serverError(
    client.withSession((session) =>
      session.withTransaction(() => users.insertOne({ _id: 7, username: 'ann' }, { session })),
    ),
  );
  expect(error).toMatchObject(duplicateName);
});

const fifty = Array.from({ length: 50 }, (_, n) => n);

test('of concurrent upserts by a unique key one inserts, and the others find its document, as in MongoDB', async () => {
  for (let round = 0; round < 5; round++) {
    const username = `carol ${round}`;
    const results = await Promise.all(
      fifty.map((n) =>
        users.updateOne({ username }, { $setOnInsert: { _id: 100 * (round + 1) + n } }, { upsert: true }),
      ),
    );
    expect(results.map(({ upsertedCount, matchedCount }) => upsertedCount + matchedCount)).toEqual(fifty.map(() => 1));
    expect(results.filter(({ upsertedCount }) => upsertedCount)).toHaveLength(1);
  }
  expect(await users.countDocuments({ username: /^carol/ })).toBe(5);
});

test('the same with findOneAndUpdate', async () => {
  const found = await Promise.all(
    fifty.map((n) =>
      users.findOneAndUpdate(
        { username: 'dave' },
        { $setOnInsert: { _id: 1000 + n } },
        { upsert: true, returnDocument: 'after' },
      ),
    ),
  );
  expect(new Set(found.map((user) => user?._id)).size).toBe(1);
});

test('an upsert that asks for more than the unique key, or changes it, is refused as in MongoDB', async () => {
  const more = users.updateOne({ username: 'ann', address: { city: 'Galway' } }, { $set: {} }, { upsert: true });
  expect(await serverError(more)).toMatchObject(duplicateName);
  const range = users.updateOne({ _id: { $eq: 1, $gt: 1 } }, { $setOnInsert: { username: 'eve' } }, { upsert: true });
  expect(await serverError(range)).toMatchObject({ code: 11000, keyPattern: { _id: 1 } });
});
