import mongoose, { type ClientSession } from 'mongoose';
import { applicationsText } from '../../domain/applications/text.ts';
import { eventToUndo } from '../../domain/pipeline.ts';
import type { Application } from '../applications/application.ts';
import { type MoveOptions, undoUntil } from '../applications/moves.ts';
import { changeStage } from '../applications/stage.ts';
import { type ApplicationMail, outgoingOf, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { lookAgain } from '../listings/progression.ts';
import { restoreViewing } from './viewing.ts';

/** The emails that follow from a change and have not been undone, without those the landlord wrote. */
async function mailsSince(application: Application, since: Date, session?: ClientSession): Promise<ApplicationMail[]> {
  const mails = await outgoingOf(application._id, session);
  return mails.filter(
    ({ template, createdAt, status }) => template !== 'message' && createdAt >= since && status !== 'withdrawn',
  );
}

/** Whether the email that follows from the landlord's last change has left or is leaving; null if it is held, or none. */
export async function mailOfLastChange(application: Application, now: Date): Promise<'sent' | 'leaving' | null> {
  const mails = application.movedFrom ? await mailsSince(application, application.movedFrom.at) : [];
  if (mails.some(({ status }) => status === 'sent')) return 'sent';
  const isLeaving = ({ status, attempts, notBefore }: ApplicationMail) =>
    status === 'sending' || (status === 'waiting' && (attempts > 0 || notBefore <= now));
  return mails.some(isLeaving) ? 'leaving' : null;
}

/**
 * What applies again once the last change is undone. The work that it required on viewings is never done before, except
 * for an invitation that was still due.
 */
function restoredBy({ beforeMove }: Application): Application['beforeMove'] {
  if (!beforeMove) return null;
  const { hold = null, viewingDue = null, reminder = null, stageSince } = beforeMove;
  const isInvitationDue = viewingDue?.what === 'invite';
  return {
    hold,
    reminder,
    ...(isInvitationDue ? { viewingDue } : {}),
    ...(stageSince ? { stageSince } : {}),
  };
}

/** Aborts the transaction of a change that can no longer be undone. */
class TooLate extends Error {}

/**
 * Undoes the landlord's last change while its email is held. One transaction withdraws the emails and restores the
 * applicant's position: if one of the emails has left, or another change came first, neither is done.
 */
export async function undoLastChange(
  application: Application,
  { now, holdMs }: MoveOptions,
): Promise<Application | null> {
  const { movedFrom } = application;
  if (!movedFrom || !undoUntil(application, holdMs, now)) return null;
  const event = eventToUndo({ ...movedFrom, event: movedFrom.event ?? 'moved-forward' });
  if (!event) return null;
  const text = applicationsText.history.undone;
  const reason = movedFrom.stopReason ?? '';
  const change = { event, actor: 'landlord', at: now, reason, text, restored: restoredBy(application) } as const;
  try {
    return await mongoose.connection.withSession((session) =>
      session.withTransaction(async () => {
        for (const { key } of await mailsSince(application, movedFrom.at, session))
          if (!(await withdrawOutgoing(key, session))) throw new TooLate();
        const back = await changeStage(application, change, session);
        if (!back) throw new TooLate();
        if (back.hold) await lookAgain(back.listingId, now, session);
        if (event === 'viewing-restored' && !(await restoreViewing(application._id, now, session))) throw new TooLate();
        return back;
      }),
    );
  } catch (error) {
    if (error instanceof TooLate) return null;
    throw error;
  }
}
