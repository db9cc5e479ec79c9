import { createHmac } from 'node:crypto';
import type { Types } from 'mongoose';
import { type PasscodeCaller, passcodeFrom, passcodeValidDays, triesLeft } from '../../domain/applications/passcode.ts';
import { currentSecret, isMadeWith, secretsOf } from '../derived-key.ts';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { findApplicationById } from './find-application.ts';
import { countTry, forgetTries, renewTries } from './passcode-tries.ts';

const dayMs = 24 * 60 * 60 * 1000;

function keyed(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', currentSecret(secret)).update(parts.join('\n')).digest();
}

/**
 * The passcode of one invitation. It follows from the secret, so that an email that is sent again carries the same code
 * and no code has to be kept anywhere. 2^48 taken modulo a million is even to one part in 2.8e8.
 */
function passcodeOf(secret: string, applicationId: string, invitation: number): string {
  return passcodeFrom(keyed(secret, 'passcode', applicationId, String(invitation)).readUIntBE(0, 6) % 1_000_000);
}

function hashOf(secret: string, applicationId: string, code: string): string {
  return keyed(secret, 'passcode-hash', applicationId, code).toString('hex');
}

/** Whether a code is the one that is kept, made with any of the secrets. */
const isCode = (secret: string, applicationId: string, code: string, kept: string): boolean =>
  isMadeWith(secret, Buffer.from(kept), (one) => Buffer.from(hashOf(one, applicationId, code)));

/**
 * Makes passcode number `invitation` the one that opens an application; an older one opens nothing any more. A second
 * call for the same invitation changes nothing: tries that were used up stay used up. Returns the code, which is the
 * same at each call, also when the installation's secret was replaced in between.
 *
 * @param given the application as it was read just now
 */
export async function setPasscode(
  secret: string,
  given: Pick<Application, '_id' | 'passcode'>,
  invitation: number,
  now: Date,
): Promise<string> {
  const { _id: applicationId, passcode } = given;
  const id = String(applicationId);
  const made = passcodeOf(secret, id, invitation);
  if (passcode?.invitation === invitation) {
    const codes = secretsOf(secret).map((one) => passcodeOf(one, id, invitation));
    return codes.find((code) => isCode(secret, id, code, passcode.hash)) ?? made;
  }
  if (passcode && passcode.invitation > invitation) return made;
  // Before the code: whoever dies between the two does both again. Before the first one there is nothing to try at.
  if (invitation > 1) await renewTries(id, now);
  await Applications.updateOne(
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
  return made;
}

export type PasscodeCheck =
  | { answer: 'right'; application: Application }
  /** `endedCode`: this was the try too many, and only a new code opens from now on. */
  | { answer: 'wrong'; remaining: number; endedCode: boolean }
  | { answer: 'locked'; until: Date; endedCode: boolean }
  /** Too many wrong tries ended the code: only a new one opens. */
  | { answer: 'void' };

/**
 * Checks a typed passcode. The try is counted before it is compared. An application that does not exist, or has no
 * code, answers as a wrong code does.
 *
 * @param caller whether the mailed link was used: tries with and without it are counted apart
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

/** Ends the code in force: only a new one opens the application. */
export async function endPasscode(applicationId: Types.ObjectId, now: Date): Promise<void> {
  await Applications.updateOne(
    { _id: applicationId, 'passcode.expiresAt': { $gt: now } },
    { $set: { 'passcode.expiresAt': now } },
  );
}
