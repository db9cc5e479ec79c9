import { beforeEach, describe, expect, test } from 'vitest';
import { serverError, ownDatabase } from './connect.ts';

const { db } = ownDatabase('writes');

interface Listing {
  _id: number;
  title?: string;
  tags?: string[];
  rooms?: { name: string; rent: number; free?: boolean }[];
  seen?: number;
  meta?: Record<string, unknown>;
  at?: Date;
}
const listings = db.collection<Listing>('listings');

beforeEach(async () => {
  await listings.deleteMany({});
  await listings.insertMany([
    {
      _id: 1,
      title: 'House',
      tags: ['a', 'b'],
      rooms: [
        { name: 'one', rent: 600 },
        { name: 'two', rent: 700 },
      ],
      seen: 1,
    },
    { _id: 2, title: 'Flat', tags: [], rooms: [], seen: 2 },
  ]);
});

const first = async () => listings.findOne({ _id: 1 });

describe('durable writes', () => {
  test.each([{ w: 'majority' as const, j: true }, { w: 1 }])(
    'are acknowledged with write concern %j',
    async (writeConcern) => {
      const result = await listings.insertMany([{ _id: 10 }, { _id: 11 }], { writeConcern });
      expect(result.insertedCount).toBe(2);
      expect(await listings.countDocuments({ _id: { $gte: 10 } })).toBe(2);
    },
  );

  test('unacknowledged writes are done, too', async () => {
    await listings.insertOne({ _id: 20 }, { writeConcern: { w: 0 } });
    await expect.poll(() => listings.countDocuments({ _id: 20 })).toBe(1);
  });

  test('a batch of documents as large as emails is stored as it is', async () => {
    const mails = db.collection<{ n: number; raw: Uint8Array }>('mails');
    await mails.deleteMany({});
    const sizes = [4_000, 200_000, 4_000, 900_000, 1];
    await mails.insertMany(sizes.map((size, n) => ({ n, raw: Buffer.alloc(size, n + 1) })));
    const found = await mails.find().sort({ n: 1 }).toArray();
    expect(found.map(({ raw }) => 'buffer' in raw && Buffer.from(raw.buffer).length)).toEqual(sizes);
  });

  test('a document close to the limit of 16 MB is stored; one beyond is refused', async () => {
    const large = db.collection<{ _id: number; bytes: Buffer }>('large');
    await large.deleteMany({});
    await large.insertOne({ _id: 1, bytes: Buffer.alloc(16_700_000, 7) });
    expect((await large.findOne({ _id: 1 }, { projection: { _id: 1 } }))?._id).toBe(1);
    await expect(large.insertOne({ _id: 2, bytes: Buffer.alloc(17_000_000, 7) })).rejects.toThrow();
  });
});

describe('updates of arrays', () => {
  test('$push with $each, $slice and $position', async () => {
    await listings.updateOne({ _id: 1 }, { $push: { tags: { $each: ['x', 'y'], $position: 0, $slice: 3 } } });
    expect((await first())?.tags).toEqual(['x', 'y', 'a']);
  });

  test('$addToSet adds what is not there, $pull takes out what matches, $pop the last', async () => {
    await listings.updateOne({ _id: 1 }, { $addToSet: { tags: { $each: ['b', 'c'] } } });
    expect((await first())?.tags).toEqual(['a', 'b', 'c']);
    await listings.updateOne({ _id: 1 }, { $pull: { rooms: { rent: { $lt: 650 } } } });
    expect((await first())?.rooms).toEqual([{ name: 'two', rent: 700 }]);
    await listings.updateOne({ _id: 1 }, { $pop: { tags: 1 } });
    expect((await first())?.tags).toEqual(['a', 'b']);
  });

  test('the positional $ is the element that matched', async () => {
    await listings.updateOne({ _id: 1, 'rooms.name': 'two' }, { $set: { 'rooms.$.rent': 750 } });
    expect((await first())?.rooms?.map(({ rent }) => rent)).toEqual([600, 750]);
  });

  test('$[] is every element, arrayFilters choose some', async () => {
    await listings.updateOne({ _id: 1 }, { $inc: { 'rooms.$[].rent': 10 } });
    await listings.updateOne(
      { _id: 1 },
      { $set: { 'rooms.$[room].free': true } },
      { arrayFilters: [{ 'room.rent': { $gt: 700 } }] },
    );
    expect((await first())?.rooms).toEqual([
      { name: 'one', rent: 610 },
      { name: 'two', rent: 710, free: true },
    ]);
  });
});

