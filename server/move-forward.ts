import { stageTitles, transitionFor, type Position } from '../domain/pipeline.ts';
import { changeStage } from '../store/application-pipeline.ts';
import { type Application, recordHistory } from '../store/application.ts';
import { invite } from '../store/invitation.ts';
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
