import type { Types } from 'mongoose';
import { Applications } from '../applications/application-model.ts';
import type { HistoryEntry } from '../applications/application.ts';
import { recordHistoryOnce } from '../applications/history.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { recountConversation, shownAfter } from './conversation-summary.ts';
import { Messages, type NewMessage, type StoredMessage } from './message.ts';

/** Stores a message; if the same one is already there, returns it with `isNew` false. */
export async function keepMessage(message: NewMessage): Promise<{ message: StoredMessage; isNew: boolean }> {
  const kept = await keepFirstMessage(message);
  if (kept.message.applicationId) await recountConversation(kept.message.applicationId);
  return kept;
}

/** The same for a message whose application, if any, will be created with its conversation counted. */
export async function keepFirstMessage(message: NewMessage): Promise<{ message: StoredMessage; isNew: boolean }> {
  try {
    return { message: (await Messages.create(message)).toObject(), isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { landlordId, dedupeKey } = message;
    const existing = await Messages.findOne({ landlordId, dedupeKey }).lean<StoredMessage>();
    if (!existing) throw error;
    return { message: existing, isNew: false };
  }
}

/**
 * Stores a message that was sent, adds an entry to its application's history, and updates what lists show of its
 * conversation, in one write each. The same entry with the same time is added once.
 */
export async function keepSentMessage(
  message: NewMessage & { applicationId: Types.ObjectId },
  line: HistoryEntry,
): Promise<void> {
  await keepFirstMessage(message);
  const { applicationId } = message;
  const { at, event, text } = line;
  const { matchedCount } = await Applications.updateOne(
    {
      _id: applicationId,
      'conversation.version': { $gte: 0 },
      history: { $not: { $elemMatch: { at, event, text } } },
    },
    [
      {
        $set: {
          history: { $concatArrays: ['$history', [{ $literal: line }]] },
          'conversation.added': { $add: [{ $ifNull: ['$conversation.added', 0] }, 1] },
          ...shownAfter(message),
        },
      },
    ],
    { updatePipeline: true },
  );
  if (matchedCount === 1) return;
  // Not counted yet, or by a run that was interrupted.
  await recordHistoryOnce(applicationId, line);
  await recountConversation(applicationId);
}

/**
 * Records which files of a message were not stored, and why. If the message is unsorted, the landlord reads this beside
 * the reason for that.
 */
export async function noteNotKept(
  messageId: Types.ObjectId,
  notKept: readonly { name: string; reason: string }[],
  unsortedReason: string | null,
): Promise<void> {
  await Messages.updateOne({ _id: messageId }, { $set: { notKept: [...notKept] } });
  if (unsortedReason)
    await Messages.updateOne({ _id: messageId, unsortedReason: { $type: 'string' } }, { $set: { unsortedReason } });
}
