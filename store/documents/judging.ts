import type { Types } from 'mongoose';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { KeyDestroyedError } from '../encryption/data-keys.ts';
import { type ApplicantDocument, Documents } from './document.ts';
import { sealedJudgement, type StoredJudgement, withQuotations } from './quotations.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** A document that has been judged or will be; null if it was removed, or does not belong to an application yet. */
export async function findToScore(documentId: string): Promise<ApplicantDocument | null> {
  const found = await Documents.findOne({
    _id: documentId,
    removedAt: null,
    fileDeletedAt: null,
    applicationId: { $ne: null },
  }).lean<ApplicantDocument>();
  return found && withQuotations(found);
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

/** Undoes the count of a start that failed for a reason other than the document itself. */
export async function uncountScoring(documentId: Types.ObjectId): Promise<void> {
  await Documents.updateOne({ _id: documentId, scoringAttempts: { $gt: 0 } }, { $inc: { scoringAttempts: -1 } });
}

type Owner = Pick<ApplicantDocument, '_id' | 'applicationId' | 'messageId'>;
type JudgementOf = NonNullable<ApplicantDocument['judgement']>;

/** A judgement to be stored; null if its application was erased in the meantime. */
async function toBeStored(document: Owner, judgement: JudgementOf): Promise<StoredJudgement | null> {
  try {
    return await sealedJudgement(document, judgement);
  } catch (error) {
    if (error instanceof KeyDestroyedError) return null;
    throw error;
  }
}

/**
 * Stores a document's first judgement, and the slot it was found to answer if it had none. The landlord's own verdict
 * is kept separately and stays. Returns whether it was the first.
 */
export async function saveJudgement(
  document: Owner,
  judgement: JudgementOf,
  slot: DocumentSlot | null,
  { lookedTogetherAt, reading }: Pick<ApplicantDocument, 'lookedTogetherAt' | 'reading'>,
): Promise<boolean> {
  const { _id: documentId } = document;
  const { verdict, reason } = judgement;
  const stored = await toBeStored(document, judgement);
  if (!stored) return false;
  const found = { judgement: stored, verdict, verdictReason: reason, weighedAt: null, lookedTogetherAt, reading };
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
 * Replaces what one file showed alone by what several files show together. A verdict that the landlord gave in the
 * meantime stays, and so does a removal.
 */
export async function saveJoinedJudgement(
  document: Owner,
  judgement: JudgementOf,
  readWith: readonly Types.ObjectId[],
  slot: DocumentSlot | null,
): Promise<boolean> {
  const { verdict, reason } = judgement;
  const stored = await toBeStored(document, judgement);
  if (!stored) return false;
  const { modifiedCount } = await Documents.updateOne(
    {
      _id: document._id,
      judgement: { $ne: null },
      removedAt: null,
      fileDeletedAt: null,
      override: null,
      betterWanted: { $ne: true },
    },
    {
      $set: {
        judgement: stored,
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

/** What is written to a document that is to be judged again. */
export const unjudged = {
  judgement: null,
  verdict: null,
  verdictReason: null,
  readWith: [],
  lookedTogetherAt: null,
  scoringAttempts: 0,
  weighedAt: null,
};

/**
 * Clears what files showed together with one that has since been removed, so that they are judged again without it.
 * Returns those files.
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
  await Documents.updateMany({ _id: { $in: ids }, readWith: documentId }, { $set: unjudged });
  return ids;
}

/** Records that the files which may form one document with this one have been looked for. */
export async function markLookedTogether(documentId: Types.ObjectId, at: Date): Promise<void> {
  await Documents.updateOne({ _id: documentId, judgement: { $ne: null } }, { $set: { lookedTogetherAt: at } });
}

/** A judgement older than this, ms, either predates joins or has nobody waiting for its join. */
const JOIN_WITHIN_MS = 24 * 3600000;

/** Documents judged alone before `before`, whose worker ended before it had looked for related files. */
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

/** Documents of applications that arrived before `before` and have not been judged, longest waiting first. */
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
