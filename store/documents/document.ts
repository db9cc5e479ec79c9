import { Schema, Types, model } from 'mongoose';
import type { Judgement } from '../../domain/documents/judgement.ts';
import type { Verdict } from '../../domain/documents/kinds.ts';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { Applications } from '../applications/application-model.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { removeFiles } from '../files.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** A file of an application: what came, and once it was judged, what it shows. */
export type ApplicantDocument = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** Null while its email is unsorted. */
  applicationId: Types.ObjectId | null;
  /** The message or the upload it came with. */
  messageId: Types.ObjectId;
  /** Which attachment of the message this is, from 0. */
  part: number;
  source: 'mail' | 'form';
  name: string;
  /** Decided from the bytes. */
  contentType: string;
  size: number;
  sha256: string;
  fileId: Types.ObjectId;
  slot: DocumentSlot | null;
  /** The field of the form that it was given for; null for what came by mail. */
  fieldId: string | null;
  verdict: Verdict | null;
  verdictReason: string | null;
  /** What the verdict stands on; null until the document was read. */
  judgement: (Judgement & { judgedAt: Date; by: 'rules' | 'model' }) | null;
  /** The landlord's own verdict, with the reason they gave. */
  override: { verdict: Verdict; reason: string; at: Date } | null;
  /**
   * The other files that are one document with this one, such as the next page or a card's other side; judged together.
   */
  readWith: Types.ObjectId[];
  /** When its judgement was last followed by a look for those files; null until then. */
  lookedTogetherAt: Date | null;
  /** Counts how often reading it was started: a file that kills its reader every time is given up. */
  scoringAttempts: number;
  /** When its period was over and its file was deleted, with all that was read in it; missing before. */
  fileDeletedAt?: Date | null;
  /** Removed or replaced by the applicant: kept, but no longer counted. */
  removedAt: Date | null;
  /** When collection took note of its verdict, and when the applicant was told to replace it. */
  weighedAt: Date | null;
  askedAgainAt: Date | null;
  /** Whether the landlord asks for a better one, whatever the rules say. */
  betterWanted: boolean;
  receivedAt: Date;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<ApplicantDocument>({
  landlordId: { type: objectId, required: true },
  applicationId: { type: objectId, default: null },
  messageId: { type: objectId, required: true },
  part: { type: Number, required: true },
  source: { type: String, default: 'mail' },
  name: { type: String, required: true },
  contentType: { type: String, required: true },
  size: { type: Number, required: true },
  sha256: { type: String, required: true },
  fileId: { type: objectId, required: true },
  slot: { type: String, default: null },
  fieldId: { type: String, default: null },
  verdict: { type: String, default: null },
  verdictReason: { type: String, default: null },
  judgement: { type: Schema.Types.Mixed, default: null },
  override: { type: new Schema({ verdict: String, reason: String, at: Date }, { _id: false }), default: null },
  readWith: { type: [objectId], default: [] },
  lookedTogetherAt: { type: Date, default: null },
  scoringAttempts: { type: Number, default: 0 },
  fileDeletedAt: Date,
  removedAt: { type: Date, default: null },
  weighedAt: { type: Date, default: null },
  askedAgainAt: { type: Date, default: null },
  betterWanted: { type: Boolean, default: false },
  receivedAt: { type: Date, required: true },
});
schema.index({ messageId: 1, part: 1 }, { unique: true });
schema.index({ applicationId: 1, receivedAt: 1 });
schema.index({ landlordId: 1 });
schema.index({ fileId: 1 });
schema.index({ removedAt: 1 }, { partialFilterExpression: { removedAt: { $type: 'date' } } });
schema.index({ receivedAt: 1, applicationId: 1 }, { partialFilterExpression: { judgement: null }, name: 'unjudged' });
schema.index(
  { 'judgement.judgedAt': -1 },
  { partialFilterExpression: { lookedTogetherAt: null }, name: 'not-looked-together' },
);
schema.index({ 'judgement.judgedAt': 1 }, { partialFilterExpression: { weighedAt: null }, name: 'unweighed' });

export const Documents = model<ApplicantDocument>('Document', schema, 'documents');

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

/** Keeps a document once; a job that runs again finds it there. Returns whether it was new. */
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

/** Gives the documents of a message to an application. */
export async function assignDocuments(messageId: Types.ObjectId, applicationId: Types.ObjectId): Promise<void> {
  await Documents.updateMany({ messageId, applicationId: null }, { applicationId });
  await recountDocuments(applicationId);
}

/** Which attachments of a message are kept already. */
export async function keptParts(messageId: Types.ObjectId): Promise<Set<number>> {
  const rows = await Documents.find({ messageId }, { part: 1 }).lean<{ part: number }[]>();
  return new Set(rows.map((row) => row.part));
}

/** An identity document’s period begins with its check, which mostly follows within this time. */
const CHECKED_WITHIN_MS = 3600_000;

