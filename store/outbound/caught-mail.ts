import { Schema, type Types, model } from 'mongoose';

/** Outgoing mail caught instead of sent, where no outgoing server is configured (never in production). */
export type CaughtMail = {
  _id: Types.ObjectId;
  at: Date;
  envelopeFrom: string;
  to: string[];
  rfcMessageId: string;
  raw: Buffer;
};

const schema = new Schema<CaughtMail>({
  at: { type: Date, required: true },
  envelopeFrom: { type: String, default: '' },
  to: [String],
  rfcMessageId: { type: String, default: '' },
  raw: { type: Buffer, required: true },
});
schema.index({ at: -1 });
schema.index({ rfcMessageId: 1 });

const CaughtMails = model<CaughtMail>('CaughtMail', schema, 'caught_mails');

/** A record of the store ends at 16 MB: of a larger mail its beginning is kept. */
const MAX_BYTES = 15 * 1024 * 1024;

export async function catchMail(mail: Omit<CaughtMail, '_id'>): Promise<void> {
  await CaughtMails.create({ ...mail, raw: mail.raw.subarray(0, MAX_BYTES) });
}

/** A bound that leaves nothing out: with it every engine reads a page along the index. */
const fromTheFirst = { $gt: new Date(0) };

/** What was caught, newest first. */
export async function caughtMails(limit: number): Promise<CaughtMail[]> {
  return CaughtMails.find({ at: fromTheFirst }).sort({ at: -1, _id: -1 }).limit(limit).lean<CaughtMail[]>();
}

/** Removes caught mail by its Message-IDs (without angle brackets). */
export async function removeCaughtMails(rfcMessageIds: readonly string[]): Promise<void> {
  await CaughtMails.deleteMany({ rfcMessageId: { $in: [...rfcMessageIds] } });
}

/** Removes what was caught before `before`. */
export async function removeOldCaughtMails(before: Date): Promise<void> {
  await CaughtMails.deleteMany({ at: { $lt: before } });
}
