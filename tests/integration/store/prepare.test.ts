import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { prepareStore } from '../../../store/prepare.ts';
import { ownDatabase } from '../../world.ts';

beforeAll(() => connectStore(ownDatabase(inject('mongodbUri'))));
afterAll(() => disconnectStore());

const indexes = async (collection: string) =>
  new Map((await mongoose.connection.collection(collection).indexes()).map((index) => [index.name, index]));

it('makes the indexes twice without harm, the unique and the partial ones too', async () => {
  await prepareStore();
  await prepareStore();
  expect((await indexes('messages')).get('landlordId_1_dedupeKey_1')).toMatchObject({ unique: true });
  expect((await indexes('received_mails')).get('nextAttemptAt_1')).toMatchObject({
    partialFilterExpression: { unread: true },
  });
  expect((await indexes('users')).get('username_1')).toMatchObject({ unique: true });
});

it('replaces an index that an older version made under the same name', async () => {
  await prepareStore();
  const applications = mongoose.connection.collection('applications');
  await applications.dropIndex('unscreened');
  await applications.createIndex({ receivedAt: 1 }, { name: 'unscreened' });
  await prepareStore();
  expect((await indexes('applications')).get('unscreened')?.key).toEqual({ lastMessageAt: 1 });
});

it('renames a field of the records that an older version wrote, and looks for them once', async () => {
  const store = (name: string) => mongoose.connection.collection(name);
  const backups = () =>
    store('applications')
      .find({}, { projection: { _id: 0, periods: 0 } })
      .sort({ replyToken: 1 })
      .toArray();
  await store('migrations').deleteMany({});
  await store('applications').insertMany([
    { replyToken: 'a', keptWarm: true },
    { replyToken: 'b', keptWarm: false },
    { replyToken: 'c', isBackup: true },
  ]);
  await Promise.all([prepareStore(), prepareStore()]);
  expect(await backups()).toEqual([
    { replyToken: 'a', isBackup: true },
    { replyToken: 'b', isBackup: false },
    { replyToken: 'c', isBackup: true },
  ]);

  await store('applications').insertOne({ replyToken: 'd', keptWarm: true });
  await prepareStore();
  expect((await backups()).at(-1)).toEqual({ replyToken: 'd', keptWarm: true });
});

it('renames what says that a message is archived, and drops the index over its older name', async () => {
  const store = (name: string) => mongoose.connection.collection(name);
  const reason = { reason: 'A newsletter.', at: new Date('2026-11-20T10:00:00Z') };
  await store('migrations').deleteMany({});
  await store('messages').insertMany([
    { dedupeKey: 'rule', dismissed: null, putAway: reason },
    { dedupeKey: 'landlord', dismissed: reason },
  ]);
  await store('messages').createIndex({ landlordId: 1, 'putAway.at': -1 }, { name: 'put-away' });
  await prepareStore();
  const found = await store('messages')
    .find({}, { projection: { _id: 0 } })
    .sort({ dedupeKey: 1 })
    .toArray();
  expect(found).toEqual([
    { dedupeKey: 'landlord', archivedByLandlord: reason },
    { dedupeKey: 'rule', archivedByLandlord: null, archivedByRule: reason },
  ]);
  const names = [...(await indexes('messages')).keys()];
  expect(names).toContain('archived-by-rule');
  expect(names).not.toContain('put-away');
});

it('has the reminders of viewings looked at that an older version booked, and of no others', async () => {
  const store = (name: string) => mongoose.connection.collection(name);
  await store('migrations').deleteMany({});
  await store('viewings').insertMany([
    { status: 'BOOKED', applicationId: 1, start: '10:00', reminded: ['0-24'] },
    { status: 'OVER', applicationId: 2, start: '11:00', reminded: ['0-24', '0-2'] },
    { status: 'BOOKED', applicationId: 3, start: '12:00', remindAt: null },
  ]);
  const before = Date.now();
  await prepareStore();
  const found = await store('viewings')
    .find({}, { projection: { _id: 0, status: 0, applicationId: 0 } })
    .sort({ start: 1 })
    .toArray();
  expect(found).toEqual([
    { start: '10:00', remindAt: expect.any(Date) },
    { start: '11:00', reminded: ['0-24', '0-2'] },
    { start: '12:00', remindAt: null },
  ]);
  expect(found[0]?.['remindAt'].getTime()).toBeGreaterThanOrEqual(before);
});
