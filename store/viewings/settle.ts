import type { Actor, PipelineEvent } from '../../domain/pipeline.ts';
import { letReason } from '../../domain/tenancies/tenancy.ts';
import { nextReminderAt } from '../../domain/viewings/reminders.ts';
import { type CancelCause, slotWords } from '../../domain/viewings/viewing.ts';
import type { Application } from '../applications/application.ts';
import { recordHistory } from '../applications/history.ts';
import { findApplicationById } from '../applications/find-application.ts';
import { changeStage } from '../applications/stage.ts';
import { failpoint } from '../failpoint.ts';
import { findListingById } from '../listings/listing.ts';
import { type Viewing, Viewings, bookedAt, bookingOf, findViewing, isHeld } from './viewing.ts';
import { mailViewing, type ViewingOptions } from './mails.ts';
import { hasSlot } from './open-slots.ts';
import { giveUpPlace, stopWaiting } from './places.ts';
import { keepPlace } from './slot.ts';
import { viewingsText } from '../../domain/viewings/text.ts';

/**
 * Settles everything that follows from a viewing's last change: the stage of its application, the places, the waiting
 * list, the email. Each step can be repeated; a crash between them leaves `unsettledSince`, which brings the sweep back
 * here. Returns the updated viewing.
 */
export async function settleViewing(viewing: Viewing, options: ViewingOptions): Promise<Viewing | null> {
  const application = await findApplicationById(viewing.applicationId);
  if (!application) {
    await giveUpAll(viewing, options);
    await Viewings.updateOne({ _id: viewing._id }, { $set: { unsettledSince: null, left: null } });
    return null;
  }
  if (viewing.status === 'BOOKED') {
    const stands = (await keepsPlace(viewing, options)) && (await standsScheduled(application, viewing));
    if (!stands) return withdraw(viewing, options);
    failpoint('viewing-scheduled');
    if (viewing.left) await giveUpPlace(slotAt(viewing, viewing.left), viewing.applicationId, options);
    await stopWaiting(viewing.applicationId, options, viewing);
  } else if (viewing.status === 'CANCELLED') {
    if (!isHeld(viewing, options.now)) await giveUpAll(viewing, options);
    await leaveScheduled(application, viewing);
  }
  await mail(viewing, application, options);
  // Its place is kept while the change can be undone; then the sweep comes back here.
  const settled = isHeld(viewing, options.now)
    ? { unsettledSince: viewing.undo?.until }
    : { unsettledSince: null, left: null };
  await Viewings.updateOne({ _id: viewing._id, sequence: viewing.sequence }, { $set: settled });
  return findViewing(viewing._id);
}

type Times = { date: string; start: string; end: string };
const slotAt = ({ listingId }: Viewing, { date, start, end }: Times) => ({ listingId, date, start, end });

/** A place that the same applicant has booked again in the meantime is theirs by the new booking. */
async function giveUpAll(viewing: Viewing, options: ViewingOptions): Promise<void> {
  const booking = await bookingOf(viewing.applicationId);
  for (const times of [viewing, ...(viewing.left ? [viewing.left] : [])]) {
    const anew = booking?.date === times.date && booking.start === times.start;
    if (!anew) await giveUpPlace(slotAt(viewing, times), viewing.applicationId, options);
  }
}

/**
 * Whether a booking still has its place, and the listing the slot: the landlord may have removed the date in the
 * meantime, or the process may have been suspended for so long that the place was returned.
 */
async function keepsPlace(viewing: Viewing, { now }: ViewingOptions): Promise<boolean> {
  const listing = await findListingById(viewing.listingId);
  if (!listing || !hasSlot(listing, viewing)) return false;
  return (await keepPlace(slotAt(viewing, viewing), viewing.applicationId, listing.viewersPerSlot, now)) !== 'full';
}

