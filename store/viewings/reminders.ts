import type { Types } from 'mongoose';
import { addDays, civilDate } from '../../domain/civil-time.ts';
import { inTheDay } from '../../domain/daytime.ts';
import {
  type ReminderHours,
  dueReminder,
  nextReminderAt,
  noticeUpTo,
  noticeWithinMs,
  overAt,
} from '../../domain/viewings/reminders.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { OutgoingMails, putIntoOutbox } from '../outbound/outgoing-mail.ts';
import { bookedAt, type Viewing, Viewings } from './viewing.ts';
import { joinedWithin, type WaitingPerson, waitingSince } from './day.ts';
import { messageIdFor } from '../outbound/message-id.ts';

/** The booked viewings that have a reminder due, the longest due first. */
export async function dueReminders(now: Date, limit: number): Promise<Viewing[]> {
  return Viewings.find({ status: 'BOOKED', remindAt: { $type: 'date', $lte: now } })
    .sort({ remindAt: 1 })
    .limit(limit)
    .lean<Viewing[]>();
}

/** The outbox key of one reminder. */
const reminderKey = (viewingId: Types.ObjectId, sequence: number, hours: ReminderHours): string =>
  `reminder-${String(viewingId)}-${sequence}-${hours}`;

type MailOptions = { now: Date; mailDomain: string };
/** `notBefore`: when it may leave, if not at once. */
type QueueOptions = MailOptions & { notBefore?: Date };

/** Queues an email about a viewing, once; nothing if no address is known. */
async function putOnce(
  application: Application,
  key: string,
  template: 'viewing-reminder' | 'still-interested',
  { _id, sequence }: Viewing,
  { now, mailDomain, notBefore = now }: QueueOptions,
): Promise<void> {
  if (!application.email) return;
  await putIntoOutbox({
    key,
    template,
    number: sequence,
    aboutId: _id,
    landlordId: application.landlordId,
    applicationId: application._id,
    to: application.email,
    rfcMessageId: messageIdFor(application, key, mailDomain),
    notBefore,
    createdAt: now,
  });
}

/** Queues a reminder once, and sets when the next one is due. Returns which it was; null if it was too late for it. */
export async function remind(viewing: Viewing, options: MailOptions): Promise<ReminderHours | null> {
  const { _id, sequence } = viewing;
  const hours = dueReminder(viewing, bookedAt(viewing), options.now);
  if (hours) {
    const application = await Applications.findById(viewing.applicationId).lean<Application>();
    if (application)
      await putOnce(application, reminderKey(_id, sequence, hours), 'viewing-reminder', viewing, options);
  }
  const remindAt = nextReminderAt(viewing, bookedAt(viewing), options.now);
  // A viewing that was moved in between has its new time already.
  await Viewings.updateOne({ _id, sequence }, { $set: { remindAt } });
  return hours;
}

/** How far back to look for past viewings that have not been followed up. */
const daysBack = 14;

/** Past viewings whose applicant has not been asked yet. */
export async function viewingsOver(now: Date, limit: number): Promise<Viewing[]> {
  const today = civilDate(now);
  const found = await Viewings.find({
    status: { $in: ['BOOKED', 'OVER'] },
    askedAt: null,
    date: { $gte: addDays(today, -daysBack), $lte: today },
  })
    .sort({ date: 1, start: 1 })
    .limit(limit)
    .lean<Viewing[]>();
  return found.filter((viewing) => overAt(viewing) <= now);
}

/** The outbox key of the question after a viewing. */
const interestKey = (viewingId: Types.ObjectId): string => `still-interested-${String(viewingId)}`;

/**
 * Asks an applicant who is waiting for the decision whether they are still interested, once for each viewing: in the
 * morning after a viewing that ended late.
 */
export async function askInterest(viewing: Viewing, application: Application, options: MailOptions): Promise<void> {
  await putOnce(application, interestKey(viewing._id), 'still-interested', viewing, {
    ...options,
    notBefore: inTheDay(options.now),
  });
  await Applications.updateOne(
    { _id: application._id, stage: 'final_decision', interest: null },
    { $set: { interest: { answer: null, at: options.now } } },
  );
}

export async function markAsked(viewingId: Types.ObjectId, at: Date): Promise<void> {
  await Viewings.updateOne({ _id: viewingId, askedAt: null }, { $set: { askedAt: at } });
}

