import { Schema, type Types, model } from 'mongoose';
import { type BulkAction } from '../../domain/applications/bulk-move.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

/** waiting: not done yet · moved · skipped: with why · undone: taken back. */
export type BulkItem = {
  applicationId: Types.ObjectId;
  name: string;
  outcome: 'waiting' | 'moved' | 'skipped' | 'undone';
  reason: string | null;
};
export type BulkStatus = 'moving' | 'done' | 'undoing' | 'undone';

/** A landlord's word about many applicants at once, and what became of each. */
export type BulkBatch = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  /** The page's own id of it. */
  clientId: string;
  action: BulkAction;
  reason: string;
  tell: boolean;
  items: BulkItem[];
  status: BulkStatus;
  createdAt: Date;
  /** Until when it can be taken back: the mails of all of them are held until then. */
  heldUntil: Date;
  undoAskedAt: Date | null;
};

const objectId = Schema.Types.ObjectId;
const item = new Schema<BulkItem>(
  { applicationId: objectId, name: String, outcome: String, reason: { type: String, default: null } },
  { _id: false },
);
const schema = new Schema<BulkBatch>({
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  clientId: { type: String, required: true },
  action: { type: String, required: true },
  reason: { type: String, default: '' },
  tell: { type: Boolean, default: false },
  items: [item],
  status: { type: String, required: true },
  createdAt: { type: Date, required: true },
  heldUntil: { type: Date, required: true },
  undoAskedAt: { type: Date, default: null },
});
schema.index({ landlordId: 1, clientId: 1 }, { unique: true });
schema.index(
  { createdAt: 1 },
  { partialFilterExpression: { status: { $in: ['moving', 'undoing'] } }, name: 'unfinished' },
);

const BulkBatches = model<BulkBatch>('BulkBatch', schema, 'bulk_batches');

type NewBatch = Omit<BulkBatch, '_id' | 'status' | 'undoAskedAt'>;

/** Keeps a batch once for each `clientId`; answers the one that is kept. */
export async function keepBatch(batch: NewBatch): Promise<BulkBatch> {
  try {
    await BulkBatches.create({ ...batch, status: 'moving' });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const kept = await BulkBatches.findOne({ landlordId: batch.landlordId, clientId: batch.clientId }).lean<BulkBatch>();
  if (!kept) throw new Error('The batch was not kept');
  return kept;
}

/** A landlord's batch; null when there is none or it is someone else's. */
export async function findBatch(landlordId: Types.ObjectId, batchId: string): Promise<BulkBatch | null> {
  return BulkBatches.findOne({ _id: batchId, landlordId }).lean<BulkBatch>();
}

export async function findBatchById(batchId: string): Promise<BulkBatch | null> {
  return BulkBatches.findById(batchId).lean<BulkBatch>();
}

/** Writes what became of one application, while the batch is still about that. */
export async function markItem(
  batch: BulkBatch,
  applicationId: Types.ObjectId,
  outcome: BulkItem['outcome'],
  reason: string | null,
): Promise<void> {
  await BulkBatches.updateOne(
    { _id: batch._id, 'items.applicationId': applicationId },
    { $set: { 'items.$.outcome': outcome, 'items.$.reason': reason } },
  );
}

/** Takes a batch from one status to the next; null when somebody else did, or it was told to turn back. */
export async function setBatchStatus(
  batchId: Types.ObjectId,
  from: readonly BulkStatus[],
  to: BulkStatus,
  at?: Date,
): Promise<BulkBatch | null> {
  return BulkBatches.findOneAndUpdate(
    { _id: batchId, status: { $in: [...from] } },
    { $set: { status: to, ...(at ? { undoAskedAt: at } : {}) } },
    { returnDocument: 'after' },
  ).lean<BulkBatch>();
}

/** Whether a batch is still to be moved on with: the landlord may have taken it back meanwhile. */
export async function isMoving(batchId: Types.ObjectId): Promise<boolean> {
  return (await BulkBatches.countDocuments({ _id: batchId, status: 'moving' })) === 1;
}

/** Batches whose job got lost: what the sweep looks for. */
export async function unfinishedBatches(now: Date, limit: number): Promise<{ _id: Types.ObjectId }[]> {
  return BulkBatches.find(
    { status: { $in: ['moving', 'undoing'] }, createdAt: { $lt: new Date(now.getTime() - 10_000) } },
    { _id: 1 },
  )
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
