import type { Types } from 'mongoose';
import { endLink, findByLink, spendLink } from './link.ts';
import { type User, Users, asUser } from './user.ts';

/**
 * Sets the password that someone chose by a mailed link, and ends every session. Whoever has the link reads the
 * address's mail: it is confirmed too. The password is hashed only for a link that opens something; null for any other.
 */
export async function resetPassword(token: string, hash: () => Promise<string>, now: Date): Promise<User | null> {
  const user = await findByLink('password-reset', token, now);
  if (!user) return null;
  const change = {
    $set: {
      passwordHash: await hash(),
      passwordMailedAt: now,
      emailConfirmedAt: user.emailConfirmedAt ?? now,
      // The way back for a lost second step began with the password of before: it begins again, if at all.
      recovery: null,
    },
    $inc: { sessionGeneration: 1 },
  };
  const changed = await spendLink('password-reset', token, change, now);
  if (changed) await endLink(changed._id, 'second-factor-recovery', now);
  return changed;
}

/**
 * Puts a new password in the place of the one hashed as `before`, and ends every session and a mailed link for the
 * same. Null when the password has changed in the meantime.
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
 * Takes the password away from an account whose address nobody has confirmed, and ends its sessions: one was chosen by
 * someone, and another by someone else. False when it has been confirmed or changed in the meantime.
 */
export async function dropUnconfirmedPassword(userId: Types.ObjectId, before: string): Promise<boolean> {
  const { modifiedCount } = await Users.updateOne(
    { _id: userId, passwordHash: before, emailConfirmedAt: null },
    { $set: { passwordHash: null }, $inc: { sessionGeneration: 1 } },
  );
  return modifiedCount === 1;
}
