import { setTimeout as pause } from 'node:timers/promises';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { callerOf } from '../../store/applications/applicant-link.ts';
import { renewTries } from '../../store/applications/passcode-tries.ts';
import { invite } from '../../store/applications/invitation.ts';
import { lastOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../../store/outbound/templates.ts';
import { inviteToView } from '../../store/applications/viewing-invitation.ts';
import type { Context } from '../http/context.ts';
import { limiter } from '../http/limits.ts';

/** The time between the request and the earliest arrival of the new passcode: as long as an email takes to leave. */
const mailLeavesWithinMs = 1500;

/** How often a new passcode is sent for one application: rarely, for an email that was lost. */
export type ResendLimits = {
  /** Counts a request; false if there were too many. */
  take(applicationId: string): Promise<boolean>;
};

export function openResendLimits(redis: Context['redis'], namespace: string): ResendLimits {
  const minute = limiter(redis, `${namespace}:resend:minute`, { points: 1, seconds: 60 });
  const day = limiter(redis, `${namespace}:resend:day`, { points: 5, seconds: 24 * 3600 });
  const counted = (rule: typeof minute, id: string) =>
    rule.consume(id).then(
      () => true,
      (thrown: unknown) => {
        if (thrown instanceof Error) throw thrown;
        return false;
      },
    );
  return { take: async (applicationId) => (await counted(minute, applicationId)) && counted(day, applicationId) };
}

/** Whether an application has been invited, by an email that has left and was not undone. */
async function invited(application: Application): Promise<boolean> {
  const last = await lastOutgoing(application._id, ...passcodeTemplates);
  return last !== null && (last.status === 'sent' || last.status === 'failed');
}

/** Emails a new passcode to the address on file. If there is none, nothing is sent and nobody is told. */
export async function resendPasscode(named: string, context: Context): Promise<void> {
  const { id: applicationId } = callerOf(context.options.sessionSecret, named);
  if (!(await context.resendLimits.take(applicationId))) return;
  const application = await findApplicationById(applicationId);
  if (!application?.passcode) {
    // A new passcode resets earlier attempts; this write has the same cost where there is no application.
    await pause(mailLeavesWithinMs);
    return renewTries(applicationId, context.options.now());
  }
  if (!(await invited(application))) return;
  const { now, applicationsMailDomain, queues } = context.options;
  // The email leads to the applicant's current stage.
  const inviteTo = application.stage === 'viewing_appointment' ? inviteToView : invite;
  const mail = await inviteTo(application, { now: now(), holdMs: 0, mailDomain: applicationsMailDomain });
  // If the queue can't take it now, it waits in the outbox, where the sweep finds it.
  if (mail) await queues.enqueue('send-mail', { outgoingId: String(mail._id) });
}
