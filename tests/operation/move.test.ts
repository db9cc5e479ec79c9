import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, expect, inject, it } from 'vitest';
import { storeText } from '../../domain/operations/store-text.ts';
import { moveStore } from '../../store/backup/move.ts';
import { requireWholeStore } from '../../store/backup/restoring.ts';
import { connectStore, disconnectStore, dropStore } from '../../store/connection.ts';
import { readFile, storeFile } from '../../store/files.ts';
import { prepareStore } from '../../store/prepare.ts';
import { addHouse, addLandlord, ownDatabase } from '../world.ts';

const folder = mkdtempSync(join(tmpdir(), 'letterbox-move-'));
const [from, to] = [ownDatabase(inject('mongodbUri')), ownDatabase(inject('mongodbUri'))];
afterAll(async () => {
  for (const uri of [from, to]) {
    await connectStore(uri);
    await dropStore();
    await disconnectStore();
  }
  rmSync(folder, { recursive: true, force: true });
});

const move = (tell: (line: string) => void) =>
  moveStore(from, to, {
    folder,
    product: '0.1.0',
    ring: null,
    erasing: { mailDomain: 'apply.letterbox.test', secret: 'a secret of thirty-two characters' },
    now: () => new Date(),
    tell,
  });

it('moves a store with its files to another MongoDB, and leaves nothing on the way', async () => {
  await connectStore(from);
  await prepareStore();
  const landlord = await addLandlord('demo');
  await addHouse(landlord);
  const file = await storeFile('mails', 'a', Buffer.alloc(600_000, 'abc'), 'itself');
  await disconnectStore();

  await move(() => undefined);
  await connectStore(to);
  await requireWholeStore();
  expect(await mongoose.connection.collection('users').findOne({})).toMatchObject({ _id: landlord._id });
  expect(await mongoose.connection.collection('listings').countDocuments()).toBe(1);
  expect((await readFile('mails', file)).equals(Buffer.alloc(600_000, 'abc'))).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  await disconnectStore();
  await expect(move(() => undefined)).rejects.toThrow(/is not empty/);
});

it('says so when the old store changed in the meantime', async () => {
  await connectStore(to);
  await dropStore();
  await disconnectStore();
  const client = await new mongoose.mongo.MongoClient(from).connect();
  const { pathname } = new URL(from);
  const written: Promise<unknown>[] = [];
  const moving = move((line) => {
    if (line === storeText.restore.writes)
      written.push(client.db(pathname.slice(1)).collection('users').insertOne({ email: 'late@landlords.example' }));
  });
  await expect(moving).rejects.toThrow(
    /The store changed while it was moved \(users should have 1 records and has 2\)/,
  );
  await Promise.all(written);
  await client.close();
});
