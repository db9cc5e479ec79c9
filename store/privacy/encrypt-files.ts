import { createHash } from 'node:crypto';
import type { Types, mongo } from 'mongoose';
import { type ApplicantDocument, Documents } from '../documents/document.ts';
import { sealedJudgement } from '../documents/quotations.ts';
import { dataKeyFor, releaseKeys } from '../encryption/data-keys.ts';
import { isSealed, sealBytes } from '../encryption/sealed-file.ts';
import { failpoint } from '../failpoint.ts';
import { type FileBucket, filesBegun, isStoredSealed, openFile, removeFiles, storeFile } from '../files.ts';
import { rawPlace } from '../inbound/raw-place.ts';
import { ReceivedMails } from '../inbound/received-mail.ts';
import { Messages } from '../messages/message.ts';

/** The record that has a file: whose key encrypts it, and how to give the record the encrypted file instead. */
type FileUser = { owner: Types.ObjectId; name: string; replace: (fileId: Types.ObjectId) => Promise<boolean> };

const isChanged = async (update: Promise<{ modifiedCount: number }>): Promise<boolean> =>
  (await update).modifiedCount === 1;

/** The buckets whose files are encrypted later. Downloads are left out, because they are deleted after two days. */
const lasting = ['mails', 'documents', 'sent'] as const satisfies readonly FileBucket[];
type LastingBucket = (typeof lasting)[number];

/** For each bucket, finds the record that has a file; null if none has. */
const userOf: Readonly<Record<LastingBucket, (fileId: Types.ObjectId) => Promise<FileUser | null>>> = {
  async mails(rawFileId) {
    const mail = await ReceivedMails.findOne({ rawFileId: { $eq: rawFileId, $type: 'objectId' } }, { _id: 1 }).lean<{
      _id: Types.ObjectId;
    }>();
    return (
      mail && {
        owner: mail._id,
        name: 'message.eml',
        replace: (to) => isChanged(ReceivedMails.updateOne({ _id: mail._id, rawFileId }, { rawFileId: to })),
      }
    );
  },
  async documents(fileId) {
    const document = await Documents.findOne({ fileId }, { applicationId: 1, messageId: 1, name: 1 }).lean<{
      _id: Types.ObjectId;
      applicationId: Types.ObjectId | null;
      messageId: Types.ObjectId;
      name: string;
    }>();
    return (
      document && {
        owner: document.applicationId ?? document.messageId,
        name: document.name,
        replace: (to) => isChanged(Documents.updateOne({ _id: document._id, fileId }, { fileId: to })),
      }
    );
  },
  async sent(fileId) {
    const message = await Messages.findOne(
      { 'files.fileId': { $eq: fileId, $type: 'objectId' } },
      { applicationId: 1 },
    ).lean<{
      _id: Types.ObjectId;
      applicationId: Types.ObjectId | null;
    }>();
    return (
      message && {
        owner: message.applicationId ?? message._id,
        name: 'file',
        replace: (to) =>
          isChanged(
            Messages.updateOne({ _id: message._id, 'files.fileId': fileId }, { $set: { 'files.$.fileId': to } }),
          ),
      }
    );
  },
};

async function hashOf(bucket: LastingBucket, id: Types.ObjectId): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of openFile(bucket, id) as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex');
}

/** A file without a record that is older than this, in ms, was left by a process that died. */
const ABANDONED_AFTER_MS = 3_600_000;

/**
 * Writes an encrypted copy of a file, reads it back, gives it to the record and removes the original. If this is
 * interrupted, the record has one of the two, and the next run finds the other without a record.
 */
async function encryptFile(bucket: LastingBucket, id: Types.ObjectId, now: Date): Promise<boolean> {
  const user = await userOf[bucket](id);
  if (!user) {
    if (now.getTime() - id.getTimestamp().getTime() > ABANDONED_AFTER_MS) await removeFiles(bucket, [id]);
    return false;
  }
  const copy = await storeFile(bucket, user.name, openFile(bucket, id), user.owner);
  failpoint('file-encrypted');
  if ((await hashOf(bucket, copy)) !== (await hashOf(bucket, id)))
    throw new Error(`The encrypted copy of ${bucket}/${id.toHexString()} is another file; the original stays`);
  const isReplaced = await user.replace(copy);
  failpoint('file-replaced');
  await removeFiles(bucket, [isReplaced ? id : copy]);
  return isReplaced;
}

const BATCH = 100;

/** Encrypts emails whose bytes are in their records. */
async function encryptRecords(tell: () => void): Promise<void> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const mails: { _id: Types.ObjectId; raw: mongo.Binary }[] = await ReceivedMails.find(
      { ...(after ? { _id: { $gt: after } } : {}), raw: { $ne: null } },
      { raw: 1 },
    )
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<{ _id: Types.ObjectId; raw: mongo.Binary }[]>();
    for (const { _id, raw } of mails) {
      if (isSealed(raw.buffer)) continue;
      const sealed = sealBytes(raw.buffer, await dataKeyFor(_id), rawPlace(_id));
      // The email may have been deleted in the meantime.
      if (await isChanged(ReceivedMails.updateOne({ _id, raw: { $ne: null } }, { raw: sealed }))) tell();
      else await releaseKeys([_id]);
    }
    after = mails.at(-1)?._id ?? null;
    if (!after) return;
  }
}

/** Encrypts what was quoted from documents that were judged before. */
async function encryptQuotations(tell: () => void): Promise<void> {
  for (let after: Types.ObjectId | null = null; ; ) {
    const documents: ApplicantDocument[] = await Documents.find({
      ...(after ? { _id: { $gt: after } } : {}),
      judgement: { $ne: null },
      'judgement.quotations': { $exists: false },
    })
      .sort({ _id: 1 })
      .limit(BATCH)
      .lean<ApplicantDocument[]>();
    for (const document of documents) {
      const { _id, judgement, applicationId } = document;
      // What was emptied when its file was deleted has nothing left to encrypt.
      if (!judgement || (judgement.claims.length === 0 && judgement.facts.length === 0)) continue;
      const sealed = await sealedJudgement(document, judgement);
      const { facts, claims, quotations } = sealed;
      const to = { 'judgement.facts': facts, 'judgement.claims': claims, 'judgement.quotations': quotations };
      // It may have been judged again, or emptied, in the meantime.
      const asRead = { 'judgement.judgedAt': judgement.judgedAt, 'judgement.quotations': { $exists: false } };
      const update = Documents.updateOne({ _id, applicationId, fileDeletedAt: null, ...asRead }, { $set: to });
      if (await isChanged(update)) tell();
      failpoint('quotations-encrypted');
    }
    after = documents.at(-1)?._id ?? null;
    if (!after) return;
  }
}

/**
 * Encrypts every file, email and quotation of a document that is stored unencrypted, oldest first. Roles can keep
 * running. It can be stopped and restarted, because it leaves alone what is already encrypted. Returns how many it
 * encrypted.
 */
export async function encryptFiles(now: Date, tell: (encrypted: number) => void): Promise<number> {
  let encrypted = 0;
  const count = () => {
    encrypted += 1;
    if (encrypted % 100 === 0) tell(encrypted);
  };
  // Ids have whole seconds, and the last files may have been stored in this one.
  const nextSecond = new Date(now.getTime() + 1000);
  for (const bucket of lasting)
    for await (const id of filesBegun(bucket, new Date(0), nextSecond)) {
      if (await isStoredSealed(bucket, id)) continue;
      if (await encryptFile(bucket, id, now)) count();
    }
  await encryptRecords(count);
  await encryptQuotations(count);
  return encrypted;
}
