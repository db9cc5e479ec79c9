import { type Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import mongoose, { Types } from 'mongoose';
import { type ReceivedMail, ReceivedMails } from './received-mail.ts';

/** A mail that SMTP took in, as far as it is known before anybody read it. */
export type AcceptedMail = {
  receivedAt: Date;
  /** Octets of the raw message and their SHA-256 in hex. */
  size: number;
  sha256: string;
  /** The bytes themselves, or the file that `storeRaw` made of them. */
  raw: Buffer | null;
  rawFileId: Types.ObjectId | null;
  envelope: ReceivedMail['envelope'];
  recipients: readonly AcceptedRecipient[];
};
export type AcceptedRecipient = { landlordId: Types.ObjectId; username: string; recipient: string; tag: string | null };

/** The way into the store for mails that come in. */
export type Intake = {
  /** Streams a message that is too large for a document into a file. Nothing is left of a source that fails. */
  storeRaw(source: Readable): Promise<Types.ObjectId>;
  /** Resolves with the mail's id once a majority has it in the journal; rejects when that is not certain. */
  accept(mail: AcceptedMail): Promise<string>;
  /** Waits for what was begun; whatever comes later is refused. */
  close(): Promise<void>;
};

export type IntakeOptions = {
  /** Most documents and raw octets in one write; a command of 48 MB is MongoDB's end. */
  batchDocuments?: number;
  batchBytes?: number;
  /** Most raw octets that wait for a write; beyond, `accept` rejects at once. */
  waitingBytes?: number;
  /** A mail that waited longer is not written any more, for its sender was told to come again. */
  waitMs?: number;
  /** Writes one batch, all or an error. */
  write?: (mails: ReceivedMail[]) => Promise<void>;
};

type Waiting = {
  mail: ReceivedMail;
  /** What it counts against the limits. */
  bytes: number;
  since: number;
  resolve: (id: string) => void;
  reject: (error: Error) => void;
};

const megabyte = 1024 * 1024;
/** What a mail's document weighs besides the raw message. */
const documentBytes = 4096;

/**
 * Stores mails by group commit: one write at a time, and whatever arrives meanwhile goes into the next one together. A lone
 * mail waits for nothing, and fifty senders share one journal write.
 */
export function createIntake(options: IntakeOptions = {}): Intake {
  const { batchDocuments = 200, batchBytes = 8 * megabyte, waitingBytes = 64 * megabyte, waitMs = 30_000 } = options;
  const write = options.write ?? insertMails;
  let waiting: Waiting[] = [];
  let bytes = 0;
  let writing: Promise<void> | null = null;
  let closed = false;

  function nextBatch(): Waiting[] {
    let count = 0;
    let sum = 0;
    for (const { bytes: more } of waiting) {
      if (count > 0 && (count >= batchDocuments || sum + more > batchBytes)) break;
      count += 1;
      sum += more;
    }
    const batch = waiting.slice(0, count);
    waiting = waiting.slice(count);
    return batch;
  }

  async function writeBatch(batch: Waiting[]): Promise<void> {
    const oldest = performance.now() - waitMs;
    const fresh = batch.filter((one) => one.since >= oldest);
    try {
      if (fresh.length > 0) await write(fresh.map((one) => one.mail));
      for (const one of fresh) one.resolve(one.mail._id.toHexString());
    } catch (cause) {
      for (const one of fresh) one.reject(new Error('The mail could not be written to the store', { cause }));
    }
    for (const one of batch) {
      bytes -= one.bytes;
      if (one.since < oldest) one.reject(new Error('The mail waited too long to be written to the store'));
    }
  }

  async function writeAll(): Promise<void> {
    // The first write takes everything that this turn of the loop brings.
    await nextTurn();
    while (waiting.length > 0) await writeBatch(nextBatch());
    // No pause between the last look at the queue and this, or a mail that came in between would wait for ever.
    writing = null;
  }

  return {
    storeRaw: storeRawMail,
    accept(mail) {
      const weight = documentBytes + (mail.raw?.length ?? 0);
      if (closed) return Promise.reject(new Error('The intake is closed'));
      if (bytes + weight > waitingBytes) return Promise.reject(new Error('Too many mails wait for the store'));
      bytes += weight;
      return new Promise((resolve, reject) => {
        waiting.push({ mail: toDocument(mail), bytes: weight, since: performance.now(), resolve, reject });
        writing ??= writeAll();
      });
    },
    async close() {
      closed = true;
      await writing;
    },
  };
}

/** The document as it is before anything was read: every delivery unread, its trace begun. */
export function toDocument(mail: AcceptedMail): ReceivedMail {
  const { envelope, receivedAt } = mail;
  const step = { at: receivedAt, check: 'received', verdict: 'accepted', reason: describe(mail) };
  return {
    _id: new Types.ObjectId(),
    receivedAt,
    size: mail.size,
    sha256: mail.sha256,
    raw: mail.raw,
    rawFileId: mail.rawFileId,
    envelope,
    unread: true,
    attempts: 0,
    nextAttemptAt: receivedAt,
    deliveries: mail.recipients.map((recipient) => ({
      landlordId: recipient.landlordId,
      username: recipient.username,
      recipient: recipient.recipient,
      tag: recipient.tag,
      readAt: null,
      kind: null,
      outcome: null,
      applicationId: null,
      messageId: null,
      steps: [step],
    })),
    header: null,
  };
}

function describe({ envelope, size, recipients }: AcceptedMail): string {
  const from = envelope.mailFrom ? `From ${envelope.mailFrom}` : 'From the null sender';
  const others = recipients.length > 1 ? `, for ${recipients.length} inboxes` : '';
  return `${from}, handed over by ${envelope.helo} [${envelope.remoteAddress}] over ${envelope.transmissionType}, ${size} octets${others}`;
}

function database(): mongoose.mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  return db;
}

