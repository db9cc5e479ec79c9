import type { Readable } from 'node:stream';
import mongoose, { Types } from 'mongoose';
import { failpoint } from '../failpoint.ts';
import { GroupCommit, type GroupCommitOptions } from './group-commit.ts';
import { DataKeys, type KeptDataKey } from '../encryption/data-key-model.ts';
import { isEncrypting, newDataKey } from '../encryption/data-keys.ts';
import { sealBytes } from '../encryption/sealed-file.ts';
import { storeFile } from '../files.ts';
import { rawPlace } from './raw-place.ts';
import { type ReceivedMail, ReceivedMails } from './received-mail.ts';
import { inboundText } from '../../domain/inbound/text.ts';

/** An email accepted by SMTP, as far as it is known before it is read. */
export type AcceptedMail = {
  receivedAt: Date;
  /** Octets of the raw message and their SHA-256 in hex. */
  size: number;
  sha256: string;
  /** The bytes themselves, or the file that `storeRaw` wrote. */
  raw: Buffer | null;
  rawFileId: Types.ObjectId | null;
  envelope: ReceivedMail['envelope'];
  recipients: readonly AcceptedRecipient[];
};
export type AcceptedRecipient = { landlordId: Types.ObjectId; username: string; recipient: string; tag: string | null };

/** Stores incoming emails. */
export type Intake = {
  /** Streams a message that is too large for a document into a file. If the source fails, nothing is left of it. */
  storeRaw(source: Readable): Promise<Types.ObjectId>;
  /** Resolves with the mail's id once a majority has journalled it; rejects if that is not certain. */
  accept(mail: AcceptedMail): Promise<string>;
  /** Waits for what has begun; anything later is refused. */
  close(): Promise<void>;
};

const megabyte = 1024 * 1024;
/** The size of an email's document without the raw message. */
const documentBytes = 4096;
const writeTimeoutMs = 20_000;

/** Stores emails by group commit (group-commit.ts). A MongoDB command holds 16 MB; a batch stays well below. */
const defaults: GroupCommitOptions<NewMail> = {
  write: insertNew,
  batchItems: 200,
  batchBytes: 8 * megabyte,
  waitingBytes: 64 * megabyte,
  waitMs: 30_000,
  writeMs: 25_000,
  slowMs: 3000,
};

export function createIntake(options: Partial<GroupCommitOptions<NewMail>> = {}): Intake {
  const commit = new GroupCommit({ ...defaults, ...options });
  return {
    storeRaw: (source) => storeFile('mails', 'message.eml', source, 'itself'),
    async accept(mail) {
      const added = await sealed(toDocument(mail));
      await commit.add(added, documentBytes + (mail.raw?.length ?? 0));
      failpoint('mail-stored');
      return added.mail._id.toHexString();
    },
    close: () => commit.close(),
  };
}

/** An email to be stored, with the key that its bytes are encrypted with; a file's key is in the store already. */
type NewMail = { mail: ReceivedMail; key: KeptDataKey | null };

async function sealed(mail: ReceivedMail): Promise<NewMail> {
  if (!mail.raw || !isEncrypting()) return { mail, key: null };
  const { key, record } = await newDataKey(mail._id);
  return { mail: { ...mail, raw: sealBytes(mail.raw, key, rawPlace(mail._id)) }, key: record };
}

/** The document before anything is read: every delivery unread, its trace begun. */
export function toDocument(mail: AcceptedMail): ReceivedMail {
  const { envelope, receivedAt } = mail;
  const step = { at: receivedAt, check: 'received', verdict: 'accepted', reason: describe(mail) };
  return {
    // An email shares its id with its file, so that a file without an email is recognised by its id (mail-files.ts).
    _id: mail.rawFileId ?? new Types.ObjectId(),
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
  return inboundText.history.received({
    sender: envelope.mailFrom || inboundText.history.nullSender,
    helo: envelope.helo,
    address: envelope.remoteAddress,
    protocol: envelope.transmissionType,
    bytes: String(size),
    inboxes: recipients.length,
  });
}

/** Keys go first: an email could not be read without its key, and a key without an email does no harm. */
async function insertNew(batch: NewMail[]): Promise<void> {
  const keys = batch.flatMap(({ key }) => key ?? []);
  if (keys.length > 0) await insert(DataKeys.collection.collectionName, keys);
  await insert(
    ReceivedMails.collection.collectionName,
    batch.map(({ mail }) => mail),
  );
}

/**
 * Sends the insert command itself, past mongoose and the driver's helpers: nothing needs casting or tracking, and of
 * the three copies of each message that `insertMany` makes only one remains, which is a third of the receiver's work
 * for large messages.
 */
async function insert(collection: string, records: readonly object[]): Promise<void> {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The store is not connected');
  const result = await db.command(
    {
      insert: collection,
      documents: records,
      ordered: true,
      writeConcern: { w: 'majority', j: true },
    },
    // Without a time limit, a write on a connection that closes at that moment never settles (mongodb 7.8).
    { timeoutMS: writeTimeoutMs },
  );
  // The command reports errors of single documents in its reply; it does not throw.
  if (result['n'] !== records.length || result['writeErrors'] || result['writeConcernError']) {
    throw new Error(`Of ${records.length} records ${result['n']} were written`, {
      cause: result['writeErrors'] ?? result['writeConcernError'],
    });
  }
}
