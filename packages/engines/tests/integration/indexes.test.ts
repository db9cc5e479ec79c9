import { beforeEach, describe, expect, test } from 'vitest';
import { serverError, ownDatabase } from './connect.ts';

const { db } = ownDatabase('indexes');
const tenants = db.collection<{ email?: string; state?: string; at?: Date }>('tenants');

beforeEach(async () => {
  await db.dropCollection('tenants').catch((error: unknown) => {
    if (!String(error).includes('ns not found')) throw error; // the first test finds nothing to drop
  });
  await db.createCollection('tenants');
});

const named = async (name: string) => (await tenants.indexes()).find((index) => index.name === name);

describe('unique indexes', () => {
  test('given a unique index, when the command has returned, then a second value is refused', async () => {
    await tenants.createIndex({ email: 1 }, { unique: true });
    await tenants.insertOne({ email: 'a@example.com' });
    const error = await serverError(tenants.insertOne({ email: 'a@example.com' }));
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@example.com' } });
  });

  test('given duplicates, when a unique index is made, then that fails with 11000 and the index is not there', async () => {
    await tenants.insertMany([{ email: 'a@example.com' }, { email: 'a@example.com' }]);
    const error = await serverError(tenants.createIndex({ email: 1 }, { unique: true }));
    expect(error.code).toBe(11000);
    expect(await named('email_1')).toBeUndefined();
  });

  test('given a unique index, then a missing field counts as one value, unless the index is sparse', async () => {
    await tenants.createIndex({ email: 1 }, { unique: true });
    await tenants.insertOne({ state: 'one' });
    expect((await serverError(tenants.insertOne({ state: 'two' }))).code).toBe(11000);
    await tenants.dropIndex('email_1');
    await tenants.createIndex({ email: 1 }, { unique: true, sparse: true });
    await tenants.insertOne({ state: 'two' });
    expect(await tenants.countDocuments()).toBe(2);
  });

  test('given a compound unique index, then only the whole key has to differ', async () => {
    await tenants.createIndex({ email: 1, state: 1 }, { unique: true });
    await tenants.insertMany([
      { email: 'a', state: 'x' },
      { email: 'a', state: 'y' },
    ]);
    const error = await serverError(tenants.insertOne({ email: 'a', state: 'y' }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, state: 1 },
      keyValue: { email: 'a', state: 'y' },
    });
  });
});

describe('indexes of collections that were just dropped', () => {
  test('given many that are dropped and filled at once, then each gets its indexes', async () => {
    const collections = Array.from({ length: 8 }, (_, number) => db.collection(`fresh_${number}`));
    for (let round = 0; round < 15; round += 1) {
      const fill = async (collection: (typeof collections)[number]) => {
        await collection.drop();
        if (round % 2 === 0) await collection.insertOne({ email: 'a', state: 'live' });
        await collection.createIndexes([{ key: { email: 1 } }, { key: { state: 1, email: 1 } }]);
        return (await collection.indexes()).length;
      };
      expect(await Promise.all(collections.map(fill))).toEqual(collections.map(() => 3));
    }
  });
});

describe('partial indexes', () => {
  test('given a partial unique index, then it counts for the documents that it covers only', async () => {
    await tenants.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { state: 'live' } });
    await tenants.insertMany([
      { email: 'a', state: 'closed' },
      { email: 'a', state: 'closed' },
      { email: 'a', state: 'live' },
    ]);
    expect((await serverError(tenants.insertOne({ email: 'a', state: 'live' }))).code).toBe(11000);
    expect((await serverError(tenants.updateOne({ state: 'closed' }, { $set: { state: 'live' } }))).code).toBe(11000);
    expect(await named('email_1')).toMatchObject({ partialFilterExpression: { state: 'live' }, unique: true });
  });
});

describe('the catalog', () => {
  test('given indexes of each kind, then they are listed as they were asked for', async () => {
    await tenants.createIndexes([
      { key: { at: 1 }, expireAfterSeconds: 3600 },
      { key: { state: 1, at: -1 }, name: 'by state' },
      { key: { email: 1 }, sparse: true },
    ]);
    expect(await named('_id_')).toMatchObject({ key: { _id: 1 } });
    expect(await named('at_1')).toMatchObject({ key: { at: 1 }, expireAfterSeconds: 3600 });
    expect(await named('by state')).toMatchObject({ key: { state: 1, at: -1 } });
    expect(await named('email_1')).toMatchObject({ sparse: true });
  });

  test('given an index, when the same is asked for again, then nothing happens; with other options it is refused with 85 or 86', async () => {
    await tenants.createIndex({ email: 1 });
    await tenants.createIndex({ email: 1 });
    const sameName = await serverError(tenants.createIndex({ state: 1 }, { name: 'email_1' }));
    expect([85, 86]).toContain(sameName.code);
    const sameKey = await serverError(tenants.createIndex({ email: 1 }, { name: 'another' }));
    expect(sameKey.code).toBe(85);
  });

  test('given an index name that is not there, when it is dropped, then the error is 27', async () => {
    expect((await serverError(tenants.dropIndex('nothing_1'))).code).toBe(27);
  });

  test('given a collection, when it is made again in another form, then the error is 48', async () => {
    expect((await serverError(db.command({ create: 'tenants', capped: true, size: 4096 }))).code).toBe(48);
  });

  test('given collections, then they are listed, renamed and dropped', async () => {
    await tenants.insertOne({ email: 'a' });
    await tenants.rename('former');
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toContain('former');
    expect(await db.collection('former').countDocuments()).toBe(1);
    await db.dropCollection('former');
    expect(await db.listCollections({ name: 'former' }).toArray()).toEqual([]);
    const databases = await db.admin().listDatabases();
    expect(databases.databases.map(({ name }) => name)).toContain(db.databaseName);
  });
});
