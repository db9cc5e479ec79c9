import type { QueryFilter, Types } from 'mongoose';
import { civilDate } from '../../domain/civil-time.ts';
import { stands } from '../../domain/privacy/holds.ts';
import { periodsText } from '../../domain/privacy/periods-text.ts';
import { shortDate } from '../../domain/text/dates.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { releaseKeys } from '../encryption/data-keys.ts';
import { removeFiles } from '../files.ts';
import { type Delivery, type MailWithoutBytes, ReceivedMails } from '../inbound/received-mail.ts';
import { Messages } from '../messages/message.ts';
import { removeOldCaughtMails } from '../outbound/caught-mail.ts';
import { removeOldAccountMails } from '../outbound/outgoing-mail.ts';
import { deleteUnplaced } from './delete-parts.ts';
import { holdsOnListings } from './hold.ts';
import { ENDED } from './raw-mail.ts';

const dayMs = 24 * 3600 * 1000;

/** How many records one read looks at. */
const BATCH = 500;

/**
 * Deletes mail received before `before`: what belongs to no application and, of all mail, the raw bytes with the trace.
 * A hold keeps what belongs to its applications.
 *
 * @param landlordId only for this landlord; for everyone if absent
 * @returns how many records were deleted
 */
export async function deleteOldMail(before: Date, now: Date, landlordId?: Types.ObjectId): Promise<number> {
  return (await deleteUnplacedBefore(before, landlordId)) + (await deleteReceivedBefore(before, now, landlordId));
}

/**
 * Deletes all mail of a landlord whose account is being deleted: what belongs to no application, and what each email
 * recorded about them.
 */
export async function deleteMailOf(landlordId: Types.ObjectId, now: Date): Promise<void> {
  await deleteUnplacedBefore(new Date(now.getTime() + dayMs), landlordId);
  for (let after = new Date(0); ; ) {
    const mails = await ReceivedMails.find(
      { 'deliveries.landlordId': landlordId, receivedAt: { $gt: after } },
      { raw: 0 },
    )
      .sort({ receivedAt: 1 })
      .limit(BATCH)
      .lean<MailWithoutBytes[]>();
    for (const mail of mails) await deleteReceived(mail, now, landlordId, { recipient: '', username: '' });
    const last = mails.at(-1);
    if (!last || mails.length < BATCH) return;
    after = last.receivedAt;
  }
}

async function deleteUnplacedBefore(before: Date, landlordId?: Types.ObjectId): Promise<number> {
  const filter = { applicationId: null, at: { $lt: before }, ...(landlordId ? { landlordId } : {}) };
  for (let deleted = 0; ; ) {
    const found = await Messages.find(filter, { _id: 1 }).limit(BATCH).lean<{ _id: Types.ObjectId }[]>();
    await deleteUnplaced(found.map(({ _id }) => _id));
    deleted += found.length;
    if (found.length < BATCH) return deleted;
  }
}

async function deleteReceivedBefore(before: Date, now: Date, landlordId?: Types.ObjectId): Promise<number> {
  const whose: QueryFilter<MailWithoutBytes> = landlordId
    ? { deliveries: { $elemMatch: { landlordId, outcome: { $nin: ENDED } } }, 'deliveries.landlordId': landlordId }
    : {};
  let deleted = 0;
  // What is on hold stays and is skipped: the next page begins after it.
  for (let after: Date = new Date(0); ; ) {
    const mails = await ReceivedMails.find({ ...whose, receivedAt: { $gt: after, $lt: before } }, { raw: 0 })
      .sort({ receivedAt: 1 })
      .limit(BATCH)
      .lean<MailWithoutBytes[]>();
    const held = await heldAmong(mails, now);
    for (const mail of mails) if (!held.has(mail)) deleted += await deleteReceived(mail, now, landlordId);
    const last = mails.at(-1);
    if (!last || mails.length < BATCH) return deleted;
    after = last.receivedAt;
  }
}

/** Which of these emails belong to an application that a landlord has put on hold. */
async function heldAmong(mails: readonly MailWithoutBytes[], now: Date): Promise<Set<MailWithoutBytes>> {
  const ids = mails.flatMap(({ deliveries }) => deliveries.flatMap(({ applicationId }) => applicationId ?? []));
  const applications = await Applications.find({ _id: { $in: ids } }, { listingId: 1 }).lean<
    Pick<Application, '_id' | 'listingId'>[]
  >();
  const holds = await holdsOnListings(applications.map(({ listingId }) => listingId));
  const standing = holds.filter((hold) => stands(hold, now));
  const isHeld = ({ _id, listingId }: Pick<Application, '_id' | 'listingId'>) =>
    standing.some((one) => one.listingId.equals(listingId) && (!one.applicationId || one.applicationId.equals(_id)));
  const kept = new Set(applications.filter(isHeld).map(({ _id }) => String(_id)));
  return new Set(
    mails.filter(({ deliveries }) => deliveries.some(({ applicationId }) => kept.has(String(applicationId)))),
  );
}

/**
 * Deletes an email; if another landlord still keeps it, only one landlord's part, and applies `changed`. Returns how
 * many records were deleted.
 */
async function deleteReceived(
  mail: MailWithoutBytes,
  now: Date,
  landlordId?: Types.ObjectId,
  changed: Partial<Delivery> = {},
): Promise<number> {
  const isOwn = (delivery: Delivery) => !landlordId || delivery.landlordId.equals(landlordId);
  const others = mail.deliveries.filter((delivery) => !isOwn(delivery) && !ENDED.includes(delivery.outcome ?? ''));
  if (others.length === 0) {
    if (mail.rawFileId) await removeFiles('mails', [mail.rawFileId]);
    await releaseKeys([mail._id]);
    await ReceivedMails.deleteOne({ _id: mail._id });
    return 1;
  }
  const reason = periodsText.traceDeleted({ date: shortDate(civilDate(now)) });
  const set = mail.deliveries.flatMap((delivery, index) =>
    isOwn(delivery)
      ? Object.entries({ ...endedDelivery(delivery, reason, now), ...changed }).map(([field, value]) => [
          `deliveries.${index}.${field}`,
          value,
        ])
      : [],
  );
  await ReceivedMails.updateOne({ _id: mail._id }, { $set: Object.fromEntries(set) });
  return 0;
}

function endedDelivery({ username, recipient }: Delivery, reason: string, at: Date): Partial<Delivery> {
  return {
    recipient: `${username}@${recipient.split('@').at(-1)}`,
    tag: null,
    outcome: 'deleted',
    applicationId: null,
    messageId: null,
    rawDeletedAt: at,
    steps: [{ at, check: 'period', verdict: 'deleted', reason }],
  };
}

/** Deletes emails to users from before `before`, and emails caught instead of sent. */
export async function deleteOldCopies(before: Date): Promise<void> {
  await removeOldAccountMails(before);
  await removeOldCaughtMails(before);
}
