import { createHash, createHmac } from 'node:crypto';
import { Schema, Types, model } from 'mongoose';
import { linkValidMs } from '../../domain/accounts/account-link.ts';
import { currentSecret } from '../derived-key.ts';
import { ownAddressOf } from './own-address.ts';
import { findUserById } from './user.ts';

/**
 * A landlord's further mailbox: mail forwarded from it counts as forwarded by the landlord, never as an application of
 * its owner.
 */
export type Mailbox = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  /** Lower case. */
  address: string;
  /** The number of the last link mailed to it: only that one is valid. */
  linkNumber: number;
  /** A hash of the link's token, from the moment its email leaves. */
  linkHash: string | null;
  linkExpiresAt: Date | null;
  /** Null until someone has proven that they read it. */
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

/** All addresses of a landlord: the one they sign in with, confirmed further ones, and one at a domain proven theirs. */
export async function addressesOf(landlordId: Types.ObjectId): Promise<string[]> {
  const [user, further, own] = await Promise.all([
    findUserById(String(landlordId)),
    mailboxesOf(landlordId),
    ownAddressOf(landlordId),
  ]);
  const confirmed = further.filter(({ confirmedAt }) => confirmedAt !== null).map(({ address }) => address);
  return user ? [user.email, ...confirmed, ...(own?.verifiedAt ? [own.address] : [])] : [];
}

/** Adds a mailbox, or creates a new link for an unconfirmed one; earlier links stop working. */
export async function beginMailbox(landlordId: Types.ObjectId, address: string, now: Date): Promise<Mailbox | null> {
  return Mailboxes.findOneAndUpdate(
    { landlordId, address },
    { $setOnInsert: { confirmedAt: null, createdAt: now }, $set: { linkHash: null }, $inc: { linkNumber: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean<Mailbox>();
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Activates link `number` from `now` on, and returns its token; null if there is nothing left to confirm. */
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

/** Confirms the mailbox of this link, once; null if the link is invalid. */
export async function confirmMailbox(token: string, now: Date): Promise<Mailbox | null> {
  return Mailboxes.findOneAndUpdate(
    { linkHash: { $eq: hashOf(token), $type: 'string' }, linkExpiresAt: { $gt: now }, confirmedAt: null },
    { confirmedAt: now, linkHash: null },
    { returnDocument: 'after' },
  ).lean<Mailbox>();
}

/** Removes a landlord's mailbox; false if there is none. */
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
