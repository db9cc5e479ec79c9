import type { Types } from 'mongoose';
import { type Recovery, beginRecovery, reminderAt } from '../../domain/accounts/recovery.ts';
import { spendLink } from './link.ts';
import { type User, Users, asUser } from './user.ts';

/** Starts the waiting period by the token of the emailed link; null if the link is no longer valid. */
export async function beginRecoveryByLink(token: string, now: Date, waitHours: number): Promise<User | null> {
  return spendLink('second-factor-recovery', token, { $set: { recovery: beginRecovery(now, waitHours) } }, now);
}

/** Stops a waiting period; null if there is none. */
export async function stopRecoveryOf(userId: Types.ObjectId): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, recovery: { $ne: null } },
      { $set: { recovery: null } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Records another operator's agreement; null if the wait was stopped, has ended, or has been agreed to. */
export async function agreeToRecovery(userId: Types.ObjectId, now: Date): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, 'recovery.agreedAt': null, 'recovery.endsAt': { $type: 'date' } },
      { $set: { 'recovery.agreedAt': now } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Which of these addresses have a recovery in progress, in order of its end. */
export async function recoveriesOf(emails: readonly string[]): Promise<User[]> {
  const found = await Users.find({ email: { $in: [...emails] }, 'recovery.endsAt': { $type: 'date' } })
    .sort({ 'recovery.endsAt': 1 })
    .lean<User[]>();
  return found.flatMap((user) => asUser(user) ?? []);
}

export type UserInRecovery = User & { recovery: Recovery };

export const isInRecovery = (user: User | null): user is UserInRecovery => user?.recovery != null;

const isDue = (now: Date, { toldAt, remindedAt, endsAt, ...rest }: Recovery) =>
  !toldAt || endsAt <= now || (!remindedAt && reminderAt({ toldAt, remindedAt, endsAt, ...rest }) <= now);

/**
 * Waits that have ended, and those whose owners have not been told of the start or the approaching end; at most
 * `limit`.
 */
export async function recoveriesDue(now: Date, limit: number): Promise<UserInRecovery[]> {
  // Both conditions: the type matches the partial index, the bound makes it a range of it.
  const open = await Users.find({ 'recovery.endsAt': { $type: 'date', $gt: new Date(0) } })
    .sort({ 'recovery.endsAt': 1 })
    .limit(limit)
    .lean<User[]>();
  return open
    .map(asUser)
    .filter(isInRecovery)
    .filter(({ recovery }) => isDue(now, recovery));
}

/** Records that an email to the owner about the wait has been queued. */
export async function noteTold(
  { _id, recovery: { beganAt } }: UserInRecovery,
  which: 'toldAt' | 'remindedAt',
  now: Date,
): Promise<void> {
  await Users.updateOne({ _id, 'recovery.beganAt': beganAt }, { $set: { [`recovery.${which}`]: now } });
}
