import { stageTitles, transitionFor, undoingEvent, type Position } from '../domain/pipeline.ts';
import { changeStage } from '../store/application-pipeline.ts';
import { type Application, recordHistory } from '../store/application.ts';
import { invite } from '../store/invitation.ts';
import { lastOutgoing, withdrawOutgoing } from '../store/outgoing-mail.ts';
import { type Context } from './context.ts';
import { conflict } from './errors.ts';

const notFromHere = 'This applicant cannot be moved forward from where they are now. Please reload the page.';

/** Puts what follows a move into the outbox, held for as long as the move can be undone; the sweep sends it then. */
async function sendPasscode(application: Application, context: Context, now: Date): Promise<void> {
  const { holdMs, applicationsMailDomain } = context.options;
  const mail = await invite(application, { now, holdMs, mailDomain: applicationsMailDomain });
  if (mail) return;
  const text = 'No passcode was mailed: the enquiry names no e-mail address.';
  await recordHistory(application._id, { at: now, actor: 'rule', event: 'mail-failed', text });
}

/** Until when the landlord's last move can be undone; null when nothing can. */
export function undoUntil(application: Application, holdMs: number, now: Date): Date | null {
  const until = application.movedFrom && new Date(application.movedFrom.at.getTime() + holdMs);
  return until && until > now ? until : null;
}

const tooLate = 'It is too late to undo this: the e-mail to the applicant has gone out.';

/** Takes a landlord's move back while its mail is still held: the mail is withdrawn, and they stand where they stood. */
export async function undoMove(application: Application, context: Context, now: Date): Promise<Application> {
  const { movedFrom } = application;
  if (!movedFrom || !undoUntil(application, context.options.holdMs, now)) throw conflict(tooLate);
  const event = undoingEvent({ stage: movedFrom.stage, subState: movedFrom.subState } as Position);
  const mail = await lastOutgoing(application._id, 'passcode');
  const held = mail !== null && mail.createdAt >= movedFrom.at;
  if (!event || (held && !(await withdrawOutgoing(mail.key)))) throw conflict(tooLate);
  const text = 'The landlord took the last move back. Nothing was mailed.';
  const back = await changeStage(application, { event, actor: 'landlord', at: now, reason: movedFrom.stopReason ?? '', text });
  if (!back) throw conflict(tooLate);
  const { landlordId, listingId, _id } = application;
  await context.live.publish(String(landlordId), { type: 'application', listingId: String(listingId), applicationId: String(_id) });
  return back;
}

/** Moves an applicant one stage on at the landlord's word, over a rejection too. Of two who do it at once, one did. */
export async function moveForward(application: Application, context: Context, now: Date): Promise<Application> {
  const { landlordId, listingId, _id } = application;
  const from = { stage: application.stage, subState: application.subState } as Position;
  const transition = transitionFor(from, 'moved-forward', 'landlord');
  if (!transition) throw conflict(notFromHere);
  const text = `Moved forward to ${stageTitles[transition.to.stage]} by the landlord.`;
  const moved = await changeStage(application, { event: 'moved-forward', actor: 'landlord', at: now, reason: text, text });
  if (!moved) throw conflict(notFromHere);
  if (transition.follows.includes('send-passcode')) await sendPasscode(moved, context, now);
  await context.live.publish(String(landlordId), { type: 'application', listingId: String(listingId), applicationId: String(_id) });
  return moved;
}
