import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { type LinkPurpose, linkValidMs } from '../../domain/accounts/account-link.ts';
import { currentSecret } from '../derived-key.ts';
import { type AccountLink, type User, Users, asUser } from './user.ts';

/** Where the link for each purpose is stored. */
const fields = {
  'password-reset': 'passwordReset',
  'email-confirmation': 'emailConfirmation',
  'second-factor-recovery': 'secondFactorRecovery',
  'recovery-stop': 'recoveryStop',
} as const satisfies Record<LinkPurpose, keyof User>;

export function linkOf(user: User, purpose: LinkPurpose): AccountLink | null {
  return user[fields[purpose]];
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The token of one link: 256 bits derived from the secret and the link's own salt, so that an email that is sent again
 * carries the same link, and neither the store nor the secret alone reveals it.
 */
function tokenOf(secret: string, userId: Types.ObjectId, purpose: LinkPurpose, { number, salt }: AccountLink): string {
  return createHmac('sha256', currentSecret(secret))
    .update(['account-link', purpose, String(userId), String(number), salt].join('\n'))
    .digest('base64url');
}

/** Creates a new link and ends the previous one; returns its number. It opens nothing until its email leaves. */
export async function beginLink(userId: Types.ObjectId, purpose: LinkPurpose): Promise<number | null> {
  const field = fields[purpose];
  const salt = randomBytes(32).toString('base64url');
  for (;;) {
    const user = asUser(await Users.findById(userId).lean<User>());
    if (!user) return null;
    const before = user[field]?.number ?? 0;
    const link: AccountLink = { number: before + 1, salt, hash: null, expiresAt: null, usedAt: null };
    const only = before === 0 ? { [field]: null } : { [`${field}.number`]: before };
    const { modifiedCount } = await Users.updateOne({ _id: userId, ...only }, { $set: { [field]: link } });
    if (modifiedCount === 1) return link.number;
    // Another request was quicker: the next number is the newest.
  }
}

/**
 * Activates link `number` from `now` on, and returns its token. Null if a newer one was created or it was used: it is
 * no longer wanted.
 */
export async function armLink(
  secret: string,
  userId: Types.ObjectId,
  purpose: LinkPurpose,
  number: number,
  now: Date,
): Promise<string | null> {
  const field = fields[purpose];
  const user = asUser(await Users.findById(userId).lean<User>());
  const link = user?.[field];
  if (!link || link.number !== number) return null;
  const token = tokenOf(secret, userId, purpose, link);
  const { matchedCount } = await Users.updateOne(
    { _id: userId, [`${field}.number`]: number, [`${field}.usedAt`]: null },
    {
      $set: {
        [`${field}.hash`]: hashOf(token),
        [`${field}.expiresAt`]: new Date(now.getTime() + linkValidMs[purpose]),
      },
    },
  );
  return matchedCount === 1 ? token : null;
}

/** A filter for the document that `token` opens now. */
function opens(purpose: LinkPurpose, token: string, now: Date) {
  const field = fields[purpose];
  return {
    [`${field}.hash`]: { $eq: hashOf(token), $type: 'string' as const },
    [`${field}.expiresAt`]: { $gt: now },
    [`${field}.usedAt`]: null,
  };
}

/** Whose link this is, if it is still valid; looking changes nothing. */
export async function findByLink(purpose: LinkPurpose, token: string, now: Date): Promise<User | null> {
  return asUser(await Users.findOne(opens(purpose, token, now)).lean<User>());
}

type Change = { $set?: Partial<User>; $inc?: { sessionGeneration: number } };

/**
 * Uses up a link and makes its change, in one write: of two concurrent requests, one succeeds. Null if the link is
 * invalid.
 */
export async function spendLink(purpose: LinkPurpose, token: string, change: Change, now: Date): Promise<User | null> {
  const field = fields[purpose];
  const used = { [`${field}.hash`]: null, [`${field}.usedAt`]: now };
  return asUser(
    await Users.findOneAndUpdate(
      opens(purpose, token, now),
      { ...change, $set: { ...change.$set, ...used } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}

/** Ends a link that may still be valid; a change in the meantime makes it worthless. */
export async function endLink(userId: Types.ObjectId, purpose: LinkPurpose, now: Date): Promise<void> {
  const field = fields[purpose];
  await Users.updateOne(
    { _id: userId, [`${field}.number`]: { $gt: 0 }, [`${field}.usedAt`]: null },
    { $set: { [`${field}.hash`]: null, [`${field}.usedAt`]: now } },
  );
}
