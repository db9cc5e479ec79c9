import type { Types } from 'mongoose';
import { endLink, findByLink, spendLink } from './link.ts';
import { type User, Users, asUser } from './user.ts';

/**
 * Sets the password chosen by a mailed link, and ends every session. The link's holder reads the address's mail, so the
 * address is confirmed too. The password is hashed only if the link is valid; null otherwise.
 */
export async function resetPassword(token: string, hash: () => Promise<string>, now: Date): Promise<User | null> {
  const user = await findByLink('password-reset', token, now);
  if (!user) return null;
  const change = {
    $set: {
      passwordHash: await hash(),
      passwordMailedAt: now,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      // A recovery from a lost second step was started with the old password: it has to be started again.
      recovery: null,
    },
    $inc: { sessionGeneration: 1 },
  };
  const changed = await spendLink('password-reset', token, change, now);
  if (changed) await endLink(changed._id, 'second-factor-recovery', now);
  return changed;
}

/**
 * Replaces the password hashed as `before`, and ends every session and any mailed link for a new password. Null if the
 * password has changed in the meantime.
 */
export async function changePassword(
  userId: Types.ObjectId,
  before: string,
  passwordHash: string,
  now: Date,
): Promise<User | null> {
  const user = await Users.findOneAndUpdate(
    { _id: userId, passwordHash: before },
    { $set: { passwordHash, recovery: null }, $inc: { sessionGeneration: 1 } },
    { returnDocument: 'after' },
  ).lean<User>();
  if (user) {
    await endLink(userId, 'password-reset', now);
    await endLink(userId, 'second-factor-recovery', now);
  }
  return asUser(user);
}

/**
 * Removes the password of an account whose address nobody has confirmed, and ends its sessions: two people have each
 * chosen one. False if it has been confirmed or changed in the meantime.
 */
export async function dropUnconfirmedPassword(userId: Types.ObjectId, before: string): Promise<boolean> {
  const { modifiedCount } = await Users.updateOne(
    { _id: userId, passwordHash: before, emailConfirmedAt: null },
    { $set: { passwordHash: null }, $inc: { sessionGeneration: 1 } },
  );
  return modifiedCount === 1;
}