export type ViewingChanges = { viewings: Viewing[]; waiting: WaitingPerson[] };

const byApplicant = (viewing: Viewing) => viewing.status === 'BOOKED' || viewing.cancelCause === 'applicant';

/** What applicants changed about a landlord's viewings after `from`, up to `to`: booked, moved, cancelled, waiting. */
export async function viewingChanges(landlordId: Types.ObjectId, from: Date, to: Date): Promise<ViewingChanges> {
  const [changed, waiting] = await Promise.all([
    Viewings.find({ landlordId, changedAt: { $gt: from, $lte: to } })
      .sort({ date: 1, start: 1 })
      .lean<Viewing[]>(),
    waitingSince(landlordId, from, to),
  ]);
  return { viewings: changed.filter(byApplicant), waiting };
}

/** A landlord with changes by applicants that no notice has reported yet. */
export type UntoldChanges = { landlordId: Types.ObjectId; oldest: Date; lastNotice: Date | null };

/** All landlords with such changes, in a few queries however many landlords there are. */
export async function untoldChanges(now: Date): Promise<UntoldChanges[]> {
  const earliest = new Date(now.getTime() - noticeWithinMs);
  const within = { $gt: earliest, $lte: noticeUpTo(now) };
  const [viewings, waiting] = await Promise.all([
    Viewings.find({ changedAt: within }, { landlordId: 1, changedAt: 1, status: 1, cancelCause: 1 }).lean<Viewing[]>(),
    joinedWithin(within),
  ]);
  const changes = [
    ...viewings.filter(byApplicant).map((viewing) => ({ landlordId: viewing.landlordId, at: bookedAt(viewing) })),
    ...waiting,
  ];
  const last = await lastNotices(
    changes.map(({ landlordId }) => landlordId),
    now,
  );
  const untold = new Map<string, UntoldChanges>();
  for (const { landlordId, at } of changes) {
    const key = String(landlordId);
    const lastNotice = last.get(key) ?? null;
    if (at <= noticeStart(lastNotice, earliest)) continue;
    const oldest = untold.get(key)?.oldest ?? at;
    untold.set(key, { landlordId, oldest: at < oldest ? at : oldest, lastNotice });
  }
  return [...untold.values()];
}

async function lastNotices(landlordIds: readonly Types.ObjectId[], before: Date): Promise<Map<string, Date>> {
  const rows = await OutgoingMails.aggregate<{ _id: Types.ObjectId; at: Date }>([
    {
      $match: {
        userId: { $in: landlordIds, $type: 'objectId' },
        template: 'viewing-notice',
        createdAt: { $lt: before },
      },
    },
    { $group: { _id: '$userId', at: { $max: '$createdAt' } } },
  ]);
  return new Map(rows.map(({ _id, at }) => [String(_id), at]));
}

/** When the last notice before `before` was written for a landlord; null if there was none. */
async function lastNotice(landlordId: Types.ObjectId, before: Date): Promise<Date | null> {
  const last = await OutgoingMails.findOne(
    { userId: { $eq: landlordId, $type: 'objectId' }, template: 'viewing-notice', createdAt: { $lt: before } },
    { createdAt: 1 },
  )
    .sort({ createdAt: -1 })
    .lean<{ createdAt: Date }>();
  return last?.createdAt ?? null;
}

/**
 * The start of the period that a notice written at `at` reports on: the end of the previous one, and at most two days
 * back.
 */
export async function noticeFrom(landlordId: Types.ObjectId, at: Date): Promise<Date> {
  return noticeStart(await lastNotice(landlordId, at), new Date(at.getTime() - noticeWithinMs));
}

const noticeStart = (lastNotice: Date | null, earliest: Date): Date =>
  lastNotice && lastNotice > earliest ? noticeUpTo(lastNotice) : earliest;

/** Queues a notice. Of two processes that do so in the same minute, only one does. */
export async function putNotice(
  landlord: { _id: Types.ObjectId; email: string },
  { now, mailDomain }: MailOptions,
): Promise<void> {
  const number = Math.floor(now.getTime() / 60_000);
  const key = `viewing-notice-${String(landlord._id)}-${number}`;
  await putIntoOutbox({
    key,
    template: 'viewing-notice',
    number,
    userId: landlord._id,
    to: landlord.email,
    rfcMessageId: `${key}@${mailDomain}`,
    notBefore: now,
    createdAt: now,
  });
}
