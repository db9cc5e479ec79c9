import mongoose from 'mongoose';
import { BackupError } from './backup-error.ts';

type Db = mongoose.mongo.Db;
type Session = mongoose.mongo.ClientSession;

/** Reads a whole collection as bytes, as it was at one moment. */
export type SnapshotReader = (collection: string) => AsyncIterable<Buffer>;

/** Records of one answer: few enough for 16 MB of small mails, enough to ask seldom. */
const BATCH = 500;

/** The records of a collection, each as the bytes that the store answered. */
export function rawRecords(
  db: Db,
  collection: string,
  filter: mongoose.mongo.Filter<mongoose.mongo.Document> = {},
  session?: Session,
  sort?: mongoose.mongo.Sort,
): AsyncIterable<Buffer> {
  const options = { raw: true, batchSize: BATCH, ...(session ? { session } : {}), ...(sort ? { sort } : {}) };
  return db.collection(collection).find(filter, options) as unknown as AsyncIterable<Buffer>;
}

/**
 * A session whose reads all show the store at one moment. MongoDB has them outside of transactions, for five minutes or
 * as long as `minSnapshotHistoryWindowInSeconds` says; elsewhere, as with the embedded engine, a transaction shows one
 * moment for a minute.
 */
async function openSnapshot(db: Db): Promise<Session> {
  const session = db.client.startSession({ snapshot: true });
  try {
    await db.collection('migrations').findOne({}, { session });
    // A server that knows no snapshots answers all the same, and says no time.
    if ('snapshotTime' in session && session.snapshotTime) return session;
  } catch (error) {
    await session.endSession();
    throw error;
  }
  await session.endSession();
  const transaction = db.client.startSession();
  transaction.startTransaction();
  return transaction;
}

/** MongoDB's NoSuchTransaction, SnapshotUnavailable, SnapshotTooOld: the moment that was read cannot be read any longer. */
const overtaken = new Set<unknown>([251, 246, 239]);

/**
 * Hands `work` a reader that shows every collection as it was at one moment, while mail comes in and roles work.
 * @throws BackupError when reading took longer than the store keeps that moment
 */
export async function* withSnapshot<T>(db: Db, work: (read: SnapshotReader) => AsyncGenerator<T>): AsyncGenerator<T> {
  const session = await openSnapshot(db);
  try {
    yield* work((collection) => rawRecords(db, collection, {}, session));
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoServerError && overtaken.has(error.code))
      throw new BackupError(
        'The records could not all be read as they were at one moment: the store keeps a moment for a minute (embedded engines) or five (MongoDB). Try again when less is going on, raise minSnapshotHistoryWindowInSeconds, or stop every role and add --stopped.',
        { cause: error },
      );
    throw error;
  } finally {
    // Nothing was written, and the store ends it anyway: a failure here would hide the one above.
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

/** Reads without a moment in common: right only while nothing writes. */
export async function* withoutSnapshot<T>(
  db: Db,
  work: (read: SnapshotReader) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  yield* work((collection) => rawRecords(db, collection));
}
