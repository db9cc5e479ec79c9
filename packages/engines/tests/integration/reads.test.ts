import { mongo } from 'mongoose';
import { beforeAll, describe, expect, test } from 'vitest';
import { serverError, ownDatabase } from './connect.ts';

const { db } = ownDatabase('reads');

interface Application {
  _id: number;
  name: string;
  stage: string;
  rent: number;
  listing: number;
}
const applications = db.collection<Application>('applications');
const listings = db.collection<{ _id: number; title: string }>('listings');
const total = 5_000;
const stages = ['review', 'viewing', 'decision', 'rejected'];

beforeAll(async () => {
  await applications.insertMany(
    Array.from({ length: total }, (_, n) => ({
      _id: n,
      name: n % 2 ? `Ann O'Neill ${n}` : `Seán Byrne ${n}`,
      stage: stages[n % 4] ?? 'review',
      rent: (n * 7) % 1000,
      listing: n % 3,
    })),
  );
  await listings.insertMany([0, 1, 2].map((_id) => ({ _id, title: `Listing ${_id}` })));
  await applications.createIndex({ stage: 1, rent: -1, _id: 1 });
});

describe('cursors', () => {
  test.each([1, 37, 1000])('read 5,000 documents once each, in order, in batches of %i', async (batchSize) => {
    const wanted = batchSize === 1 ? 300 : total;
    const ids: number[] = [];
    for await (const { _id } of applications.find({ _id: { $lt: wanted } }, { batchSize }).sort({ _id: 1 }))
      ids.push(_id);
    expect(ids).toEqual(Array.from({ length: wanted }, (_, n) => n));
  });

  test('read in no order and by aggregation, too', async () => {
    expect(new Set((await applications.find({}, { batchSize: 100 }).toArray()).map(({ _id }) => _id)).size).toBe(total);
    const sorted = await applications
      .aggregate<Application>([{ $sort: { rent: 1, _id: 1 } }], { batchSize: 200 })
      .toArray();
    expect(sorted).toHaveLength(total);
    expect(sorted.every(({ rent }, place) => place === 0 || (sorted[place - 1]?.rent ?? 0) <= rent)).toBe(true);
  });

  test('that are left early are closed, and unknown ones are error 43', async () => {
    const cursor = applications.find({}, { batchSize: 10 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const error = await serverError(
      db.command({ getMore: id ?? mongo.Long.fromNumber(77), collection: 'applications' }),
    );
    expect(error.code).toBe(43);
  });

  test('many at a time do not get into each other’s way', async () => {
    const counts = await Promise.all(
      stages.flatMap((stage) =>
        [1, 2, 3, 4, 5].map(() => applications.find({ stage }, { batchSize: 50 }).sort({ rent: 1 }).toArray()),
      ),
    );
    expect(counts.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => total / 4));
  });
});

describe('pages', () => {
  test('by a range after the last key give each document once', async () => {
    const seen: number[] = [];
    let after: Pick<Application, 'rent' | '_id'> | undefined;
    for (;;) {
      const further = after
        ? { $or: [{ rent: { $lt: after.rent } }, { rent: after.rent, _id: { $gt: after._id } }] }
        : {};
      const page: Application[] = await applications
        .find({ stage: 'review', ...further })
        .sort({ rent: -1, _id: 1 })
        .limit(100)
        .toArray();
      after = page.at(-1);
      if (!after) break;
      seen.push(...page.map(({ _id }) => _id));
    }
    expect(seen).toHaveLength(total / 4);
    expect(new Set(seen).size).toBe(total / 4);
  });

  test('by skip and limit, with a projection', async () => {
    const page = await applications
      .find({}, { projection: { name: 1 } })
      .sort({ _id: 1 })
      .skip(10)
      .limit(2)
      .toArray();
    expect(page).toEqual([
      { _id: 10, name: 'Seán Byrne 10' },
      { _id: 11, name: "Ann O'Neill 11" },
    ]);
  });
});

describe('counts', () => {
  test('countDocuments, estimatedDocumentCount, distinct', async () => {
    expect(await applications.countDocuments({ stage: 'viewing' })).toBe(total / 4);
    expect(await applications.countDocuments({ rent: { $gte: 500 } }, { limit: 10 })).toBe(10);
    expect(await applications.estimatedDocumentCount()).toBe(total);
    expect((await applications.distinct('stage')).sort()).toEqual([...stages].sort());
  });
});

describe('searches', () => {
  test('by regular expression, with and without regard to case', async () => {
    expect(await applications.countDocuments({ name: /^Ann/ })).toBe(total / 2);
    expect(await applications.countDocuments({ name: { $regex: "o'NEILL", $options: 'i' } })).toBe(total / 2);
    expect(await applications.findOne({ name: /byrne 42$/i })).toMatchObject({ _id: 42 });
    expect(await applications.countDocuments({ name: /seán/i, stage: { $in: [/^rev/] } })).toBe(total / 4);
  });

  test('by operators', async () => {
    const filter: mongo.Filter<Application> = {
      $and: [{ rent: { $gt: 100, $lte: 200 } }, { stage: { $nin: ['rejected'] } }],
      _id: { $not: { $mod: [2, 1] } },
    };
    const expected = Array.from({ length: total }, (_, n) => n).filter((n) => {
      const rent = (n * 7) % 1000;
      return rent > 100 && rent <= 200 && n % 4 !== 3 && n % 2 === 0;
    });
    expect(await applications.countDocuments(filter)).toBe(expected.length);
  });

  test('inside arrays and documents', async () => {
    const things = db.collection<{ _id: number; items: { kind: string; n: number }[]; note?: { text: string | null } }>(
      'things',
    );
    await things.deleteMany({});
    await things.insertMany([
      {
        _id: 1,
        items: [
          { kind: 'a', n: 1 },
          { kind: 'b', n: 9 },
        ],
        note: { text: 'x' },
      },
      { _id: 2, items: [{ kind: 'a', n: 9 }], note: { text: null } },
      { _id: 3, items: [] },
    ]);
    const ids = async (
      filter: mongo.Filter<{ _id: number; items: { kind: string; n: number }[]; note?: { text: string | null } }>,
    ) => (await things.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({ items: { $elemMatch: { kind: 'a', n: { $gt: 5 } } } })).toEqual([2]);
    expect(await ids({ 'items.kind': 'a', 'items.n': { $gt: 5 } })).toEqual([1, 2]);
    expect(await ids({ items: { $size: 0 } })).toEqual([3]);
    expect(await ids({ 'note.text': null })).toEqual([2, 3]);
    expect(await ids({ note: { $exists: false } })).toEqual([3]);
    expect(await ids({ $expr: { $gt: [{ $size: '$items' }, 1] } })).toEqual([1]);
  });
});

describe('aggregation', () => {
  test('$group and $facet count the pipeline’s stages', async () => {
    const [result] = await applications
      .aggregate<{ byStage: { _id: string; n: number }[]; all: { n: number; highest: number }[] }>([
        {
          $facet: {
            byStage: [{ $group: { _id: '$stage', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
            all: [{ $group: { _id: null, n: { $sum: 1 }, highest: { $max: '$rent' } } }],
          },
        },
      ])
      .toArray();
    expect(result?.byStage).toEqual([...stages].sort().map((_id) => ({ _id, n: total / 4 })));
    expect(result?.all[0]).toMatchObject({ n: total, highest: 999 });
  });

  test('$lookup joins, by field and by pipeline', async () => {
    const joined = await applications
      .aggregate([
        { $match: { _id: { $lt: 3 } } },
        { $lookup: { from: 'listings', localField: 'listing', foreignField: '_id', as: 'found' } },
        { $unwind: '$found' },
        { $sort: { _id: 1 } },
        { $project: { title: '$found.title' } },
      ])
      .toArray();
    expect(joined).toEqual([0, 1, 2].map((_id) => ({ _id, title: `Listing ${_id}` })));
    const counted = await listings
      .aggregate([
        {
          $lookup: {
            from: 'applications',
            let: { id: '$_id' },
            pipeline: [{ $match: { $expr: { $eq: ['$listing', '$$id'] } } }, { $count: 'n' }],
            as: 'found',
          },
        },
        { $sort: { _id: 1 } },
        { $project: { n: { $first: '$found.n' } } },
      ])
      .toArray();
    expect(counted.map(({ n }) => n)).toEqual([1667, 1667, 1666]);
  });

  test('dates, sorting within groups, and windows', async () => {
    const events = db.collection<{ _id: number; at: Date; who: string }>('events');
    await events.deleteMany({});
    await events.insertMany([
      { _id: 1, at: new Date('2026-03-29T00:30:00Z'), who: 'a' },
      { _id: 2, at: new Date('2026-03-29T01:30:00Z'), who: 'a' },
      { _id: 3, at: new Date('2026-10-25T00:30:00Z'), who: 'b' },
    ]);
    const days = await events
      .aggregate([
        { $sort: { at: 1 } },
        {
          $group: {
            _id: '$who',
            last: { $last: '$at' },
            hours: { $push: { $dateToString: { date: '$at', format: '%Y-%m-%d %H:%M', timezone: 'Europe/Dublin' } } },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    expect(days).toEqual([
      { _id: 'a', last: new Date('2026-03-29T01:30:00Z'), hours: ['2026-03-29 00:30', '2026-03-29 02:30'] },
      { _id: 'b', last: new Date('2026-10-25T00:30:00Z'), hours: ['2026-10-25 01:30'] },
    ]);
    const running = await events
      .aggregate([
        {
          $setWindowFields: {
            sortBy: { at: 1 },
            output: { n: { $sum: 1, window: { documents: ['unbounded', 'current'] } } },
          },
        },
      ])
      .toArray();
    expect(running.map(({ n }) => n)).toEqual([1, 2, 3]);
  });
});

describe('values', () => {
  test('of every type come back as they went', async () => {
    const values = db.collection<Record<string, unknown>>('values');
    const document = {
      _id: new mongo.ObjectId(),
      double: 1.5,
      whole: 42,
      long: mongo.Long.fromString('9007199254740993'),
      decimal: mongo.Decimal128.fromString('1250.10'),
      text: 'Seán “Ó” 🐧',
      date: new Date('2026-11-21T10:00:00.123Z'),
      before: new Date('1969-07-20T20:17:40.000Z'),
      binary: new mongo.Binary(Buffer.from([0, 1, 2, 255])),
      uuid: new mongo.UUID('8d1bb0a4-6c2f-4a1f-9d2a-1f8f0c1d2e3f'),
      yes: true,
      none: null,
      pattern: /^a.b$/i,
      list: [1, 'two', { three: [null, false] }],
      empty: {},
      'odd name': { 'with.dot': 1 },
    };
    await values.insertOne({ ...document });
    const found = await values.findOne({ _id: document._id }, { promoteLongs: false, promoteBuffers: false });
    expect(found?.['long']).toEqual(document.long);
    expect(found?.['double']).toBe(1.5);
    expect(found?.['decimal']).toEqual(document.decimal);
    expect(Buffer.from((found?.['binary'] as mongo.Binary).buffer)).toEqual(Buffer.from([0, 1, 2, 255]));
    expect(String(found?.['uuid'])).toBe(String(document.uuid));
    for (const name of [
      '_id',
      'whole',
      'text',
      'date',
      'before',
      'yes',
      'none',
      'pattern',
      'list',
      'empty',
      'odd name',
    ] as const) {
      expect(found?.[name]).toEqual(document[name]);
    }
    expect(Object.keys(found ?? {})).toEqual(Object.keys(document));
  });
});

test('an unknown command is error 59', async () => {
  expect((await serverError(db.command({ madeUp: 1 }))).code).toBe(59);
});

test('a filter that makes no sense is error 2', async () => {
  expect((await serverError(applications.find({ $nonsense: 1 } as never).toArray())).code).toBe(2);
});