describe('updates of fields', () => {
  test('$set in depth, $unset, $inc, $min, $max, $rename, $currentDate', async () => {
    await listings.updateOne(
      { _id: 1 },
      {
        $set: { 'meta.a.b': 1 },
        $inc: { seen: 4 },
        $unset: { tags: '' },
        $rename: { title: 'meta.title' },
        $currentDate: { at: true },
      },
    );
    const found = await first();
    expect(found).toMatchObject({ seen: 5, meta: { a: { b: 1 }, title: 'House' } });
    expect(found).not.toHaveProperty('tags');
    expect(found?.at).toBeInstanceOf(Date);
    await listings.updateOne({ _id: 1 }, { $min: { seen: 3 } });
    await listings.updateOne({ _id: 1 }, { $max: { seen: 8 } });
    expect((await first())?.seen).toBe(8);
  });

  test('an update by a pipeline computes from the document', async () => {
    await listings.updateOne({ _id: 1 }, [{ $set: { seen: { $add: ['$seen', { $size: '$rooms' }] } } }]);
    expect((await first())?.seen).toBe(3);
  });

  test('an update that changes nothing matches and modifies none', async () => {
    expect(await listings.updateOne({ _id: 1 }, { $set: { seen: 1 } })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 0,
    });
  });

  test('a guarded update takes effect once under any concurrency', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, () => listings.updateOne({ _id: 1, title: 'House' }, { $set: { title: 'Let' } })),
    );
    expect(results.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(1);
  });

  test('a guarded counter never passes its limit', async () => {
    await Promise.all(
      Array.from({ length: 20 }, () => listings.updateOne({ _id: 2, seen: { $lt: 7 } }, { $inc: { seen: 1 } })),
    );
    expect((await listings.findOne({ _id: 2 }))?.seen).toBe(7);
  });

  test('_id cannot be changed', async () => {
    expect((await serverError(listings.updateOne({ _id: 1 }, { $set: { _id: 5 } }))).code).toBe(66);
  });
});

