import type { Types } from 'mongoose';
import { type ApplicantDocument, Documents } from './document.ts';

/**
 * Forgets what the documents of an application were found to show, because what they are held against has changed. What
 * the landlord decided about one, or asks a better one for, stays. With `alone` only that document and those that were
 * read with it are meant. Returns which are to be judged again; a document
 * without a judgement is found by the sweep too.
 */
export async function forgetJudgements(
  applicationId: Types.ObjectId,
  alone?: Types.ObjectId,
): Promise<Types.ObjectId[]> {
  const judged = {
    applicationId,
    removedAt: null,
    fileDeletedAt: null,
    judgement: { $ne: null },
    override: null,
    betterWanted: { $ne: true },
    ...(alone ? { $or: [{ _id: alone }, { readWith: alone }] } : {}),
  };
  const documents = await Documents.find(judged, { _id: 1 }).lean<Pick<ApplicantDocument, '_id'>[]>();
  const ids = documents.map(({ _id }) => _id);
  await Documents.updateMany(
    { ...judged, _id: { $in: ids } },
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
