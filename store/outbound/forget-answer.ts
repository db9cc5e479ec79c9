import mongoose, { type ClientSession, type Types } from 'mongoose';

/**
 * Whether an applicant has an answer (domain/tenancies/closing-emails.ts) follows from their history and their emails.
 * It is kept with the application so that it can be counted, and forgotten with each change that may make it another.
 */
export const forgottenAnswer = { $set: { 'answer.given': null }, $inc: { 'answer.version': 1 } } as const;

/**
 * Has it worked out again. With a session it is a part of that transaction. By the collection's name: the application's
 * model is defined above the outbox, whose emails change the answer.
 */
export async function forgetAnswer(applicationId: Types.ObjectId, session?: ClientSession): Promise<void> {
  await mongoose.connection
    .collection('applications')
    .updateOne({ _id: applicationId }, forgottenAnswer, session ? { session } : {});
}
