import { type Readable } from 'node:stream';
import mongoose, { type Types } from 'mongoose';
import { ReceivedMails } from './received-mail.ts';

/** Read by `files.ts` as the room 'mails'. */
const bucketName = 'files_mails';

function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  return db;
}

let bucketOf: { db: mongoose.mongo.Db; bucket: mongoose.mongo.GridFSBucket } | null = null;

/** One for each connection: a new bucket looks for its indexes before the first upload. */
function mailFiles(): mongoose.mongo.GridFSBucket {
  const db = database();
  if (bucketOf?.db !== db) {
    bucketOf = { db, bucket: new mongoose.mongo.GridFSBucket(db, { bucketName, writeConcern: { w: 'majority', journal: true } }) };
  }
  return bucketOf.bucket;
}

/**
 * Streams a raw message into a file. It writes piece by piece and waits for each: when the source fails no write is on its
 * way that could land after the pieces were removed, and no more than one piece is held.
 */
export async function storeRawMail(source: Readable): Promise<Types.ObjectId> {
  const upload = mailFiles().openUploadStream('message.eml');
  // Each failure reaches the callback of the write that met it; the event says the same again.
  upload.on('error', () => undefined);
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      await inTime((done) => upload.write(chunk, done));
    }
    await inTime((done) => {
      upload.once('error', done);
      upload.end(() => done(null));
    });
    return upload.id;
  } catch (error) {
    upload.destroy();
    await removeFiles([upload.id]).catch((cause: unknown) => {
      throw new AggregateError([error, cause], 'A mail could not be stored as a file, nor its pieces removed', { cause });
    });
    throw error;
  }
}

const stepMs = 20_000;

/** A step of an upload whose connection closes at this moment never calls back (mongodb 7.8). */
function inTime(step: (done: (error: Error | null | undefined) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The store did not take a piece of a file within ${stepMs} ms`)), stepMs);
    step((error) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Removes the pieces too when there is no file yet, which the bucket itself does not do in all states. */
async function removeFiles(ids: Types.ObjectId[]): Promise<void> {
  const db = database();
  await db.collection(`${bucketName}.files`).deleteMany({ _id: { $in: ids } }, { timeoutMS: stepMs });
  await db.collection(`${bucketName}.chunks`).deleteMany({ files_id: { $in: ids } }, { timeoutMS: stepMs });
}

/**
 * Removes what a receiver left that was killed while a large message came in: files and pieces, begun between the two
 * times, that no mail has. `before` must lie further back than any message takes to arrive. Answers how many there were.
 */
export async function removeAbandonedMailFiles(since: Date, before: Date): Promise<number> {
  const { ObjectId } = mongoose.mongo;
  const [from, to] = [since, before].map((time) => ObjectId.createFromTime(Math.floor(time.getTime() / 1000)));
  const first = database()
    .collection<{ files_id: Types.ObjectId; n: number }>(`${bucketName}.chunks`)
    .find({ files_id: { $gte: from, $lt: to }, n: 0 }, { projection: { _id: 0, files_id: 1 }, batchSize: 500 });
  let removed = 0;
  let ids: Types.ObjectId[] = [];
  const sweep = async () => {
    const mails = await ReceivedMails.find({ _id: { $in: ids } }, { _id: 1 }).lean<{ _id: Types.ObjectId }[]>();
    const kept = new Set(mails.map(({ _id }) => _id.toHexString()));
    const abandoned = ids.filter((id) => !kept.has(id.toHexString()));
    if (abandoned.length > 0) await removeFiles(abandoned);
    removed += abandoned.length;
    ids = [];
  };
  for await (const piece of first) if (ids.push(piece.files_id) >= 500) await sweep();
  await sweep();
  return removed;
}
