import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import mongoose, { Types } from 'mongoose';
import { civilDate, monthOf } from '../../../domain/civil-time.ts';
import { bookableUntil } from '../../../domain/viewings/slots.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { book } from '../../../store/viewings/book.ts';
import { allSlotsFor, slotsFor } from '../../../store/viewings/open-slots.ts';
import { takenBetween } from '../../../store/viewings/slot.ts';
import { type Bench, type BenchOptions, median, table } from '../bench.ts';
import { firstAnswer, spawnNodeOn, stop } from '../programs.ts';
import { type DatabaseTime, type Measured, watchDatabase } from './database-time.ts';
import { bookings, capacity, fullListing, people, raceListing, weeks } from './world.ts';

const racers = 200;

export const bench: Bench = {
  title: `Viewings: the free slots of a listing with ${weeks} weeks of hours and ${bookings} bookings, and ${racers} who book at once`,
  async run(options) {
    const children: ChildProcess[] = [];
    try {
      const engines = spawnNodeOn(0, new URL('../intake/engines-program.ts', import.meta.url), [
        join(options.folder, 'engines'),
      ]);
      children.push(engines);
      const { mongodbUri, way } = await firstAnswer<{ mongodbUri: string; way: string }>(engines);
      options.say(`MongoDB comes from: ${way}`);
      const uri = new URL(mongodbUri);
      uri.pathname = `/bench_${String(new Types.ObjectId())}`;
      await mongoose.connect(uri.href, {
        monitorCommands: true,
        writeConcern: { w: 'majority', journal: true },
        maxPoolSize: 40,
      });
      await prepareStore();
      const database = watchDatabase();
      return [...(await reading(database, options)), '', ...(await racing(database, options))];
    } finally {
      await mongoose.connection.dropDatabase();
      await mongoose.disconnect();
      for (const child of children.reverse()) await stop(child);
    }
  },
};

const ms = (value: number) => value.toFixed(1);
const share = ({ databaseMs, ms: all }: Measured) => `${Math.round((100 * databaseMs) / all)} %`;
const percentile = (values: readonly number[], part: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? NaN;

/** Measures the calls of an applicant's page, beside the bare look-up of taken places that they rest on. */
async function reading(database: DatabaseTime, { seconds, say }: BenchOptions): Promise<string[]> {
  const now = new Date();
  const today = civilDate(now);
  const listing = await fullListing(today);
  say('The listing and its bookings are there');
  const who = new Types.ObjectId();
  const month = monthOf(Number(today.slice(0, 4)), Number(today.slice(5, 7)));
  const works: [string, () => Promise<unknown>][] = [
    ['one month of slots', () => slotsFor(listing, who, month, now)],
    ['eight weeks of slots', () => allSlotsFor(listing, who, now)],
    ['bare look-up of eight weeks', () => takenBetween(listing._id, today, bookableUntil(today, { dates: [] }), who)],
  ];
  const rows = [['what', 'calls', 'median ms', '99 % ms', 'database', 'ratio to the look-up']];
  const measured: { name: string; values: Measured[] }[] = [];
  for (const [name, work] of works) {
    const values: Measured[] = [];
    for (let n = 0; n < 20; n++) await work(); // warm
    for (const end = performance.now() + seconds * 1000; performance.now() < end; )
      values.push(await database.during(work));
    measured.push({ name, values });
  }
  const bare = median(measured.at(-1)?.values.map((one) => one.ms) ?? []);
  for (const { name, values } of measured) {
    const times = values.map((one) => one.ms);
    const part = median(values.map((one) => (100 * one.databaseMs) / one.ms));
    rows.push([
      name,
      String(times.length),
      ms(median(times)),
      ms(percentile(times, 0.99)),
      `${Math.round(part)} %`,
      (median(times) / bare).toFixed(2),
    ]);
  }
  return table(rows);
}

/**
 * Every applicant presses the same time slot at once, in one process. The peer is as many bare guarded updates of one
 * record.
 */
async function racing(database: DatabaseTime, { rounds, say }: BenchOptions): Promise<string[]> {
  const today = civilDate(new Date());
  const rows = [['what', 'booked', 'median ms', 'per second', 'commands', 'database', 'ratio to bare updates']];
  const cases: [string, number | null][] = [
    [`${racers} at once, ${capacity} places`, capacity],
    [`${racers} at once, no limit`, null],
  ];
  const bare = await bareUpdates(database, rounds);
  for (const [name, limit] of cases) {
    const all: Measured[] = [];
    const booked = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      const { listing, slot } = await raceListing(today, limit);
      const crowd = await people(listing, racers);
      const options = { now: new Date(), holdMs: 0, mailDomain: 'apply.letterbox.test' };
      let won = 0;
      all.push(
        await database.during(() =>
          Promise.all(crowd.map(async (one) => void ((await book(one, slot, options)).outcome === 'booked' && won++))),
        ),
      );
      booked.add(won);
      say(`${name}: ${won} booked in ${ms(all.at(-1)?.ms ?? NaN)} ms`);
    }
    const time = median(all.map((one) => one.ms));
    const typical = all.toSorted((a, b) => a.ms - b.ms)[all.length >> 1];
    rows.push([
      name,
      [...booked].join(', '),
      ms(time),
      (racers / (time / 1000)).toFixed(0),
      String(typical?.commands ?? 0),
      typical ? share(typical) : '–',
      (time / bare).toFixed(1),
    ]);
  }
  rows.push([
    `${racers} bare updates of one record`,
    '–',
    ms(bare),
    (racers / (bare / 1000)).toFixed(0),
    String(racers),
    '–',
    '1.0',
  ]);
  return table(rows);
}

async function bareUpdates(database: DatabaseTime, rounds: number): Promise<number> {
  const counters = mongoose.connection.collection<{ _id: string; n: number }>('bench_counter');
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await counters.insertOne({ _id: `round ${round}`, n: 0 });
    const { ms: took } = await database.during(() =>
      Promise.all(
        Array.from({ length: racers }, () =>
          counters.updateOne({ _id: `round ${round}`, n: { $lt: racers } }, { $inc: { n: 1 } }),
        ),
      ),
    );
    times.push(took);
  }
  return median(times);
}
