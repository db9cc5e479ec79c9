import { createHash, createHmac } from 'node:crypto';
import { Schema, type Types, model } from 'mongoose';
import { emailKey } from '../../domain/applications/person.ts';
import { currentSecret } from '../derived-key.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** An enquiry sent from a listing's own page. It becomes an application once its address is confirmed. */
export type PageEnquiry = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  listingId: Types.ObjectId;
  name: string;
  email: string;
  /** The address, normalised for comparison. */
  emailKey: string;
  /** As typed; empty if not given. */
  phone: string;
  message: string;
  /** The id of a unit type of the listing. */
  unitId: string | null;
  /** YYYY-MM-DD. */
  moveIn: string | null;
  people: number | null;
  /** A hash of the link's token, from the moment its email leaves. */
  linkHash: string | null;
  confirmedAt: Date | null;
  /** When an application was made of it, or it joined one. */
  takenAt: Date | null;
  createdAt: Date;
  /** When the link expires, and the record is deleted. */
  expiresAt: Date;
};

const schema = new Schema<PageEnquiry>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  listingId: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  email: { type: String, required: true },
  emailKey: { type: String, required: true },
  phone: { type: String, default: '' },
  message: { type: String, required: true },
  unitId: { type: String, default: null },
  moveIn: { type: String, default: null },
  people: { type: Number, default: null },
  linkHash: { type: String, default: null },
  confirmedAt: { type: Date, default: null },
  takenAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ linkHash: 1 }, { partialFilterExpression: { linkHash: { $type: 'string' } } });
schema.index(
  { confirmedAt: 1 },
  { partialFilterExpression: { confirmedAt: { $type: 'date' }, takenAt: null }, name: 'confirmed-not-taken' },
);
schema.index({ listingId: 1, emailKey: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PageEnquiries = model<PageEnquiry>('PageEnquiry', schema, 'page_enquiries');

const dayMs = 24 * 3600 * 1000;
/** How long an enquiry can be confirmed; if it is not, it is then deleted. */
const CONFIRM_WITHIN_MS = 2 * dayMs;
/** How long the link of a confirmed enquiry still says so. */
const KEPT_AFTER_MS = 7 * dayMs;

export async function keepPageEnquiry(
  enquiry: Omit<PageEnquiry, '_id' | 'emailKey' | 'linkHash' | 'confirmedAt' | 'takenAt' | 'expiresAt'>,
): Promise<PageEnquiry> {
  const expiresAt = new Date(enquiry.createdAt.getTime() + CONFIRM_WITHIN_MS);
  return (await PageEnquiries.create({ ...enquiry, emailKey: emailKey(enquiry.email), expiresAt })).toObject();
}

export async function findPageEnquiry(id: Types.ObjectId | string): Promise<PageEnquiry | null> {
  return PageEnquiries.findById(id).lean<PageEnquiry>();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Activates the enquiry's link, and returns its token, which is the same each time. Null if the enquiry is gone or
 * confirmed.
 */
export async function armPageEnquiry(secret: string, id: Types.ObjectId): Promise<string | null> {
  const token = createHmac('sha256', currentSecret(secret))
    .update(`page-enquiry-link\n${String(id)}`)
    .digest('base64url');
  const { matchedCount } = await PageEnquiries.updateOne(
    { _id: id, confirmedAt: null },
    { $set: { linkHash: hashOf(token) } },
  );
  return matchedCount === 1 ? token : null;
}

const opens = (token: string, now: Date) => ({
  linkHash: { $eq: hashOf(token), $type: 'string' as const },
  // The store deletes expired records within a minute or two; until then they count as expired anyway.
  expiresAt: { $gt: now },
});

/** The enquiry behind this link; looking changes nothing. */
export async function pageEnquiryOf(token: string, now: Date): Promise<PageEnquiry | null> {
  return PageEnquiries.findOne(opens(token, now)).lean<PageEnquiry>();
}

/** Confirms the enquiry behind this link; confirming it again changes nothing. Null if the link is invalid. */
export async function confirmPageEnquiry(token: string, now: Date): Promise<PageEnquiry | null> {
  const confirmed = await PageEnquiries.findOneAndUpdate(
    { ...opens(token, now), confirmedAt: null },
    { $set: { confirmedAt: now, expiresAt: new Date(now.getTime() + KEPT_AFTER_MS) } },
    { returnDocument: 'after' },
  ).lean<PageEnquiry>();
  return confirmed ?? pageEnquiryOf(token, now);
}

export async function markPageEnquiryTaken(id: Types.ObjectId, now: Date): Promise<void> {
  await PageEnquiries.updateOne({ _id: id }, { $set: { takenAt: now } });
}

/** Confirmed enquiries that have not become applications yet. */
export function untakenPageEnquiries(now: Date, limit: number): UnfinishedQuery {
  return PageEnquiries.find({ confirmedAt: { $lt: now, $type: 'date' }, takenAt: null }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
