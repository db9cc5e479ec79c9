import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import {
  type SecondFactorKind,
  enrolMinutes,
  totpDigits,
  totpSeconds,
  totpWindow,
  typedCode,
} from '../../domain/accounts/second-factor.ts';
import { secretsOf } from '../derived-key.ts';
import { seal, unseal } from '../sealed-secret.ts';
import { drawRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';
import { type User, Users, asUser } from './user.ts';

/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretOctets = 20;
const issuer = 'Letterbox';

function totpOf(email: string, bytes: Uint8Array): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return new TOTP({ issuer, label: email, secret, digits: totpDigits, period: totpSeconds });
}

/** The time step of a right code (RFC 6238, 4.2); null for a wrong one. */
function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: totpWindow });
  return delta === null ? null : Math.floor(timestamp / 1000 / totpSeconds) + delta;
}

type Factors = Pick<User, 'secondFactor' | 'passkeys'>;

/**
 * Whether signing in takes more than a password. A passkey that was copied opens nothing, but still requires a second
 * step.
 */
export const hasSecondFactor = ({ secondFactor, passkeys }: Factors): boolean =>
  secondFactor !== null || passkeys.length > 0;

/** The second steps available at sign-in, besides a recovery code. */
export function secondFactorsOf({ secondFactor, passkeys }: Factors): SecondFactorKind[] {
  const isUsable = passkeys.some(({ copiedAt }) => copiedAt === null);
  return [...(isUsable ? (['passkey'] as const) : []), ...(secondFactor ? (['app'] as const) : [])];
}

/** What sets up an authenticator app: the secret in base32, and the URI for a QR code. */
export type Enrolment = { setupCode: string; uri: string };

/**
 * Generates a new secret, which has no effect until one of its codes was typed; returns it for the authenticator app.
 */
export async function beginEnrolment(secret: string, user: User, now: Date): Promise<Enrolment> {
  const bytes = randomBytes(secretOctets);
  await Users.updateOne(
    { _id: user._id },
    { $set: { secondFactorPending: { secret: seal(secret, 'second-factor', String(user._id), bytes), at: now } } },
  );
  const totp = totpOf(user.email, bytes);
  return { setupCode: totp.secret.base32, uri: totp.toString() };
}

/**
 * Sets up the authenticator app by the first code of the secret that was shown, and ends every earlier session. Returns
 * the recovery codes, which are stored only as hashes: none if the account already has some. Null if the code is wrong
 * or the secret was shown too long ago.
 */
export async function confirmEnrolment(
  secret: string,
  user: User,
  code: string,
  now: Date,
): Promise<{ user: User; recoveryCodes: string[] } | null> {
  const pending = user.secondFactorPending;
  if (!pending || pending.at.getTime() + enrolMinutes * 60_000 < now.getTime()) return null;
  const userId = String(user._id);
  const typed = typedCode(code);
  const step =
    typed?.kind === 'totp'
      ? stepOf(totpOf(user.email, unseal(secret, 'second-factor', userId, pending.secret)), typed.code, now)
      : null;
  if (step === null) return null;
  const drawn = hasSecondFactor(user) ? null : drawRecoveryCodes(secret, userId);
  const enrolled = await Users.findOneAndUpdate(
    { _id: user._id, 'secondFactorPending.secret': pending.secret },
    {
      $set: {
        secondFactor: { secret: pending.secret, since: now, lastStep: step },
        secondFactorPending: null,
        ...(drawn ? { recoveryHashes: drawn.hashes } : {}),
      },
      $inc: { sessionGeneration: 1 },
    },
    { returnDocument: 'after' },
  ).lean<User>();
  const kept = asUser(enrolled);
  return kept && { user: kept, recoveryCodes: drawn?.codes ?? [] };
}

/**
 * Uses up a code: of an authenticator app, or a recovery code. Each works once, even if typed twice at the same time.
 * Returns which kind it was; null if it is wrong or was used.
 */
export async function spendCode(
  secret: string,
  user: User,
  code: string,
  now: Date,
): Promise<'app-code' | 'recovery-code' | null> {
  const typed = typedCode(code);
  const factor = user.secondFactor;
  if (!typed || !hasSecondFactor(user)) return null;
  if (typed.kind === 'recovery')
    return (await spendRecoveryCode(secret, user._id, typed.code)) ? 'recovery-code' : null;
  if (!factor) return null;
  const userId = String(user._id);
  const bytes = unseal(secret, 'second-factor', userId, factor.secret);
  const step = stepOf(totpOf(user.email, bytes), typed.code, now);
  if (step === null) return null;
  // While the installation's secret is being rotated, each use re-seals an app's secret with the new one.
  const resealed =
    secretsOf(secret).length > 1 ? { 'secondFactor.secret': seal(secret, 'second-factor', userId, bytes) } : {};
  const spent = await Users.updateOne(
    { _id: user._id, 'secondFactor.secret': factor.secret, 'secondFactor.lastStep': { $lt: step } },
    { $set: { 'secondFactor.lastStep': step, ...resealed } },
  );
  return spent.modifiedCount === 1 ? 'app-code' : null;
}

const hasPasskeys = (some: boolean) => ({ 'passkeys.0': { $exists: some } });

/**
 * Removes the authenticator app, and ends every session. With the last second factor, the recovery codes and any
 * recovery in progress are removed too.
 */
export async function endSecondFactor(userId: Types.ObjectId): Promise<User | null> {
  const off = { secondFactor: null, secondFactorPending: null };
  const ended = (some: boolean, change: Partial<User>) =>
    Users.findOneAndUpdate(
      { _id: userId, ...hasPasskeys(some) },
      { $set: change, $inc: { sessionGeneration: 1 } },
      { returnDocument: 'after' },
    ).lean<User>();
  return asUser((await ended(true, off)) ?? (await ended(false, { ...off, recoveryHashes: [], recovery: null })));
}
