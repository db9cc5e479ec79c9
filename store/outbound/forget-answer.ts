import mongoose, { type ClientSession, type Types } from 'mongoose';

/**
 * Whether an applicant has an answer (domain/tenancies/closing-emails.ts) follows from their history and their emails.
 * It is stored with the application so that it can be counted, and cleared by each change that may affect it.
 */
export const forgottenAnswer = { $set: { 'answer.given': null }, $inc: { 'answer.version': 1 } } as const;

/**
 * Clears it so that it is computed again. With a session, as part of that transaction. It uses the collection's name,
 * because the application's model is defined above the outbox, whose emails change the answer.
 */
export async function forgetAnswer(applicationId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await mongoose.connection
    .collection('applications')
    .updateOne({ _id: applicationId }, forgottenAnswer, session ? { session } : {});
}
