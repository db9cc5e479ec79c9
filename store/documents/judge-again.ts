import type { Types } from 'mongoose';
import { type ApplicantDocument, Documents } from './document.ts';
import { unjudged } from './judging.ts';

/**
 * Clears what the documents of an application were found to show, because what they are compared with has changed. The
 * landlord's own verdicts and requests for better copies are kept. With `alone`, only that document and those judged
 * with it. Returns the documents to be judged again; the sweep also finds any document without a judgement.
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
  await Documents.updateMany({ ...judged, _id: { $in: ids } }, { $set: unjudged });
  return ids;
}
