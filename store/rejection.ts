import { type Application } from './application.ts';
import { type OutgoingMail, countOutgoing, lastOutgoing, putIntoOutbox, withdrawOutgoing } from './outgoing-mail.ts';

/**
 * Puts the mail that tells an applicant of a rejection into the outbox, held for `holdMs`. One that waits or was sent
 * stands: nobody is told twice. Null when there is no address.
 */
export async function putRejection(application: Application, options: { now: Date; holdMs: number; mailDomain: string }): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  const last = await lastOutgoing(application._id, 'rejection');
  if (last && last.status !== 'withdrawn' && last.createdAt >= (application.movedFrom?.at ?? new Date(0))) return last;
  const number = (await countOutgoing(application._id, 'rejection')) + 1;
  const key = `rejection-${String(application._id)}-${number}`;
  return putIntoOutbox({
    key,
    template: 'rejection',
    number,
    landlordId: application.landlordId,
    applicationId: application._id,
    to: application.email,
    rfcMessageId: `${key}@${options.mailDomain}`,
    notBefore: new Date(options.now.getTime() + options.holdMs),
    createdAt: options.now,
  });
}

/** Takes the telling of a rejection back while it is held; false when there is none to take back. */
export async function untell(application: Application): Promise<boolean> {
  const last = await lastOutgoing(application._id, 'rejection');
  return last?.status === 'waiting' && withdrawOutgoing(last.key);
}
