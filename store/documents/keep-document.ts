import type { Types } from 'mongoose';
import { Applications } from '../applications/application-model.ts';
import { handOverKey } from '../encryption/data-keys.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { removeFiles } from '../files.ts';
import { type ApplicantDocument, Documents } from './document.ts';

type Later =
  | 'source'
  | 'judgement'
  | 'override'
  | 'readWith'
  | 'lookedTogetherAt'
  | 'scoringAttempts'
  | 'removedAt'
  | 'fieldId'
  | 'weighedAt'
  | 'askedAgainAt'
  | 'betterWanted';
export type NewDocument = Omit<ApplicantDocument, '_id' | Later> & Partial<Pick<ApplicantDocument, '_id' | Later>>;

/** Stores a document once; a repeated job finds it there. Returns whether it was new. */
export async function keepDocument(document: NewDocument): Promise<boolean> {
  try {
    await Documents.create(document);
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
  if (document.applicationId) await recountDocuments(document.applicationId, document.receivedAt);
  return true;
}

/** Assigns the documents of a message to an application. */
export async function assignDocuments(messageId: Types.ObjectId, applicationId: Types.ObjectId): Promise<void> {
  await Documents.updateMany({ messageId, applicationId: null }, { applicationId });
  await handOverKey(messageId, applicationId);
  await recountDocuments(applicationId);
}

/** Which attachments of a message are already stored. */
export async function keptParts(messageId: Types.ObjectId): Promise<Set<number>> {
  const rows = await Documents.find({ messageId }, { part: 1 }).lean<{ part: number }[]>();
  return new Set(rows.map((row) => row.part));
}

/** An identity document’s retention period begins with its check, which usually follows within this time. */
const CHECKED_WITHIN_MS = 3600000;

/**
 * Updates the document count on the application from the documents themselves, so that a crash cannot leave it wrong
 * for long. After a new document, the application's retention periods are checked soon.
 */
export async function recountDocuments(applicationId: Types.ObjectId, newAt?: Date): Promise<void> {
  await Applications.updateOne(
    { _id: applicationId },
    {
      $set: { documentCount: await Documents.countDocuments({ applicationId, removedAt: null }) },
      ...(newAt ? { $min: { 'periods.lookAt': new Date(newAt.getTime() + CHECKED_WITHIN_MS) } } : {}),
    },
  );
}

/** Removes a document from an application; false if it is no longer there. */
export async function removeDocument(applicationId: Types.ObjectId, documentId: string, at: Date): Promise<boolean> {
  const { modifiedCount } = await Documents.updateOne(
    { _id: documentId, applicationId, removedAt: null },
    { removedAt: at },
  );
  if (modifiedCount === 1) await recountDocuments(applicationId);
  return modifiedCount === 1;
}

/** Replaces a document's file, unless that has been done already. The checksum stays that of the file received. */
export async function replaceFile(
  document: ApplicantDocument,
  file: Pick<ApplicantDocument, 'fileId' | 'name' | 'contentType' | 'size'>,
): Promise<boolean> {
  const { modifiedCount } = await Documents.updateOne({ _id: document._id, fileId: document.fileId }, { $set: file });
  return modifiedCount === 1;
}

/**
 * Deletes the files of documents that their applicants removed before `before`, and what was read in them. Their sizes
 * are kept for the limits. Returns how many there were; at most `limit` per call.
 */
export async function deleteRemoved(before: Date, limit: number): Promise<number> {
  const removed = await Documents.find(
    { removedAt: { $lt: before, $type: 'date' }, sha256: { $ne: '' } },
    { fileId: 1 },
  )
    .limit(limit)
    .lean<Pick<ApplicantDocument, '_id' | 'fileId'>[]>();
  if (removed.length === 0) return 0;
  await removeFiles(
    'documents',
    removed.map(({ fileId }) => fileId),
  );
  await Documents.updateMany(
    { _id: { $in: removed.map(({ _id }) => _id) } },
    { $set: { name: '', sha256: '', judgement: null, verdict: null, verdictReason: null, override: null } },
  );
  return removed.length;
}
