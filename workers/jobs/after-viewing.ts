import { untilDaytimeMs } from '../../domain/daytime.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { askForRest } from '../../store/applications/ask-rest.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { changeStage } from '../../store/applications/stage.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { progressionOf } from '../../store/listings/progression.ts';
import { askInterest, markAsked, viewingsOver } from '../../store/viewings/reminders.ts';
import { type Viewing, markOver } from '../../store/viewings/viewing.ts';
import { viewingDueDone } from '../../store/applications/viewing-invitation.ts';
import type { Handler, JobContext } from '../job.ts';
import { viewingsText } from '../../domain/viewings/text.ts';

/** How many viewings one run handles; the rest waits for the next, half a minute later. */
const MAX_VIEWINGS = 500;

/**
 * An hour after a viewing, moves its application to the decision and asks the applicant whether they are still
 * interested, or for the rest of the form. Each step can be repeated: the viewing's own record shows what an interrupted run left.
 */
export const afterViewing: Handler<'after-viewing'> = async (_data, context) => {
  for (const viewing of await viewingsOver(context.now(), MAX_VIEWINGS)) await followViewing(viewing, context);
};

async function followViewing(viewing: Viewing, context: JobContext): Promise<void> {
  const at = context.now();
  const application = await findApplicationById(viewing.applicationId);
  const scheduled = application?.stage === 'viewing_appointment' && application.subState === 'scheduled';
  // A closed viewing isn't the one they are booked for now.
  const moved =
    application && scheduled && viewing.status === 'BOOKED'
      ? await changeStage(application, {
          event: 'viewing-over',
          actor: 'clock',
          at,
          reason: '',
          text: viewingsText.history.over,
        })
      : null;
  const current = moved ?? application;
  const decides = current?.stage === 'final_decision' && current.subState === 'pending';
  if (current && decides && viewing.attendance !== 'did_not_come') await askThem(viewing, current, context);
  await markOver(viewing._id);
  if (moved) await viewingDueDone(moved);
  await markAsked(viewing._id, at);
  if (!current) return;
  await context.publish(String(current.landlordId), applicationEvent(current));
}

/** Asks for the rest where the landlord chose that for everyone; then they aren't asked whether they're interested. */
async function askThem(viewing: Viewing, application: Application, { now, settings }: JobContext): Promise<void> {
  const at = now();
  // What follows from a late viewing waits for the morning.
  const options = {
    now: at,
    holdMs: untilDaytimeMs(at),
    mailDomain: settings.applicationsMailDomain,
  };
  const listing = await findListingById(application.listingId);
  const { rest, paused } = listing ? progressionOf(listing) : {};
  const asks = rest === 'everyone' && !paused && listing?.status === 'ACTIVE';
  if (asks && (await askForRest(application, listing, 'clock', options))) return;
  // The landlord, or another run, may have asked in between.
  if (asks && (await findApplicationById(application._id))?.restAskedAt) return;
  await askInterest(viewing, application, options);
}
