import type { Types } from 'mongoose';
import { type Recovery, beginRecovery, reminderAt } from '../../domain/accounts/recovery.ts';
import { spendLink } from './link.ts';
import { type User, Users, asUser } from './user.ts';

/** Begins the wait by the token of the emailed link; null when the link opens nothing any more. */
export async function beginRecoveryByLink(token: string, now: Date, waitHours: number): Promise<User | null> {
  return spendLink('second-factor-recovery', token, { $set: { recovery: beginRecovery(now, waitHours) } }, now);
}

/** Stops a wait that is under way; null when there is none. */
export async function stopRecoveryOf(userId: Types.ObjectId): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, recovery: { $ne: null } },
      { $set: { recovery: null } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Notes that another operator agreed; null when the wait was stopped, is over, or has been agreed to. */
export async function agreeToRecovery(userId: Types.ObjectId, now: Date): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, 'recovery.agreedAt': null, 'recovery.endsAt': { $type: 'date' } },
      { $set: { 'recovery.agreedAt': now } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Who of these addresses is on the way back, the first to end first. */
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

/** Waits that are over, and those whose owners are not told yet that they began or are nearly over; at most `limit`. */
export async function recoveriesDue(now: Date, limit: number): Promise<UserInRecovery[]> {
  // Both halves: the type makes it fit the partial index, the bound makes it a range of it.
  const open = await Users.find({ 'recovery.endsAt': { $type: 'date', $gt: new Date(0) } })
    .sort({ 'recovery.endsAt': 1 })
    .limit(limit)
    .lean<User[]>();
  return open
    .map(asUser)
    .filter(isInRecovery)
    .filter(({ recovery }) => isDue(now, recovery));
}

/** Notes that an email of the owner's about the wait is in the outbox. */
export async function noteTold(
  { _id, recovery: { beganAt } }: UserInRecovery,
  which: 'toldAt' | 'remindedAt',
  now: Date,
): Promise<void> {
  await Users.updateOne({ _id, 'recovery.beganAt': beganAt }, { $set: { [`recovery.${which}`]: now } });
}
