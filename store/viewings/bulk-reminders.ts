import { bulkReminderTime, type ReminderRefusal, withoutLastReminder } from '../../domain/applications/reminders.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import type { BulkBatch } from '../applications/bulk-move.ts';
import type { Listing } from '../listings/listing.ts';
import { OutgoingMails, withdrawOutgoing } from '../outbound/outgoing-mail.ts';
import { keepReminder, putReminder, manualReminder, type ReminderTemplate } from './applicant-reminder.ts';

/** Reminders to many applicants at once: one email each, held while the landlord can undo it, sent in the daytime. */

/** How many applicants' documents are looked at together. */
const AT_ONCE = 20;

/** Why each of these applicants of a listing cannot be reminded, by id; null for those who can. */
export async function bulkReminderRefusals(
  listing: Listing,
  ids: readonly Application['_id'][],
  now: Date,
): Promise<Map<string, ReminderRefusal | null>> {
  const refusals = new Map<string, ReminderRefusal | null>();
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = await Applications.find({ _id: { $in: ids.slice(from, from + AT_ONCE) } }).lean<Application[]>();
    const standings = await Promise.all(some.map((application) => manualReminder(application, listing, now)));
    for (const [at, { _id }] of some.entries()) refusals.set(String(_id), standings[at]?.refusal ?? null);
  }
  return refusals;
}

const templates: readonly ReminderTemplate[] = ['documents-reminder', 'booking-reminder'];

type Reminding = Pick<BulkBatch, '_id' | 'createdAt' | 'heldUntil'>;

/** Contains the batch, so that a reminder that was undone doesn't prevent the next one. */
const keyOf = (batch: Reminding, { _id }: Application) => `reminder-of-many-${String(batch._id)}-${String(_id)}`;

/** Whether this batch has already reminded someone. */
export const wasRemindedBy = (batch: Reminding, { reminder }: Application): boolean =>
  reminder?.at?.getTime() === batch.createdAt.getTime();

/** Reminds one applicant of a batch. Returns why it couldn't, or null if it did. */
export async function sendBulkReminder(
  batch: Reminding,
  application: Application,
  listing: Listing,
  mailDomain: string,
): Promise<ReminderRefusal | null> {
  if (wasRemindedBy(batch, application)) return null;
  const { template, refusal } = await manualReminder(application, listing, batch.createdAt);
  if (refusal) return refusal;
  const notBefore = bulkReminderTime(batch.heldUntil);
  const key = keyOf(batch, application);
  await putReminder(application, template, { now: batch.createdAt, mailDomain, key, notBefore });
  return null;
}

/** Withdraws a batch's reminder and no longer counts it; false if it has been sent. */
export async function undoBulkReminder(batch: Reminding, application: Application): Promise<boolean> {
  const key = keyOf(batch, application);
  if (!(await withdrawOutgoing(key)) && !(await OutgoingMails.exists({ key, status: 'withdrawn' }))) return false;
  if (!application.reminder || !wasRemindedBy(batch, application)) return true;
  const before = await OutgoingMails.findOne(
    {
      applicationId: application._id,
      template: { $in: [...templates] },
      status: { $ne: 'withdrawn' },
      createdAt: { $gte: application.stageSince ?? batch.createdAt },
    },
    { createdAt: 1 },
  )
    .sort({ createdAt: -1 })
    .lean<{ createdAt: Date }>();
  await keepReminder(application, withoutLastReminder(application.reminder, before?.createdAt ?? null));
  return true;
}
