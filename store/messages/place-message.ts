import type { Types } from 'mongoose';
import { Applications } from '../applications/application-model.ts';
import { recountConversation } from './conversation-summary.ts';
import { type StoredMessage, Messages } from './message.ts';

/**
 * Takes a message out of an application that was never made, because it may not be or because a process died before.
 */
export async function forgetPlaceNeverMade(message: StoredMessage): Promise<StoredMessage> {
  const { _id, applicationId } = message;
  if (!applicationId || (await Applications.exists({ _id: applicationId }))) return message;
  await Messages.updateOne({ _id, applicationId }, { applicationId: null, listingId: null });
  return { ...message, applicationId: null, listingId: null };
}

/** Files a message with an application. */
export async function placeMessage(
  messageId: Types.ObjectId,
  place: { applicationId: Types.ObjectId; listingId: Types.ObjectId },
): Promise<void> {
  await Messages.updateOne({ _id: messageId }, { ...place, unsortedReason: null, filing: null });
  await recountConversation(place.applicationId);
}

/** Leaves a message with the landlord's unsorted mail, with the reason and what it may belong to. */
export async function leaveUnsorted(
  messageId: Types.ObjectId,
  reason: string,
  suggestions: NonNullable<StoredMessage['suggestions']> = { listingIds: [], applicationIds: [] },
): Promise<void> {
  await Messages.updateOne(
    { _id: messageId, applicationId: null },
    { unsortedReason: reason, suggestions, archivedByRule: null },
  );
}