/** Moves the application to `scheduled`, or finds it there; false if it is at a stage without bookings. */
async function standsScheduled(application: Application, viewing: Viewing): Promise<boolean> {
  const at = viewing.changedAt ?? new Date(0);
  const event = viewing.sequence === 0 ? 'viewing-booked' : 'viewing-moved';
  const noted = application.history.some((entry) => entry.event === event && entry.at.getTime() === at.getTime());
  const scheduled = application.stage === 'viewing_appointment' && application.subState === 'scheduled';
  if (scheduled && (noted || event === 'viewing-booked')) return true;
  const text =
    event === 'viewing-booked'
      ? viewingsText.history.booked({ slot: slotWords(viewing) })
      : viewingsText.history.moved({ slot: slotWords(viewing) });
  if (
    await changeStage(application, {
      event: scheduled ? 'viewing-moved' : 'viewing-booked',
      actor: 'applicant',
      at,
      reason: '',
      text,
    })
  )
    return true;
  const now = await findApplicationById(application._id);
  return now?.stage === 'viewing_appointment' && now.subState === 'scheduled';
}

/** Undoes a booking that isn't possible, as if it hadn't been made: a moved one returns to its old slot. */
async function withdraw(viewing: Viewing, options: ViewingOptions): Promise<Viewing | null> {
  const { left } = viewing;
  if (left) {
    await giveUpPlace(slotAt(viewing, viewing), viewing.applicationId, options);
    const back = await Viewings.findOneAndUpdate(
      { _id: viewing._id, status: 'BOOKED', sequence: viewing.sequence },
      {
        $set: {
          ...{ date: left.date, start: left.start, end: left.end, left: null, mailHeldMs: null },
          remindAt: nextReminderAt(left, bookedAt(viewing), options.now),
        },
        $inc: { sequence: 1 },
      },
      { returnDocument: 'after' },
    ).lean<Viewing>();
    return back ? settleViewing(back, options) : findViewing(viewing._id);
  }
  const cancelled = await Viewings.findOneAndUpdate(
    { _id: viewing._id, status: 'BOOKED', sequence: viewing.sequence },
    {
      $set: {
        status: 'CANCELLED',
        cancelCause: 'unavailable',
        changedAt: options.now,
        unsettledSince: options.now,
        mailHeldMs: viewing.sequence === 0 ? null : 0,
      },
      $inc: { sequence: 1 },
    },
    { returnDocument: 'after' },
  ).lean<Viewing>();
  return cancelled ? settleViewing(cancelled, options) : findViewing(viewing._id);
}

const leaving: Record<CancelCause, { event: PipelineEvent; actor: Actor; reason: string; text: string }> = {
  applicant: {
    event: 'cancelled',
    actor: 'applicant',
    reason: viewingsText.history.byApplicant,
    text: viewingsText.history.cancelledByApplicant,
  },
  landlord: {
    event: 'cancelled',
    actor: 'landlord',
    reason: viewingsText.history.byLandlord,
    text: viewingsText.history.byLandlord,
  },
  let: {
    event: 'cancelled',
    actor: 'landlord',
    reason: letReason,
    text: viewingsText.history.let,
  },
  unavailable: {
    event: 'viewing-freed',
    actor: 'landlord',
    reason: '',
    text: viewingsText.history.rebook,
  },
};

/** An application that is already elsewhere, such as rejected, stays there; so does one that has booked again. */
async function leaveScheduled(application: Application, { changedAt, cancelCause, undo }: Viewing): Promise<void> {
  if (application.stage !== 'viewing_appointment' || application.subState !== 'scheduled') return;
  if (await bookingOf(application._id)) return;
  const left = leaving[cancelCause ?? 'landlord'];
  const event = undo ? 'viewing-cancelled' : left.event;
  await changeStage(application, { ...left, event, at: changedAt ?? application.lastMessageAt });
}

async function mail(viewing: Viewing, application: Application, options: ViewingOptions): Promise<void> {
  if ((await mailViewing(viewing, application, options)) || viewing.mailHeldMs === null) return;
  const text = viewingsText.history.noEmail;
  await recordHistory(application._id, { at: options.now, actor: 'rule', event: 'mail-failed', text });
}
