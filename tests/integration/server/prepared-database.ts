import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { inject } from 'vitest';
import { connectStore, disconnectStore } from '../../../store/connection.ts';
import { prepareStore } from '../../../store/prepare.ts';

/**
 * This worker's databases that were prepared, emptied and returned. Creating all indexes takes longer than most tests.
 */
const free: string[] = [];

/** Connects to an empty database with every index; `close` empties it for the next file, and disconnects. */
export async function openPreparedDatabase(): Promise<{ close: () => Promise<void> }> {
  const used = free.pop();
  const name = used ?? `server_${randomBytes(6).toString('hex')}`;
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${name}`;
  await connectStore(uri.href);
  if (!used) await prepareStore();
  return {
    async close() {
      await emptyDatabase();
      await disconnectStore();
      free.push(name);
    },
  };
}

async function emptyDatabase(): Promise<void> {
  const { db } = mongoose.connection;
  const collections = (await db?.collections()) ?? [];
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
}
