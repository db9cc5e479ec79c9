import { isAnswering } from '../../domain/documents/collection/open-questions.ts';
import { findListingById } from '../listings/listing.ts';
import { lastOutgoing, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { passcodeTemplates } from '../outbound/templates.ts';
import type { Application } from './application.ts';
import { endApplicantSessions } from './applicant-session.ts';
import { type InvitationOptions, invite } from './invitation.ts';
import { inviteToView } from './viewing-invitation.ts';

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
  // An acceptance is not only an invitation: it leaves, and a new passcode follows to the corrected address.
  if (last?.status === 'waiting' && last.template !== 'tenant-accepted') await withdrawOutgoing(last.key);
  if (corrected.subState === 'accepted') {
    const listing = await findListingById(corrected.listingId);
    if (listing && isAnswering(corrected, listing.formFields)) await invite(corrected, options);
    return;
  }
  if (corrected.subState !== 'pending') return;
  if (corrected.stage === 'information_collection') await invite(corrected, options);
  if (corrected.stage === 'viewing_appointment') await inviteToView(corrected, options);
}
