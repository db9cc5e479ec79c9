import mongoose, { type Types } from 'mongoose';
import { type Recovery, beginRecovery, reminderAt } from '../../domain/accounts/recovery.ts';
import { type AccountMailOptions, mailNoticeWithin } from '../outbound/account-mail.ts';
import { securityEvent } from '../operations/security-events.ts';
import { spendLink } from './link.ts';
import { endSessions } from './sessions.ts';
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
  const open = await Users.find({ 'recovery.endsAt': { $type: 'date' } })
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

/**
 * Takes every second factor off and ends the wait and every session, with the email that says so. Null
 * when the wait is not over, or was stopped.
 */
export async function finishRecovery(
  { _id, recovery: { beganAt } }: UserInRecovery,
  options: AccountMailOptions,
): Promise<User | null> {
  const done = await mongoose.connection.transaction(async (session) => {
    const off = { secondFactor: null, secondFactorPending: null, passkeys: [], recoveryHashes: [], recovery: null };
    const user = asUser(
      await Users.findOneAndUpdate(
        { _id, 'recovery.beganAt': beganAt, 'recovery.endsAt': { $lte: options.now } },
        { $set: off, $inc: { sessionGeneration: 1 } },
        { returnDocument: 'after', session },
      ).lean<User>(),
    );
    if (user) await mailNoticeWithin(session, user, 'recovery-done', options);
    return user;
  });
  if (!done) return null;
  // They are none since the generation counted up: this only removes them.
  await endSessions(done._id);
  securityEvent('authn_recovery_done', { userId: done._id });
  return done;
}
