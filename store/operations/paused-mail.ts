import type { Types } from 'mongoose';
import { type User, Users } from '../accounts/user.ts';
import { ReceivedMails } from '../inbound/received-mail.ts';
import { OutgoingMails } from '../outbound/outgoing-mail.ts';

/** What waits while a landlord's email is paused: emails not read, and emails to applicants not sent. */
export type WaitingMail = { received: number; outgoing: number };

export async function waitingMailOf(landlordId: Types.ObjectId): Promise<WaitingMail> {
  const [received, outgoing] = await Promise.all([
    ReceivedMails.countDocuments({ 'deliveries.landlordId': landlordId, unread: true }),
    OutgoingMails.countDocuments({ landlordId, status: 'waiting' }),
  ]);
  return { received, outgoing };
}

/** Pauses a landlord's email; null when there is no such account, or it is paused already. */
export async function pauseMail(userId: Types.ObjectId, now: Date): Promise<User | null> {
  return Users.findOneAndUpdate(
    { _id: userId, mailPausedAt: null },
    { $set: { mailPausedAt: now } },
    { returnDocument: 'after' },
  ).lean<User>();
}

/** Ends the pause, and makes what waited due now; null when there is no such account, or it is not paused. */
export async function resumeMail(userId: Types.ObjectId, answer: string, now: Date): Promise<User | null> {
  const user = await Users.findOneAndUpdate(
    { _id: userId, mailPausedAt: { $ne: null } },
    { $unset: { mailPausedAt: 1 } },
    { returnDocument: 'after' },
  ).lean<User>();
  if (!user) return null;
  await ReceivedMails.updateMany({ 'deliveries.landlordId': userId, unread: true }, { nextAttemptAt: now });
  // Those alone that the pause held back: others wait for what they waited for before.
  await OutgoingMails.updateMany({ landlordId: userId, status: 'waiting', response: answer }, { notBefore: now });
  return user;
}
