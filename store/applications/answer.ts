import type { ClientSession, Types } from 'mongoose';
import { Applications } from './application.ts';

/**
 * Whether an applicant has an answer (domain/tenancies/closing.ts) follows from their history and their emails. It is kept
 * with the application so that it can be counted, and forgotten with each change that may make it another.
 */
export const forgottenAnswer = { $set: { 'answer.given': null }, $inc: { 'answer.version': 1 } } as const;

/** Has it worked out again. With a session it is a part of that transaction. */
export async function forgetAnswer(applicationId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await Applications.updateOne({ _id: applicationId }, forgottenAnswer, session ? { session } : {});
}

/** Stores what was worked out, unless it was forgotten in the meantime. */
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
