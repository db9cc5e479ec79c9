import { civilDate } from '../../domain/civil-time.ts';
import {
  bookingRefusal,
  begunText,
  cancelledByApplicant,
  closedText,
  hasBegun,
} from '../../domain/viewings/viewing.ts';
import { type Slot, bookableUntil } from '../../domain/viewings/slots.ts';
import type { Application } from '../../store/applications/application.ts';
import { recordHistory } from '../../store/applications/history.ts';
import { findApplicationById } from '../../store/applications/find-application.ts';
import { changeStage } from '../../store/applications/stage.ts';
import { findListingById, type Listing } from '../../store/listings/listing.ts';
import { type OutgoingMail, outgoingOf } from '../../store/outbound/outgoing-mail.ts';
import { type Viewing, bookingOf } from '../../store/viewings/viewing.ts';
import { book, cancelViewing } from '../../store/viewings/book.ts';
import type { ViewingOptions } from '../../store/viewings/mails.ts';
import { allSlotsFor, viewingTimesOf } from '../../store/viewings/open-slots.ts';
import { stopWaiting } from '../../store/viewings/places.ts';
import { countAhead, type Waiting, joinWaitlist, waitingOf } from '../../store/viewings/waiting-list.ts';
import type { Context } from '../http/context.ts';
import { announceApplication } from '../applications/announce.ts';
import { conflict } from '../http/errors.ts';
import { viewingsText } from './text.ts';

type BookingRequest = { application: Application; context: Context; now: Date };

export const viewingOptions = ({ options }: Context, now: Date): ViewingOptions => ({
  now,
  holdMs: options.holdMs,
  mailDomain: options.applicationsMailDomain,
});

/** Emails caused by an applicant are sent at once; if the queue can't take one, the sweep finds it. */
async function sendAtOnce(application: Application, { options }: Context, now: Date): Promise<void> {
  const due = (mail: OutgoingMail) =>
    mail.status === 'waiting' && mail.notBefore <= now && mail.template.startsWith('viewing-');
  const mails = (await outgoingOf(application._id)).filter(due);
  for (const mail of mails) await options.queues.enqueue('send-mail', { outgoingId: String(mail._id) });
}

/** Books or moves an applicant's viewing, or refuses; a lost race names the nearest free slots. */
export async function bookViewing(
  { application, context, now }: BookingRequest,
  wanted: Pick<Slot, 'date' | 'start'>,
): Promise<Viewing> {
  const outcome = await book(application, wanted, viewingOptions(context, now));
  if (outcome.outcome === 'refused') throw conflict(outcome.reason);
  if (outcome.outcome === 'gone') throw conflict(outcome.reason, { nearest: outcome.nearest });
  await announceApplication(application, context);
  context.background.run('send-viewing-mail', () => sendAtOnce(application, context, now));
  return outcome.viewing;
}

/** Cancels the application at the applicant's request, with the viewing if one is booked (specification, section 2). */
export async function cancelByApplicant({ application, context, now }: BookingRequest, reason: string): Promise<void> {
  const refused = bookingRefusal(application);
  if (refused) throw conflict(refused);
  const options = viewingOptions(context, now);
  const booked = await bookingOf(application._id);
  if (booked && hasBegun(booked, now)) throw conflict(begunText);
  if (booked) await cancelViewing(booked, 'applicant', 0, options);
  await endApplication(application, now);
  await stopWaiting(application._id, options);
  if (reason !== cancelledByApplicant)
    await recordHistory(application._id, {
      at: now,
      actor: 'applicant',
      event: 'replied',
      text: viewingsText.history.reason({ reason }),
    });
  await announceApplication(application, context);
  context.background.run('send-viewing-mail', () => sendAtOnce(application, context, now));
}

/** With a booking, the cancelled viewing has already ended the application. */
async function endApplication({ _id }: Application, now: Date): Promise<void> {
  const application = await findApplicationById(_id);
  if (!application || bookingRefusal(application)) return;
  const ended = await changeStage(application, {
    event: 'cancelled',
    actor: 'applicant',
    at: now,
    reason: viewingsText.history.cancelledReason,
    text: viewingsText.history.cancelled,
  });
  if (!ended) throw conflict(viewingsText.applicant.changed);
}

/**
 * Puts an applicant whom none of the times suits on the waiting list, and adds that to the history for the landlord.
 */
export async function noneSuits({ application, context, now }: BookingRequest, note: string): Promise<Waiting | null> {
  const refused = bookingRefusal(application);
  if (refused) throw conflict(refused);
  if (await bookingOf(application._id)) throw conflict(viewingsText.applicant.alreadyBooked);
  // Nobody adds times to it, and nobody gives one up.
  if ((await findListingById(application.listingId))?.status === 'CLOSED') throw conflict(closedText);
  const before = await waitingOf(application._id);
  const waiting = await joinWaitlist(application, note, now);
  if (!before || before.note !== note) {
    await recordHistory(application._id, {
      at: now,
      actor: 'applicant',
      event: 'none-suit',
      text: note ? viewingsText.history.noneSuitNote({ note }) : viewingsText.history.noneSuit,
    });
    await announceApplication(application, context);
  }
  return waiting;
}

export type ViewingState = {
  booked: Viewing | null;
  waiting: Waiting | null;
  /** How many on the waiting list come first; null for who isn't on it, or is offered a place. */
  ahead: number | null;
  refused: string | null;
  firstDate: string | null;
  lastDate: string;
};

/** Why nothing can be booked now, in a position from which it could; a booked viewing of a closed listing stands. */
function refusedNow(booked: Viewing | null, { status }: Listing, now: Date): string | null {
  if (booked) return hasBegun(booked, now) ? begunText : null;
  return status === 'CLOSED' ? closedText : null;
}

/** The state of an applicant's viewing. */
export async function viewingState(
  { application, now }: Pick<BookingRequest, 'application' | 'now'>,
  listing: Listing,
): Promise<ViewingState> {
  const [booked, waiting] = await Promise.all([bookingOf(application._id), waitingOf(application._id)]);
  const refused = bookingRefusal(application) ?? refusedNow(booked, listing, now);
  const slots = refused ? [] : await allSlotsFor(listing, application._id, now);
  return {
    booked,
    waiting,
    ahead: waiting && !waiting.offer ? await countAhead(waiting) : null,
    refused,
    firstDate: slots.find(({ available }) => available)?.date ?? null,
    lastDate: bookableUntil(civilDate(now), viewingTimesOf(listing).hours),
  };
}
