import { unreadMails } from '../../store/mail-reading.ts';
import { dueOutgoing } from '../../store/outgoing-mail.ts';
import { unfinishedApplications } from '../../store/application-pipeline.ts';
import { type Handler } from '../job.ts';

/** How much one sweep adds; what is left waits for the next, a few seconds later. */
const atMost = 1000;

/**
 * Adds a job for whatever the store says is still to be done: the store is the truth, the queue may have lost it or
 * never have had it. The attempt in a job's id lets a job that failed for good be added again.
 */
export const sweep: Handler<'sweep'> = async (_data, { now, enqueue }) => {
  const at = now();
  for (const mail of await unreadMails(at, atMost)) await enqueue('read-mail', { mailId: String(mail._id) }, mail.attempts);
  for (const mail of await dueOutgoing(at, atMost)) await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
  for (const application of await unfinishedApplications(at, atMost)) {
    await enqueue('screen-application', { applicationId: String(application._id) }, Math.floor(at.getTime() / 60_000));
  }
};
