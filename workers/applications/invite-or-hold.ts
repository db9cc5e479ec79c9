import { applicationEvent } from '../../domain/calls/live.ts';
import { applicationsText } from '../../domain/applications/text.ts';
import { listingsText } from '../../domain/listings/text.ts';
import type { PapersState } from '../../domain/applications/table.ts';
import type { Application } from '../../store/applications/application.ts';
import { restateHold } from '../../store/applications/hold.ts';
import { changeStage } from '../../store/applications/stage.ts';
import { notePapers } from '../../store/applications/waiting.ts';
import { inviteToView } from '../../store/applications/viewing-invitation.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { inviteWithinPlaces } from '../../store/viewings/invite-within-places.ts';
import type { JobContext } from '../job.ts';

/**
 * Invites an applicant whose documents are in order to a viewing, or holds them if the landlord limits invitations.
 * True if they were invited, or moved by someone else; false if they wait. `papers` is written with the change.
 */
export async function inviteOrHold(
  application: Application,
  listing: Listing,
  { now, publish, enqueue, settings }: JobContext,
  papers?: PapersState,
): Promise<boolean> {
  const change = { actor: 'rule' as const, at: now(), reason: '', ...(papers ? { papers } : {}) };
  const noteUnwritten = async (changed: Application | null) => {
    if (!changed && papers) await notePapers(application, papers, application.papersToCheck?.count ?? 0, now());
  };
  const answer = await inviteWithinPlaces(application, listing, {
    ...change,
    event: 'documents-in-order',
    text: applicationsText.history.documentsInOrder,
  });
  if ('why' in answer) {
    const { why } = answer;
    if (application.hold?.step === 'viewing') {
      await restateHold(application, why);
      return false;
    }
    const text = applicationsText.history.documentsHold({ reason: listingsText.hold.viewing[why] });
    const hold = { step: 'viewing' as const, why };
    await noteUnwritten(await changeStage(application, { ...change, event: 'documents-hold', text, hold }));
  } else if (!answer.application) {
    await noteUnwritten(null);
  } else {
    // If the process dies before this, the sweep sends the invitation.
    const options = { now: now(), holdMs: 0, mailDomain: settings.applicationsMailDomain };
    const mail = await inviteToView(answer.application, options);
    if (mail) await enqueue('send-mail', { outgoingId: String(mail._id) }, mail.attempts);
  }
  await publish(String(application.landlordId), applicationEvent(application));
  return !('why' in answer);
}
