import { type IndexDefinition, type Model, Schema, type Types } from 'mongoose';
import { isDuplicateKey } from './duplicate-key.ts';
import type { UnfinishedQuery } from './unfinished-work.ts';

/**
 * What was asked to be done for many applicants, with the outcome for each. It is kept before anything is done, so that
 * a job can go on with it after a crash, and so that it can be undone for as long as its emails are held.
 */

/** waiting: not done yet · skipped: with why · the others are each batch's own. */
export type BatchItem<Outcome extends string = string> = {
  applicationId: Types.ObjectId;
  outcome: 'waiting' | 'skipped' | Outcome;
  reason: string | null;
};

/** Anything with items that are done one by one. */
type Batch = { _id: Types.ObjectId; items: BatchItem[]; status: string };

/** A batch that a landlord began on a page. `Running` is its status until it is done. */
export type LandlordBatch<Running extends string, Outcome extends string> = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  /** The page's own id of it. */
  clientId: string;
  items: (BatchItem<Outcome> & { name: string })[];
  status: Running | 'done' | 'undoing' | 'undone';
  createdAt: Date;
  /** Until when it can be undone: all of its emails are held until then. */
  heldUntil: Date;
  undoAskedAt: Date | null;
};
type AnyLandlordBatch = LandlordBatch<string, string>;
export type NewBatch<B extends AnyLandlordBatch> = Omit<B, '_id' | 'status' | 'undoAskedAt'>;

const objectId = Schema.Types.ObjectId;

/** The items in a schema, with fields beside those that all have. */
export const itemsWith = <Field extends string>(more: Record<Field, typeof String>) => [
  new Schema(
    { applicationId: objectId, outcome: String, reason: { type: String, default: null }, ...more },
    { _id: false },
  ),
];

/** The fields of a landlord's batch in a schema. */
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

/** The indexes of a landlord's batch: one for each `clientId`, and those that are not finished. */
export function indexLandlordBatch(
  schema: { index: (fields: IndexDefinition, options: object) => unknown },
  running: string,
) {
  schema.index({ landlordId: 1, clientId: 1 }, { unique: true });
  const unfinished = { status: { $in: [running, 'undoing'] } };
  schema.index({ createdAt: 1 }, { partialFilterExpression: unfinished, name: 'unfinished' });
}

/** Keeps a batch once for each `clientId`, to be begun; returns the one that is kept. */
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

/** Writes the outcome for one applicant. */
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

/** Takes a batch from one status to the next; null when someone else did, or it was undone. */
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

/** Undoes a batch that is running or done, while its emails are held; null when it is too late, or was undone. */
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

/** A batch that was made just now has a job of its own: for this long the sweep leaves it alone. */
const OWN_JOB_MS = 10_000;

/** Batches whose job got lost: what the sweep looks for. */
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
