import { Types } from 'mongoose';
import { MAX_PASSKEYS, isCopied } from '../../domain/accounts/passkeys.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { drawRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor } from './second-factor.ts';
import { type Passkey, type User, Users, asUser } from './user.ts';

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'name' | 'synced'>;

/**
 * The handle by which browsers identify an account with a passkey (Web Authentication, 5.4.3): the id, which reveals
 * nothing about the person.
 */
export const userHandleOf = (userId: Types.ObjectId): string =>
  Buffer.from(String(userId), 'hex').toString('base64url');

/** The owner of this passkey; null if nobody. */
export async function findByPasskey(credentialId: string): Promise<{ user: User; passkey: Passkey } | null> {
  const user = asUser(
    await Users.findOne({ 'passkeys.credentialId': { $eq: credentialId, $type: 'string' } }).lean<User>(),
  );
  const passkey = user?.passkeys.find((one) => one.credentialId === credentialId);
  return user && passkey ? { user, passkey } : null;
}

/**
 * Adds a passkey. The first second factor of an account creates its recovery codes, and ends every earlier session.
 * Null if the passkey already belongs to someone, or the account has the maximum.
 */
export async function addPasskey(
  secret: string,
  user: User,
  passkey: NewPasskey,
  now: Date,
): Promise<{ user: User; recoveryCodes: string[] } | null> {
  const drawn = hasSecondFactor(user) ? null : drawRecoveryCodes(secret, String(user._id));
  const kept: Passkey = { ...passkey, _id: new Types.ObjectId(), addedAt: now, lastUsedAt: null, copiedAt: null };
  const first = drawn && { $set: { recoveryHashes: drawn.hashes }, $inc: { sessionGeneration: 1 } };
  try {
    const added = asUser(
      await Users.findOneAndUpdate(
        {
          _id: user._id,
          [`passkeys.${MAX_PASSKEYS - 1}`]: { $exists: false },
          // Two concurrent first ones would each create recovery codes.
          ...(drawn ? { secondFactor: null, 'passkeys.0': { $exists: false } } : {}),
        },
        { $push: { passkeys: kept }, ...first },
        { returnDocument: 'after' },
      ).lean<User>(),
    );
    return added && { user: added, recoveryCodes: drawn?.codes ?? [] };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/**
 * Records a use of a passkey, with its counter. Returns 'copied', and disables it, if the counter did not increase; of
 * two concurrent uses with one counter, the second is a copy's.
 */
export async function notePasskeyUse(
  userId: Types.ObjectId,
  { _id, counter: last }: Passkey,
  given: number,
  now: Date,
): Promise<'used' | 'copied'> {
  const at = (passkey: object) => ({ _id: userId, passkeys: { $elemMatch: { _id, copiedAt: null, ...passkey } } });
  if (!isCopied(last, given)) {
    const { matchedCount } = await Users.updateOne(at(given > 0 ? { counter: { $lt: given } } : { counter: 0 }), {
      $set: { 'passkeys.$.counter': given, 'passkeys.$.lastUsedAt': now },
    });
    if (matchedCount === 1) return 'used';
  }
  await Users.updateOne(at({}), { $set: { 'passkeys.$.copiedAt': now } });
  return 'copied';
}

/** Names a passkey; false if the account has no such passkey. */
export async function renamePasskey(userId: Types.ObjectId, id: string, name: string): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId, 'passkeys._id': new Types.ObjectId(id) },
      { $set: { 'passkeys.$.name': name } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/**
 * Removes a passkey and ends every session, because it may be on a lost device. With the last second factor, the
 * recovery codes and any recovery in progress are removed too. Null if the account has no such passkey.
 */
export async function removePasskey(userId: Types.ObjectId, id: string): Promise<User | null> {
  const _id = new Types.ObjectId(id);
  const removed = asUser(
    await Users.findOneAndUpdate(
      { _id: userId, 'passkeys._id': _id },
      { $pull: { passkeys: { _id } }, $inc: { sessionGeneration: 1 } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
  if (!removed || hasSecondFactor(removed)) return removed;
  const without = { _id: userId, secondFactor: null, 'passkeys.0': { $exists: false } };
  await Users.updateOne(without, { $set: { recoveryHashes: [], recovery: null } });
  return { ...removed, recoveryHashes: [], recovery: null };
}
