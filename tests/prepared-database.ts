import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { connectStore, database, disconnectStore } from '../store/connection.ts';
import { prepareStore } from '../store/prepare.ts';

/**
 * This worker's databases that were prepared, emptied and returned. Creating all indexes takes longer than most tests.
 */
const free: string[] = [];

export type PreparedDatabase = {
  uri: string;
  /** Empties it for the next file, and disconnects. What used it must have ended. */
  close: () => Promise<void>;
};

/** Connects to an empty database with every index. A test that drops indexes says so: its database is not used again. */
export async function openPreparedDatabase({ dropsIndexes = false } = {}): Promise<PreparedDatabase> {
  const used = free.pop();
  const name = used ?? `test_${randomBytes(6).toString('hex')}`;
  const uri = new URL(inject('mongodbUri'));
  uri.pathname = `/${name}`;
  await connectStore(uri.href);
  if (!used) await prepareStore();
  return {
    uri: uri.href,
    async close() {
      if (!dropsIndexes) await emptyStore();
      await disconnectStore();
      if (!dropsIndexes) free.push(name);
    },
  };
}

/** Removes every record but those of completed migrations: the next test begins with an empty store. */
export async function emptyStore(): Promise<void> {
  const collections = await database().collections();
  const emptied = collections.filter(({ collectionName }) => collectionName !== 'migrations');
  await Promise.all(emptied.map((collection) => collection.deleteMany({})));
}
