import { isAnswering } from '../../domain/documents/collection/open-questions.ts';
import { findListingById } from '../listings/listing.ts';
import { lastOutgoing, readdressWaiting, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import type { Application } from './application.ts';
import { endApplicantSessions } from './applicant-session.ts';
import { type InvitationOptions, invite } from './invitation.ts';
import { inviteToView } from './viewing-invitation.ts';

/** Whether the email about an acceptance has not left yet, so that it goes to the corrected address. */
async function readdressAcceptance({ _id, email }: Application): Promise<boolean> {
  const news = await lastOutgoing(_id, 'tenant-accepted');
  return news !== null && email !== null && (await readdressWaiting(news.key, email));
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
  if (last?.status === 'waiting' && last.template !== 'tenant-accepted') await withdrawOutgoing(last.key);
  if (corrected.subState === 'accepted') {
    // The news of an acceptance that still waits goes to the corrected address, with its passcode.
    if (await readdressAcceptance(corrected)) return;
    const listing = await findListingById(corrected.listingId);
    if (listing && isAnswering(corrected, listing.formFields)) await invite(corrected, options);
    return;
  }
  if (corrected.subState !== 'pending') return;
  if (corrected.stage === 'information_collection') await invite(corrected, options);
  if (corrected.stage === 'viewing_appointment') await inviteToView(corrected, options);
}
