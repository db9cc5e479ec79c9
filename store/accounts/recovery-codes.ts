import { createHmac, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { RECOVERY_CODES, recoveryCodeFrom } from '../../domain/accounts/second-factor.ts';
import { derivedKey, secretsOf } from '../derived-key.ts';
import { type User, Users, asUser } from './user.ts';

/** Recovery codes as shown, once, and as stored. */
export type RecoveryCodes = { codes: string[]; hashes: string[] };

const hashOf = (secret: string, userId: string, code: string) =>
  createHmac('sha256', derivedKey(secret, 'recovery-code')).update(`${userId}\n${code}`).digest('hex');

/** Generates the recovery codes of an account. */
export function drawRecoveryCodes(secret: string, userId: string): RecoveryCodes {
  const codes: string[] = [];
  while (codes.length < RECOVERY_CODES) {
    const code = recoveryCodeFrom(randomBytes(32));
    if (code !== null) codes.push(code);
  }
  return { codes, hashes: codes.map((code) => hashOf(secret, userId, code.replace('-', ''))) };
}

/** Uses up a recovery code; false if it is wrong or was used. */
export async function spendRecoveryCode(secret: string, userId: Types.ObjectId, code: string): Promise<boolean> {
  const hashes = secretsOf(secret).map((one) => hashOf(one, String(userId), code));
  const spent = await Users.updateOne(
    { _id: userId, recoveryHashes: { $in: hashes } },
    { $pull: { recoveryHashes: { $in: hashes } } },
  );
  return spent.modifiedCount === 1;
}

/** Replaces the recovery codes of an account; null if it no longer has a second factor. */
export async function replaceRecoveryCodes(
  secret: string,
  userId: Types.ObjectId,
): Promise<{ user: User; codes: string[] } | null> {
  const { codes, hashes } = drawRecoveryCodes(secret, String(userId));
  const hasFactor = { $or: [{ secondFactor: { $ne: null } }, { 'passkeys.0': { $exists: true } }] };
  const user = asUser(
    await Users.findOneAndUpdate(
      { _id: userId, ...hasFactor },
      { $set: { recoveryHashes: hashes } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
  return user && { user, codes };
}

/** Where recovery codes were stored when an authenticator app was the only second factor. */
const before = 'secondFactor.recoveryHashes';

/** Migrates the recovery codes of accounts of an earlier version; safe to run at each start. */
export async function takeOverRecoveryCodes(): Promise<void> {
  const found = await Users.collection
    .find({ [before]: { $exists: true } }, { projection: { 'secondFactor.recoveryHashes': 1 } })
    .toArray();
  for (const { _id, ...kept } of found) {
    const { recoveryHashes } = kept['secondFactor'] as { recoveryHashes: string[] };
    await Users.collection.updateOne(
      { _id, [before]: { $exists: true } },
      { $set: { recoveryHashes }, $unset: { [before]: '' } },
    );
  }
}
