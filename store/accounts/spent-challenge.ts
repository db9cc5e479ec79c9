import { createHash } from 'node:crypto';
import { Schema, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** A passkey's challenge that was answered: kept until it would have expired, so that it can be answered only once. */
type SpentChallenge = { _id: string; expiresAt: Date };

const schema = new Schema<SpentChallenge>({ _id: String, expiresAt: { type: Date, required: true } });
schema.index({ expiresAt: 1 });

const SpentChallenges = model<SpentChallenge>('SpentChallenge', schema, 'spent_challenges');

/** Uses up a challenge; false if it was used before. */
export async function spendChallenge(challenge: string, expiresAt: Date): Promise<boolean> {
  try {
    await SpentChallenges.create({ _id: createHash('sha256').update(challenge).digest('hex'), expiresAt });
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/** Removes expired ones, which nobody can answer any more. */
export async function removeSpentChallenges(now: Date): Promise<void> {
  await SpentChallenges.deleteMany({ expiresAt: { $lt: now } });
}
