import mongoose from 'mongoose';
import { measureCommands } from './command-metrics.ts';

/** Document validation runs in code; indexes are made on purpose by `prepareStore`, never behind a request's back. */
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);
mongoose.set('strictQuery', 'throw');

/**
 * Connects to MongoDB. Every write is acknowledged by the majority and the journal: what Letterbox says it has, it has.
 * `database` is used instead of the one the address names. Rejects when no server answers within `timeoutMs`.
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

/** Whether the store answers now; used by readiness checks. */
export async function storeAnswers(): Promise<boolean> {
  if (mongoose.connection.readyState !== 1 || !mongoose.connection.db) return false;
  const answer = await mongoose.connection.db.command({ ping: 1 }, { timeoutMS: 2000 });
  return answer.ok === 1;
}

/** Which server the store is on, and how much it holds: octets on disk as the server estimates them. */
export async function storeFacts() {
  const db = database();
  const [build, stats] = await Promise.all([db.command({ buildInfo: 1 }), db.command({ dbStats: 1 })]);
  const collections = await db.collections();
  let records = 0;
  // The embedded engine's own count of all records is a guess that is renewed now and then.
  for (const collection of collections) records += await collection.countDocuments({});
  return {
    version: String(build['version']),
    engine: build['gitVersion'] === 'documentdb' ? 'DocumentDB' : 'MongoDB',
    collections: collections.length,
    records,
    bytes: Number(stats['storageSize']),
  };
}

/** The database that is connected. @throws Error before the store was connected */
export function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  return db;
}

/** The driver's client, for libraries that keep their own collections (sessions). */
export function storeClient(): mongoose.mongo.MongoClient {
  return mongoose.connection.getClient();
}

/** Removes the whole database that is connected: for a demo that starts over. */
export async function dropStore(): Promise<void> {
  await mongoose.connection.dropDatabase();
}

export async function disconnectStore(): Promise<void> {
  await mongoose.disconnect();
}
