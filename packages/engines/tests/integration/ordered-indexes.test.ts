import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from './connect.ts';
import { embedded } from './embedded.ts';

/** Pages in the order of an index, and counts, cost no more than what they return. */

const { db } = ownDatabase('ordered-indexes');
const letters = db.collection('letters');
beforeAll(async () => {
  await letters.createIndexes([{ key: { list: 1, at: -1, _id: -1 } }, { key: { list: 1, from: 1, _id: 1 } }]);
  await letters.insertMany(
    Array.from({ length: 3000 }, (_, n) => ({
      list: 'a',
      at: new Date(n),
      from: `Person ${n % 7}`,
      even: n % 2 === 0,
    })),
  );
});

const read = async (cursor: mongo.FindCursor) => {
  const { executionStats } = await cursor.explain('executionStats');
  return Number(executionStats.totalDocsExamined);
};

test('given an index in the order asked for, then a page of it reads its own documents and no others', async () => {
  const newest = letters.find({ list: 'a' }).sort({ at: -1, _id: -1 }).limit(20);
  expect(await read(newest.clone())).toBe(20);
  expect((await newest.toArray()).map(({ at }) => Number(at))).toEqual(Array.from({ length: 20 }, (_, n) => 2999 - n));
});

test('given the same index, then it is read backwards, too, and from any place', async () => {
  const after = letters
    .find({ list: 'a', at: { $gt: new Date(1499) } })
    .sort({ at: 1, _id: 1 })
    .limit(20);
  expect(await read(after.clone())).toBe(20);
  expect((await after.toArray()).map(({ at }) => Number(at))).toEqual(Array.from({ length: 20 }, (_, n) => 1500 + n));
});

test('given equal values, then pages by value and id follow one another without a gap', async () => {
  const all = await letters.find({ list: 'a' }).sort({ from: 1, _id: 1 }).toArray();
  const found: mongo.Document[] = [];
  for (let number = 0; number * 700 < all.length; number += 1) {
    const last = found.at(-1);
    const behind = last
      ? { $or: [{ from: { $gt: last['from'] } }, { from: last['from'], _id: { $gt: last['_id'] } }] }
      : {};
    const page = letters
      .find({ list: 'a', ...behind })
      .sort({ from: 1, _id: 1 })
      .limit(700);
    found.push(...(await page.toArray()));
  }
  expect(found.map(({ _id }) => String(_id))).toEqual(all.map(({ _id }) => String(_id)));
  expect(new Set(all.map(({ from }) => String(from))).size).toBe(7);
});

test('given a field that another filter needs, then it is respected within the order', async () => {
  const rows = await letters.find({ list: 'a', even: false }).sort({ at: -1, _id: -1 }).limit(3).toArray();
  expect(rows.map(({ at }) => Number(at))).toEqual([2999, 2997, 2995]);
  expect(await letters.countDocuments({ list: 'a' })).toBe(3000);
  expect(await letters.countDocuments({ list: 'a', even: true })).toBe(1500);
});

const kinds = `select amname, count(*) from pg_class join pg_am on pg_am.oid = relam
  where relname like 'documents_rum_index%' group by 1`;

test('given indexes that an older version made, when the engines start, then they are made again in order', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'letterbox-ordered-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const indexes = [
    { key: { code: 1 }, name: 'code', unique: true },
    { key: { list: 1, at: -1 }, name: 'newest', partialFilterExpression: { at: { $type: 'number' } } },
    { key: { list: 1, code: 1, _id: 1 }, name: 'by code' },
  ];

  const older = await embedded(dataDir);
  await older.postgres.simple(`set documentdb.alternate_index_handler_name = ''`);
  const command = JSON.stringify({ createIndexes: 'letters', indexes });
  await older.postgres.simple(
    `select documentdb_api_internal.create_indexes_non_concurrently('older', '${command}'::documentdb_core.bson, true)`,
  );
  expect(await older.postgres.simple(kinds)).toEqual([[Buffer.from('documentdb_rum'), Buffer.from('3')]]);
  const before = new mongo.MongoClient(older.engines.mongodbUri);
  const lettersBefore = before.db('older').collection('letters');
  await lettersBefore.insertMany(Array.from({ length: 500 }, (_, n) => ({ list: 'a', at: n, code: `c${1000 + n}` })));
  const described = await lettersBefore.indexes();
  await before.close();
  older.postgres.close();
  await older.engines.close();

  const newer = await embedded(dataDir);
  const after = new mongo.MongoClient(newer.engines.mongodbUri);
  onTestFinished(async () => {
    await after.close();
    newer.postgres.close();
    await newer.engines.close();
  });
  const lettersAfter = after.db('older').collection('letters');
  expect(await newer.postgres.simple(kinds)).toEqual([[Buffer.from('documentdb_extended_rum'), Buffer.from('3')]]);
  expect(await lettersAfter.indexes()).toEqual(described);
  await expect(lettersAfter.insertOne({ list: 'a', code: 'c1007' })).rejects.toMatchObject({
    code: 11000,
    keyValue: { code: 'c1007' },
  });
  expect(
    await read(
      lettersAfter
        .find({ list: 'a', at: { $type: 'number' } })
        .sort({ at: -1 })
        .limit(20),
    ),
  ).toBe(20);
  const newest = await lettersAfter
    .find({ list: 'a', at: { $type: 'number' } })
    .sort({ at: -1 })
    .limit(3)
    .toArray();
  expect(newest.map(({ at }) => at)).toEqual([499, 498, 497]);
  expect(await lettersAfter.countDocuments({ list: 'a' })).toBe(500);
});
