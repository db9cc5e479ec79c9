import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Schema, type Types, model } from 'mongoose';
import type { CalendarProvider, FeedDetail } from '../../domain/viewings/calendar-feed.ts';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { currentSecret, secretsOf } from '../derived-key.ts';
import { type Viewing, Viewings } from './viewing.ts';
import { type WithPerson, withPeople } from './day.ts';

/**
 * The private address at which a landlord's calendar applications read the viewings; one for each landlord, none if not
 * connected.
 */
export type CalendarFeed = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  provider: CalendarProvider;
  detail: FeedDetail;
  /** Random; combined with the secret it gives the token. */
  salt: string;
  /** All that is stored of the token itself. */
  tokenHash: string;
  /** When the landlord last changed its level of detail. */
  changedAt: Date;
  reads: number;
  lastReadAt: Date | null;
};

const schema = new Schema<CalendarFeed>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  provider: { type: String, required: true },
  detail: { type: String, required: true },
  salt: { type: String, required: true },
  tokenHash: { type: String, required: true },
  changedAt: { type: Date, required: true },
  reads: { type: Number, default: 0 },
  lastReadAt: { type: Date, default: null },
});
schema.index({ landlordId: 1 }, { unique: true });
schema.index({ tokenHash: 1 }, { unique: true });

const Feeds = model<CalendarFeed>('CalendarFeed', schema, 'calendar_feeds');

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** The token of a feed: 256 bits that neither the store nor the secret alone reveals. */
function feedToken(secret: string, landlordId: Types.ObjectId, salt: string): string {
  return createHmac('sha256', currentSecret(secret))
    .update(['calendar-feed', String(landlordId), salt].join('\n'))
    .digest('base64url');
}

/** The token of an open feed, even if it was made with an earlier secret of the installation. */
export function tokenOfFeed(secret: string, { landlordId, salt, tokenHash }: CalendarFeed): string {
  const tokens = secretsOf(secret).map((one) => feedToken(one, landlordId, salt));
  return tokens.find((token) => hashOf(token) === tokenHash) ?? feedToken(secret, landlordId, salt);
}

export async function feedOf(landlordId: Types.ObjectId): Promise<CalendarFeed | null> {
  return Feeds.findOne({ landlordId }).lean<CalendarFeed>();
}

type FeedSettings = { provider: CalendarProvider; detail: FeedDetail };

/** Creates a new address, and ends the previous one. */
export async function connectFeed(
  secret: string,
  landlordId: Types.ObjectId,
  { provider, detail }: FeedSettings,
  now: Date,
): Promise<CalendarFeed> {
  const salt = randomBytes(32).toString('base64url');
  const made = {
    provider,
    detail,
    salt,
    tokenHash: hashOf(feedToken(secret, landlordId, salt)),
    changedAt: now,
    reads: 0,
    lastReadAt: null,
  };
  return Feeds.findOneAndUpdate({ landlordId }, { $set: made }, { upsert: true, returnDocument: 'after' })
    .lean<CalendarFeed>()
    .orFail();
}

/** Changes how much it shows from now on; null if nothing is connected. */
export async function changeDetail(
  landlordId: Types.ObjectId,
  detail: FeedDetail,
  now: Date,
): Promise<CalendarFeed | null> {
  return Feeds.findOneAndUpdate(
    { landlordId },
    { $set: { detail, changedAt: now } },
    { returnDocument: 'after' },
  ).lean<CalendarFeed>();
}

/** Ends the address: it no longer opens anything. */
export async function disconnectFeed(landlordId: Types.ObjectId): Promise<void> {
  await Feeds.deleteOne({ landlordId });
}

/** The feed that a token opens, recorded as read; null if it opens none. */
export async function readFeed(token: string, now: Date): Promise<CalendarFeed | null> {
  return Feeds.findOneAndUpdate(
    { tokenHash: hashOf(token) },
    { $inc: { reads: 1 }, $set: { lastReadAt: now } },
    { returnDocument: 'after' },
  ).lean<CalendarFeed>();
}

/** How far back a calendar shows past viewings. */
const daysBack = 60;

/** More viewings than a landlord has in two months and books ahead: the file is generated during the request. */
const MAX_VIEWINGS = 2000;

/** The entries of a landlord's calendar, for all listings, in order. */
export async function feedViewings(landlordId: Types.ObjectId, now: Date): Promise<WithPerson<Viewing>[]> {
  const from = addDays(civilDate(now), -daysBack);
  const viewings = await Viewings.find({ landlordId, status: { $in: ['BOOKED', 'OVER'] }, date: { $gte: from } })
    .sort({ date: 1, start: 1, _id: 1 })
    .limit(MAX_VIEWINGS)
    .lean<Viewing[]>();
  return withPeople(viewings);
}
