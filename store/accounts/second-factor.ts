import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import {
  RECOVERY_CODES,
  enrolMinutes,
  recoveryCodeFrom,
  totpDigits,
  totpSeconds,
  totpWindow,
  typedCode,
} from '../../domain/accounts/second-factor.ts';
import { derivedKey } from '../derived-key.ts';
import { type User, Users, asUser } from './user.ts';

/** RFC 4226, 4: at least 128 bits, 160 recommended. */
const secretOctets = 20;
const issuer = 'Letterbox';

/** AES-256-GCM, bound to the account, so that a secret copied to another record opens nothing there. */
function seal(secret: string, userId: string, plain: Uint8Array): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derivedKey(secret, 'second-factor'), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
}

function unseal(secret: string, userId: string, kept: string): Buffer {
  const bytes = Buffer.from(kept, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', derivedKey(secret, 'second-factor'), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
}

function totpOf(email: string, bytes: Uint8Array): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return new TOTP({ issuer, label: email, secret, digits: totpDigits, period: totpSeconds });
}

const hashOf = (secret: string, userId: string, code: string) =>
  createHmac('sha256', derivedKey(secret, 'recovery-code')).update(`${userId}\n${code}`).digest('hex');

/** The time step of a right code (RFC 6238, 4.2); null for a wrong one. */
function stepOf(totp: TOTP, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: totpWindow });
  return delta === null ? null : Math.floor(timestamp / 1000 / totpSeconds) + delta;
}

/** What an authenticator app is set up with: the secret in base32, and the address that a QR code carries. */
export type Enrolment = { setupCode: string; uri: string };

/** Draws a new secret, which counts for nothing until a code of it was typed; answers it for the authenticator app. */
export async function beginEnrolment(secret: string, user: User, now: Date): Promise<Enrolment> {
  const bytes = randomBytes(secretOctets);
  await Users.updateOne(
    { _id: user._id },
    { $set: { secondFactorPending: { secret: seal(secret, String(user._id), bytes), at: now } } },
  );
  const totp = totpOf(user.email, bytes);
  return { setupCode: totp.secret.base32, uri: totp.toString() };
}

function drawRecoveryCodes(): string[] {
  const codes: string[] = [];
  while (codes.length < RECOVERY_CODES) {
    const code = recoveryCodeFrom(randomBytes(32));
    if (code !== null) codes.push(code);
  }
  return codes;
}

/**
 * Turns two-step sign-in on by the first code of the secret that was shown, and ends every session from before. Answers
 * the recovery codes, which are kept as hashes only; null when the code is wrong or the secret was shown too long ago.
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
    typed?.kind === 'totp' ? stepOf(totpOf(user.email, unseal(secret, userId, pending.secret)), typed.code, now) : null;
  if (step === null) return null;
  const recoveryCodes = drawRecoveryCodes();
  const recoveryHashes = recoveryCodes.map((one) => hashOf(secret, userId, one.replace('-', '')));
  const enrolled = await Users.findOneAndUpdate(
    { _id: user._id, 'secondFactorPending.secret': pending.secret },
    {
      $set: {
        secondFactor: { secret: pending.secret, since: now, lastStep: step, recoveryHashes },
        secondFactorPending: null,
      },
      $inc: { sessionGeneration: 1 },
    },
    { returnDocument: 'after' },
  ).lean<User>();
  const kept = asUser(enrolled);
  return kept && { user: kept, recoveryCodes };
}

/**
 * Uses a code up: of an authenticator app, or a recovery code. Each is good once, whoever types it at the same time;
 * false when it is wrong or was used.
 */
export async function spendCode(secret: string, user: User, code: string, now: Date): Promise<boolean> {
  const typed = typedCode(code);
  const factor = user.secondFactor;
  if (!typed || !factor) return false;
  const userId = String(user._id);
  if (typed.kind === 'recovery') {
    const hash = hashOf(secret, userId, typed.code);
    const spent = await Users.updateOne(
      { _id: user._id, 'secondFactor.recoveryHashes': hash },
      { $pull: { 'secondFactor.recoveryHashes': hash } },
    );
    return spent.modifiedCount === 1;
  }
  const step = stepOf(totpOf(user.email, unseal(secret, userId, factor.secret)), typed.code, now);
  if (step === null) return false;
  const spent = await Users.updateOne(
    { _id: user._id, 'secondFactor.secret': factor.secret, 'secondFactor.lastStep': { $lt: step } },
    { $set: { 'secondFactor.lastStep': step } },
  );
  return spent.modifiedCount === 1;
}

/** Turns two-step sign-in off, and ends every session. */
export async function endSecondFactor(userId: Types.ObjectId): Promise<User | null> {
  return asUser(
    await Users.findOneAndUpdate(
      { _id: userId },
      { $set: { secondFactor: null, secondFactorPending: null }, $inc: { sessionGeneration: 1 } },
      { returnDocument: 'after' },
    ).lean<User>(),
  );
}
