import { createHash } from 'node:crypto';
import { Schema, model } from 'mongoose';
import {
  type PasscodeCaller,
  type PasscodeTries,
  afterNewCode,
  afterWrongTry,
  mayTry,
  noTries,
  passcodeCallers,
} from '../../domain/applications/passcode.ts';
import { isDuplicateKey } from '../duplicate-key.ts';

/**
 * Wrong tries at passcodes, by what was named as the application. They are kept here for applications that do not exist
 * too, by the same rule and at the same cost: no number of tries tells one from the other.
 */
type KeptTries = PasscodeTries & {
  /** A hash of what was named and of the kind of caller. */
  _id: string;
  /** Counts up with each change, so that two that come at once are two. */
  version: number;
  /** When nobody needs it any more. */
  expiresAt: Date;
};

const schema = new Schema<KeptTries>({
  _id: String,
  failures: { type: Number, required: true },
  failuresInAll: { type: Number, required: true },
  failuresEver: { type: Number, required: true },
  lockedUntil: { type: Date, default: null },
  version: { type: Number, required: true },
  expiresAt: { type: Date, required: true },
});
schema.index({ expiresAt: 1 });

const Tries = model<KeptTries>('PasscodeTries', schema, 'passcode_tries');

/** Twice as long as a code is valid: by then an application that continues has had another. */
const keptMs = 60 * 24 * 3600 * 1000;

const keyOf = (applicationId: string, caller: PasscodeCaller) =>
  createHash('sha256').update(`${caller}\n${applicationId}`).digest('base64url');

/** Puts `change` in the place of what is kept; false when someone else was quicker. */
async function replace(key: string, kept: KeptTries | null, change: PasscodeTries, now: Date): Promise<boolean> {
  const next = { ...change, expiresAt: new Date(now.getTime() + keptMs) };
  if (kept) {
    const written = await Tries.updateOne({ _id: key, version: kept.version }, { $set: next, $inc: { version: 1 } });
    return written.modifiedCount === 1;
  }
  try {
    await Tries.create({ _id: key, version: 1, ...next });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

export type CountedTry =
  | { may: 'locked'; until: Date }
  /** `endedCode`: when it is wrong, this is the try that ends the code. */
  | { may: 'yes' | 'void'; tries: PasscodeTries; endedCode: boolean };

/**
 * Counts a try before it is looked at, by a write that has the old count in its filter: a thousand at once are still
 * five.
 */
export async function countTry(applicationId: string, caller: PasscodeCaller, now: Date): Promise<CountedTry> {
  const key = keyOf(applicationId, caller);
  for (;;) {
    const kept = await Tries.findById(key).lean<KeptTries>();
    const before = kept ?? noTries;
    const may = mayTry(before, caller, now);
    if (may === 'locked' && before.lockedUntil) return { may, until: before.lockedUntil };
    const tries = afterWrongTry(before, caller, now);
    if (!(await replace(key, kept, tries, now))) continue;
    if (may !== 'yes') return { may: 'void', tries, endedCode: false };
    return { may, tries, endedCode: mayTry({ ...tries, lockedUntil: null }, caller, now) === 'void' };
  }
}

/** Forgets the tries of a kind of caller that has typed the right code. */
export async function forgetTries(applicationId: string, caller: PasscodeCaller): Promise<void> {
  await Tries.deleteOne({ _id: keyOf(applicationId, caller) });
}

/** Removes what nobody needs any more. */
export async function removeOldTries(now: Date): Promise<void> {
  await Tries.deleteMany({ expiresAt: { $lte: now } });
}

/** Makes the tries what a new code leaves of them. */
export async function renewTries(applicationId: string, now: Date): Promise<void> {
  const keys = passcodeCallers.map((caller) => keyOf(applicationId, caller));
  // Where nobody tried there is nothing to renew, and a first code is all there is.
  for (const { _id } of await Tries.find({ _id: { $in: keys } }, { _id: 1 }).lean<Pick<KeptTries, '_id'>[]>()) {
    for (;;) {
      const kept = await Tries.findById(_id).lean<KeptTries>();
      if (!kept || (await replace(_id, kept, afterNewCode(kept), now))) break;
    }
  }
}

/** Removes all that is counted for an application. */
export async function removeTries(applicationId: string): Promise<void> {
  await Tries.deleteMany({ _id: { $in: passcodeCallers.map((caller) => keyOf(applicationId, caller)) } });
}
