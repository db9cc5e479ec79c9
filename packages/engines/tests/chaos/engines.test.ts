import { Redis } from 'ioredis';
import { mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Engines, openEngines } from '../../index.ts';
import { embeddedOptions, type Kind, pidOf, processesOf } from './engines-under-test.ts';

/** Each engine is killed while it is written to: acknowledged writes are there afterwards, and clients continue. */

const options = embeddedOptions();
const { dataDir } = options;
let engines: Engines;
let client: mongo.MongoClient;

beforeAll(async () => {
  engines = await openEngines(options);
  client = await new mongo.MongoClient(engines.mongodbUri, {
    writeConcern: { w: 'majority', journal: true },
  }).connect();
});
afterAll(async () => {
  await client.close();
  await engines.close();
  options.remove();
});

interface Mail {
  _id: string;
  raw: mongo.Binary;
}
const mails = () => client.db().collection<Mail>('mails');
const raw = new mongo.Binary(Buffer.alloc(4096, 65));

beforeEach(() => mails().deleteMany({}));

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** What a test has running, to be stopped however the test ends. */
const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** Repeats the work until it is stopped. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  const done = (async () => {
    while (!stopped) await work();
  })();
  const stop = (): Promise<void> => {
    stopped = true;
    return done;
  };
  running.push(stop);
  return stop;
}

/** Writes with four writers until told to stop; remembers what was acknowledged. */
function writeMails() {
  const acknowledged: string[] = [];
  let n = 0;
  const write = async (): Promise<void> => {
    const batch = Array.from({ length: 5 }, () => ({ _id: String(n++), raw }));
    try {
      await mails().insertMany(batch);
      acknowledged.push(...batch.map(({ _id }) => _id));
    } catch {
      // nothing was promised about these
      await pause(20);
    }
  };
  const stops = [1, 2, 3, 4].map(() => repeat(write));
  return {
    acknowledged,
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}

/** Waits until enough further writes are acknowledged to show that everything is running. */
const untilMore = async (acknowledged: readonly unknown[], more: number): Promise<void> => {
  const goal = acknowledged.length + more;
  await expect.poll(() => acknowledged.length, { interval: 20 }).toBeGreaterThan(goal);
};

const pidsOf = (kind: Kind) =>
  processesOf(dataDir)
    .filter((one) => one.kind === kind)
    .map(({ pid }) => pid);

async function missing(acknowledged: readonly string[]): Promise<string[]> {
  const present = new Set(
    (
      await mails()
        .find({}, { projection: { _id: 1 } })
        .toArray()
    ).map(({ _id }) => _id),
  );
  return acknowledged.filter((id) => !present.has(id));
}

describe.each(['postgres', 'gateway', 'keeper'] as const)('given %s is killed while mails are written', (kind) => {
  test('then every acknowledged mail is there, and writing continues at the same address', async () => {
    const writing = writeMails();
    for (let round = 0; round < 2; round++) {
      await untilMore(writing.acknowledged, 200);
      const pid = pidOf(kind, dataDir);
      process.kill(pid, 'SIGKILL');
      // No write has to fail, as the driver repeats each once: what shows the kill is another process in its place.
      await expect.poll(() => pidsOf(kind)).not.toContain(pid);
      await expect.poll(() => pidsOf(kind)).toHaveLength(1);
    }
    await untilMore(writing.acknowledged, 200);
    await writing.stop();
    expect(await missing(writing.acknowledged)).toEqual([]);
    await expect
      .poll(() =>
        processesOf(dataDir)
          .map((one) => one.kind)
          .sort(),
      )
      .toEqual(['gateway', 'keeper', 'postgres', 'valkey']);
  });

  test('then each transaction is done once as a whole or not at all, and those said to be committed are done', async () => {
    const counters = client.db().collection<{ _id: string; n: number }>(`counters-${kind}`);
    const receipts = client.db().collection<{ _id: string }>(`receipts-${kind}`);
    await counters.insertOne({ _id: 'total', n: 0 });
    const done: string[] = [];
    const failures: unknown[] = [];
    const count = async (): Promise<void> => {
      const _id = new mongo.ObjectId().toHexString();
      const work = async (session: mongo.ClientSession): Promise<void> => {
        const found = await counters.findOne({ _id: 'total' }, { session });
        await counters.updateOne({ _id: 'total' }, { $set: { n: (found?.n ?? 0) + 1 } }, { session });
        await receipts.insertOne({ _id }, { session });
      };
      try {
        await client.withSession((session) => session.withTransaction(work));
        done.push(_id);
      } catch (error) {
        failures.push(error); // the driver gives up if several of its connections break at once
        await pause(20);
      }
    };
    const stops = [repeat(count), repeat(count)];
    for (let round = 0; round < 3; round++) {
      await untilMore(done, 40);
      process.kill(pidOf(kind, dataDir), 'SIGKILL');
    }
    await untilMore(done, 40);
    for (const stop of stops) await stop();
    const kept = new Set((await receipts.find().toArray()).map(({ _id }) => _id));
    expect(done.filter((id) => !kept.has(id))).toEqual([]);
    expect((await counters.findOne({ _id: 'total' }))?.n).toBe(kept.size);
    // A transaction repeated although it had been done would have found its own receipt.
    expect(failures).not.toContainEqual(expect.objectContaining({ code: 11000 }));
  });
});

test('given Valkey is killed while jobs are added, then every acknowledged one is there, and adding continues', async () => {
  const redis = new Redis(engines.redisUrl, { maxRetriesPerRequest: 0, retryStrategy: () => 50 });
  redis.on('error', () => undefined); // the commands report the error
  const acknowledged: number[] = [];
  let n = 0;
  const stop = repeat(async () => {
    const added = n++;
    try {
      await redis.rpush('chaos', added);
      acknowledged.push(added);
    } catch {
      await pause(20); // nothing was promised about this one
    }
  });
  for (let round = 0; round < 2; round++) {
    await untilMore(acknowledged, 500);
    process.kill(pidOf('valkey', dataDir), 'SIGKILL');
  }
  await untilMore(acknowledged, 500);
  await stop();
  const present = new Set(await redis.lrange('chaos', 0, -1));
  expect(acknowledged.filter((added) => !present.has(String(added)))).toEqual([]);
  redis.disconnect();
});
