import { Schema, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** How many questions all processes together put to the language model on one day. */
type ScorerDay = { _id: string; asked: number; createdAt: Date };

const schema = new Schema<ScorerDay>({
  _id: { type: String, required: true },
  asked: { type: Number, required: true },
  createdAt: { type: Date, required: true },
});
schema.index({ createdAt: 1 }, { expireAfterSeconds: 40 * 24 * 3600 });

const ScorerDays = model<ScorerDay>('ScorerDay', schema, 'scorer_days');

/** Takes one of the day's questions; false if `limit` has been reached. */
export async function takeScorerQuestion(day: string, limit: number, now: Date): Promise<boolean> {
  try {
    await ScorerDays.updateOne(
      { _id: day, asked: { $lt: limit } },
      { $inc: { asked: 1 }, $setOnInsert: { createdAt: now } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The day's record exists but is no longer below the limit (or another process has just created it: then the rules
    // decide).
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
