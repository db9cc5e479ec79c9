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
 * Wrong passcode attempts, counted per application named in the request. Applications that don't exist are counted in
 * the same way and at the same cost, so the counts reveal nothing about which exist.
 */
type KeptTries = PasscodeTries & {
  /** A hash of the application named and the kind of caller. */
  _id: string;
  /** Incremented by each change, so that two concurrent changes are distinguished. */
  version: number;
  /** When the record is no longer needed. */
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

/** Twice the lifetime of a code: by then an application still in progress has a new one. */
const keptMs = 60 * 24 * 3600 * 1000;

const keyOf = (applicationId: string, caller: PasscodeCaller) =>
  createHash('sha256').update(`${caller}\n${applicationId}`).digest('base64url');

/** Replaces the stored counts with `change`; returns false if another process was quicker. */
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
  /** `endedCode`: when wrong, this attempt voids the code. */
  | { may: 'yes' | 'void'; tries: PasscodeTries; endedCode: boolean };

/**
 * Counts an attempt before the code is compared. The old count is in the filter of the write, so that a thousand
 * concurrent attempts still count as five.
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

/** Clears the attempts of a kind of caller that has entered the right code. */
export async function forgetTries(applicationId: string, caller: PasscodeCaller): Promise<void> {
  await Tries.deleteOne({ _id: keyOf(applicationId, caller) });
}

/** Removes records that are no longer needed. */
export async function removeOldTries(now: Date): Promise<void> {
  await Tries.deleteMany({ expiresAt: { $lte: now } });
}

/** Resets the attempts as a new code requires. */
export async function renewTries(applicationId: string, now: Date): Promise<void> {
  const keys = passcodeCallers.map((caller) => keyOf(applicationId, caller));
  // Without earlier attempts there is nothing to reset, and a first code needs nothing else.
  for (const { _id } of await Tries.find({ _id: { $in: keys } }, { _id: 1 }).lean<Pick<KeptTries, '_id'>[]>()) {
    for (;;) {
      const kept = await Tries.findById(_id).lean<KeptTries>();
      if (!kept || (await replace(_id, kept, afterNewCode(kept), now))) break;
    }
  }
}

/** Removes every count for an application. */
export async function removeTries(applicationId: string): Promise<void> {
  await Tries.deleteMany({ _id: { $in: passcodeCallers.map((caller) => keyOf(applicationId, caller)) } });
}
