import type { Types } from 'mongoose';
import type { HistoryEntry } from './application.ts';
import { Applications } from './application-model.ts';

/** Records that the applicant wrote again, once per message, whatever arrived since. */
export async function recordReply(
  applicationId: Types.ObjectId,
  messageId: Types.ObjectId,
  at: Date,
  text: string,
): Promise<void> {
  await Applications.updateOne(
    { _id: applicationId, lastMessageId: { $ne: messageId }, 'history.messageId': { $ne: messageId } },
    {
      $set: { lastMessageId: messageId },
      $max: { lastMessageAt: at },
      $push: { history: { at, actor: 'applicant', event: 'replied', text, messageId } },
    },
  );
}

/** Adds an entry to an application's history unless the same entry with the same time is already there. */
export async function recordHistoryOnce(applicationId: Types.ObjectId, entry: HistoryEntry): Promise<void> {
  const { at, event, text } = entry;
  await Applications.updateOne(
    { _id: applicationId, history: { $not: { $elemMatch: { at, event, text } } } },
    { $push: { history: entry } },
  );
}

/** Adds an entry to an application's history. */
export async function recordHistory(applicationId: Types.ObjectId, entry: HistoryEntry): Promise<void> {
  await Applications.updateOne({ _id: applicationId }, { $push: { history: entry } });
}