/**
 * Sets the number on the application's card from what is there, so that no crash can leave it wrong for long. With a new
 * document its periods are looked at soon.
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

/** What an application has; what its applicant removed is left out. */
export async function documentsOf(applicationId: Types.ObjectId): Promise<ApplicantDocument[]> {
  return Documents.find({ applicationId, removedAt: null })
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
}

/** The same for several applications, by their ids, without what was read in each. */
export async function collectedDocumentsOf(
  applicationIds: readonly Types.ObjectId[],
): Promise<Map<string, ApplicantDocument[]>> {
  const found = await Documents.find(
    { applicationId: { $in: [...applicationIds] }, removedAt: null },
    { 'judgement.claims': 0, 'judgement.facts': 0 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return Map.groupBy(found, ({ applicationId }) => String(applicationId));
}

/** What lists show of a document. */
export type ListedDocument = Pick<
  ApplicantDocument,
  '_id' | 'name' | 'verdict' | 'verdictReason' | 'override' | 'fileDeletedAt' | 'removedAt'
>;

/** The documents of each of some applications, oldest first, by the application's id. */
export async function documentLists(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, ListedDocument[]>> {
  const found = await Documents.find(
    { applicationId: { $in: [...applicationIds] }, removedAt: null },
    { applicationId: 1, name: 1, verdict: 1, verdictReason: 1, override: 1, fileDeletedAt: 1, removedAt: 1 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<(ListedDocument & Pick<ApplicantDocument, 'applicationId'>)[]>();
  return Map.groupBy(found, ({ applicationId }) => String(applicationId));
}

export async function documentsOfMessages(messageIds: readonly Types.ObjectId[]): Promise<ApplicantDocument[]> {
  return Documents.find({ messageId: { $in: [...messageIds] } })
    .sort({ part: 1 })
    .lean<ApplicantDocument[]>();
}

/** Sizes of everything that an applicant ever uploaded or sent by email, for limits. */
export async function filesOf(applicationId: Types.ObjectId): Promise<Pick<ApplicantDocument, 'size' | 'removedAt'>[]> {
  return Documents.find({ applicationId }, { size: 1, removedAt: 1 }).lean<
    Pick<ApplicantDocument, 'size' | 'removedAt'>[]
  >();
}

/** What all documents of a landlord that are there take up, in bytes. */
export async function bytesOfLandlord(landlordId: Types.ObjectId): Promise<number> {
  const [row] = await Documents.aggregate<{ bytes: number }>([
    { $match: { landlordId, removedAt: null } },
    { $group: { _id: null, bytes: { $sum: '$size' } } },
  ]);
  return row?.bytes ?? 0;
}

/** Removes a document from an application; false when it has none by that id any more. */
export async function removeDocument(applicationId: Types.ObjectId, documentId: string, at: Date): Promise<boolean> {
  const { modifiedCount } = await Documents.updateOne(
    { _id: documentId, applicationId, removedAt: null },
    { removedAt: at },
  );
  if (modifiedCount === 1) await recountDocuments(applicationId);
  return modifiedCount === 1;
}

/** A landlord's document; null when there is none, it was removed, or it is someone else's. */
export async function findDocument(landlordId: Types.ObjectId, documentId: string): Promise<ApplicantDocument | null> {
  return Types.ObjectId.isValid(documentId)
    ? Documents.findOne({ _id: documentId, landlordId, removedAt: null }).lean<ApplicantDocument>()
    : null;
}

/** A document that is or was to be judged; null when it was removed, or belongs to no application yet. */
export async function findToScore(documentId: string): Promise<ApplicantDocument | null> {
  return Documents.findOne({
    _id: documentId,
    removedAt: null,
    fileDeletedAt: null,
    applicationId: { $ne: null },
  }).lean<ApplicantDocument>();
}

/** Counts a start of reading, and returns how many there have been. */
export async function beginScoring(documentId: Types.ObjectId): Promise<number> {
  const begun = await Documents.findByIdAndUpdate(
    documentId,
    { $inc: { scoringAttempts: 1 } },
    { returnDocument: 'after' },
  ).lean<ApplicantDocument>();
  return begun?.scoringAttempts ?? 0;
}

/** Uncounts a start that failed for a reason other than the document itself. */
export async function uncountScoring(documentId: Types.ObjectId): Promise<void> {
  await Documents.updateOne({ _id: documentId, scoringAttempts: { $gt: 0 } }, { $inc: { scoringAttempts: -1 } });
}

/**
 * Keeps the first judgement of a document, and the slot it was found to answer where it had none. The landlord's own
 * verdict it stands apart and stays. Returns whether it was the first.
 */
export async function saveJudgement(
  documentId: Types.ObjectId,
  judgement: NonNullable<ApplicantDocument['judgement']>,
  slot: DocumentSlot | null,
  { lookedTogetherAt }: Pick<ApplicantDocument, 'lookedTogetherAt'>,
): Promise<boolean> {
  const { verdict, reason } = judgement;
  const found = { judgement, verdict, verdictReason: reason, weighedAt: null, lookedTogetherAt };
  if (slot) {
    const both = await Documents.updateOne(
      { _id: documentId, judgement: null, slot: null },
      { $set: { ...found, slot } },
    );
    if (both.modifiedCount === 1) return true;
  }
  return (await Documents.updateOne({ _id: documentId, judgement: null }, { $set: found })).modifiedCount === 1;
}

/**
 * Keeps what several files show together in place of what this one showed alone. What the landlord decided in the
 * meantime stays, as does what was removed.
 */
export async function saveJoinedJudgement(
  documentId: Types.ObjectId,
  judgement: NonNullable<ApplicantDocument['judgement']>,
  readWith: readonly Types.ObjectId[],
  slot: DocumentSlot | null,
): Promise<boolean> {
  const { verdict, reason } = judgement;
  const { modifiedCount } = await Documents.updateOne(
    {
      _id: documentId,
      judgement: { $ne: null },
      removedAt: null,
      fileDeletedAt: null,
      override: null,
      betterWanted: { $ne: true },
    },
    {
      $set: {
        judgement,
        verdict,
        verdictReason: reason,
        readWith: [...readWith],
        weighedAt: null,
        ...(slot ? { slot } : {}),
      },
    },
  );
  return modifiedCount === 1;
}

/**
 * Forgets what files showed together with one that is gone now, so that they are judged again without it. Returns which
 * those are.
 */
export async function forgetJoined({
  _id: documentId,
  applicationId,
}: Pick<ApplicantDocument, '_id' | 'applicationId'>): Promise<Types.ObjectId[]> {
  const joined = await Documents.find(
    { applicationId, readWith: documentId, removedAt: null, fileDeletedAt: null },
    { _id: 1 },
  ).lean<Pick<ApplicantDocument, '_id'>[]>();
  const ids = joined.map(({ _id }) => _id);
  await Documents.updateMany(
    { _id: { $in: ids }, readWith: documentId },
    {
      $set: {
        judgement: null,
        verdict: null,
        verdictReason: null,
        readWith: [],
        lookedTogetherAt: null,
        scoringAttempts: 0,
        weighedAt: null,
      },
    },
  );
  return ids;
}

/** Puts another file in place of a document's, unless that was done already. The checksum stays that of what came. */
export async function replaceFile(
  document: ApplicantDocument,
  file: Pick<ApplicantDocument, 'fileId' | 'name' | 'contentType' | 'size'>,
): Promise<boolean> {
  const { modifiedCount } = await Documents.updateOne({ _id: document._id, fileId: document.fileId }, { $set: file });
  return modifiedCount === 1;
}

/** Notes that the files which may be one document with this one were looked for. */
export async function markLookedTogether(documentId: Types.ObjectId, at: Date): Promise<void> {
  await Documents.updateOne({ _id: documentId, judgement: { $ne: null } }, { $set: { lookedTogetherAt: at } });
}

/** Older than this, ms, a judgement was kept before joins were noted, or nobody waits for its join any more. */
const JOIN_WITHIN_MS = 24 * 3600_000;

/** Documents that were judged alone before `before`, and whose worker ended before it had looked at their neighbours. */
export function notLookedTogether(before: Date, limit: number): UnfinishedQuery {
  const since = new Date(before.getTime() - JOIN_WITHIN_MS);
  return Documents.find(
    {
      lookedTogetherAt: null,
      'judgement.judgedAt': { $lt: before, $gt: since },
      applicationId: { $ne: null },
      removedAt: null,
      fileDeletedAt: null,
    },
    { _id: 1 },
  )
    .limit(limit)
    .lean<Pick<ApplicantDocument, '_id'>[]>();
}

/** Documents of applications that came before `before` and were not judged, the longest waiting first. */
export function unjudgedDocuments(before: Date, limit: number): UnfinishedQuery {
  return Documents.find(
    {
      judgement: null,
      receivedAt: { $lt: before },
      applicationId: { $ne: null },
      removedAt: null,
      fileDeletedAt: null,
    },
    { _id: 1 },
  )
    .sort({ receivedAt: 1 })
    .limit(limit)
    .lean<Pick<ApplicantDocument, '_id'>[]>();
}

/** The documents of several applications, by application. */
export async function documentsOfAll(
  applicationIds: readonly Types.ObjectId[],
): Promise<Map<string, ApplicantDocument[]>> {
  const documents = await Documents.find(
    { applicationId: { $in: [...applicationIds] }, removedAt: null },
    { judgement: 0 },
  )
    .sort({ receivedAt: 1, part: 1 })
    .lean<ApplicantDocument[]>();
  return Map.groupBy(documents, ({ applicationId }) => String(applicationId));
}

/** Which of some files a document has. */
export async function documentFilesInUse(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = await Documents.find({ fileId: { $in: [...ids] } }, { fileId: 1 }).lean<
    Pick<ApplicantDocument, 'fileId'>[]
  >();
  return found.map(({ fileId }) => fileId);
}

/**
 * Deletes the files of documents that their applicants removed before `before`, and what was read in them. Their sizes
 * stay, for the limits. Returns how many there were; at most `limit` at a time.
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
