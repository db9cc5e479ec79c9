import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { type PasscodeCaller, passcodeFrom, passcodeValidDays, triesLeft } from '../../domain/applications/passcode.ts';
import { currentSecret, isMadeWith, secretsOf } from '../derived-key.ts';
import type { Application } from './application.ts';
import { change, type TogetherWrite, writeTogether } from '../write-together.ts';
import { Applications } from './application-model.ts';
import { findApplicationById } from './find-application.ts';
import { countTry, forgetTries, renewTries } from './passcode-tries.ts';

const dayMs = 24 * 60 * 60 * 1000;

function keyed(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', currentSecret(secret)).update(parts.join('\n')).digest();
}

/**
 * The passcode of one invitation. It is derived from the secret, so an email that is sent again carries the same code
 * and no code has to be stored. 2^48 modulo a million is uniform to one part in 2.8e8.
 */
function passcodeOf(secret: string, applicationId: string, invitation: number): string {
  return passcodeFrom(keyed(secret, 'passcode', applicationId, String(invitation)).readUIntBE(0, 6) % 1_000_000);
}

function hashOf(secret: string, applicationId: string, code: string): string {
  return keyed(secret, 'passcode-hash', applicationId, code).toString('hex');
}

/** Whether a code is the stored one, made with any of the secrets. */
const isCode = (secret: string, applicationId: string, code: string, kept: string): boolean =>
  isMadeWith(secret, Buffer.from(kept), (one) => Buffer.from(hashOf(one, applicationId, code)));

/**
 * Makes passcode number `invitation` the one that opens an application; earlier ones stop working. Calling it again for
 * the same invitation changes nothing, and attempts already used stay used. Returns the code, which is the same for
 * each call even if the installation's secret was replaced in between.
 *
 * @param given the application as just read
 */
export async function setPasscode(
  secret: string,
  given: Pick<Application, '_id' | 'passcode'>,
  invitation: number,
  now: Date,
): Promise<string> {
  const { code, writes } = await preparePasscode(secret, given, invitation, now);
  await writeTogether(writes);
  return code;
}

/** The same without the last step: the code opens the application once `writes` are made. */
export async function preparePasscode(
  secret: string,
  given: Pick<Application, '_id' | 'passcode'>,
  invitation: number,
  now: Date,
): Promise<{ code: string; writes: readonly TogetherWrite[] }> {
  const { _id: applicationId, passcode } = given;
  const id = String(applicationId);
  const made = passcodeOf(secret, id, invitation);
  if (passcode?.invitation === invitation) {
    const codes = secretsOf(secret).map((one) => passcodeOf(one, id, invitation));
    return { code: codes.find((code) => isCode(secret, id, code, passcode.hash)) ?? made, writes: [] };
  }
  if (passcode && passcode.invitation > invitation) return { code: made, writes: [] };
  // Reset before the code is written: after a crash between the two, both are done again. Before the first code there
  // are no attempts to reset.
  if (invitation > 1) await renewTries(id, now);
  const write = change(
    Applications,
    { _id: applicationId, $or: [{ passcode: null }, { 'passcode.invitation': { $lt: invitation } }] },
    {
      $set: {
        passcode: {
          invitation,
          hash: hashOf(secret, id, made),
          expiresAt: new Date(now.getTime() + passcodeValidDays * dayMs),
        },
      },
    },
  );
  return { code: made, writes: [write] };
}

export type PasscodeCheck =
  | { answer: 'right'; application: Application }
  /** `endedCode`: this attempt was one too many, and only a new code will work. */
  | { answer: 'wrong'; remaining: number; endedCode: boolean }
  | { answer: 'locked'; until: Date; endedCode: boolean }
  /** Too many wrong attempts voided the code; only a new one will work. */
  | { answer: 'void' };

/**
 * Checks a typed passcode. The attempt is counted before the code is compared. An application that doesn't exist, or
 * has no code, gives the same answer as a wrong code.
 *
 * @param caller whether the mailed link was used: attempts with and without it are counted separately
 */
export async function tryPasscode(
  secret: string,
  applicationId: string,
  code: string,
  caller: PasscodeCaller,
  now: Date,
): Promise<PasscodeCheck> {
  const counted = await countTry(applicationId, caller, now);
  const application = await findApplicationById(applicationId);
  if (counted.may === 'locked') return { answer: 'locked', until: counted.until, endedCode: false };
  if (counted.may === 'void') return { answer: 'void' };
  const kept = application?.passcode;
  if (application && kept && kept.expiresAt > now && isCode(secret, applicationId, code, kept.hash)) {
    await forgetTries(applicationId, caller);
    return { answer: 'right', application };
  }
  const { tries, endedCode } = counted;
  return tries.lockedUntil
    ? { answer: 'locked', until: tries.lockedUntil, endedCode }
    : { answer: 'wrong', remaining: triesLeft(tries), endedCode };
}

/** Voids the current code; only a new one opens the application. */
export async function endPasscode(applicationId: Types.ObjectId, now: Date): Promise<void> {
  await Applications.updateOne(
    { _id: applicationId, 'passcode.expiresAt': { $gt: now } },
    { $set: { 'passcode.expiresAt': now } },
  );
}
