import mongoose, { Schema, type Types, model } from 'mongoose';
import {
  DOWNLOAD_SILENCE_MS,
  downloadEnd,
  type DownloadState,
  linkEnd,
  MAX_DOWNLOAD_TRIES,
  mayMakeAnother,
} from '../../domain/privacy/own-data.ts';
import { dataRequestsText } from '../../domain/privacy/data-requests-text.ts';
import type { Application } from '../applications/application.ts';
import type { FilesInUse } from '../abandoned-files.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { removeFiles } from '../files.ts';
import { messageIdFor } from '../outbound/message-id.ts';
import { OutgoingMails, putIntoOutboxWithin } from '../outbound/outgoing-mail.ts';
import { finishRequests } from './data-request.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/**
 * An applicant’s download of everything held about them, from the request until its file is removed. Each application
 * has at most one.
 */
export type DataDownload = {
  _id: Types.ObjectId;
  applicationId: Types.ObjectId;
  landlordId: Types.ObjectId;
  state: DownloadState;
  requestedAt: Date;
  tries: number;
  /** Bytes written so far, of an estimated total. */
  done: number;
  size: number;
  /** Of the existing file, or of one that is removed when the next is made. */
  fileId: Types.ObjectId | null;
  readyAt: Date | null;
  /** While it is being made: when another worker may start again. Afterwards: when it is removed. */
  dueAt: Date;
  /** A hash of the one link that works. */
  link: { hash: string; expiresAt: Date } | null;
};

const schema = new Schema<DataDownload>({
  applicationId: { type: Schema.Types.ObjectId, required: true },
  landlordId: { type: Schema.Types.ObjectId, required: true },
  state: { type: String, required: true },
  requestedAt: { type: Date, required: true },
  tries: { type: Number, default: 0 },
  done: { type: Number, default: 0 },
  size: { type: Number, default: 0 },
  fileId: { type: Schema.Types.ObjectId, default: null },
  readyAt: { type: Date, default: null },
  dueAt: { type: Date, required: true },
  link: { type: new Schema({ hash: String, expiresAt: Date }, { _id: false }), default: null },
});
schema.index({ applicationId: 1 }, { unique: true });
schema.index({ dueAt: 1 });
schema.index({ fileId: 1 });
schema.index({ 'link.hash': 1 }, { partialFilterExpression: { 'link.hash': { $type: 'string' } } });

const DataDownloads = model<DataDownload>('DataDownload', schema, 'data_downloads');

/** An applicant’s download; null if they have not asked for one, or it is gone. */
export async function downloadOf(applicationId: Types.ObjectId): Promise<DataDownload | null> {
  return DataDownloads.findOne({ applicationId }).lean<DataDownload>();
}

