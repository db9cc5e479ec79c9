import type { Types } from 'mongoose';
import { endSessions } from './sessions.ts';
import { removeSignIns } from './sign-in.ts';
import { Users } from './user.ts';

/**
 * Removes accounts that have been unconfirmed since `before` and own nothing: without a username they have no inbox and
 * no listing. Each is checked again as it is removed, because its owner may be confirming it at that moment. Returns
 * how many.
 */
export async function removeAbandonedAccounts(before: Date, limit: number): Promise<number> {
  const unused = { username: null, emailConfirmedAt: null, googleSubject: null, createdAt: { $lt: before } };
  const found = await Users.find(unused, { _id: 1 }).limit(limit).lean<{ _id: Types.ObjectId }[]>();
  let removed = 0;
  for (const { _id } of found) {
    const { deletedCount } = await Users.deleteOne({ _id, ...unused });
    if (deletedCount === 1) {
      await endSessions(_id);
      await removeSignIns(_id);
    }
    removed += deletedCount;
  }
  return removed;
}
