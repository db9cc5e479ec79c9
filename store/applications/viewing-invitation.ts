import type { Types } from 'mongoose';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { recordHistory } from './history.ts';
import { type InvitationOptions, invite } from './invitation.ts';
import type { OutgoingMail } from '../outbound/outgoing-mail.ts';
import { viewingsText } from '../../domain/viewings/text.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/**
 * Puts the invitation to book a viewing into the outbox: a link and a new passcode, which takes the place of every
 * earlier one. To be called for each transition that `follows` with 'invite-to-viewing'; when the process dies before,
 * the sweep does it. Null when no address is known, which the history tells the landlord.
 */
export async function inviteToView(application: Application, options: InvitationOptions): Promise<OutgoingMail | null> {
  let mail = await invite(application, options, undefined, 'viewing-invitation');
  // A passcode mail had the same number at the same time: the invitation takes the next one.
  if (mail && mail.template !== 'viewing-invitation')
    mail = await invite(application, options, mail.number + 1, 'viewing-invitation');
  await viewingDueDone(application);
  if (mail) return mail;
  const text = viewingsText.history.noInvitation;
  await recordHistory(application._id, { at: options.now, actor: 'rule', event: 'mail-failed', text });
  return null;
}

/** Notes that what a change of stage asked of the viewings is done, unless a later change asks again. */
export async function viewingDueDone({ _id, viewingDue }: Pick<Application, '_id' | 'viewingDue'>): Promise<void> {
  if (viewingDue) await Applications.updateOne({ _id, 'viewingDue.at': viewingDue.at }, { $set: { viewingDue: null } });
}

/**
 * Applications whose change of stage asks something of the viewings that was not done at once: what the sweep looks
 * for.
 */
export function viewingsDue(now: Date, limit: number): UnfinishedQuery {
  const before = new Date(now.getTime() - 10_000);
  return Applications.find({ 'viewingDue.at': { $lt: before, $type: 'date' } }, { _id: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
