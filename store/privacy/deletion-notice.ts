import type { Types } from 'mongoose';
import { addDays, civilDate, civilInstant } from '../../domain/civil-time.ts';
import { findUserById } from '../accounts/user.ts';
import { putIntoOutbox } from '../outbound/outgoing-mail.ts';

/** The local time at which a day’s notice leaves. */
const SENT_AT = '08:00';

/**
 * Queues an email about upcoming deletions, to leave at the next eight o’clock. It covers whatever else is found until
 * then, because its content is computed when it leaves.
 */
export async function putDeletionNotice(landlordId: Types.ObjectId, now: Date, mailDomain: string): Promise<void> {
  const user = await findUserById(String(landlordId));
  if (!user) return;
  const today = civilDate(now);
  const date = civilInstant(today, SENT_AT) > now ? today : addDays(today, 1);
  const key = `upcoming-deletions-${String(landlordId)}-${date}`;
  await putIntoOutbox({
    key,
    template: 'upcoming-deletions',
    number: 1,
    userId: landlordId,
    to: user.email,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: civilInstant(date, SENT_AT),
    createdAt: now,
  });
}
