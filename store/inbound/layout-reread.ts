import { Schema, type Types, model } from 'mongoose';
import type { MissingPart } from '../../domain/inbound/layout-reading.ts';
import type { PlatformId } from '../../domain/listings/platforms.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/**
 * waiting: not read again yet · better: less is missing than before · same: no better · gone: deleted or erased since ·
 * failed: it could not be read, the log says why.
 */
export const rereadOutcomes = ['waiting', 'better', 'same', 'gone', 'failed'] as const;
export type RereadOutcome = (typeof rereadOutcomes)[number];

/** One delivery of an email that is read again; `missing` is what was missing before. */
export type RereadItem = { mailId: Types.ObjectId; delivery: number; missing: MissingPart[]; outcome: RereadOutcome };

/**
 * An operator had all emails of a layout read again that were read in part. It is stored before anything is read, so
 * that a job can continue after a crash and still know what was better.
 */
export type LayoutReread = {
  _id: Types.ObjectId;
  platform: PlatformId;
  layout: string;
  askedAt: Date;
  status: 'running' | 'done';
  /** When the sweep adds a job for it if its own has not gone on by then. */
  dueAt: Date;
  items: RereadItem[];
};
type Counts = Record<RereadOutcome, number>;
export type RereadProgress = Pick<LayoutReread, '_id' | 'platform' | 'layout' | 'askedAt' | 'status'> & {
  counts: Counts;
};

/** Its own job continues within this time. */
const OWN_JOB_MS = 2 * 60_000;

/** How long its outcome is shown. */
const KEPT_DAYS = 90;

const item = new Schema<RereadItem>(
  { mailId: Schema.Types.ObjectId, delivery: Number, missing: [String], outcome: String },
  { _id: false },
);
const schema = new Schema<LayoutReread>({
  platform: { type: String, required: true },
  layout: { type: String, required: true },
  askedAt: { type: Date, required: true },
  status: { type: String, required: true },
  dueAt: { type: Date, required: true },
  items: [item],
});
const running = { partialFilterExpression: { status: 'running' } };
schema.index({ platform: 1, layout: 1 }, { unique: true, ...running, name: 'one at a time' });
schema.index({ dueAt: 1 }, { ...running, name: 'unfinished' });
schema.index({ askedAt: 1 }, { expireAfterSeconds: KEPT_DAYS * 24 * 3600 });

export const LayoutRereads = model<LayoutReread>('LayoutReread', schema, 'layout_rereads');

/** Stores what is to be read again; null while the same layout is still being read again. */
export async function beginReread(
  { platform, layout }: Pick<LayoutReread, 'platform' | 'layout'>,
  items: readonly Omit<RereadItem, 'outcome'>[],
  now: Date,
): Promise<Types.ObjectId | null> {
  try {
    const { insertedId } = await LayoutRereads.collection.insertOne({
      platform,
      layout,
      askedAt: now,
      status: 'running',
      dueAt: new Date(now.getTime() + OWN_JOB_MS),
      items: items.map(({ mailId, delivery, missing }) => ({ mailId, delivery, missing, outcome: 'waiting' })),
    } as never);
    return insertedId;
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The emails that are still to be read again; null once it is done. */
export async function runningReread(id: string): Promise<LayoutReread | null> {
  return LayoutRereads.findOne({ _id: id, status: 'running' }).lean<LayoutReread>();
}

/** Notes how it went with one email, unless another run did. */
export async function markReread(
  id: Types.ObjectId,
  { mailId, delivery }: Pick<RereadItem, 'mailId' | 'delivery'>,
  outcome: RereadOutcome,
  now: Date,
): Promise<void> {
  await LayoutRereads.updateOne(
    { _id: id },
    { $set: { 'items.$[one].outcome': outcome, dueAt: new Date(now.getTime() + OWN_JOB_MS) } },
    { arrayFilters: [{ 'one.mailId': mailId, 'one.delivery': delivery, 'one.outcome': 'waiting' }] },
  );
}

export async function finishReread(id: Types.ObjectId): Promise<void> {
  await LayoutRereads.updateOne({ _id: id }, { status: 'done' });
}

/** The last time that each layout was read again, with how it went. */
export async function lastRereads(): Promise<RereadProgress[]> {
  const found = await LayoutRereads.find({ askedAt: { $gt: new Date(0) } })
    .sort({ askedAt: -1 })
    .limit(MAX_SHOWN)
    .lean<LayoutReread[]>();
  const last = new Map(found.reverse().map((one) => [`${one.platform} ${one.layout}`, one]));
  return [...last.values()].map(({ _id, platform, layout, askedAt, status, items }) => ({
    _id,
    platform,
    layout,
    askedAt,
    status,
    counts: Object.fromEntries(
      rereadOutcomes.map((outcome) => [outcome, items.filter((one) => one.outcome === outcome).length]),
    ) as Counts,
  }));
}
const MAX_SHOWN = 50;

/** Those whose job was lost: what the sweep looks for. */
export function unfinishedRereads(now: Date, limit: number): UnfinishedQuery {
  return LayoutRereads.find({ status: 'running', dueAt: { $lte: now } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
