import type { Types } from 'mongoose';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { type ApplicantDocument, Documents } from './document.ts';

/**
 * Sets the form field that a file answers, or its kind. A judgement of it as something else, including a verdict of the
 * landlord's, no longer counts, and the file is read again. Null if the application has no such document, or nothing
 * would change.
 */
export async function giveSlot(
  applicationId: Types.ObjectId,
  documentId: string,
  slot: DocumentSlot | null,
  fieldId: string | null = null,
): Promise<ApplicantDocument | null> {
  return Documents.findOneAndUpdate(
    { _id: documentId, applicationId, removedAt: null, $or: [{ slot: { $ne: slot } }, { fieldId: { $ne: fieldId } }] },
    {
      $set: {
        slot,
        fieldId,
        judgement: null,
        verdict: null,
        verdictReason: null,
        override: null,
        readWith: [],
        scoringAttempts: 0,
        weighedAt: null,
        askedAgainAt: null,
        betterWanted: false,
      },
    },
    { returnDocument: 'after' },
  ).lean<ApplicantDocument>();
}