describe('findOneAnd…', () => {
  test('answers the document before or after, by choice, in the order asked for', async () => {
    const before = await listings.findOneAndUpdate(
      { seen: { $gt: 0 } },
      { $inc: { seen: 10 } },
      { sort: { seen: -1 } },
    );
    expect(before).toMatchObject({ _id: 2, seen: 2 });
    const after = await listings.findOneAndUpdate(
      { _id: 1 },
      { $set: { seen: 50 } },
      { returnDocument: 'after', projection: { seen: 1 } },
    );
    expect(after).toEqual({ _id: 1, seen: 50 });
    expect(await listings.findOneAndUpdate({ _id: 77 }, { $set: { seen: 1 } })).toBeNull();
  });

  test('upserts, replaces and deletes', async () => {
    const made = await listings.findOneAndUpdate(
      { _id: 3 },
      { $setOnInsert: { title: 'New' } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(made).toEqual({ _id: 3, title: 'New' });
    expect(await listings.findOneAndReplace({ _id: 3 }, { title: 'Newer' }, { returnDocument: 'after' })).toEqual({
      _id: 3,
      title: 'Newer',
    });
    expect(await listings.findOneAndDelete({ _id: 3 })).toEqual({ _id: 3, title: 'Newer' });
    expect(await listings.countDocuments()).toBe(2);
  });

  test('gives each of many takers another document', async () => {
    const jobs = db.collection<{ _id: number; taken?: boolean }>('jobs');
    await jobs.deleteMany({});
    await jobs.insertMany(Array.from({ length: 15 }, (_, _id) => ({ _id })));
    const taken = await Promise.all(
      Array.from({ length: 15 }, () =>
        jobs.findOneAndUpdate({ taken: { $exists: false } }, { $set: { taken: true } }, { sort: { _id: 1 } }),
      ),
    );
    const ids = taken.flatMap((job) => (job ? [job._id] : []));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('upserts', () => {
  test('insert once and then update', async () => {
    const upsert = () =>
      listings.updateOne({ _id: 5 }, { $inc: { seen: 1 }, $setOnInsert: { title: 'Made' } }, { upsert: true });
    expect(await upsert()).toMatchObject({ upsertedCount: 1, upsertedId: 5 });
    expect(await upsert()).toMatchObject({ upsertedCount: 0, modifiedCount: 1 });
    expect(await listings.findOne({ _id: 5 })).toEqual({ _id: 5, title: 'Made', seen: 2 });
  });

  test('that race for one unique key make one document; a loser gets 11000 at most, never a conflict, and wins when repeated', async () => {
    const people = db.collection<{ email: string; mails: number }>('people');
    await people.deleteMany({});
    await people.createIndex({ email: 1 }, { unique: true });
    const upsert = () => people.updateOne({ email: 'a@example.com' }, { $inc: { mails: 1 } }, { upsert: true });
    const results = await Promise.allSettled(Array.from({ length: 60 }, upsert));
    const lost = results.filter((result) => result.status === 'rejected');
    for (const { reason } of lost) expect(reason).toMatchObject({ code: 11000 });
    for (let repeated = 0; repeated < lost.length; repeated++) await upsert();
    expect(await people.find().toArray()).toMatchObject([{ email: 'a@example.com', mails: 60 }]);
  });
});

describe('updates at once that each expect that an element of an array has no date yet', () => {
  type Mail = { _id: number; deliveries: { readAt: Date | null; steps: number[] }[]; size: string };
  const mails = db.collection<Mail>('mails');
  // Wide documents take longer to write, and leave more time for the others.
  const size = 'x'.repeat(20_000);

  // `null` would match always: the number in the path is also looked for as a field of each element.
  test('change it once', async () => {
    for (let round = 1; round <= 30; round += 1) {
      await mails.deleteMany({});
      await mails.insertOne({ _id: round, deliveries: [{ readAt: null, steps: [] }], size });
      const conclude = (reader: number) =>
        mails.updateOne(
          { _id: round, 'deliveries.0.readAt': { $not: { $type: 'date' } } },
          { $set: { 'deliveries.0.readAt': new Date() }, $push: { 'deliveries.0.steps': { $each: [reader, reader] } } },
        );
      const results = await Promise.all([1, 2, 3, 4, 5, 6].map(conclude));
      expect(results.filter(({ modifiedCount }) => modifiedCount === 1)).toHaveLength(1);
      const [mail] = await mails.find({ _id: round }).toArray();
      expect(mail?.deliveries[0]?.steps).toHaveLength(2);
    }
  });
});

describe('bulkWrite', () => {
  test('does everything in order and counts it', async () => {
    const result = await listings.bulkWrite([
      { insertOne: { document: { _id: 3, title: 'Three' } } },
      { updateOne: { filter: { _id: 3 }, update: { $set: { seen: 1 } } } },
      { updateMany: { filter: {}, update: { $inc: { seen: 1 } } } },
      { replaceOne: { filter: { _id: 2 }, replacement: { title: 'Two' } } },
      { updateOne: { filter: { _id: 4 }, update: { $set: { title: 'Four' } }, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 5,
      modifiedCount: 5,
      upsertedCount: 1,
      deletedCount: 1,
    });
    expect(await listings.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2, title: 'Two' },
      { _id: 3, title: 'Three', seen: 2 },
      { _id: 4, title: 'Four' },
    ]);
  });

  test('unordered continues after an error', async () => {
    const failing = listings.bulkWrite(
      [{ insertOne: { document: { _id: 1 } } }, { insertOne: { document: { _id: 30 } } }],
      { ordered: false },
    );
    await expect(failing).rejects.toMatchObject({ code: 11000 });
    expect(await listings.countDocuments({ _id: 30 })).toBe(1);
  });

  test('deleteMany deletes all that match', async () => {
    expect((await listings.deleteMany({ seen: { $gte: 1 } })).deletedCount).toBe(2);
  });
});

test('many clients at a time write without waiting for ever', async () => {
  const busy = db.collection<{ n: number }>('busy');
  await busy.deleteMany({});
  await Promise.all(Array.from({ length: 200 }, (_, n) => busy.insertOne({ n })));
  expect(await busy.countDocuments()).toBe(200);
});
