import type { QueryFilter, Types } from 'mongoose';
import { wholeWords } from '../../domain/text/whole-words.ts';
import { beyond, cursorAt } from '../cursor.ts';
import { landlordsWithOwnAddress } from './own-address.ts';
import { asUser, findUserByEmail, type User, Users } from './user.ts';

/** A bound that excludes nothing: with it, every engine reads along the index. */
const fromTheFirst = { $gt: new Date(0) };

const containing = (words: string) => ({ $regex: wholeWords(words), $options: 'i' });

export type AccountSearch = { words?: string | undefined; cursor?: string | undefined; limit: number };

/**
 * Accounts, newest first; `words` matches whole words of the address, the username, the address at a domain of their own,
 * or the name or agency that applicants see.
 */
export async function searchAccounts(search: AccountSearch): Promise<{ users: User[]; next: string | null }> {
  const words = search.words ? containing(search.words) : null;
  const withOwnAddress = words ? await landlordsWithOwnAddress(words) : [];
  const older = beyond(search.cursor, 'createdAt');
  const conditions: QueryFilter<User>[] = [
    { createdAt: fromTheFirst },
    ...(older ? [older] : []),
    ...(words
      ? [
          {
            $or: [
              { email: words },
              { username: words },
              { 'sender.name': words },
              { 'sender.agency': words },
              { _id: { $in: withOwnAddress } },
            ],
          },
        ]
      : []),
  ];
  const found = await Users.find({ $and: conditions })
    .sort({ createdAt: -1, _id: -1 })
    .limit(search.limit + 1)
    .lean<User[]>();
  const users = found.slice(0, search.limit).flatMap((user) => asUser(user) ?? []);
  const last = users.at(-1);
  return { users, next: found.length > search.limit && last ? cursorAt(last.createdAt, last._id) : null };
}

/** The account with exactly this username, address, or address at a domain of its own; null if there is none. */
export async function accountNamed(words: string): Promise<User | null> {
  const exactly = words.trim().toLowerCase();
  const named = await Users.findOne({ username: { $eq: exactly, $type: 'string' } }).lean<User>();
  if (named) return asUser(named);
  const found = await findUserByEmail(exactly);
  if (found) return found;
  const [landlordId] = await landlordsWithOwnAddress(exactly);
  return landlordId ? asUser(await Users.findById(landlordId).lean<User>()) : null;
}

/** Disables an account and ends its sessions; null if there is none, or it is already disabled. */
export async function disableAccount(userId: Types.ObjectId, now: Date): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, disabledAt: null },
      { $set: { disabledAt: now }, $inc: { sessionGeneration: 1 } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Enables it again; null if there is none, or it is not disabled. */
export async function enableAccount(userId: Types.ObjectId): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, disabledAt: { $ne: null } },
      { $set: { disabledAt: null } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Ends every session of an account, even those that a restored backup would bring back. */
export async function endGeneration(userId: Types.ObjectId): Promise<void> {
  await Users.updateOne({ _id: userId }, { $inc: { sessionGeneration: 1 } });
}
