import { createHash } from 'node:crypto';
import { Schema, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** A passkey's challenge that was answered: kept until it would have run out, so that it is answered once only. */
type SpentChallenge = { _id: string; expiresAt: Date };

const schema = new Schema<SpentChallenge>({ _id: String, expiresAt: { type: Date, required: true } });
schema.index({ expiresAt: 1 });

const SpentChallenges = model<SpentChallenge>('SpentChallenge', schema, 'spent_challenges');

/** Uses a challenge up; false when it was used before. */
export async function spendChallenge(challenge: string, expiresAt: Date): Promise<boolean> {
  try {
    await SpentChallenges.create({ _id: createHash('sha256').update(challenge).digest('hex'), expiresAt });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Removes those that have run out, which nobody can answer any more. */
export async function removeSpentChallenges(now: Date): Promise<void> {
  await SpentChallenges.deleteMany({ expiresAt: { $lt: now } });
}
