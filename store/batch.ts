import { type IndexDefinition, type Model, Schema, type Types } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';
import type { UnfinishedQuery } from './unfinished-work.ts';

/**
 * A bulk action on many applicants, with the outcome for each. It is stored before anything is done, so that a job can
 * continue it after a crash, and so that it can be undone while its emails are held.
 */

/** waiting: not done yet · skipped: with the reason · the others are specific to each kind of batch. */
export type BatchItem<Outcome extends string = string> = {
  applicationId: Types.ObjectId;
  outcome: 'waiting' | 'skipped' | Outcome;
  reason: string | null;
};

/** Anything with items that are processed one by one. */
type Batch = { _id: Types.ObjectId; items: BatchItem[]; status: string };

/** A batch that a landlord started from a page. `Running` is its status until it is done. */
export type LandlordBatch<Running extends string, Outcome extends string> = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  /** The id that the page gave it. */
  clientId: string;
  items: (BatchItem<Outcome> & { name: string })[];
  status: Running | 'done' | 'undoing' | 'undone';
  createdAt: Date;
  /** When it can no longer be undone: until then all its emails are held. */
  heldUntil: Date;
  undoAskedAt: Date | null;
};
type AnyLandlordBatch = LandlordBatch<string, string>;
export type NewBatch<B extends AnyLandlordBatch> = Omit<B, '_id' | 'status' | 'undoAskedAt'>;

const objectId = Schema.Types.ObjectId;

/** The schema of the items: the common fields, and any others. */
export const itemsWith = <Field extends string>(more: Record<Field, typeof String>) => [
  new Schema(
    { applicationId: objectId, outcome: String, reason: { type: String, default: null }, ...more },
    { _id: false },
  ),
];

/** The schema fields of a landlord's batch. */
export const landlordBatchFields = {
  landlordId: { type: objectId, required: true },
  listingId: { type: objectId, required: true },
  clientId: { type: String, required: true },
  items: itemsWith({ name: String }),
  status: { type: String, required: true },
  createdAt: { type: Date, required: true },
  heldUntil: { type: Date, required: true },
  undoAskedAt: { type: Date, default: null },
};

/** The indexes of a landlord's batch: unique per `clientId`, and one for unfinished batches. */
export function indexLandlordBatch(
  schema: { index: (fields: IndexDefinition, options: object) => unknown },
  running: string,
) {
  schema.index({ landlordId: 1, clientId: 1 }, { unique: true });
  const unfinished = { status: { $in: [running, 'undoing'] } };
  schema.index({ createdAt: 1 }, { partialFilterExpression: unfinished, name: 'unfinished' });
}

/** Stores a batch once for each `clientId`; returns the one stored. */
export async function keepLandlordBatch<B extends AnyLandlordBatch>(
  batches: Model<B>,
  batch: NewBatch<B>,
  running: B['status'],
): Promise<B> {
  try {
    await batches.collection.insertOne({ ...batch, status: running, undoAskedAt: null });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
  const { landlordId, clientId } = batch;
  const kept = await batches.findOne({ landlordId, clientId }).lean<B>();
  if (!kept) throw new Error('The batch was not kept');
  return kept;
}

/** Records the outcome for one applicant. */
export async function markItem<B extends Batch>(
  batches: Model<B>,
  batchId: Types.ObjectId,
  applicationId: Types.ObjectId,
  { outcome, reason }: Pick<B['items'][number], 'outcome' | 'reason'>,
): Promise<void> {
  await batches.updateOne(
    { _id: batchId, 'items.applicationId': applicationId },
    { $set: { 'items.$.outcome': outcome, 'items.$.reason': reason } },
  );
}

/** Moves a batch from one status to the next; null if another process did so first, or it was undone. */
export async function setBatchStatus<B extends Batch>(
  batches: Model<B>,
  batchId: Types.ObjectId,
  from: B['status'],
  to: B['status'],
): Promise<B | null> {
  return batches
    .findOneAndUpdate({ _id: batchId, status: from }, { $set: { status: to } }, { returnDocument: 'after' })
    .lean<B>();
}

/** Undoes a batch that is running or done, while its emails are held; null if it is too late, or already undone. */
export async function undoBatch<B extends AnyLandlordBatch>(
  batches: Model<B>,
  { _id, heldUntil }: B,
  running: B['status'],
  now: Date,
): Promise<B | null> {
  if (heldUntil <= now) return null;
  return batches
    .findOneAndUpdate(
      { _id, status: { $in: [running, 'done'] } },
      { $set: { status: 'undoing', undoAskedAt: now } },
      { returnDocument: 'after' },
    )
    .lean<B>();
}

/** Whether a batch still has this status: a landlord may undo it while it runs. */
export async function isStill<B extends Batch>(batches: Model<B>, { _id, status }: B): Promise<boolean> {
  return (await batches.exists({ _id, status })) !== null;
}

/** A new batch has a job of its own: the sweep leaves it alone for this long. */
const OWN_JOB_MS = 10_000;

/** Batches whose job was lost: what the sweep looks for. */
export function unfinishedBatches<B extends AnyLandlordBatch>(
  batches: Model<B>,
  running: B['status'],
  now: Date,
  limit: number,
): UnfinishedQuery {
  const before = new Date(now.getTime() - OWN_JOB_MS);
  return batches
    .find({ status: { $in: [running, 'undoing'] }, createdAt: { $lt: before } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
