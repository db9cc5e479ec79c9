import { Types } from 'mongoose';
import { Applications } from '../applications/application-model.ts';
import type { HistoryEntry } from '../applications/application.ts';
import { recordHistoryOnce } from '../applications/history.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { change, insertion, type TogetherWrite, writeTogether } from '../write-together.ts';
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

/** A message as it will be stored, and the write that does so. */
export function messageInsertion(message: NewMessage): { stored: StoredMessage; write: TogetherWrite } {
  // The model's defaults. The write makes a document of it and validates that, so it isn't made here, too.
  const stored: StoredMessage = {
    _id: new Types.ObjectId(),
    html: null,
    authentication: null,
    confirmation: null,
    filing: null,
    withdrawnAt: null,
    archivedByLandlord: null,
    ...message,
  };
  return { stored, write: insertion(Messages, stored, 'message-kept') };
}

type SentMessage = NewMessage & { applicationId: Types.ObjectId };

/**
 * Stores a message that was sent, adds an entry to its application's history, and updates what lists show of its
 * conversation, in one write each. The same entry with the same time is added once.
 */
export async function keepSentMessage(message: SentMessage, line: HistoryEntry): Promise<void> {
  await keepFirstMessage(message);
  const { applicationId } = message;
  const { changed } = await writeTogether([sentLine(message, line)]);
  if (changed[0] === 1) return;
  // Not counted yet, or by a run that was interrupted.
  await recordHistoryOnce(applicationId, line);
  await recountConversation(applicationId);
}

/** The same as writes that are made with others, for an application whose conversation has been counted. */
export const sentMessageWrites = (message: SentMessage, line: HistoryEntry): readonly TogetherWrite[] => [
  insertion(Messages, message),
  sentLine(message, line),
];

/** Adds an entry to the history of an application whose conversation has been counted, and counts the message. */
function sentLine(message: SentMessage, line: HistoryEntry): TogetherWrite {
  const { at, event, text } = line;
  return change(
    Applications,
    {
      _id: message.applicationId,
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
  );
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
