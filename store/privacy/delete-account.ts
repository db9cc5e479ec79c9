import mongoose, { type Types } from 'mongoose';
import { accountDeletionRefusals } from '../../domain/privacy/deletion.ts';
import { ACCOUNT_STAYS_MS } from '../../domain/privacy/account-deletion.ts';
import { retireUsername } from '../accounts/retired-username.ts';
import { type User, Users } from '../accounts/user.ts';
import { Applications } from '../applications/application-model.ts';
import { Documents } from '../documents/document.ts';
import { type Listing, Listings } from '../listings/listing.ts';
import { Messages } from '../messages/message.ts';
import { putAccountDeletedWithin } from '../outbound/account-mail.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { Viewings } from '../viewings/viewing.ts';
import type { DeletedUser } from './account-steps.ts';
import { listingBeingDeletedFrom } from './delete-listing.ts';
import { recordDeletion } from './deletion.ts';
import { hasUnfinishedErasuresOf } from './erasure.ts';
import { holdsOnListings } from './hold.ts';

/** What is deleted with an account, in numbers. */
export type AccountContents = {
  listings: Pick<Listing, '_id' | 'address'>[];
  applicants: number;
  documents: number;
  messages: number;
  viewings: number;
};

export async function accountContents(landlordId: Types.ObjectId): Promise<AccountContents> {
  const [listings, applicants, documents, messages, viewings] = await Promise.all([
    Listings.find({ landlordId }, { address: 1 }).sort({ createdAt: -1 }).lean<AccountContents['listings']>(),
    Applications.countDocuments({ landlordId }),
    Documents.countDocuments({ landlordId, removedAt: null }),
    Messages.countDocuments({ landlordId }),
    Viewings.countDocuments({ landlordId, status: 'BOOKED' }),
  ]);
  return { listings, applicants, documents, messages, viewings };
}

/** Why an account may not be deleted, worded for its landlord; empty if it may. */
export async function whyAccountStays(
  landlordId: Types.ObjectId,
  now: Date,
  session: mongoose.ClientSession | null = null,
): Promise<string[]> {
  const listings = await Listings.find({ landlordId }, { address: 1, unitTypes: 1 })
    .session(session)
    .lean<Pick<Listing, '_id' | 'address' | 'unitTypes'>[]>();
  const holds = await holdsOnListings(listings.map(({ _id }) => _id));
  return accountDeletionRefusals(listings, holds, now);
}

export type AccountDeletion =
  | { outcome: 'deleting'; receiptId: Types.ObjectId }
  | { outcome: 'refused'; reasons: string[] }
  | { outcome: 'gone' };

/**
 * Starts deleting a landlord’s account. From then on nobody can sign in to it, its inbox accepts no mail, its address
 * can be signed up with again, and its listings belong to nobody. The job `delete-account` removes what it holds; the
 * record itself stays until then, because the applicants' receipts name the landlord.
 */
export async function deleteAccount(
  { _id, email, username }: User & { username: string },
  { now, mailDomain }: { now: Date; mailDomain: string },
): Promise<AccountDeletion> {
  return mongoose.connection.withSession((session) =>
    session.withTransaction(async (): Promise<AccountDeletion> => {
      const reasons = await whyAccountStays(_id, now, session);
      if (reasons.length > 0) return { outcome: 'refused', reasons };
      const { modifiedCount } = await Users.updateOne(
        { _id, 'deletion.since': null },
        closedAccount(_id, { since: now, email }),
        { session },
      );
      if (modifiedCount !== 1) return { outcome: 'gone' };
      await retireUsername(username, now, session);
      await recordDeletion({ kind: 'account', id: _id, at: now }, session);
      await Listings.updateMany({ landlordId: _id }, listingBeingDeletedFrom(_id, now), { session });
      const receiptId = await putAccountDeletedWithin(session, { _id, email }, { now, mailDomain });
      return { outcome: 'deleting', receiptId };
    }),
  );
}

/**
 * What is left of an account: its username, the landlord's name as applicants knew it, and how long it kept their data.
 */
export const closedAccount = (userId: Types.ObjectId, deletion: DeletedUser['deletion']) => ({
  $set: {
    deletion,
    // An address that nobody has (RFC 2606): the account’s own can be signed up with again.
    email: `${String(userId)}@deleted.invalid`,
    passwordHash: null,
    googleSubject: null,
    passkeys: [],
    recoveryHashes: [],
    secondFactor: null,
    secondFactorPending: null,
    recovery: null,
    passwordReset: null,
    emailConfirmation: null,
    secondFactorRecovery: null,
    recoveryStop: null,
    newsDueAt: null,
  },
  $inc: { sessionGeneration: 1 },
});

/** An account that is being deleted; null if it is not, or is gone. */
export async function accountBeingDeleted(id: string): Promise<DeletedUser | null> {
  return Users.findOne({ _id: id, 'deletion.since': { $type: 'date' } }).lean<DeletedUser>();
}

/** Also deletes listings that were added while the account was being deleted, and returns all that remain. */
export async function closeListingsOf(landlordId: Types.ObjectId, now: Date): Promise<Types.ObjectId[]> {
  await Listings.updateMany({ landlordId }, listingBeingDeletedFrom(landlordId, now));
  const found = await Listings.find({ 'deletion.landlordId': { $eq: landlordId, $type: 'objectId' } }, { _id: 1 }).lean<
    { _id: Types.ObjectId }[]
  >();
  return found.map(({ _id }) => _id);
}

/**
 * Removes the account’s record, after everything else. False while a listing, an applicant, a receipt or a pass of an
 * erasure is left, or email accepted at the last moment may still arrive.
 */
export async function finishAccountDeletion({ _id, deletion }: DeletedUser, now: Date): Promise<boolean> {
  if (now.getTime() - deletion.since.getTime() < ACCOUNT_STAYS_MS) return false;
  const left = await Promise.all([
    Listings.exists({ 'deletion.landlordId': { $eq: _id, $type: 'objectId' } }),
    Applications.exists({ landlordId: _id }),
    hasUnfinishedErasuresOf(_id),
    OutgoingMails.exists({ userId: { $eq: _id, $type: 'objectId' } }),
  ]);
  if (left.some(Boolean)) return false;
  await Users.deleteOne({ _id, 'deletion.since': { $type: 'date' } });
  return true;
}

/** Accounts that are being deleted: what the sweep looks for. */
export function accountsToDelete(now: Date, limit: number): UnfinishedQuery {
  return Users.find({ 'deletion.since': { $lte: now, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
