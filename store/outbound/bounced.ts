import type { Types } from 'mongoose';
import { DELAYED_AFTER_TRIES } from '../../domain/outbound/tries.ts';
import { type ApplicationMail, OutgoingMails } from './outgoing-mail.ts';

export type BouncedMail = Pick<
  ApplicationMail,
  '_id' | 'applicationId' | 'template' | 'to' | 'response' | 'createdAt' | 'status'
>;

/**
 * Emails to a landlord's applicants that bounced or were given up since then and have not been dealt with, newest
 * first.
 */
export async function bouncedMails(landlordId: Types.ObjectId, since: Date, limit: number): Promise<BouncedMail[]> {
  return OutgoingMails.find(
    { landlordId, status: 'failed', createdAt: { $gte: since }, seenAt: null },
    { applicationId: 1, template: 1, to: 1, response: 1, createdAt: 1, status: 1 },
  )
    .sort({ createdAt: -1 })
    .limit(limit)
    .lean<BouncedMail[]>();
}

/**
 * Emails to a landlord's applicants that no server has taken so far, although it was tried for hours, and which the
 * landlord has not dismissed.
 */
export async function delayedMails(landlordId: Types.ObjectId, limit: number): Promise<BouncedMail[]> {
  return OutgoingMails.find(
    { landlordId, status: 'waiting', attempts: { $gte: DELAYED_AFTER_TRIES }, seenAt: null },
    { applicationId: 1, template: 1, to: 1, response: 1, createdAt: 1, status: 1 },
  )
    .limit(limit)
    .lean<BouncedMail[]>();
}

/** Records that the landlord has dealt with the bounces and delays of an application so far. */
export async function markBouncesSeen(applicationId: Types.ObjectId, at: Date): Promise<void> {
  await OutgoingMails.updateMany(
    {
      applicationId,
      $or: [{ status: 'failed' }, { status: 'waiting', attempts: { $gte: DELAYED_AFTER_TRIES } }],
      createdAt: { $lte: at },
      seenAt: null,
    },
    { $set: { seenAt: at } },
  );
}
