import type { ClientSession, Types } from 'mongoose';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import { OutgoingMails, type OutgoingStatus } from '../outbound/outgoing-mail.ts';
import { type Viewing, Viewings } from '../viewings/viewing.ts';

const unsent: OutgoingStatus[] = ['waiting', 'sending'];

/**
 * The viewing that ends with an erased application, of which its applicant must still be told: one that is ahead, or
 * one whose cancellation hasn’t left yet and is erased with everything else.
 */
export async function endingViewing(
  session: ClientSession,
  applicationId: Types.ObjectId,
  now: Date,
): Promise<Types.ObjectId | null> {
  const booked = await Viewings.findOne({ applicationId, status: 'BOOKED' }, { date: 1, start: 1 })
    .session(session)
    .lean<Pick<Viewing, '_id' | 'date' | 'start'>>();
  if (booked) return hasBegun(booked, now) ? null : booked._id;
  const cancellation = await OutgoingMails.findOne(
    { applicationId, template: 'viewing-cancelled', status: { $in: unsent } },
    { aboutId: 1 },
  )
    .sort({ createdAt: -1 })
    .session(session)
    .lean<{ aboutId: Types.ObjectId | null }>();
  return cancellation?.aboutId ?? null;
}