const durable = { w: 'majority', journal: true } as const;

let bucketOf: { db: mongoose.mongo.Db; bucket: mongoose.mongo.GridFSBucket } | null = null;

/** One for each connection: a new bucket looks for its indexes before the first upload. */
function mailFiles(): mongoose.mongo.GridFSBucket {
  const db = database();
  if (bucketOf?.db !== db) {
    bucketOf = { db, bucket: new mongoose.mongo.GridFSBucket(db, { bucketName: 'files_mails', writeConcern: durable }) };
  }
  return bucketOf.bucket;
}

/** Past mongoose: the documents are made here, field by field, and nothing has to be cast or tracked. */
async function insertMails(mails: ReceivedMail[]): Promise<void> {
  const collection = database().collection<ReceivedMail>(ReceivedMails.collection.collectionName);
  const { insertedCount } = await collection.insertMany(mails, { ordered: true, writeConcern: durable });
  if (insertedCount !== mails.length) throw new Error(`Only ${insertedCount} of ${mails.length} mails were written`);
}

/**
 * Writes piece by piece and waits for each: when the source fails no write is on its way that could land after the
 * pieces were removed.
 */
async function storeRawMail(source: Readable): Promise<Types.ObjectId> {
  const bucket = mailFiles();
  const upload = bucket.openUploadStream('message.eml');
  // Each failure reaches the callback of the write that met it; the event says the same again.
  upload.on('error', () => undefined);
  const write = (chunk: Buffer) =>
    new Promise<void>((resolve, reject) => upload.write(chunk, (error) => (error ? reject(error) : resolve())));
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) await write(chunk);
    await new Promise<void>((resolve, reject) => {
      upload.once('error', reject);
      upload.end(resolve);
    });
    return upload.id;
  } catch (error) {
    await removePieces(bucket, upload, error);
    throw error;
  }
}

async function removePieces(
  bucket: mongoose.mongo.GridFSBucket,
  upload: mongoose.mongo.GridFSBucketWriteStream,
  error: unknown,
): Promise<void> {
  try {
    if (upload.state.streamEnd) await bucket.delete(upload.id);
    else await upload.abort();
  } catch (removal) {
    if (upload.state.streamEnd && removal instanceof mongoose.mongo.MongoRuntimeError) return; // no file came of it
    throw new AggregateError([error, removal], 'A mail could not be stored as a file, nor its parts removed', {
      cause: removal,
    });
  }
}
