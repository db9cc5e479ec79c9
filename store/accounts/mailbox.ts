import { createHash, createHmac } from 'node:crypto';
import { Schema, Types, model } from 'mongoose';
import { linkValidMs } from '../../domain/accounts/account-link.ts';
import { currentSecret } from '../derived-key.ts';
import { findUserById } from './user.ts';

/**
 * A further mailbox of a landlord's: mail forwarded from it is passed on by the landlord, never an application of its
 * owner.
 */
export type Mailbox = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** Lower case. */
  address: string;
  /** Which of the links that were mailed to it opens something: the last. */
  linkNumber: number;
  /** Of the link's token, from the moment its email leaves. */
  linkHash: string | null;
  linkExpiresAt: Date | null;
  /** Null until someone has shown that they read it. */
  confirmedAt: Date | null;
  createdAt: Date;
};

const schema = new Schema<Mailbox>({
  landlordId: { type: Schema.Types.ObjectId, required: true },
  address: { type: String, required: true },
  linkNumber: { type: Number, required: true },
  linkHash: { type: String, default: null },
  linkExpiresAt: { type: Date, default: null },
  confirmedAt: { type: Date, default: null },
  createdAt: { type: Date, required: true },
});
schema.index({ landlordId: 1, address: 1 }, { unique: true });
schema.index({ linkHash: 1 }, { partialFilterExpression: { linkHash: { $type: 'string' } } });

export const Mailboxes = model<Mailbox>('Mailbox', schema, 'mailboxes');

export async function mailboxesOf(landlordId: Types.ObjectId): Promise<Mailbox[]> {
  return Mailboxes.find({ landlordId }).sort({ createdAt: 1 }).lean<Mailbox[]>();
}

/** Every address that is the landlord's: the one they sign in with, and the further ones that were confirmed. */
export async function addressesOf(landlordId: Types.ObjectId): Promise<string[]> {
  const [user, further] = await Promise.all([findUserById(String(landlordId)), mailboxesOf(landlordId)]);
  const confirmed = further.filter(({ confirmedAt }) => confirmedAt !== null).map(({ address }) => address);
  return user ? [user.email, ...confirmed] : [];
}

/** Adds a mailbox, or begins a new link for one that is not confirmed; the links before it open nothing. */
export async function beginMailbox(landlordId: Types.ObjectId, address: string, now: Date): Promise<Mailbox | null> {
  return Mailboxes.findOneAndUpdate(
    { landlordId, address },
    { $setOnInsert: { confirmedAt: null, createdAt: now }, $set: { linkHash: null }, $inc: { linkNumber: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean<Mailbox>();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes link `number` open what it is for, from `now` on, and answers its token; null when nothing is left to confirm
 * by it.
 */
export async function armMailboxLink(
  secret: string,
  mailboxId: Types.ObjectId,
  number: number,
  now: Date,
): Promise<string | null> {
  const token = createHmac('sha256', currentSecret(secret))
    .update(`mailbox-link\n${String(mailboxId)}\n${number}`)
    .digest('base64url');
  const expires = new Date(now.getTime() + linkValidMs['email-confirmation']);
  const { matchedCount } = await Mailboxes.updateOne(
    { _id: mailboxId, linkNumber: number, confirmedAt: null },
    { linkHash: hashOf(token), linkExpiresAt: expires },
  );
  return matchedCount === 1 ? token : null;
}

/** Confirms the mailbox whose link this is, once; null when it opens nothing. */
export async function confirmMailbox(token: string, now: Date): Promise<Mailbox | null> {
  return Mailboxes.findOneAndUpdate(
    { linkHash: { $eq: hashOf(token), $type: 'string' }, linkExpiresAt: { $gt: now }, confirmedAt: null },
    { confirmedAt: now, linkHash: null },
    { returnDocument: 'after' },
  ).lean<Mailbox>();
}

/** Removes a landlord's mailbox; false when there is none. */
export async function removeMailbox(landlordId: Types.ObjectId, mailboxId: string): Promise<boolean> {
  return (await Mailboxes.deleteOne({ _id: new Types.ObjectId(mailboxId), landlordId })).deletedCount === 1;
}

/** For the email that carries its link. */
export async function findMailbox(mailboxId: Types.ObjectId): Promise<Mailbox | null> {
  return Mailboxes.findById(mailboxId).lean<Mailbox>();
}

/** Removes all further mailboxes of a landlord. */
export async function removeMailboxesOf(landlordId: Types.ObjectId): Promise<void> {
  await Mailboxes.deleteMany({ landlordId });
}
