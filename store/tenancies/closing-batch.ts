import { Schema, type Types, model } from 'mongoose';
import { indexLandlordBatch, type LandlordBatch, landlordBatchFields, unfinishedBatches } from '../batch.ts';

/** A closing email to many applicants of a listing, in the landlord's words. queued: its email is in the outbox. */
export type ClosingBatch = LandlordBatch<'sending', 'queued'> & {
  /** With its placeholders, which are filled in for each applicant when the email leaves. */
  text: string;
};
export type ClosingItem = ClosingBatch['items'][number];

const schema = new Schema<ClosingBatch>({ ...landlordBatchFields, text: { type: String, required: true } });
indexLandlordBatch(schema, 'sending');
schema.index({ listingId: 1, createdAt: -1 });

export const ClosingBatches = model<ClosingBatch>('ClosingBatch', schema, 'closing_batches');

/** A mailing of a listing; null if there is none with that id. */
export async function findClosingBatch(listingId: Types.ObjectId, batchId: string): Promise<ClosingBatch | null> {
  return ClosingBatches.findOne({ _id: batchId, listingId }).lean<ClosingBatch>();
}

export async function findClosingBatchById(batchId: string | Types.ObjectId): Promise<ClosingBatch | null> {
  return ClosingBatches.findById(batchId).lean<ClosingBatch>();
}

/** The id of a listing's last mailing; null if there is none. */
export async function lastClosingBatch(listingId: Types.ObjectId): Promise<Types.ObjectId | null> {
  return (await ClosingBatches.findOne({ listingId }, { _id: 1 }).sort({ createdAt: -1 }).lean())?._id ?? null;
}

/** Mailings whose job was lost: what the sweep looks for. */
export const unfinishedClosings = (now: Date, limit: number) =>
  unfinishedBatches(ClosingBatches, 'sending', now, limit);
