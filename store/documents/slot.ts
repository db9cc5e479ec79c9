import type { Types } from 'mongoose';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { type ApplicantDocument, Documents } from './document.ts';

/**
 * Says what a file of an application is, or which field of the form it answers. What was judged of it as something else counts no more, a landlord's word over
 * that included; it is read again. Null when the application has no such document, or it is that already.
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
