import { mongo } from 'mongoose';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownDatabase } from './connect.ts';

const { db, client } = ownDatabase('bulk-writes');

interface Mail {
  _id: number;
  key?: string;
  status?: string;
  tries?: number;
  steps?: { at: number; done?: boolean }[];
}
const mails = db.collection<Mail>('mails');
const notes = db.collection<Mail>('notes');
const [mailsNs, notesNs] = [mails, notes].map(({ namespace }) => namespace) as [string, string];

type Model = mongo.AnyClientBulkWriteModel<Mail>;
type Models = Model[];
const bulk = (models: Models, options: mongo.ClientBulkWriteOptions = {}) =>
  client.bulkWrite<Record<string, Mail>>(models, { verboseResults: true, ...options });
const insert = (namespace: string, document: Mail): Model => ({
  name: 'insertOne',
  namespace,
  document,
});

async function failureOf(failing: Promise<unknown>): Promise<mongo.MongoClientBulkWriteError> {
  const error = await failing.then(
    () => new Error('It did not fail'),
    (reason: unknown) => reason,
  );
  if (error instanceof mongo.MongoClientBulkWriteError) return error;
  throw error;
}

beforeEach(async () => {
  await Promise.all([mails.deleteMany({}), notes.deleteMany({})]);
  await mails.createIndex({ key: 1 }, { unique: true, sparse: true });
  await mails.insertMany([
    { _id: 1, key: 'one', status: 'waiting', tries: 0, steps: [{ at: 1 }, { at: 2 }] },
    { _id: 2, key: 'two', status: 'waiting', tries: 0 },
  ]);
});

