import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openEngines } from '../../index.ts';
import { embeddedOptions, type Holder, pidOf, processesOf, startHolder } from './engines-under-test.ts';

/** What happens to the engines when their holders go. */

let options: ReturnType<typeof embeddedOptions>;
let holders: Holder[];

beforeEach(() => {
  options = embeddedOptions();
  holders = [];
});
afterEach(async () => {
  for (const { process: holder } of holders) holder.kill('SIGKILL');
  await noneLeft();
  options.remove();
});

const hold = async (): Promise<Holder> => {
  const holder = await startHolder(options);
  holders.push(holder);
  return holder;
};

const kinds = () =>
  processesOf(options.dataDir)
    .map(({ kind }) => kind)
    .sort();
const all = ['gateway', 'keeper', 'postgres', 'valkey'];
const noneLeft = () => expect.poll(kinds, { interval: 100 }).toEqual([]);

async function withClient<T>(uri: string, work: (things: mongo.Collection<{ _id: number }>) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri);
  try {
    return await work(client.db().collection<{ _id: number }>('things'));
  } finally {
    await client.close();
  }
}

test('given three programs that open at the same time, then they get the same engines from one keeper', async () => {
  const opened = await Promise.all([hold(), hold(), hold()]);
  expect(new Set(opened.map(({ mongodbUri, redisUrl }) => `${mongodbUri} ${redisUrl}`)).size).toBe(1);
  expect(kinds()).toEqual(all);
});

test('given two holders, when one is killed, then the engines stay; when the last one is, then they stop on their own', async () => {
  const [first, last] = [await hold(), await hold()];
  first.process.kill('SIGKILL');
  await withClient(last.mongodbUri, (things) => things.insertOne({ _id: 1 }));
  expect(kinds()).toEqual(all);
  last.process.kill('SIGKILL');
  await noneLeft();
  const engines = await openEngines(options);
  expect(await withClient(engines.mongodbUri, (things) => things.countDocuments())).toBe(1);
  await engines.close();
});

test('given the last holder is killed, when the program is started again at once, then it finds the same keeper', async () => {
  // On a busy machine, starting a program takes longer than the engines would stay.
  options.graceMs = 600_000;
  const first = await hold();
  const keeper = pidOf('keeper', options.dataDir);
  first.process.kill('SIGKILL');
  const second = await hold();
  expect(second.mongodbUri).toBe(first.mongodbUri);
  expect(pidOf('keeper', options.dataDir)).toBe(keeper);
  second.process.send('close');
  await once(second.process, 'exit');
});

test('given the last holder closes, then everything has stopped when that is done', async () => {
  const engines = await openEngines(options);
  expect(kinds()).toEqual(all);
  await engines.close();
  expect(kinds().filter((kind) => kind !== 'keeper')).toEqual([]);
  await noneLeft();
});

test('given one of two closes, then that is done at once and the other continues', async () => {
  const other = await hold();
  const engines = await openEngines(options);
  await engines.close();
  expect(kinds()).toEqual(all);
  await withClient(other.mongodbUri, (things) => things.insertOne({ _id: 5 }));
});

test('given keeper and holder are killed, then the next one finds the orphans, stops them, and has their data and addresses', async () => {
  const first = await hold();
  await withClient(first.mongodbUri, (things) => things.insertOne({ _id: 7 }));
  const orphan = pidOf('postgres', options.dataDir);
  first.process.kill('SIGKILL');
  process.kill(pidOf('keeper', options.dataDir), 'SIGKILL');
  await expect.poll(() => kinds()).not.toContain('keeper');
  expect(pidOf('postgres', options.dataDir)).toBe(orphan);
  const engines = await openEngines(options);
  expect(engines).toMatchObject({ mongodbUri: first.mongodbUri, redisUrl: first.redisUrl });
  expect(kinds()).toEqual(all);
  expect(pidOf('postgres', options.dataDir)).not.toBe(orphan);
  expect(await withClient(engines.mongodbUri, (things) => things.findOne({ _id: 7 }))).toEqual({ _id: 7 });
  await engines.close();
});

test('given a pid file that names a stranger, then the stranger is left alone', async () => {
  const engines = await openEngines(options);
  await engines.close();
  await noneLeft();
  const stranger = spawn('sleep', ['300'], { stdio: 'ignore' });
  writeFileSync(`${options.dataDir}/data/valkey/server.pid`, `${stranger.pid}\n`);
  const again = await openEngines(options);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  await again.close();
});
