import { Schema, model } from 'mongoose';
import type { PausableQueue } from '../../domain/operations/pauses.ts';
import type { TestArrival } from '../../domain/operations/test-message.ts';
import type { SignUpAudience } from '../../domain/accounts/sign-up.ts';

/**
 * What operators have set for the whole installation at run time, in place of the configuration, and the last test
 * message that it received.
 */
export type Installation = {
  _id: 'installation';
  signUpOpenTo?: SignUpAudience;
  pausedQueues?: PausableQueue[];
  /** The last test message that arrived. */
  testArrival?: TestArrival | null;
};

const schema = new Schema<Installation>({
  _id: String,
  signUpOpenTo: String,
  pausedQueues: { type: [String], default: undefined },
  testArrival: { type: new Schema<TestArrival>({ sentAt: Date, arrivedAt: Date }, { _id: false }), default: undefined },
});

export const Installations = model<Installation>('Installation', schema, 'installation');

/** Who operators let sign up; null if none has set it. */
export async function chosenSignUpAudience(): Promise<SignUpAudience | null> {
  return (await Installations.findOne({ _id: 'installation' }).lean<Installation>())?.signUpOpenTo ?? null;
}

export async function chooseSignUpAudience(signUpOpenTo: SignUpAudience): Promise<void> {
  await Installations.updateOne({ _id: 'installation' }, { $set: { signUpOpenTo } }, { upsert: true });
}

/** The queues that operators have paused. */
export async function pausedQueues(): Promise<PausableQueue[]> {
  return (await Installations.findOne({ _id: 'installation' }).lean<Installation>())?.pausedQueues ?? [];
}

/** Notes that a queue is paused, or no longer is; false when it was noted before. */
export async function notePause(queue: PausableQueue, isPaused: boolean): Promise<boolean> {
  const before = await Installations.findOneAndUpdate(
    { _id: 'installation' },
    isPaused ? { $addToSet: { pausedQueues: queue } } : { $pull: { pausedQueues: queue } },
    { upsert: true },
  ).lean<Installation>();
  return (before?.pausedQueues ?? []).includes(queue) !== isPaused;
}
