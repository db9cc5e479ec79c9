import { applicationEvent, listingEvent } from '../../domain/calls/live.ts';
import type { Application } from '../../store/applications/application.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { findListingById } from '../../store/listings/listing.ts';
import { tellOfAddedTimes } from '../../store/viewings/added-times.ts';
import { bookingOf, findViewing, markOver } from '../../store/viewings/viewing.ts';
import { freeViewing } from '../../store/viewings/book.ts';
import { undoUntil } from '../../store/applications/moves.ts';
import { inviteToViewOnce, viewingDueDone } from '../../store/applications/viewing-invitation.ts';
import type { ViewingOptions } from '../../store/viewings/mails.ts';
import { checkSlot, endExpiredOffer } from '../../store/viewings/places.ts';
import { settleViewing } from '../../store/viewings/settle.ts';
import type { Handler, JobContext } from '../job.ts';

/** Completes what an interrupted run left of a viewing, and what has become due. Any of it may run twice. */
export const tendViewing: Handler<'tend-viewing'> = async ({ what, id }, context) => {
  const { holdMs = 0, applicationsMailDomain: mailDomain } = context.settings;
  const options = { now: context.now(), holdMs, mailDomain };
  switch (what) {
    case 'booking':
      return tendBooking(id, options, context);
    case 'stage':
      return tendStage(id, options, context);
    case 'place': {
      const slot = await checkSlot(id, options);
      if (slot) context.log.info({ slotId: id }, 'A time slot that nobody had booked was freed');
      return;
    }
    case 'offer': {
      const waiting = await endExpiredOffer(id, options);
      if (waiting) await context.publish(String(waiting.landlordId), listingEvent(waiting.listingId));
      return;
    }
    case 'times': {
      const listing = await findListingById(id);
      if (listing && (await tellOfAddedTimes(listing, options)) > 0)
        await context.publish(String(listing.landlordId), listingEvent(listing._id));
    }
  }
};

async function tendBooking(id: string, options: ViewingOptions, context: JobContext): Promise<void> {
  const viewing = await findViewing(id);
  if (!viewing?.unsettledSince) return;
  await settleViewing(viewing, options);
  await announceApplication({ ...viewing, _id: viewing.applicationId }, context);
}

/** What a change of stage requires: an invitation to book, the release of a booking, or the closing of a past one. */
async function tendStage(id: string, options: ViewingOptions, context: JobContext): Promise<void> {
  const application = await findApplicationById(id);
  const due = application?.viewingDue;
  if (!application || !due) return;
  // Nobody is invited who may never have written: the invitation stays due until the address is proven.
  if (due.what === 'invite' && application.addressUnproven) return;
  // Nor does anyone lose their place on the waiting list by a change that can still be undone.
  if (due.what === 'free' && undoUntil(application, options.holdMs, options.now)) return;
  if (due.what === 'close') {
    const booked = await bookingOf(application._id);
    if (booked) await markOver(booked._id);
  } else {
    await freeViewing(application._id, options);
  }
  if (due.what === 'invite' && application.stage === 'viewing_appointment' && application.subState === 'pending') {
    // A landlord's move can still be undone for the rest of its time; a rule's can't.
    const left = application.movedFrom
      ? Math.max(0, application.movedFrom.at.getTime() + options.holdMs - options.now.getTime())
      : 0;
    await inviteToViewOnce(application, { ...options, holdMs: left });
  } else {
    await viewingDueDone(application);
  }
  await announceApplication(application, context);
}

function announceApplication(
  application: Pick<Application, '_id' | 'landlordId' | 'listingId'>,
  { publish }: JobContext,
): Promise<void> {
  return publish(String(application.landlordId), applicationEvent(application));
}
