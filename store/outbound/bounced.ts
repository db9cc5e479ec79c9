import type { Types } from 'mongoose';
import { type ApplicationMail, OutgoingMails } from './outgoing-mail.ts';

export type BouncedMail = Pick<ApplicationMail, '_id' | 'applicationId' | 'template' | 'to' | 'response' | 'createdAt'>;

/**
 * Emails to a landlord's applicants that bounced or were given up since then and have not been dealt with, newest
 * first.
 */
export async function bouncedMails(landlordId: Types.ObjectId, since: Date, limit: number): Promise<BouncedMail[]> {
  return OutgoingMails.find(
    { landlordId, status: 'failed', createdAt: { $gte: since }, seenAt: null },
    { applicationId: 1, template: 1, to: 1, response: 1, createdAt: 1 },
  )
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean<BouncedMail[]>();
}

/** Records that the landlord has dealt with the bounces of an application so far. */
export async function markBouncesSeen(applicationId: Types.ObjectId, at: Date): Promise<void> {
  await OutgoingMails.updateMany(
    { applicationId, status: 'failed', createdAt: { $lte: at }, seenAt: null },
    { $set: { seenAt: at } },
  );
}
