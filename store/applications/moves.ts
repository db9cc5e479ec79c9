import { eventToUndo, forwardEvent, type Order, skipsForm, stageTitles, transitionFor } from '../../domain/pipeline.ts';
import { isRejected, noReasonGiven } from '../../domain/applications/rejection.ts';
import { changeStage } from './stage.ts';
import type { Application } from './application.ts';
import { recordHistory } from './history.ts';
import { invite } from './invitation.ts';
import { putRejection } from './rejection.ts';
import { inviteToView } from './viewing-invitation.ts';
import { applicationsText } from '../../domain/applications/text.ts';

/**
 * A landlord's actions on applications in the pipeline, one at a time or many: the same guarded step for the page and
 * for the job. Each returns the updated application, or null if it isn't possible from its position.
 */
export type MoveOptions = {
  now: Date;
  /** Until when the consequences can be undone, and so how long the email is held. */
  holdMs: number;
  mailDomain: string;
};

async function sendPasscode(application: Application, options: MoveOptions): Promise<void> {
  const mail = await invite(application, options);
  if (mail) return;
  const text = applicationsText.history.noPasscode;
  await recordHistory(application._id, { at: options.now, actor: 'rule', event: 'mail-failed', text });
}

/**
 * Moves an applicant on to what comes next in their listing's `order`, even after a rejection. Of two concurrent moves,
 * one succeeds.
 */
export async function moveOn(
  application: Application,
  order: Order,
  options: MoveOptions,
): Promise<Application | null> {
  const event = forwardEvent(application, order);
  const transition = transitionFor(application, event, 'landlord');
  if (!transition) return null;
  const { movedForward, movedToViewing } = applicationsText.history;
  const text = skipsForm(event) ? movedToViewing : movedForward({ stage: stageTitles[transition.to.stage] });
  const moved = await changeStage(application, {
    event,
    actor: 'landlord',
    at: options.now,
    reason: text,
    text,
  });
  if (moved && transition.follows.includes('send-passcode')) await sendPasscode(moved, options);
  if (moved && transition.follows.includes('invite-to-viewing')) await inviteToView(moved, options);
  return moved;
}

export type Rejection = { reason: string; tell: boolean };

/**
 * Rejects an applicant in any stage that the table allows. Nobody is told unless the landlord says so; an applicant
 * already rejected can still be told.
 */
export async function rejectApplication(
  application: Application,
  { reason, tell }: Rejection,
  options: MoveOptions,
): Promise<Application | null> {
  const transition = transitionFor(application, 'rejected', 'landlord');
  const stands = !transition && tell && isRejected(application);
  if (!transition && !stands) return null;
  const why = reason || noReasonGiven;
  const text = (tell ? applicationsText.history.rejected : applicationsText.history.rejectedUntold)({ reason: why });
  const rejected = stands
    ? application
    : await changeStage(application, { event: 'rejected', actor: 'landlord', at: options.now, reason: why, text });
  if (rejected && tell) await tellRejected(rejected, options);
  return rejected;
}

/** Tells an applicant once that they are rejected; if they can't be reached, the history says so. */
export async function tellRejected(application: Application, options: MoveOptions): Promise<void> {
  const mail = await putRejection(application, options);
  if (mail) return;
  const text = applicationsText.history.noRejection;
  await recordHistory(application._id, { at: options.now, actor: 'rule', event: 'mail-failed', text });
}

/**
 * Ends an application that its applicant withdrew by email, on the landlord's decision; the history quotes the
 * applicant.
 */
export async function endWithdrawn(application: Application, quote: string, now: Date): Promise<Application | null> {
  const text = applicationsText.history.withdrewByEmail({ quote: quote });
  return changeStage(application, { event: 'withdrew', actor: 'landlord', at: now, reason: text, text });
}

/** Until when the landlord's last change can be undone; null if it can't. */
export function undoUntil({ movedFrom }: Pick<Application, 'movedFrom'>, holdMs: number, now: Date): Date | null {
  if (!movedFrom || !eventToUndo({ ...movedFrom, event: movedFrom.event ?? 'moved-forward' })) return null;
  const until = new Date(movedFrom.at.getTime() + holdMs);
  return until > now ? until : null;
}
