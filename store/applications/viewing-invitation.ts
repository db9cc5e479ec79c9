import type { Types } from 'mongoose';
import type { Application } from './application.ts';
import { Applications } from './application-model.ts';
import { recordHistory } from './history.ts';
import { type InvitationOptions, invite } from './invitation.ts';
import { lastOutgoing, type OutgoingMail } from '../outbound/outgoing-mail.ts';
import { viewingsText } from '../../domain/viewings/text.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/**
 * Queues the invitation to book a viewing: a link and a new passcode, which replaces every earlier one. Must be called
 * after each transition whose `follows` is 'invite-to-viewing'; if the process dies first, the sweep calls it. Null if
 * no address is known, which is recorded in the history for the landlord.
 */
export async function inviteToView(application: Application, options: InvitationOptions): Promise<OutgoingMail | null> {
  let mail = await invite(application, options, undefined, 'viewing-invitation');
  // A concurrent passcode email took the same number: the invitation takes the next one.
  if (mail && mail.template !== 'viewing-invitation')
    mail = await invite(application, options, mail.number + 1, 'viewing-invitation');
  await viewingDueDone(application);
  if (mail) return mail;
  const text = viewingsText.history.noInvitation;
  await recordHistory(application._id, { at: options.now, actor: 'rule', event: 'mail-failed', text });
  return null;
}

/**
 * Does what `inviteToView` does, for jobs that may run twice: an invitation queued since the change of stage stands, so
 * that its passcode stays the newest.
 */
export async function inviteToViewOnce(
  application: Application,
  options: InvitationOptions,
): Promise<OutgoingMail | null> {
  const { _id, viewingDue } = application;
  const last = viewingDue && (await lastOutgoing(_id, 'viewing-invitation'));
  if (!viewingDue || !last || last.status === 'withdrawn' || last.createdAt < viewingDue.at)
    return inviteToView(application, options);
  await viewingDueDone(application);
  return last;
}

/** Records that the viewing work required by a change of stage is done, unless a later change requires more. */
export async function viewingDueDone({ _id, viewingDue }: Pick<Application, '_id' | 'viewingDue'>): Promise<void> {
  if (viewingDue) await Applications.updateOne({ _id, 'viewingDue.at': viewingDue.at }, { $set: { viewingDue: null } });
}

/**
 * Applications whose change of stage still requires work on viewings: what the sweep looks for. Nobody is invited at an
 * address that isn't proven.
 */
export function viewingsDue(now: Date, limit: number): UnfinishedQuery {
  const before = new Date(now.getTime() - 10_000);
  return Applications.find(
    {
      'viewingDue.at': { $lt: before, $type: 'date' },
      $or: [{ 'viewingDue.what': { $ne: 'invite' } }, { addressUnproven: { $ne: true } }],
    },
    { _id: 1 },
  )
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}
