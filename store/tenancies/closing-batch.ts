import { Schema, type Types, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** waiting: not done yet · queued: its mail is in the outbox · skipped: with why. */
export type ClosingItem = {
  applicationId: Types.ObjectId;
  name: string;
  outcome: 'waiting' | 'queued' | 'skipped';
  reason: string | null;
};
export type ClosingStatus = 'sending' | 'done' | 'undoing' | 'undone';

/** A closing mail to many applicants of a listing, in the landlord's words, and what became of each. */
export type ClosingBatch = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  /** The page's own id of it. */
  clientId: string;
  /** With its placeholders: they are filled for each when the mail leaves. */
  text: string;
  items: ClosingItem[];
  status: ClosingStatus;
  createdAt: Date;
  /** Until when all of it can be taken back. */
  heldUntil: Date;
};

const objectId = Schema.Types.ObjectId;
const item = new Schema<ClosingItem>(
  { applicationId: objectId, name: String, outcome: String, reason: { type: String, default: null } },
  { _id: false },
);
const schema = new Schema<ClosingBatch>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  clientId: { type: String, required: true },
  text: { type: String, required: true },
  items: [item],
  status: { type: String, required: true },
  createdAt: { type: Date, required: true },
  heldUntil: { type: Date, required: true },
});
schema.index({ landlordId: 1, clientId: 1 }, { unique: true });
schema.index({ listingId: 1, createdAt: -1 });
schema.index(
  { createdAt: 1 },
  { partialFilterExpression: { status: { $in: ['sending', 'undoing'] } }, name: 'unfinished' },
);

export const ClosingBatches = model<ClosingBatch>('ClosingBatch', schema, 'closing_batches');

/** Keeps a mailing once for each `clientId`; answers the one that is kept. */
export async function keepClosingBatch(batch: Omit<ClosingBatch, '_id' | 'status'>): Promise<ClosingBatch> {
  try {
    await ClosingBatches.create({ ...batch, status: 'sending' });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const kept = await ClosingBatches.findOne({
    landlordId: batch.landlordId,
    clientId: batch.clientId,
  }).lean<ClosingBatch>();
  if (!kept) throw new Error('The closing mail was not kept');
  return kept;
}

/** A mailing of a listing; null when there is none by that id. */
export async function findClosingBatch(listingId: Types.ObjectId, batchId: string): Promise<ClosingBatch | null> {
  return ClosingBatches.findOne({ _id: batchId, listingId }).lean<ClosingBatch>();
}

export async function findClosingBatchById(batchId: string | Types.ObjectId): Promise<ClosingBatch | null> {
  return ClosingBatches.findById(batchId).lean<ClosingBatch>();
}

/** The id of a listing's last mailing; null when there was none. */
export async function lastClosingBatch(listingId: Types.ObjectId): Promise<Types.ObjectId | null> {
  return (await ClosingBatches.findOne({ listingId }, { _id: 1 }).sort({ createdAt: -1 }).lean())?._id ?? null;
}

export async function markClosingItem(
  { _id }: ClosingBatch,
  applicationId: Types.ObjectId,
  outcome: ClosingItem['outcome'],
  reason: string | null,
): Promise<void> {
  await ClosingBatches.updateOne(
    { _id, 'items.applicationId': applicationId },
    { $set: { 'items.$.outcome': outcome, 'items.$.reason': reason } },
  );
}

/** Takes a mailing from one status to the next; null when somebody else did. */
export async function setClosingStatus(
  batchId: Types.ObjectId,
  from: readonly ClosingStatus[],
  to: ClosingStatus,
): Promise<ClosingBatch | null> {
  return ClosingBatches.findOneAndUpdate(
    { _id: batchId, status: { $in: [...from] } },
    { $set: { status: to } },
    { returnDocument: 'after' },
  ).lean<ClosingBatch>();
}

/** Mailings whose job got lost: what the sweep looks for. */
export async function unfinishedClosings(now: Date, limit: number): Promise<{ _id: Types.ObjectId }[]> {
  return ClosingBatches.find(
    { status: { $in: ['sending', 'undoing'] }, createdAt: { $lt: new Date(now.getTime() - 10_000) } },
    { _id: 1 },
  )
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
