import type { Types } from 'mongoose';
import { Applications } from './application-model.ts';

/** Stores what was computed, unless it was cleared in the meantime. */
export async function keepAnswers(
  answers: readonly { _id: Types.ObjectId; version: number | null; given: boolean }[],
): Promise<void> {
  if (answers.length === 0) return;
  await Applications.bulkWrite(
    answers.map(({ _id, version, given }) => ({
      updateOne: { filter: { _id, 'answer.version': version }, update: { $set: { 'answer.given': given } } },
    })),
    { ordered: false },
  );
}
