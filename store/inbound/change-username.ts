import mongoose, { type ClientSession, type Types } from 'mongoose';
import { maxUsernameChanges } from '../../domain/accounts/username.ts';
import { retireUsername } from '../accounts/retired-username.ts';
import { isUsernameTaken } from '../accounts/inbox.ts';
import { type User, Users } from '../accounts/user.ts';
import { Applications } from '../applications/application-model.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { INBOX_TEST_OUTCOME } from './inbox-test.ts';
import { ReceivedMails } from './received-mail.ts';

/**
 * Whether anyone may know the inbox address already: an email other than the landlord's own test arrived at it, or one
 * was sent from it to an applicant.
 */
async function isInUse(landlordId: Types.ObjectId, session: ClientSession | null): Promise<boolean> {
  const mail = await ReceivedMails.exists({
    deliveries: { $elemMatch: { landlordId, outcome: { $ne: INBOX_TEST_OUTCOME } } },
  }).session(session);
  return mail !== null || (await Applications.exists({ landlordId }).session(session)) !== null;
}

/** Whether a landlord can still choose another username. */
export async function canChangeUsername({ _id, usernameChanges = 0 }: User): Promise<boolean> {
  return usernameChanges < maxUsernameChanges && !(await isInUse(_id, null));
}

/**
 * Replaces a landlord's username `current` with another. The old one is never given to anyone else, so that mail still
 * sent to it reaches no stranger. An email being received at that moment is filed by account, under either name.
 */
export async function changeUsername(
  { _id, usernameChanges = 0 }: User,
  { current, username, now }: { current: string; username: string; now: Date },
): Promise<'changed' | 'taken' | 'in-use'> {
  if (await isUsernameTaken(username)) return 'taken';
  try {
    return await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        if (usernameChanges >= maxUsernameChanges || (await isInUse(_id, session))) return 'in-use';
        const { modifiedCount } = await Users.updateOne(
          { _id, username: current, usernameChanges: usernameChanges || null },
          { $set: { username }, $inc: { usernameChanges: 1 } },
          { session },
        );
        if (modifiedCount !== 1) return 'in-use';
        await retireUsername(current, now, session);
        return 'changed';
      }),
    );
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}
