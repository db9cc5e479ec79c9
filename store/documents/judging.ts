import type { Types } from 'mongoose';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { type ApplicantDocument, Documents } from './document.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

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
  { lookedTogetherAt, reading }: Pick<ApplicantDocument, 'lookedTogetherAt' | 'reading'>,
): Promise<boolean> {
  const { verdict, reason } = judgement;
  const found = { judgement, verdict, verdictReason: reason, weighedAt: null, lookedTogetherAt, reading };
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

/** Notes that the files which may be one document with this one were looked for. */
export async function markLookedTogether(documentId: Types.ObjectId, at: Date): Promise<void> {
  await Documents.updateOne({ _id: documentId, judgement: { $ne: null } }, { $set: { lookedTogetherAt: at } });
}

/** Older than this, ms, a judgement was kept before joins were noted, or nobody waits for its join any more. */
const JOIN_WITHIN_MS = 24 * 3600000;

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
