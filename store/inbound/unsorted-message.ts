import { Types, type QueryFilter } from 'mongoose';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { placeMessage } from '../messages/place-message.ts';
import type { NewMessage } from '../messages/message.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** Unsorted mail: in no conversation, and not archived. */
const waiting: QueryFilter<StoredMessage> = { applicationId: null, unsortedReason: { $type: 'string' } };

/** Archived by a rule or by the landlord. */
export const isArchived: QueryFilter<StoredMessage> = {
  $or: [{ 'archivedByRule.at': { $type: 'date' } }, { 'archivedByLandlord.at': { $type: 'date' } }],
};

const own = (landlordId: Types.ObjectId, messageId: string) => ({ _id: new Types.ObjectId(messageId), landlordId });

/** Mail that could not be placed, newest first, older than `before`. */
export async function unsortedMessages(
  landlordId: Types.ObjectId,
  before: Date | null,
  limit: number,
): Promise<StoredMessage[]> {
  return Messages.find({ landlordId, ...waiting, ...(before ? { at: { $lt: before } } : {}) })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<StoredMessage[]>();
}

/** Mail that has been unsorted since then, newest first, without forged mail and mailbox providers' questions. */
export async function findUnsortedSince(
  landlordId: Types.ObjectId,
  since: Date,
  limit: number,
): Promise<Pick<StoredMessage, 'subject' | 'text' | 'html' | 'receivedMailId' | 'deliveryIndex'>[]> {
  return Messages.find(
    { landlordId, ...waiting, at: { $gte: since }, filing: null, kind: { $nin: ['spoof', 'confirmation'] } },
    { subject: 1, text: 1, html: 1, receivedMailId: 1, deliveryIndex: 1 },
  )
    .sort({ at: -1 })
    .limit(limit)
    .lean<StoredMessage[]>();
}

/**
 * Mailbox providers' questions about forwarding to this inbox that arrived since then and weren’t archived, newest
 * first.
 */
export async function freshConfirmations(landlordId: Types.ObjectId, since: Date): Promise<StoredMessage[]> {
  return Messages.find({ landlordId, ...waiting, kind: 'confirmation', at: { $gte: since } })
    .sort({ at: -1 })
    .limit(5)
    .lean<StoredMessage[]>();
}

export async function countUnsorted(landlordId: Types.ObjectId): Promise<number> {
  return Messages.countDocuments({ landlordId, ...waiting });
}

export async function findMessage(messageId: string | Types.ObjectId): Promise<StoredMessage | null> {
  return Messages.findById(messageId).lean<StoredMessage>();
}

/**
 * Records that the landlord wants a message, unsorted or archived, filed with a listing; a job then does it. False if
 * it is no longer either.
 */
export async function fileWith(
  landlordId: Types.ObjectId,
  messageId: string,
  listingId: Types.ObjectId,
  at: Date,
): Promise<boolean> {
  const { matchedCount } = await Messages.updateOne(
    {
      ...own(landlordId, messageId),
      applicationId: null,
      $or: [{ unsortedReason: waiting['unsortedReason'] }, isArchived],
    },
    { filing: { listingId, at } },
  );
  return matchedCount === 1;
}

/** An unsorted message of this landlord's that isn't being filed; null if it is not one. */
export async function findUnsorted(landlordId: Types.ObjectId, messageId: string): Promise<StoredMessage | null> {
  return Messages.findOne({ ...own(landlordId, messageId), ...waiting, filing: null }).lean<StoredMessage>();
}

/** Files an unsorted message with an application; null if it is no longer unsorted. */
export async function joinApplication(
  landlordId: Types.ObjectId,
  messageId: string,
  application: { _id: Types.ObjectId; listingId: Types.ObjectId },
): Promise<StoredMessage | null> {
  const message = await Messages.findOneAndUpdate(
    { ...own(landlordId, messageId), ...waiting, filing: null },
    { kind: 'reply' },
  ).lean<StoredMessage>();
  if (message) await placeMessage(message._id, { applicationId: application._id, listingId: application.listingId });
  return message;
}

/** Messages whose filing was requested a while ago and has not been done: what the sweep looks for. */
export function unfinishedFilings(now: Date, limit: number): UnfinishedQuery {
  return Messages.find({ 'filing.at': { $lt: new Date(now.getTime() - 10_000), $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Archives an unsorted message, which stays in the store; false if it is no longer unsorted. */
export async function archiveUnsorted(landlordId: Types.ObjectId, messageId: string, at: Date): Promise<boolean> {
  const message = await Messages.findOne({
    ...own(landlordId, messageId),
    ...waiting,
    filing: null,
  }).lean<StoredMessage>();
  if (!message) return false;
  const { modifiedCount } = await Messages.updateOne(
    { _id: message._id, ...waiting, filing: null },
    { unsortedReason: null, archivedByLandlord: { reason: message.unsortedReason, at } },
  );
  return modifiedCount === 1;
}

/** Moves an archived message back, with the reason it had; false if it wasn’t archived. */
export async function restoreUnsorted(landlordId: Types.ObjectId, messageId: string): Promise<boolean> {
  const message = await Messages.findOne({
    ...own(landlordId, messageId),
    archivedByLandlord: { $ne: null },
  }).lean<StoredMessage>();
  if (!message?.archivedByLandlord) return false;
  const { modifiedCount } = await Messages.updateOne(
    { _id: message._id, archivedByLandlord: { $ne: null } },
    { unsortedReason: message.archivedByLandlord.reason, archivedByLandlord: null },
  );
  return modifiedCount === 1;
}

/** Replaces what was understood of a message by another reading of the same mail; the message stays where it is. */
export async function refreshMessage(messageId: Types.ObjectId, read: NewMessage): Promise<void> {
  const { kind, rfcMessageId, references, from, subject, newText, text, html, authentication, confirmation } = read;
  await Messages.updateOne(
    { _id: messageId },
    {
      $set: {
        kind,
        rfcMessageId,
        references,
        from,
        subject,
        newText,
        text,
        html: html ?? null,
        authentication: authentication ?? null,
        confirmation: confirmation ?? null,
      },
    },
  );
}

/** Takes a message that turns out to need no decision out of the unsorted mail. */
export async function clearUnsorted(messageId: Types.ObjectId): Promise<void> {
  await Messages.updateOne({ _id: messageId, applicationId: null, filing: null }, { unsortedReason: null });
}
