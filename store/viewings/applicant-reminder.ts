import type { Types } from 'mongoose';
import {
  lookedAt,
  type Reminder,
  remindedAt,
  reminderDueAt,
  reminderWindow,
} from '../../domain/applications/reminders.ts';
import { type CollectionState, stillNeeded, toReplace } from '../../domain/documents/collection/collection.ts';
import { isSuppressed } from '../../domain/outbound/suppression.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { collectionOf } from '../documents/collection.ts';
import type { Listing } from '../listings/listing.ts';
import { progressionOf } from '../listings/progression.ts';
import { messageIdFor } from '../outbound/message-id.ts';
import { type OutgoingMail, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { freePlaces } from './invite-within-places.ts';
import { waitingOf } from './waiting-list.ts';

export type ReminderTemplate = 'documents-reminder' | 'booking-reminder';

/** Applications that have stood long enough where the applicant is to answer, and were not looked at just now. */
export async function applicationsToRemind(now: Date, limit: number): Promise<Application[]> {
  const { after, upTo } = reminderWindow(now);
  return Applications.find({
    subState: 'pending',
    stage: { $in: ['information_collection', 'viewing_appointment'] },
    stageSince: { $gt: after, $lte: upTo },
    $or: [{ 'reminder.lookAt': null }, { 'reminder.lookAt': { $lte: now } }],
  })
    .sort({ stageSince: 1 })
    .limit(limit)
    .lean<Application[]>();
}

/** What an applicant has still to send: titles of documents, with those to be replaced, and of questions. */
export const leftToSend = (standing: CollectionState): string[] => [
  ...new Set([
    ...stillNeeded(standing),
    ...toReplace(standing).flatMap(({ title }) => title ?? []),
    ...standing.missing,
  ]),
];

/** Whether an email about their application can reach them, and nothing of theirs waits for the landlord first. */
function canBeReminded(application: Application, listing: Listing, now: Date): boolean {
  const { email, addressUnproven, cannotEmail, hold, conversation, papersToCheck, choice } = application;
  if (!email || addressUnproven || (cannotEmail && isSuppressed(cannotEmail, now))) return false;
  const isChoosing = choice?.askedAt && !choice.answeredAt;
  return !listing.closedAt && !hold && !conversation?.unansweredAt && !papersToCheck && !isChoosing;
}

/** What an applicant can be reminded of; null where nothing waits for them alone. */
export async function reminderFor(
  application: Application,
  listing: Listing,
  now: Date,
): Promise<ReminderTemplate | null> {
  if (application.subState !== 'pending' || !canBeReminded(application, listing, now)) return null;
  if (application.stage === 'information_collection') {
    const { standing } = await collectionOf(application, listing);
    const isChecking = standing.asked.some(({ state }) => state === 'checking');
    const isLeft = !standing.complete || leftToSend(standing).length > 0;
    return !isChecking && !standing.allInOrder && isLeft ? 'documents-reminder' : null;
  }
  if (application.stage !== 'viewing_appointment') return null;
  // Whoever said that no time suits waits for the landlord.
  const [free, waiting] = await Promise.all([freePlaces(listing, now), waitingOf(application._id)]);
  return free > 0 && !waiting ? 'booking-reminder' : null;
}

/** Whether the landlord has applicants of this listing reminded. */
const isReminding = (listing: Listing): boolean => {
  const { reminders = true, paused } = progressionOf(listing);
  return reminders && !paused;
};

type RemindOptions = { now: Date; mailDomain: string };

/** Reminds an applicant where one is due, once; null where none was. */
export async function remindWhereDue(
  application: Application,
  listing: Listing,
  options: RemindOptions,
): Promise<OutgoingMail | null> {
  const { now } = options;
  const { stageSince, lastMessageAt, reminder = null } = application;
  const due = reminderDueAt({ since: stageSince ?? now, heardAt: lastMessageAt, reminder });
  const isDue = due !== null && due <= now && isReminding(listing);
  const template = isDue ? await reminderFor(application, listing, now) : null;
  if (template) return putReminder(application, template, options);
  await keepReminder(application, lookedAt(reminder, due, now));
  return null;
}

/** Puts a reminder into the outbox, once for each number at a step, and counts it. */
export async function putReminder(
  application: Application,
  template: ReminderTemplate,
  { now, mailDomain }: RemindOptions,
): Promise<OutgoingMail | null> {
  const { _id: applicationId, landlordId, email: to, stageSince, reminder = null } = application;
  if (!to) return null;
  const next = remindedAt(reminder, now);
  const key = `${template}-${String(applicationId)}-${stageSince?.getTime() ?? 0}-${next.count}`;
  const mail = await putIntoOutbox({
    key,
    template,
    number: next.count,
    landlordId,
    applicationId,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore: now,
    createdAt: now,
  });
  await keepReminder(application, next);
  return mail;
}

async function keepReminder(application: Application, reminder: Reminder): Promise<void> {
  const { _id, stage, subState }: Application & { _id: Types.ObjectId } = application;
  await Applications.updateOne({ _id, stage, subState }, { $set: { reminder } });
}
