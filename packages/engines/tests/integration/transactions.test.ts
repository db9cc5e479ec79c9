import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mongo } from 'mongoose';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { serverError, ownDatabase } from './connect.ts';

const { db, client } = ownDatabase('transactions');
const counters = db.collection<{ _id: string; n: number }>('counters');

beforeEach(async () => {
  await counters.deleteMany({});
  await counters.insertMany([
    { _id: 'a', n: 0 },
    { _id: 'b', n: 0 },
  ]);
});

const valueOf = async (id: string) => (await counters.findOne({ _id: id }))?.n;

/** A process that has written to the first counter in a transaction, and leaves it open. */
async function holdInAnotherProcess(): Promise<ChildProcess> {
  const program = `
    import { mongo } from 'mongoose';
    const client = new mongo.MongoClient(process.env.URI);
    const session = client.startSession();
    session.startTransaction();
    await client.db(process.env.DATABASE).collection('counters').updateOne({ _id: 'a' }, { $inc: { n: 100 } }, { session });
    console.log('held');`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, URI: inject('mongodbUri'), DATABASE: db.databaseName },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  return holder;
}

describe('isolation', () => {
  test('given twelve that read and then write the same document, then no update is lost', async () => {
    const increment = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await counters.findOne({ _id: 'a' }, { session });
          await counters.updateOne({ _id: 'a' }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 12 }, increment));
    expect(await valueOf('a')).toBe(12);
  });

  test('given two open transactions that write the same document, then one of them gets a transient error', async () => {
    const [first, second] = [client.startSession(), client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await counters.findOne({ _id: 'a' }, { session: first });
    await counters.findOne({ _id: 'a' }, { session: second });
    await counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: first });
    const lost = serverError(counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session: second }));
    await first.commitTransaction();
    const error = await lost;
    expect(error.code).toBe(112);
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
    await Promise.all([first.endSession(), second.endSession()]);
    expect(await valueOf('a')).toBe(1);
  });

  test('given a transaction, then it sees its snapshot and its own writes, and others see nothing before it commits', async () => {
    const session = client.startSession();
    session.startTransaction();
    await counters.findOne({ _id: 'a' }, { session });
    await counters.updateOne({ _id: 'b' }, { $set: { n: 5 } });
    expect((await counters.findOne({ _id: 'b' }, { session }))?.n).toBe(0);
    await counters.insertOne({ _id: 'c', n: 1 }, { session });
    expect(await counters.countDocuments({ _id: 'c' }, { session })).toBe(1);
    expect(await valueOf('c')).toBeUndefined();
    await session.commitTransaction();
    await session.endSession();
    expect(await valueOf('c')).toBe(1);
  });

  test('given a client that is killed in a transaction, then others write what it held at once', async () => {
    const holder = await holdInAnotherProcess();
    const waiting = counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    holder.kill('SIGKILL');
    await once(holder, 'close');
    const killedAt = performance.now();
    await waiting;
    expect(await valueOf('a')).toBe(1);
    // Without its client a transaction would end after 60 s
    expect(performance.now() - killedAt).toBeLessThan(30_000);
  });

  test('given concurrent single updates outside transactions, then all of them count', async () => {
    await Promise.all(Array.from({ length: 60 }, () => counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } })));
    expect(await valueOf('a')).toBe(60);
  });

  test('given a transaction that holds a document, when others write it in the meantime, then they wait and are not lost', async () => {
    const session = client.startSession();
    session.startTransaction();
    await counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    const others = Promise.all(Array.from({ length: 5 }, () => counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } })));
    await session.commitTransaction();
    await session.endSession();
    await others;
    expect(await valueOf('a')).toBe(6);
  });
});

describe('the end', () => {
  test('given an error in the work, then nothing of it stays', async () => {
    const failing = client.withSession((session) =>
      session.withTransaction(async () => {
        await counters.updateOne({ _id: 'a' }, { $set: { n: 99 } }, { session });
        await counters.insertOne({ _id: 'c', n: 1 }, { session });
        throw new Error('changed my mind');
      }),
    );
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await valueOf('a')).toBe(0);
    expect(await valueOf('c')).toBeUndefined();
  });

  test('given a write that fails, then the transaction is over and its other writes are gone', async () => {
    const session = client.startSession();
    session.startTransaction();
    await counters.updateOne({ _id: 'b' }, { $set: { n: 3 } }, { session });
    expect((await serverError(counters.insertOne({ _id: 'a', n: 1 }, { session }))).code).toBe(11000);
    const after = await serverError(counters.updateOne({ _id: 'b' }, { $set: { n: 4 } }, { session }));
    expect(after.code).toBe(251);
    await session.abortTransaction();
    await session.endSession();
    expect(await valueOf('b')).toBe(0);
  });

  test('given a transaction that is committed twice, then the second is answered as the first', async () => {
    const session = client.startSession();
    session.startTransaction();
    await counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    await session.endSession();
    expect(await valueOf('a')).toBe(1);
  });

  test('given a session that ends with its transaction open, then its locks are gone', async () => {
    const session = client.startSession();
    session.startTransaction();
    await counters.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await session.endSession();
    await counters.updateOne({ _id: 'a' }, { $inc: { n: 10 } });
    expect(await valueOf('a')).toBe(10);
  });

  test('given many documents over several collections, then all are there or none', async () => {
    const others = db.collection<{ n: number }>('others');
    await others.deleteMany({});
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await others.insertMany(
          Array.from({ length: 300 }, (_, n) => ({ n })),
          { session },
        );
        await counters.bulkWrite(
          [
            { updateOne: { filter: { _id: 'a' }, update: { $set: { n: 300 } } } },
            { deleteOne: { filter: { _id: 'b' } } },
          ],
          { session },
        );
      }),
    );
    expect(await others.countDocuments()).toBe(300);
    expect(await valueOf('a')).toBe(300);
    expect(await valueOf('b')).toBeUndefined();
  });

  test('given a cursor in a transaction, then it is read to its end there', async () => {
    const many = db.collection<{ n: number }>('many');
    await many.deleteMany({});
    await many.insertMany(Array.from({ length: 500 }, (_, n) => ({ n })));
    const read = await client.withSession((session) =>
      session.withTransaction(() => many.find({}, { session, batchSize: 60 }).sort({ n: -1 }).toArray()),
    );
    expect(read.map(({ n }) => n)).toEqual(Array.from({ length: 500 }, (_, place) => 499 - place));
  });
});

test('given forty transactions at a time that also write outside of them, then none waits for ever', async () => {
  const log = db.collection<{ n: number }>('log');
  await log.deleteMany({});
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          await counters.updateOne({ _id: `own ${n}` }, { $set: { n } }, { session, upsert: true });
          await log.insertOne({ n }); // another connection, while this transaction holds its own
        }),
      ),
    ),
  );
  expect(await counters.countDocuments({ _id: /^own / })).toBe(40);
  expect(await log.countDocuments()).toBeGreaterThanOrEqual(40);
});

test('an error of a command in a transaction is an error of the driver', async () => {
  const failing = client.withSession((session) =>
    session.withTransaction(() => db.command({ nosuchcommand: 1 }, { session })),
  );
  await expect(failing).rejects.toBeInstanceOf(mongo.MongoServerError);
});
