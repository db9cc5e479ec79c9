import { unfollowedAcceptances } from '../../store/tenancies/acceptance.ts';
import { unansweredChoices } from '../../store/tenancies/unit-choice.ts';
import { unreadMails } from '../../store/inbound/mail-reading.ts';
import { dueOutgoing, unrecordedMails } from '../../store/outbound/outgoing-mail.ts';
import { uncountedConversations } from '../../store/messages/conversation.ts';
import { recountConversation } from '../../store/messages/message.ts';
import { unweighedApplications } from '../../store/documents/collection.ts';
import { unjudgedDocuments } from '../../store/documents/document.ts';
import { unfinishedBatches } from '../../store/applications/bulk-move.ts';
import { unfinishedApplications } from '../../store/applications/stage.ts';
import { unfinishedFilings } from '../../store/inbound/unsorted-message.ts';
import { unsettledViewings } from '../../store/viewings/viewing.ts';
import { viewingsDue } from '../../store/viewings/invitation.ts';
import { slotsToCheck } from '../../store/viewings/slot.ts';
import { expiredOffers } from '../../store/viewings/waiting-list.ts';
import { unfinishedClosings } from '../../store/tenancies/closing-batch.ts';
import { type Handler, type JobContext } from '../job.ts';

/** How much one sweep adds; what is left waits for the next, a few seconds later. */
const atMost = 1000;

/** A mail that came just now has a job of its own; for this long the sweep leaves it alone. */
const ownJobMs = 5000;

/** Counting is quick and done here: as many conversations in one sweep. */
const countedAtOnce = 200;

/** Many documents wait long for their turn: a job for each of them every minute would pile up. */
const documentEveryMinutes = 10;

/**
 * Adds a job for whatever the store says is still to be done: the store is the truth, the queue may have lost it or
 * never have had it. BullMQ ignores an id that it still keeps, of a job that failed or came too early, too: the minute in
 * the id lets the work be added again.
 */
export const sweep: Handler<'sweep'> = async (_data, { now, enqueue }) => {
  const at = now();
  const minute = Math.floor(at.getTime() / 60_000);
  for (const mail of await unreadMails(new Date(at.getTime() - ownJobMs), atMost))
    await enqueue('read-mail', { mailId: String(mail._id) }, minute);
  for (const mail of await dueOutgoing(at, atMost))
    await enqueue('send-mail', { outgoingId: String(mail._id) }, minute);
  for (const mail of await unrecordedMails(at, atMost))
    await enqueue('record-mail', { outgoingId: String(mail._id) }, minute);
  for (const message of await unfinishedFilings(at, atMost))
    await enqueue('file-message', { messageId: String(message._id) }, minute);
  for (const batch of await unfinishedBatches(at, atMost))
    await enqueue('bulk-move', { batchId: String(batch._id) }, minute);
  for (const application of await unfinishedApplications(at, atMost)) {
    await enqueue('screen-application', { applicationId: String(application._id) }, minute);
  }
  for (const document of await unjudgedDocuments(new Date(at.getTime() - ownJobMs), atMost)) {
    await enqueue('score-document', { documentId: String(document._id) }, Math.floor(minute / documentEveryMinutes));
  }
  for (const id of await uncountedConversations(new Date(at.getTime() - ownJobMs), countedAtOnce))
    await recountConversation(id);
  await sweepViewings(at, minute, enqueue);
  for (const { _id } of await unfinishedClosings(at, atMost))
    await enqueue('send-closing', { batchId: String(_id) }, minute);
  for (const { _id } of await unfollowedAcceptances(at, atMost))
    await enqueue('follow-acceptance', { acceptanceId: String(_id) }, minute);
  for (const { _id } of await unansweredChoices(at, atMost))
    await enqueue('ask-choice-again', { applicationId: String(_id) }, minute);
  for (const id of await unweighedApplications(at, atMost))
    await enqueue('check-collection', { applicationId: String(id) }, minute);
};

/** Bookings whose changes were not seen through, what a change of stage asks, places taken in vain, offers that ran out. */
async function sweepViewings(at: Date, minute: number, enqueue: JobContext['enqueue']): Promise<void> {
  const found = {
    booking: await unsettledViewings(at, atMost),
    stage: await viewingsDue(at, atMost),
    place: await slotsToCheck(at, atMost),
    offer: await expiredOffers(at, atMost),
  };
  for (const what of ['booking', 'stage', 'place', 'offer'] as const) {
    for (const { _id } of found[what]) await enqueue('tend-viewing', { what, id: String(_id) }, minute);
  }
}
