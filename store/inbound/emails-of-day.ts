import type { Types } from 'mongoose';
import { quotaDayBegan } from '../../domain/accounts/quotas.ts';
import { ReceivedMails } from './received-mail.ts';

/** How many emails the landlord's inbox has taken on the day of `now`; it counts no further than `upTo`. */
export function emailsOfDay(landlordId: Types.ObjectId, now: Date, upTo: number): Promise<number> {
  return ReceivedMails.countDocuments(
    { 'deliveries.landlordId': landlordId, receivedAt: { $gte: quotaDayBegan(now) } },
    { limit: upTo },
  );
}
