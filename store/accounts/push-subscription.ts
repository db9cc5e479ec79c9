import { createHash } from 'node:crypto';
import { Schema, Types, model } from 'mongoose';
import { MAX_PUSH_DEVICES, MAX_PUSH_REFUSALS } from '../../domain/outbound/push.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** A device on which a landlord has notices, as its browser described it (Push API). */
export type PushSubscription = {
  _id: Types.ObjectId;
  userId: Types.ObjectId;
  /** The key of the session in the browser: the device has notices as long as it is signed in. */
  sessionKey: string;
  /** The push service's address for this device; whoever has it and the keys can send it notices. */
  endpoint: string;
  /** A hash of the address: each is listed once. */
  fingerprint: string;
  p256dh: string;
  auth: string;
  /** The installation's key that the subscription was made with. */
  publicKey: string;
  /** 'Firefox on Windows'. */
  device: string;
  createdAt: Date;
  /** When the news was told that this device has still to be sent; null if there is none. */
  newsAt: Date | null;
  /** When it is to be tried next. */
  dueAt: Date | null;
  attempts: number;
  /** How many notices in a row the push service refused. */
  refusals: number;
};

const schema = new Schema<PushSubscription>({
  userId: { type: Schema.Types.ObjectId, required: true },
  sessionKey: { type: String, required: true },
  endpoint: { type: String, required: true },
  fingerprint: { type: String, required: true },
  p256dh: { type: String, required: true },
  auth: { type: String, required: true },
  publicKey: { type: String, required: true },
  device: { type: String, required: true },
  createdAt: { type: Date, required: true },
  newsAt: { type: Date, default: null },
  dueAt: { type: Date, default: null },
  attempts: { type: Number, default: 0 },
  refusals: { type: Number, default: 0 },
});
schema.index({ fingerprint: 1 }, { unique: true });
schema.index({ userId: 1, createdAt: 1 });
schema.index({ sessionKey: 1 });
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $type: 'date' } } });

export const PushSubscriptions = model<PushSubscription>('PushSubscription', schema, 'push_subscriptions');

export const fingerprintOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** The devices on which a landlord has notices, oldest first. */
export async function pushSubscriptionsOf(userId: Types.ObjectId): Promise<PushSubscription[]> {
  return PushSubscriptions.find({ userId }).sort({ createdAt: 1 }).lean<PushSubscription[]>();
}

export type NewPushSubscription = Pick<
  PushSubscription,
  'userId' | 'sessionKey' | 'endpoint' | 'p256dh' | 'auth' | 'publicKey' | 'device' | 'createdAt'
>;

/** Adds a device, or brings what is known of it up to date; beyond the most, the oldest is removed. */
export async function addPushSubscription({ endpoint, ...told }: NewPushSubscription): Promise<void> {
  const fingerprint = fingerprintOf(endpoint);
  await PushSubscriptions.updateOne(
    { fingerprint },
    { $set: { ...told, endpoint, newsAt: null, dueAt: null, attempts: 0, refusals: 0 } },
    { upsert: true },
  );
  const all = await pushSubscriptionsOf(told.userId);
  const over = all.slice(0, Math.max(0, all.length - MAX_PUSH_DEVICES)).map(({ _id }) => _id);
  if (over.length > 0) await PushSubscriptions.deleteMany({ _id: { $in: over } });
}

/** Removes a landlord's device; false if there is none. */
export async function removePushSubscription(userId: Types.ObjectId, id: string): Promise<boolean> {
  return (await PushSubscriptions.deleteOne({ _id: new Types.ObjectId(id), userId })).deletedCount === 1;
}

/** Removes the devices that were signed in by this session. */
export async function removePushSubscriptionsOfSession(sessionKey: string): Promise<void> {
  await PushSubscriptions.deleteMany({ sessionKey });
}

/** Removes a landlord's devices: all, or all except those signed in by one session. */
export async function removePushSubscriptions(userId: Types.ObjectId, butSessionKey?: string): Promise<void> {
  const others = butSessionKey === undefined ? {} : { sessionKey: { $ne: butSessionKey } };
  await PushSubscriptions.deleteMany({ userId, ...others });
}

/** Keeps a user's devices on the list when their session gets a new id. */
export async function movePushSubscriptions(userId: Types.ObjectId, from: string, to: string): Promise<void> {
  await PushSubscriptions.updateMany({ sessionKey: from, userId }, { $set: { sessionKey: to } });
}

/** Has each device of a landlord told the news of `newsAt`. */
export async function queuePushes(userId: Types.ObjectId, newsAt: Date): Promise<void> {
  await PushSubscriptions.updateMany({ userId }, { $set: { newsAt, dueAt: newsAt, attempts: 0 } });
}

/** Devices to be told something, longest due first: what the sweep looks for. */
export function duePushes(now: Date, limit: number): UnfinishedQuery<Pick<PushSubscription, '_id'>> {
  return PushSubscriptions.find({ dueAt: { $type: 'date', $lte: now } }, { _id: 1 })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean<Pick<PushSubscription, '_id'>[]>();
}

/** While one process sends a notice, others leave it alone for this long. */
const SENDING_MS = 2 * 60_000;

export type DuePush = PushSubscription & { newsAt: Date };

/** Takes a device that is due to be told something, for this process alone; null if another has, or it is not due. */
export async function takePush(id: string, now: Date): Promise<DuePush | null> {
  return PushSubscriptions.findOneAndUpdate(
    { _id: new Types.ObjectId(id), dueAt: { $type: 'date', $lte: now }, newsAt: { $type: 'date' } },
    { $set: { dueAt: new Date(now.getTime() + SENDING_MS) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean<DuePush>();
}

/** News that came while the notice was being sent stays to be told: each write names the news it is about. */
const about = ({ _id, newsAt }: DuePush) => ({ _id, newsAt });
const nothingDue = { newsAt: null, dueAt: null, attempts: 0 };

/** Records that a notice was sent, or need not be. */
export async function endPush(push: DuePush, isSent: boolean): Promise<void> {
  await PushSubscriptions.updateOne(about(push), { $set: { ...nothingDue, ...(isSent ? { refusals: 0 } : {}) } });
}

/** Has a notice tried again at `dueAt`. */
export async function delayPush(push: DuePush, dueAt: Date): Promise<void> {
  await PushSubscriptions.updateOne(about(push), { $set: { dueAt } });
}

/** Records that the push service refused a notice; a device whose notices are always refused is removed. */
export async function refusePush(push: DuePush): Promise<void> {
  if (push.refusals + 1 >= MAX_PUSH_REFUSALS) return dropPushSubscription(push);
  await PushSubscriptions.updateOne(about(push), { $set: nothingDue, $inc: { refusals: 1 } });
}

/** Removes a device that has no notices any more, or is signed out. */
export async function dropPushSubscription({ _id }: Pick<PushSubscription, '_id'>): Promise<void> {
  await PushSubscriptions.deleteOne({ _id });
}