/** The downloads of several applicants, by their applications’ ids. */
export async function downloadsOf(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, DataDownload>> {
  const found = await DataDownloads.find({ applicationId: { $in: [...applicationIds] } }).lean<DataDownload[]>();
  return new Map(found.map((download) => [String(download.applicationId), download]));
}

/** Whose downloads these are: application ids by the downloads' own. */
export async function applicationsOfDownloads(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await DataDownloads.find({ _id: { $in: [...ids] } }, { applicationId: 1 }).lean<
    Pick<DataDownload, '_id' | 'applicationId'>[]
  >();
  return new Map(found.map(({ _id, applicationId }) => [String(_id), String(applicationId)]));
}

/**
 * Requests a download. One that is being made, or has just been finished, is returned as it is: ten thousand requests
 * make one download.
 */
export async function requestDownload(
  { _id: applicationId, landlordId }: Application,
  now: Date,
): Promise<DataDownload> {
  const fresh = { state: 'making' as const, requestedAt: now, tries: 0, done: 0, size: 0, dueAt: now, link: null };
  const existing = await downloadOf(applicationId);
  if (existing && !mayMakeAnother(existing, now)) return existing;
  try {
    const { _id, state, readyAt } = existing ?? {};
    if (!_id) return (await DataDownloads.create({ ...fresh, applicationId, landlordId })).toObject();
    // The previous file is removed when the next download starts: until then its record names it.
    await DataDownloads.updateOne({ _id, state, readyAt }, { $set: { ...fresh, readyAt: null } });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const made = await downloadOf(applicationId);
  if (!made) throw new Error('The download that was asked for is gone');
  return made;
}

/** Starts an attempt to make a download; null if there is nothing to make. The previous file is removed. */
export async function claimDownload(id: string, now: Date): Promise<DataDownload | null> {
  const claimed = await DataDownloads.findOneAndUpdate(
    { _id: id, state: 'making', dueAt: { $lte: now } },
    { $set: { dueAt: new Date(now.getTime() + DOWNLOAD_SILENCE_MS) }, $inc: { tries: 1 } },
    { returnDocument: 'after' },
  ).lean<DataDownload>();
  if (!claimed) return null;
  if (claimed.fileId) await removeFiles('downloads', [claimed.fileId]);
  if (claimed.tries <= MAX_DOWNLOAD_TRIES) return claimed;
  await DataDownloads.updateOne(
    { _id: id, state: 'making' },
    { $set: { state: 'failed', fileId: null, dueAt: downloadEnd(now) } },
  );
  return null;
}

/** Lets another attempt start at once after a failed one. */
export async function releaseDownload({ _id, tries }: DataDownload, now: Date): Promise<void> {
  await DataDownloads.updateOne({ _id, tries, state: 'making' }, { $set: { dueAt: now } });
}

/** Records the progress of an attempt; false if the download is no longer wanted because the person was erased. */
export async function noteProgress(
  { _id, tries }: DataDownload,
  progress: { done: number; size: number },
  now: Date,
): Promise<boolean> {
  const dueAt = new Date(now.getTime() + DOWNLOAD_SILENCE_MS);
  const { matchedCount } = await DataDownloads.updateOne(
    { _id, tries, state: 'making' },
    { $set: { ...progress, dueAt } },
  );
  return matchedCount === 1;
}

/**
 * Stores a finished file and queues the email about it, in one transaction. Returns the email’s id, null if nobody is
 * emailed, `undefined` if the download is no longer wanted.
 */
export async function finishDownload(
  { _id, tries }: DataDownload,
  file: { fileId: Types.ObjectId; size: number },
  { _id: applicationId, landlordId, email, addressUnproven, passcode, replyToken }: Application,
  { now, mailDomain }: { now: Date; mailDomain: string },
): Promise<Types.ObjectId | null | undefined> {
  const key = `own-data-${String(_id)}-${String(file.fileId)}`;
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async () => {
      const { matchedCount } = await DataDownloads.updateOne(
        { _id, tries, state: 'making' },
        { $set: { ...file, done: file.size, state: 'ready', readyAt: now, dueAt: downloadEnd(now), link: null } },
        { session },
      );
      if (matchedCount === 0) return undefined;
      // Without a passcode the link would lead nowhere: then the landlord sends the file.
      if (!email || addressUnproven || !passcode) return null;
      await finishRequests(applicationId, 'access', dataRequestsText.notes.copy, now, session);
      await putIntoOutboxWithin(session, {
        key,
        template: 'own-data-ready',
        number: 1,
        landlordId,
        applicationId,
        to: email,
        rfcMessageId: messageIdFor({ replyToken }, key, mailDomain),
        notBefore: now,
        createdAt: now,
      });
      const mail = await OutgoingMails.findOne({ key }, { _id: 1 }).session(session).lean<{ _id: Types.ObjectId }>();
      return mail?._id ?? null;
    }),
  );
}

/** Stores the one link that fetches a finished download; false if there is none to fetch. */
export async function keepDownloadLink(applicationId: Types.ObjectId, hash: string, now: Date): Promise<boolean> {
  const { matchedCount } = await DataDownloads.updateOne(
    { applicationId, state: 'ready', dueAt: { $gt: now } },
    { $set: { link: { hash, expiresAt: linkEnd(now) } } },
  );
  return matchedCount === 1;
}

/** Uses up a link; null if it was used, has expired, or never existed. */
export async function takeDownloadLink(hash: string, now: Date): Promise<DataDownload | null> {
  return DataDownloads.findOneAndUpdate(
    {
      'link.hash': { $eq: hash, $type: 'string' },
      'link.expiresAt': { $gt: now },
      state: 'ready',
      dueAt: { $gt: now },
    },
    { $set: { link: null } },
    { returnDocument: 'after' },
  ).lean<DataDownload>();
}

/** Removes an expired download, its file first. */
export async function removeOldDownload(id: string, now: Date): Promise<boolean> {
  const over = await DataDownloads.findOne({
    _id: id,
    state: { $ne: 'making' },
    dueAt: { $lte: now },
  }).lean<DataDownload>();
  if (!over) return false;
  if (over.fileId) await removeFiles('downloads', [over.fileId]);
  const { deletedCount } = await DataDownloads.deleteOne({ _id: id, state: over.state, dueAt: over.dueAt });
  return deletedCount === 1;
}

/** Removes an erased person’s download, whatever its state; one being made ends at its next check. */
export async function eraseDownload(applicationId: Types.ObjectId): Promise<Types.ObjectId[]> {
  const found = await downloadOf(applicationId);
  if (!found) return [];
  if (found.fileId) await removeFiles('downloads', [found.fileId]);
  await DataDownloads.deleteMany({ applicationId });
  return [found._id];
}

/** Downloads to be made or removed: what the sweep looks for. */
export function dueDownloads(now: Date, limit: number): UnfinishedQuery {
  return DataDownloads.find({ dueAt: { $lte: now } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Which of these files belong to a download. */
export const downloadFilesInUse: FilesInUse = async (ids) => {
  const kept = await DataDownloads.find({ fileId: { $in: [...ids] } }, { fileId: 1 }).lean<DataDownload[]>();
  return kept.flatMap(({ fileId }) => fileId ?? []);
};
