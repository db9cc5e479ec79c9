import type { QueryFilter, Types } from 'mongoose';
import { Messages, type StoredMessage } from '../messages/message.ts';
import { isArchived } from './unsorted-message.ts';

/** Archived by a rule or by the landlord. */
const archived: QueryFilter<StoredMessage> = { applicationId: null, ...isArchived };

/** Archives a message, with the reason the landlord reads. */
export async function archiveMessage(messageId: Types.ObjectId, reason: string, at: Date): Promise<void> {
  await Messages.updateOne(
    { _id: messageId, applicationId: null },
    { unsortedReason: null, archivedByRule: { reason, at } },
  );
}

/** Archived email, newest first, older than `before`; `search` matches sender, subject and text. */
export async function archivedMessages(
  landlordId: Types.ObjectId,
  { search, before, limit }: { search: string; before: Date | null; limit: number },
): Promise<StoredMessage[]> {
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const found = words.map((word) => {
    const has = new RegExp(RegExp.escape(word), 'i');
    return { $or: [{ 'from.name': has }, { 'from.address': has }, { subject: has }, { text: has }] };
  });
  return Messages.find({ $and: [{ landlordId }, archived, ...(before ? [{ at: { $lt: before } }] : []), ...found] })
    .sort({ at: -1, _id: -1 })
    .limit(limit)
    .lean<StoredMessage[]>();
}

/** Moves an email that a rule archived back to unsorted; false if it isn’t there. */
export async function restoreArchived(landlordId: Types.ObjectId, messageId: string): Promise<boolean> {
  const own = { _id: messageId, landlordId, applicationId: null, 'archivedByRule.at': { $type: 'date' as const } };
  const message = await Messages.findOne(own).lean<StoredMessage>();
  if (!message?.archivedByRule) return false;
  const { modifiedCount } = await Messages.updateOne(own, {
    unsortedReason: message.archivedByRule.reason,
    archivedByRule: null,
  });
  return modifiedCount === 1;
}
