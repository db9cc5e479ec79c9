import { createHash } from 'node:crypto';
import mongoose, { Schema, type Types, model } from 'mongoose';
import { storeClient } from '../connection.ts';
import { removePushSubscriptions, removePushSubscriptionsOfSession } from './push-subscription.ts';

/** The content of a session, apart from its cookie. */
export type SessionFacts = {
  userId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** The user's generation at sign-in: sessions of an older generation are invalid. */
  generation: number;
  /** 'Firefox on Windows'. */
  device: string;
  /** When the user last proved their identity; milliseconds since the epoch. */
  confirmedAt: number;
};

/** A session as connect-mongo stores it: under a hash of its id, so that a copy of the database opens nobody's. */
export type KeptSession = {
  _id: string;
  session: Partial<SessionFacts>;
  expires: Date;
  /** When it was last seen, to the hour. */
  lastModified: Date | null;
};

const collectionName = 'sessions';
const schema = new Schema<KeptSession>({
  _id: String,
  session: { userId: String, createdAt: Number, generation: Number, device: String, confirmedAt: Number },
  expires: Date,
  lastModified: Date,
});
schema.index({ expires: 1 }, { expireAfterSeconds: 0 });
schema.index({ 'session.userId': 1 }, { partialFilterExpression: { 'session.userId': { $type: 'string' } } });

const KeptSessions = model<KeptSession>('KeptSession', schema, collectionName);

/** Where the session library finds them: with everything else, in the connected database. */
export function sessionPlace() {
  // The index that expires them is created with all the others.
  return { client: storeClient(), dbName: mongoose.connection.name, collectionName, autoRemove: 'disabled' as const };
}

export function sessionKey(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** The valid sessions of a user, last seen first. */
export async function sessionsOf(userId: Types.ObjectId, now: Date): Promise<KeptSession[]> {
  return KeptSessions.find({ 'session.userId': { $eq: String(userId), $type: 'string' }, expires: { $gt: now } })
    .sort({ lastModified: -1 })
    .lean<KeptSession[]>();
}

/** Ends one session of a user, and the notices on its device; false if they have no such session. */
export async function endSession(userId: Types.ObjectId, key: string): Promise<boolean> {
  const { deletedCount } = await KeptSessions.deleteOne({ _id: key, 'session.userId': String(userId) });
  if (deletedCount === 1) await removePushSubscriptionsOfSession(key);
  return deletedCount === 1;
}

/** Changes the content of a session if it still exists: one that was ended stays ended. */
export async function changeSession(key: string, session: object, expires: Date): Promise<void> {
  const sessions = mongoose.connection.collection<KeptSession>(collectionName);
  await sessions.updateOne({ _id: key }, { $set: { session, expires, lastModified: new Date() } });
}

/** Whether a session of the user is still valid, in the account's present generation. */
export async function isSignedIn(userId: Types.ObjectId, key: string, generation: number, now: Date): Promise<boolean> {
  const kept = await KeptSessions.findOne({ _id: key, expires: { $gt: now } }).lean<KeptSession>();
  return kept?.session.userId === String(userId) && kept.session.generation === generation;
}

/** Ends the sessions of a user, and notices on their devices: all, or all except the one under `butKey`. Returns how many. */
export async function endSessions(userId: Types.ObjectId, butKey?: string): Promise<number> {
  const others = butKey === undefined ? {} : { _id: { $ne: butKey } };
  const { deletedCount } = await KeptSessions.deleteMany({
    'session.userId': { $eq: String(userId), $type: 'string' },
    ...others,
  });
  await removePushSubscriptions(userId, butKey);
  return deletedCount;
}
