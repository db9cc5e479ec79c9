import type { Types } from 'mongoose';
import {
  lookedAt,
  manualRefusal,
  type Reminder,
  type ReminderRefusal,
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
import { isUnsent, type OutgoingMail, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { canChooseTime } from './added-times.ts';
import { freePlaces } from './invite-within-places.ts';
import { waitingOf } from './waiting-list.ts';

const reminderTemplates = ['documents-reminder', 'booking-reminder'] as const;
export type ReminderTemplate = (typeof reminderTemplates)[number];

/** Applications that have waited long enough for the applicant's answer, and weren't considered recently. */
export async function applicationsToRemind(now: Date, limit: number): Promise<Application[]> {
  const { after, upTo } = reminderWindow(now);
  return Applications.find({
    subState: 'pending',
    stageSince: { $gt: after, $lte: upTo },
    $and: [
      {
        $or: [
          { stage: { $in: ['information_collection', 'viewing_appointment'] } },
          { stage: 'final_decision', 'hold.step': 'rest' },
        ],
      },
      { $or: [{ 'reminder.lookAt': null }, { 'reminder.lookAt': { $lte: now } }] },
    ],
  })
    .sort({ stageSince: 1 })
    .limit(limit)
    .lean<Application[]>();
}

/** What an applicant still has to send: the titles of documents, including those to be replaced, and of questions. */
export const leftToSend = (standing: CollectionState): string[] => [
  ...new Set([
    ...stillNeeded(standing),
    ...toReplace(standing).flatMap(({ title }) => title ?? []),
    ...standing.missing,
  ]),
];

/** Why an applicant cannot be emailed; null if they can. */
function refusedByAddress({ email, addressUnproven, cannotEmail }: Application, now: Date): ReminderRefusal | null {
  if (!email) return 'noAddress';
  if (addressUnproven) return 'unproven';
  return cannotEmail && isSuppressed(cannotEmail, now) ? 'bounced' : null;
}

/** What has to happen before an applicant can be reminded, such as an answer by the landlord; null if nothing. */
function refusedByWaiting(
  { hold, conversation, papersToCheck, choice }: Application,
  listing: Listing,
): ReminderRefusal | null {
  if (listing.closedAt) return 'closed';
  if (conversation?.unansweredAt) return 'unanswered';
  if (papersToCheck) return 'toCheck';
  if (hold && hold.step !== 'rest') return 'held';
  return choice?.askedAt && !choice.answeredAt ? 'choosing' : null;
}

async function refusedByStep(application: Application, listing: Listing, now: Date): Promise<ReminderRefusal | null> {
  if (application.stage !== 'viewing_appointment') {
    const { open } = await collectionOf(application, listing);
    if (open.asked.some(({ state }) => state === 'checking')) return 'checking';
    const isLeft = !open.complete || leftToSend(open).length > 0;
    return open.allInOrder || !isLeft ? 'nothingLeft' : null;
  }
  // An applicant who said that no time suits is waiting for the landlord, until times are added.
  const [free, waiting] = await Promise.all([freePlaces(listing, now), waitingOf(application._id)]);
  if (waiting && !(await canChooseTime(waiting))) return 'noneSuits';
  return free > 0 ? null : 'noPlaces';
}

/** The reminder for where an application is waiting for its applicant; null if it isn't. */
function templateFor({ stage, subState, hold }: Application): ReminderTemplate | null {
  if (subState !== 'pending') return null;
  if (stage === 'viewing_appointment') return 'booking-reminder';
  return stage === 'information_collection' || hold?.step === 'rest' ? 'documents-reminder' : null;
}

type ReminderStanding = { template: ReminderTemplate; refusal: null } | { template: null; refusal: ReminderRefusal };

/** The reminder that an applicant can get now, or why they can't get one. */
async function reminderStanding(application: Application, listing: Listing, now: Date): Promise<ReminderStanding> {
  const template = templateFor(application);
  if (!template) return { template: null, refusal: 'notAwaited' };
  const refusal =
    refusedByAddress(application, now) ??
    refusedByWaiting(application, listing) ??
    (await refusedByStep(application, listing, now));
  return refusal ? { template: null, refusal } : { template, refusal: null };
}

/** The reminder that an applicant can get now; null if there is nothing that only they can do. */
export const reminderFor = async (
  application: Application,
  listing: Listing,
  now: Date,
): Promise<ReminderTemplate | null> => (await reminderStanding(application, listing, now)).template;

/** The reminder that a landlord can send an applicant now, or why they can't send one. */
export async function manualReminder(application: Application, listing: Listing, now: Date): Promise<ReminderStanding> {
  const standing = await reminderStanding(application, listing, now);
  const refusal = standing.refusal ?? manualRefusal(application.reminder ?? null, now);
  return refusal ? { template: null, refusal } : standing;
}

/** Whether reminders are switched on for this listing. */
const isReminding = (listing: Listing): boolean => {
  const { reminders = true, paused } = progressionOf(listing);
  return reminders && !paused;
};

/** `key` and `notBefore` are for a reminder to many applicants, which can be undone and may wait for the morning. */
type RemindOptions = { now: Date; mailDomain: string; key?: string; notBefore?: Date };

/** Sends an applicant the reminder that is due, once; null if none is. */
export async function remindWhereDue(
  application: Application,
  listing: Listing,
  options: RemindOptions,
): Promise<OutgoingMail | null> {
  const { now } = options;
  const { stageSince, lastMessageAt, reminder = null } = application;
  const due = reminderDueAt({ since: stageSince ?? now, heardAt: lastMessageAt, reminder });
  const isDue = due !== null && due <= now && isReminding(listing);
  const needed = isDue ? await reminderFor(application, listing, now) : null;
  // Whoever is on the waiting list was told that they don't need to do anything: only the landlord reminds them.
  const template = needed === 'booking-reminder' && (await waitingOf(application._id)) ? null : needed;
  // Nobody is reminded of an email that has not left, such as while their server is down.
  const isWaiting = template !== null && (await isUnsent(application._id, ...reminderTemplates));
  if (template && !isWaiting) return putReminder(application, template, options);
  await keepReminder(application, lookedAt(reminder, due, now));
  return null;
}

/** Queues a reminder, once for each number at a step, and counts it. */
export async function putReminder(
  application: Application,
  template: ReminderTemplate,
  { now, mailDomain, notBefore = now, ...given }: RemindOptions,
): Promise<OutgoingMail | null> {
  const { _id: applicationId, landlordId, email: to, stageSince, reminder = null } = application;
  if (!to) return null;
  const next = remindedAt(reminder, now);
  const key = given.key ?? `${template}-${String(applicationId)}-${stageSince?.getTime() ?? 0}-${next.count}`;
  const mail = await putIntoOutbox({
    key,
    template,
    number: next.count,
    landlordId,
    applicationId,
    to,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  });
  await keepReminder(application, next);
  return mail;
}

export async function keepReminder(application: Application, reminder: Reminder): Promise<void> {
  const { _id, stage, subState }: Application & { _id: Types.ObjectId } = application;
  await Applications.updateOne({ _id, stage, subState }, { $set: { reminder } });
}
