import { Schema, model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';

/** How many questions were put to the language model on a day, by all processes together. */
type ScorerDay = { _id: string; asked: number; createdAt: Date };

const schema = new Schema<ScorerDay>({
  _id: { type: String, required: true },
  asked: { type: Number, required: true },
  createdAt: { type: Date, required: true },
});
schema.index({ createdAt: 1 }, { expireAfterSeconds: 40 * 24 * 3600 });

const ScorerDays = model<ScorerDay>('ScorerDay', schema, 'scorer_days');

/** Takes one of the day's questions. False when there were `limit` already. */
export async function takeScorerQuestion(day: string, limit: number, now: Date): Promise<boolean> {
  try {
    await ScorerDays.updateOne(
      { _id: day, asked: { $lt: limit } },
      { $inc: { asked: 1 }, $setOnInsert: { createdAt: now } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    // The day is there, but no longer below the limit (or another process made it right now: then the rules decide).
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}
