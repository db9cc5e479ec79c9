import mongoose from 'mongoose';
import { BackupError } from './backup-error.ts';

type Db = mongoose.mongo.Db;
type Session = mongoose.mongo.ClientSession;

/** Reads a whole collection as bytes, as of one moment. */
export type SnapshotReader = (collection: string) => AsyncIterable<Buffer>;

/** Records per reply: few enough to stay under 16 MB of small messages, enough to need few replies. */
const BATCH = 500;

/** The records of a collection, each as the bytes the store returned. */
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
 * A session whose reads all show the store as of one moment. MongoDB offers snapshots outside transactions, for five
 * minutes or as long as `minSnapshotHistoryWindowInSeconds` says. Elsewhere, as with the embedded engine, a transaction
 * gives a snapshot for a minute.
 */
async function openSnapshot(db: Db): Promise<Session> {
  const session = db.client.startSession({ snapshot: true });
  try {
    await db.collection('migrations').findOne({}, { session });
    // A server without snapshots replies anyway, but without a time.
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

/** MongoDB's NoSuchTransaction, SnapshotUnavailable, SnapshotTooOld: the snapshot can no longer be read. */
const overtaken = new Set<unknown>([251, 246, 239]);

/**
 * Gives `work` a reader that shows every collection as of one moment, while mail arrives and roles run.
 * @throws BackupError if reading took longer than the store keeps the snapshot
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
    // Nothing was written, and the store ends the session anyway: an error here would hide the one above.
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  }
}

/** Reads without a snapshot: correct only while nothing writes. */
export async function* withoutSnapshot<T>(
  db: Db,
  work: (read: SnapshotReader) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  yield* work((collection) => rawRecords(db, collection));
}
