import type { Types } from 'mongoose';
import { Applications } from '../applications/application-model.ts';
import { recountConversation } from './conversation-summary.ts';
import { type StoredMessage, Messages } from './message.ts';

/**
 * Detaches a message from an application that was never created, because it may not be or because a process died first.
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

/** Leaves a message in the landlord's unsorted mail, with the reason and suggestions. */
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
