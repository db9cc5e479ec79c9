import { Schema, type Types, model } from 'mongoose';
import type { BulkAction } from '../../domain/applications/bulk-move.ts';
import { indexLandlordBatch, type LandlordBatch, landlordBatchFields, unfinishedBatches } from '../batch.ts';

/**
 * A landlord's action on many applicants at once, stored for the job that carries it out and undoes it
 * (workers/jobs/bulk-move.ts). moved: done · undone: reversed.
 */
export type BulkBatch = LandlordBatch<'moving', 'moved' | 'undone'> & {
  action: BulkAction;
  reason: string;
  tell: boolean;
  /** Set for drawn applicants: any who are no longer waiting when it is carried out stay where they are. */
  isDraw?: boolean;
};
export type BulkItem = BulkBatch['items'][number];

const schema = new Schema<BulkBatch>({
  ...landlordBatchFields,
  action: { type: String, required: true },
  reason: { type: String, default: '' },
  tell: { type: Boolean, default: false },
  isDraw: Boolean,
});
indexLandlordBatch(schema, 'moving');

export const BulkBatches = model<BulkBatch>('BulkBatch', schema, 'bulk_batches');

/** A landlord's batch; null if there is none or it belongs to someone else. */
export async function findBatch(landlordId: Types.ObjectId, batchId: string): Promise<BulkBatch | null> {
  return BulkBatches.findOne({ _id: batchId, landlordId }).lean<BulkBatch>();
}

export async function findBatchById(batchId: string): Promise<BulkBatch | null> {
  return BulkBatches.findById(batchId).lean<BulkBatch>();
}

/** Batches whose job was lost: what the sweep looks for. */
export const unfinishedMoves = (now: Date, limit: number) => unfinishedBatches(BulkBatches, 'moving', now, limit);
