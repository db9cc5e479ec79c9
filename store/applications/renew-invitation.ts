import { isAnswering } from '../../domain/documents/collection/open-questions.ts';
import { findListingById } from '../listings/listing.ts';
import { lastOutgoing, readdressWaiting, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import type { Application } from './application.ts';
import { endApplicantSessions } from './applicant-session.ts';
import { type InvitationOptions, invite } from './invitation.ts';
import { inviteToView } from './viewing-invitation.ts';

/** Emails that say more than how to get in. */
const news = ['tenant-accepted', 'rest-asked'] as const;

/** Whether such an email has not left yet, so that it goes to the corrected address, with its passcode. */
async function readdressNews({ _id, email }: Application): Promise<boolean> {
  const last = await lastOutgoing(_id, ...news);
  return last !== null && email !== null && (await readdressWaiting(last.key, email));
}

/**
 * After a corrected address: whoever reads mail at the old address loses access, a passcode email still waiting is
 * withdrawn, and the corrected address gets one if the application is at a step that needs it.
 */
export async function renewInvitation(
  before: Application,
  corrected: Application,
  options: InvitationOptions,
): Promise<void> {
  await endApplicantSessions(before._id);
  const last = await lastOutgoing(before._id, ...passcodeTemplates);
  if (last?.status === 'waiting' && !news.some((template) => template === last.template))
    await withdrawOutgoing(last.key);
  if (corrected.stage === 'final_decision') {
    if (await readdressNews(corrected)) return;
    const listing = await findListingById(corrected.listingId);
    if (listing && isAnswering(corrected, listing.formFields)) await invite(corrected, options);
    return;
  }
  if (corrected.subState !== 'pending') return;
  if (corrected.stage === 'information_collection') await invite(corrected, options);
  if (corrected.stage === 'viewing_appointment') await inviteToView(corrected, options);
}
