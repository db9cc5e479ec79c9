import mongoose, { type ClientSession } from 'mongoose';
import { carriedAnswers } from '../../domain/documents/collection/carried-answers.ts';
import { countCriteria } from '../../domain/applications/table.ts';
import type { CriterionResult } from '../../domain/applications/screening/screening.ts';
import { start } from '../../domain/pipeline.ts';
import type { Application, HistoryEntry } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { arriving, uncount } from '../applications/kept-counts.ts';
import { Documents } from '../documents/document.ts';
import { formAnswersOf, moveFormAnswers } from '../documents/form-answers.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import type { Listing } from '../listings/listing.ts';
import { Messages } from '../messages/message.ts';
import { forgottenAnswer } from '../outbound/forget-answer.ts';
import { outgoingOf, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { Waitings } from '../viewings/waiting-list.ts';

/** How an application is read in the listing that it is moved to. */
export type ReadAgain = {
  unitInterest: string[];
  screening: readonly CriterionResult[];
  criteriaVersion: number;
  reason: string;
  at: Date;
  line: HistoryEntry;
};

/** Aborts a transaction. */
class Overtaken extends Error {}

/** What applied to the first listing only. */
const leftBehind = {
  papers: 1,
  papersToCheck: 1,
  interest: 1,
  choice: 1,
  hold: 1,
  restAskedAt: 1,
  skippedForm: 1,
  viewingDue: 1,
  reminder: 1,
  'corrections.unit': 1,
} as const;

/** Emails that have not left and are about the first listing; the landlord's own messages are sent unchanged. */
async function withdrawWaiting(application: Application, session: ClientSession): Promise<void> {
  for (const { key, status, template } of await outgoingOf(application._id, session))
    if (status === 'waiting' && template !== 'message') await withdrawOutgoing(key, session);
}

/**
 * Moves an application to another listing of its landlord's, in one transaction. Messages, documents, notes and the
 * answers to questions on both forms move with it. It starts again in review, where only the landlord moves it forward.
 * Null if it has changed since it was read; `taken` if the other listing has an application of this person.
 */
export async function moveToListing(
  application: Application,
  from: Listing,
  to: Listing,
  { unitInterest, screening, criteriaVersion, reason, at, line }: ReadAgain,
): Promise<Application | 'taken' | null> {
  const { _id, stage, subState } = application;
  const answers = await formAnswersOf(_id);
  const written = answers?.draft ?? answers?.sent;
  const set = {
    ...start,
    ...arriving,
    listingId: to._id,
    unitInterest,
    screening: [...screening],
    criteriaCount: countCriteria(screening),
    criteriaVersion,
    screenedAt: at,
    stageSince: at,
    stopReason: reason || null,
    movedFrom: null,
    beforeMove: null,
    passcode: null,
    isBackup: false,
    ...forgottenAnswer.$set,
  };
  const moved = async (session: ClientSession) => {
    const before = await Applications.findById(_id).session(session).lean<Application>();
    if (before) await uncount(before, session);
    const changed = await Applications.findOneAndUpdate(
      { _id, listingId: from._id, stage, subState },
      { $set: set, $unset: leftBehind, $inc: forgottenAnswer.$inc, $push: { history: line } },
      { returnDocument: 'after', session },
    ).lean<Application>();
    if (!changed) throw new Overtaken();
    await Messages.updateMany({ applicationId: _id }, { $set: { listingId: to._id } }, { session });
    await Documents.updateMany({ applicationId: _id }, { $set: { fieldId: null } }, { session });
    await Waitings.deleteOne({ applicationId: _id }, { session });
    if (written) await moveFormAnswers(_id, carriedAnswers(written, from.formFields, to.formFields), at, session);
    await withdrawWaiting(application, session);
    return changed;
  };
  try {
    return await mongoose.connection.withSession((session) => session.withTransaction(() => moved(session)));
  } catch (error) {
    if (error instanceof Overtaken) return null;
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
}
