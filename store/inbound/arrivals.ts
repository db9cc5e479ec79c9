import type { Types } from 'mongoose';
import { Messages } from '../messages/message.ts';

/** Whether any email has come to a landlord's inbox, and whether one was placed with this listing. */
export async function arrivals(
  landlordId: Types.ObjectId,
  listingId: string | null,
): Promise<{ inbox: boolean; listing: boolean }> {
  // An enquiry sent from a listing's own page isn't email.
  const [inbox, listing] = await Promise.all([
    Messages.exists({ landlordId, direction: 'in', receivedMailId: { $type: 'objectId' } }),
    listingId === null
      ? null
      : Messages.exists({ listingId, landlordId, direction: 'in', receivedMailId: { $type: 'objectId' } }),
  ]);
  return { inbox: inbox !== null, listing: listing !== null };
}
