import mongoose from 'mongoose';
import type { UserInRecovery } from '../accounts/recovery.ts';
import { endSessions } from '../accounts/sessions.ts';
import { type User, Users, asUser } from '../accounts/user.ts';
import { type AccountMailOptions, mailNoticeWithin } from './account-mail.ts';

/**
 * Removes every second factor and ends the wait and every session, with the email that says so. Null if the wait has
 * not ended, or was stopped.
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
  // They have been invalid since the generation was incremented: this only removes them.
  await endSessions(done._id);
  return done;
}
