import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Types } from 'mongoose';
import {
  afterWrongTry,
  mayTry,
  passcodeFrom,
  passcodeTries,
  passcodeValidDays,
} from '../../domain/applications/passcode.ts';
import { type Application, Applications } from './application.ts';

const dayMs = 24 * 60 * 60 * 1000;

function keyed(secret: string, ...parts: string[]): Buffer {
  return createHmac('sha256', secret).update(parts.join('\n')).digest();
}

/**
 * The passcode of one invitation. It follows from the secret, so that a mail that is sent again carries the same code
 * and no code has to be kept anywhere. 2^48 taken modulo a million is even to one part in 2.8e8.
 */
export function passcodeOf(secret: string, applicationId: string, invitation: number): string {
  return passcodeFrom(keyed(secret, 'passcode', applicationId, String(invitation)).readUIntBE(0, 6) % 1_000_000);
}

function hashOf(secret: string, applicationId: string, code: string): string {
  return keyed(secret, 'passcode-hash', applicationId, code).toString('hex');
}

/**
 * Makes passcode number `invitation` the one that opens an application; an older one opens nothing any more. A second
 * call for the same invitation changes nothing: tries that were used up stay used up.
 */
export async function setPasscode(
  secret: string,
  applicationId: Types.ObjectId,
  invitation: number,
  now: Date,
): Promise<void> {
  const id = String(applicationId);
  await Applications.updateOne(
    { _id: applicationId, $or: [{ passcode: null }, { 'passcode.invitation': { $lt: invitation } }] },
    {
      $set: {
        passcode: {
          invitation,
          hash: hashOf(secret, id, passcodeOf(secret, id, invitation)),
          expiresAt: new Date(now.getTime() + passcodeValidDays * dayMs),
          failures: 0,
          failuresInAll: 0,
          lockedUntil: null,
        },
      },
    },
  );
}

export type PasscodeCheck =
  | { answer: 'right'; application: Application }
  | { answer: 'wrong'; remaining: number }
  | { answer: 'locked'; until: Date };

/**
 * Checks a typed passcode. The try is counted before it is compared, by a write that has the old count in its filter:
 * a thousand tries at once are still five. An unknown application answers as a wrong code does.
 */
export async function tryPasscode(
  secret: string,
  applicationId: string,
  code: string,
  now: Date,
): Promise<PasscodeCheck> {
  const wrong: PasscodeCheck = { answer: 'wrong', remaining: passcodeTries - 1 };
  if (!/^[0-9a-f]{24}$/.test(applicationId)) return wrong;
  for (;;) {
    const application = await Applications.findById(applicationId).lean<Application>();
    if (!application?.passcode) return wrong;
    const state = application.passcode;
    const may = mayTry(state, now);
    if (may === 'locked' && state.lockedUntil) return { answer: 'locked', until: state.lockedUntil };
    const after = afterWrongTry(state, now);
    const counted = await Applications.updateOne(
      {
        _id: application._id,
        'passcode.hash': state.hash,
        'passcode.failures': state.failures,
        'passcode.lockedUntil': state.lockedUntil,
      },
      {
        $set: {
          'passcode.failures': after.failures,
          'passcode.failuresInAll': after.failuresInAll,
          'passcode.lockedUntil': after.lockedUntil,
        },
      },
    );
    if (counted.modifiedCount !== 1) continue;
    const given = Buffer.from(hashOf(secret, applicationId, code));
    if (may === 'yes' && timingSafeEqual(given, Buffer.from(state.hash))) {
      await Applications.updateOne(
        { _id: application._id, 'passcode.hash': state.hash },
        { $set: { 'passcode.failures': 0, 'passcode.failuresInAll': 0, 'passcode.lockedUntil': null } },
      );
      return { answer: 'right', application };
    }
    return after.lockedUntil
      ? { answer: 'locked', until: after.lockedUntil }
      : { answer: 'wrong', remaining: passcodeTries - after.failures };
  }
}
