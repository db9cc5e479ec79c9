import { Types } from 'mongoose';
import { noSuggestions } from '../../mail/read/verdict.ts';
import type { Application } from '../../store/applications/application.ts';
import { archiveMessage } from '../../store/inbound/archived-mail.ts';
import type { Delivery } from '../../store/inbound/received-mail.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { leaveUnsorted } from '../../store/messages/place-message.ts';
import type { JobContext } from '../job.ts';

/** What happened to a message: a short outcome, why, and the application it belongs to. */
export type Placement = { outcome: string; reason: string; application: Application | null; unsorted: boolean };

/** Files a message that needs no attention: the landlord finds it, with the reason, among archived email. */
export async function away(
  outcome: string,
  reason: string,
  stored: StoredMessage,
  { now }: JobContext,
): Promise<Placement> {
  await archiveMessage(stored._id, reason, now());
  return { outcome, reason, application: null, unsorted: false };
}

export async function unsorted(stored: StoredMessage, reason: string, suggestions = noSuggestions): Promise<Placement> {
  await leaveUnsorted(stored._id, reason, {
    listingIds: suggestions.listings.map((id) => new Types.ObjectId(id)),
    applicationIds: suggestions.applications.map((id) => new Types.ObjectId(id)),
  });
  return { outcome: 'unsorted mail', reason, application: null, unsorted: true };
}

/** Tells the landlord's open pages where a delivery was placed. */
export async function announceDelivery(placed: Placement, delivery: Delivery, { publish }: JobContext): Promise<void> {
  const landlordId = String(delivery.landlordId);
  if (placed.application) {
    const { _id, listingId } = placed.application;
    await publish(landlordId, { type: 'application', listingId: String(listingId), applicationId: String(_id) });
  } else {
    // Archived mail counts too: a landlord's very first email may be a platform's receipt.
    await publish(landlordId, { type: 'unsorted' });
  }
}
