import { Schema, type Types, model } from 'mongoose';

/** Outgoing email that is stored instead of sent, where no outgoing server is configured (never in production). */
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

/** A record holds at most 16 MB: only the beginning of a larger email is kept. */
const MAX_BYTES = 15 * 1024 * 1024;

export async function catchMail(mail: Omit<CaughtMail, '_id'>): Promise<void> {
  await CaughtMails.create({ ...mail, raw: mail.raw.subarray(0, MAX_BYTES) });
}

/** A bound that excludes nothing: with it, every engine reads a page along the index. */
const fromTheFirst = { $gt: new Date(0) };

/** Caught emails, newest first. */
export async function caughtMails(limit: number): Promise<CaughtMail[]> {
  return CaughtMails.find({ at: fromTheFirst }).sort({ at: -1, _id: -1 }).limit(limit).lean<CaughtMail[]>();
}

/** Removes caught emails by Message-ID (without angle brackets). */
export async function removeCaughtMails(rfcMessageIds: readonly string[]): Promise<void> {
  await CaughtMails.deleteMany({ rfcMessageId: { $in: [...rfcMessageIds] } });
}

/** Removes emails caught before `before`. */
export async function removeOldCaughtMails(before: Date): Promise<void> {
  await CaughtMails.deleteMany({ at: { $lt: before } });
}