const idsOf = async (collection: mongo.Collection<Mail>) =>
  (await collection.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

describe('several collections in one command', () => {
  test('are written in order, and each write says what it did', async () => {
    const result = await bulk([
      insert(notesNs, { _id: 10, status: 'new' }),
      { name: 'updateOne', namespace: mailsNs, filter: { _id: 1 }, update: { $set: { status: 'sent' } } },
      { name: 'updateOne', namespace: notesNs, filter: { _id: 10, status: 'new' }, update: { $inc: { tries: 3 } } },
      { name: 'updateMany', namespace: mailsNs, filter: {}, update: { $inc: { tries: 1 } } },
      { name: 'updateOne', namespace: mailsNs, filter: { _id: 99 }, update: { $set: { status: 'none' } } },
      { name: 'updateOne', namespace: notesNs, filter: { _id: 11 }, update: { $set: { tries: 1 } }, upsert: true },
      { name: 'deleteOne', namespace: mailsNs, filter: { status: 'waiting' } },
      { name: 'replaceOne', namespace: notesNs, filter: { _id: 11 }, replacement: { key: 'replaced' } },
      { name: 'deleteMany', namespace: notesNs, filter: { _id: { $gt: 100 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(result.insertResults?.get(0)).toEqual({ insertedId: 10 });
    expect(result.updateResults?.get(1)).toMatchObject({ matchedCount: 1, modifiedCount: 1 });
    expect(result.updateResults?.get(4)).toMatchObject({ matchedCount: 0, modifiedCount: 0 });
    expect(result.updateResults?.get(5)).toMatchObject({ upsertedId: 11 });
    expect(result.deleteResults?.get(6)).toEqual({ deletedCount: 1 });
    expect(await mails.find().toArray()).toMatchObject([{ _id: 1, status: 'sent', tries: 1 }]);
    expect(await notes.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 10, status: 'new', tries: 3 },
      { _id: 11, key: 'replaced' },
    ]);
  });

  test('take pipelines and filters of arrays', async () => {
    await bulk([
      {
        name: 'updateOne',
        namespace: mailsNs,
        filter: { _id: 2 },
        update: [{ $set: { tries: { $add: ['$tries', 5] } } }],
      },
      {
        name: 'updateOne',
        namespace: mailsNs,
        filter: { _id: 1 },
        update: { $set: { 'steps.$[open].done': true } },
        arrayFilters: [{ 'open.at': 2 }],
      },
    ]);
    expect(await mails.findOne({ _id: 2 })).toMatchObject({ tries: 5 });
    expect((await mails.findOne({ _id: 1 }))?.steps).toEqual([{ at: 1 }, { at: 2, done: true }]);
  });

  test('only return the counts unless results are asked for', async () => {
    const result = await client.bulkWrite<Record<string, Mail>>([
      insert(notesNs, { _id: 1 }),
      insert(mailsNs, { _id: 3 }),
    ]);
    expect(result).toMatchObject({ insertedCount: 2, insertResults: undefined });
  });

  test('make a collection that is not there', async () => {
    const fresh = db.collection<Mail>(`fresh-${Date.now()}`);
    await bulk([insert(mailsNs, { _id: 3 }), insert(fresh.namespace, { _id: 1 })]);
    expect(await fresh.countDocuments()).toBe(1);
  });
});

describe('a write that fails', () => {
  test('leaves those before it and stops those after it', async () => {
    const error = await failureOf(
      bulk([insert(notesNs, { _id: 1 }), insert(mailsNs, { _id: 3, key: 'two' }), insert(notesNs, { _id: 2 })]),
    );
    expect([...error.writeErrors.keys()]).toEqual([1]);
    expect(error.writeErrors.get(1)).toMatchObject({
      code: 11000,
      message: `E11000 duplicate key error collection: ${mailsNs} index: key_1 dup key: { key: "two" }`,
    });
    expect(error.partialResult?.insertedCount).toBe(1);
    expect(await idsOf(notes)).toEqual([1]);
    expect(await idsOf(mails)).toEqual([1, 2]);
  });

  test('the same where it is an update', async () => {
    const error = await failureOf(
      bulk([
        insert(notesNs, { _id: 1 }),
        { name: 'updateOne', namespace: mailsNs, filter: { _id: 2 }, update: { $set: { key: 'one' } } },
        insert(notesNs, { _id: 2 }),
      ]),
    );
    expect(error.writeErrors.get(1)?.code).toBe(11000);
    expect(await idsOf(notes)).toEqual([1]);
  });

  test('the same where the engine refuses the command as a whole', async () => {
    const error = await failureOf(
      bulk([
        insert(notesNs, { _id: 1 }),
        { name: 'updateOne', namespace: mailsNs, filter: { $nonsense: 1 }, update: { $set: { key: 'x' } } },
        insert(notesNs, { _id: 2 }),
      ]),
    );
    expect([...error.writeErrors.keys()]).toEqual([1]);
    expect(await idsOf(notes)).toEqual([1]);
  });

  test('stops nothing if they are unordered', async () => {
    const error = await failureOf(
      bulk([insert(mailsNs, { _id: 1 }), insert(notesNs, { _id: 1 }), insert(mailsNs, { _id: 2 })], { ordered: false }),
    );
    expect([...error.writeErrors.keys()]).toEqual([0, 2]);
    expect(await idsOf(notes)).toEqual([1]);
  });

  test('ends a transaction', async () => {
    const failing = client.withSession((session) =>
      session.withTransaction(() => bulk([insert(notesNs, { _id: 1 }), insert(mailsNs, { _id: 1 })], { session })),
    );
    await failureOf(failing);
    expect(await idsOf(notes)).toEqual([]);
  });
});

test('in a transaction the writes are there with its other writes, or none is', async () => {
  const write = (giveUp: boolean) =>
    client.withSession((session) =>
      session.withTransaction(async () => {
        await mails.updateOne({ _id: 1 }, { $inc: { tries: 1 } }, { session });
        await bulk([insert(notesNs, { _id: 1 }), insert(mailsNs, { _id: 3 })], { session });
        expect(await notes.countDocuments({}, { session })).toBe(1);
        if (giveUp) throw new Error('changed my mind');
      }),
    );
  await expect(write(true)).rejects.toThrow('changed my mind');
  expect([await idsOf(notes), await idsOf(mails)]).toEqual([[], [1, 2]]);
  await write(false);
  expect([await idsOf(notes), await idsOf(mails)]).toEqual([[1], [1, 2, 3]]);
});

test('concurrent writes of the same records all count', async () => {
  const both = (n: number): Models => {
    const increments: Models = [1, 2].map((_id) => ({
      name: 'updateOne',
      namespace: mailsNs,
      filter: { _id },
      update: { $inc: { tries: 1 } },
    }));
    // Half of them take the records in the other order, as nothing says which.
    return [insert(notesNs, { _id: n }), ...(n % 2 ? increments : increments.reverse())];
  };
  await Promise.all(Array.from({ length: 20 }, (_, n) => bulk(both(n))));
  expect(await notes.countDocuments()).toBe(20);
  expect((await mails.find().toArray()).map(({ tries }) => tries)).toEqual([20, 20]);
});

test('of concurrent inserts of the same key one succeeds', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, n) =>
      bulk([insert(mailsNs, { _id: 100 + n, key: 'same' }), insert(notesNs, { _id: n })]),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await notes.countDocuments()).toBe(1);
});

test.each([
  ['an option', { let: { a: 1 } }, {}],
  ['a sort', {}, { sort: { _id: 1 } }],
] as const)('%s that the embedded engine does not know is refused by name, or works', async (_, options, more) => {
  const update = { name: 'updateOne', namespace: mailsNs, filter: { _id: 1 }, update: { $set: { tries: 7 } }, ...more };
  const outcome = await bulk([update as Model], options).catch((error: unknown) => error);
  if (outcome instanceof mongo.MongoClientBulkWriteError) {
    expect(outcome.cause).toMatchObject({ code: 115, codeName: 'CommandNotSupported' });
    expect((await mails.findOne({ _id: 1 }))?.tries).toBe(0);
  } else expect((await mails.findOne({ _id: 1 }))?.tries).toBe(7);
});
