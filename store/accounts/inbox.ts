import type { Types } from 'mongoose';
import type { OwnQuotas } from '../../domain/accounts/quotas.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { isRetired } from './retired-username.ts';
import { type User, Users } from './user.ts';

/**
 * Assigns `username` to a user who has none yet. The unique index decides between two concurrent claims. A former
 * username is given to nobody: email to it was meant for its former owner.
 */
export async function claimUsername(
  userId: Types.ObjectId,
  username: string,
): Promise<'claimed' | 'taken' | 'has-one'> {
  if (await isRetired(username)) return 'taken';
  try {
    const { modifiedCount } = await Users.updateOne({ _id: userId, username: null }, { username });
    return modifiedCount === 1 ? 'claimed' : 'has-one';
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}

/** Whether a username is in use, or was. */
export async function isUsernameTaken(username: string): Promise<boolean> {
  return (await Users.exists({ username: { $eq: username, $type: 'string' } })) !== null || isRetired(username);
}

export type Inbox = {
  landlordId: Types.ObjectId;
  username: string;
  landlordEmail: string;
  /** Since when its landlord has been disabled; null if not. */
  disabledAt: Date | null;
  ownQuotas: OwnQuotas;
};

/** The landlord whose inbox `username` is; null if nobody's, or if its account is being deleted. */
export async function findInbox(username: string): Promise<Inbox | null> {
  return inboxOf(await Users.findOne({ username: { $eq: username, $type: 'string' } }).lean<User>());
}

/** A user's inbox; null if they have none, or if the account is being deleted. */
export function inboxOf(user: User | null): Inbox | null {
  if (!user?.username || user.deletion) return null;
  const { _id: landlordId, username, email: landlordEmail, disabledAt = null, ownQuotas = {} } = user;
  return { landlordId, username, landlordEmail, disabledAt, ownQuotas };
}
