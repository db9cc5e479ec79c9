import mongoose from 'mongoose';
import { measureCommands } from './command-metrics.ts';

/**
 * Documents are validated in code. Indexes are created explicitly by `prepareStore`, never as a side effect of a
 * request.
 */
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');

/**
 * Connects to MongoDB. Every write is acknowledged by the majority and the journal, so that whatever Letterbox
 * acknowledges is durable. `database` overrides the one in the address. Rejects if no server answers within
 * `timeoutMs`.
 */
export async function connectStore(
  uri: string,
  { database, timeoutMs = 10_000 }: { database?: string; timeoutMs?: number } = {},
): Promise<void> {
  await mongoose.connect(uri, {
    ...(database ? { dbName: database } : {}),
    writeConcern: { w: 'majority', journal: true },
    serverSelectionTimeoutMS: timeoutMs,
    socketTimeoutMS: 60_000,
    maxPoolSize: 40,
    monitorCommands: true,
  });
  measureCommands(mongoose.connection.getClient());
}

/** Whether the store responds right now; used by readiness checks. */
export async function storeAnswers(): Promise<boolean> {
  if (mongoose.connection.readyState !== 1 || !mongoose.connection.db) return false;
  const answer = await mongoose.connection.db.command({ ping: 1 }, { timeoutMS: 2000 });
  return answer.ok === 1;
}

/** Which server the store is on, and its size in octets on disk, as the server estimates it. */
export async function storeFacts() {
  const db = database();
  const [build, stats] = await Promise.all([db.command({ buildInfo: 1 }), db.command({ dbStats: 1 })]);
  const collections = await db.collections();
  let records = 0;
  // The embedded engine's own count of all records is an estimate that is refreshed from time to time.
  for (const collection of collections) records += await collection.countDocuments({});
  return {
    version: String(build['version']),
    engine: build['gitVersion'] === 'documentdb' ? 'DocumentDB' : 'MongoDB',
    collections: collections.length,
    records,
    bytes: Number(stats['storageSize']),
  };
}

/** The names of the collections whose records the server removes at a time that they name. */
export async function expiringCollections(): Promise<string[]> {
  const names = [];
  for (const collection of await database().collections())
    if ((await collection.indexes()).some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined))
      names.push(collection.collectionName);
  return names;
}

/** The connected database. @throws Error before the store is connected */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  return db;
}

/** The driver's client, for libraries that manage their own collections (sessions). */
export function storeClient(): mongoose.mongo.MongoClient {
  return mongoose.connection.getClient();
}

/** Drops the connected database: for a demo that starts from scratch. */
export async function dropStore(): Promise<void> {
  await mongoose.connection.dropDatabase();
}

export async function disconnectStore(): Promise<void> {
  await mongoose.disconnect();
}
