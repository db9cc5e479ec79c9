import type { Application } from './application.ts';
import { recordHistory } from './history.ts';
import { findApplicationById } from './find-application.ts';
import {
  type ApplicationMail,
  type OutgoingMail,
  OutgoingMails,
  type OutgoingStatus,
  lastOutgoing,
  putIntoOutbox,
  withdrawOutgoing,
} from '../outbound/outgoing-mail.ts';
import { applicationsText } from '../../domain/applications/text.ts';
import { messageIdFor } from '../outbound/message-id.ts';

/** Emails that tell an applicant that it has ended: the rejection, and that the home is let. */
const telling = ['rejection', 'home-let'] as const;

type EndedApplication = Pick<Application, '_id' | 'movedFrom'>;

/**
 * Which of these applicants have been told, or are about to be, that their application has ended: those with an email
 * in one of these states.
 */
export async function applicantsTold(
  applications: readonly EndedApplication[],
  states: readonly OutgoingStatus[] = ['waiting', 'sending', 'sent'],
): Promise<Set<string>> {
  const since = new Map(applications.map(({ _id, movedFrom }) => [String(_id), movedFrom?.at.getTime() ?? 0]));
  const mails = await OutgoingMails.find(
    {
      applicationId: { $in: applications.map(({ _id }) => _id) },
      template: { $in: [...telling] },
      status: { $in: [...states] },
    },
    { applicationId: 1, createdAt: 1 },
  ).lean<Pick<ApplicationMail, 'applicationId' | 'createdAt'>[]>();
  return new Set(
    mails
      .filter(({ applicationId, createdAt }) => createdAt.getTime() >= (since.get(String(applicationId)) ?? 0))
      .map(({ applicationId }) => String(applicationId)),
  );
}

/**
 * Queues the rejection email to an applicant, held for `holdMs`. If one is already waiting or sent, nothing is queued:
 * nobody is told twice. One that could not be delivered is sent again. Null without an address.
 */
export async function putRejection(
  application: Application,
  options: { now: Date; holdMs: number; mailDomain: string },
): Promise<OutgoingMail | null> {
  if (!application.email) return null;
  const last = await lastOutgoing(application._id, 'rejection');
  if (
    last &&
    last.status !== 'withdrawn' &&
    last.status !== 'failed' &&
    last.createdAt >= (application.movedFrom?.at ?? new Date(0))
  )
    return last;
  // Based on the same read as above: two concurrent calls compute the same number, and so the same key.
  const number = (last?.number ?? 0) + 1;
  const key = `rejection-${String(application._id)}-${number}`;
  return putIntoOutbox({
    key,
    template: 'rejection',
    number,
    landlordId: application.landlordId,
    applicationId: application._id,
    to: application.email,
    rfcMessageId: messageIdFor(application, key, options.mailDomain),
    notBefore: new Date(options.now.getTime() + options.holdMs),
    createdAt: options.now,
  });
}

/** Cancels a rejection email while it is held, and returns the application; null if there is none to cancel. */
export async function withdrawRejection(application: Application, now: Date): Promise<Application | null> {
  const last = await lastOutgoing(application._id, 'rejection');
  if (last?.status !== 'waiting' || !(await withdrawOutgoing(last.key))) return null;
  await recordHistory(application._id, {
    at: now,
    actor: 'landlord',
    event: 'mail-withdrawn',
    text: applicationsText.history.rejectionUndone,
  });
  return findApplicationById(application._id);
}
