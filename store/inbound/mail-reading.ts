import type { Types, mongo } from 'mongoose';
import type { TraceStep } from '../../domain/inbound/message.ts';
import { findKeyOfFile } from '../encryption/data-keys.ts';
import { openBytes } from '../encryption/sealed-file.ts';
import { readFile } from '../files.ts';
import { rawPlace } from './raw-place.ts';
import { type Delivery, type MailWithoutBytes, type ReceivedMail, ReceivedMails } from './received-mail.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { change, type TogetherWrite, writeTogether } from '../write-together.ts';

/** An email with its bytes; null if there is none with this id. */
export async function loadReceivedMail(
  id: string | Types.ObjectId,
): Promise<{ mail: MailWithoutBytes; raw: Buffer } | null> {
  const found = await ReceivedMails.findById(id).lean<LeanMail>();
  return found && withBytes(found);
}

/** A lean document holds the driver's Binary where the schema says Buffer. */
type LeanMail = MailWithoutBytes & { raw: mongo.Binary | null };

async function withBytes({ raw: inline, ...mail }: LeanMail): Promise<{ mail: MailWithoutBytes; raw: Buffer }> {
  const raw = inline
    ? await openBytes(Buffer.from(inline.buffer), findKeyOfFile, rawPlace(mail._id))
    : mail.rawFileId
      ? await readFile('mails', mail.rawFileId)
      : Buffer.alloc(0);
  return { mail, raw };
}

/**
 * What was done with an email with exactly these bytes that arrived at `since` or later and has been read: its kind and
 * outcome in a few words. Null until then.
 */
export async function mailByBytes(sha256: string, since: Date): Promise<string | null> {
  const mail = await ReceivedMails.findOne({ receivedAt: { $gte: since }, sha256, unread: false }, { deliveries: 1 })
    .sort({ receivedAt: -1 })
    .lean<ReceivedMail>();
  return mail && mail.deliveries.map(({ kind, outcome }) => `${kind}: ${outcome}`).join(' · ');
}

/** Whether an email with this Message-ID (without angle brackets) was read before, in any inbox. */
export async function isKnownMessageId(messageId: string): Promise<boolean> {
  return (await ReceivedMails.exists({ 'header.messageId': messageId })) !== null;
}

/** Emails that were received, have not been read and are due for an attempt, oldest first: what the sweep looks for. */
export function unreadMails(now: Date, limit: number): UnfinishedQuery {
  return ReceivedMails.find({ unread: true, nextAttemptAt: { $lte: now } }, { attempts: 1 })
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId; attempts: number }[]>();
}

/** Pauses between attempts: a minute, doubling each time up to an hour; an email is tried until it has been read. */
const pauseMs = { $multiply: [60_000, { $min: [60, { $pow: [2, '$attempts'] }] }] };

/**
 * Counts an attempt, sets when the sweep may start another should this one never finish, and returns the email with its
 * bytes; null if there is none with this id, or it has been read.
 */
export async function beginReading(
  id: string | Types.ObjectId,
  now: Date,
): Promise<{ mail: MailWithoutBytes; raw: Buffer } | null> {
  const found = await ReceivedMails.findOneAndUpdate(
    { _id: id, unread: true },
    [{ $set: { nextAttemptAt: { $add: [now, pauseMs] }, attempts: { $add: ['$attempts', 1] } } }],
    { returnDocument: 'after', updatePipeline: true },
  ).lean<LeanMail>();
  return found && withBytes(found);
}

/** The conclusion about one delivery. */
export type Conclusion = Pick<Delivery, 'kind' | 'outcome' | 'applicationId' | 'messageId' | 'reading'> & {
  steps: readonly TraceStep[];
};

/**
 * Closes one delivery with its conclusion; one that is already closed stays as it is. Closing the last also closes the
 * email in the same write, and stores the sender's words.
 *
 * @param lastWith the sender's own words if all other deliveries are closed, else null
 * @returns whether it was open
 */
export async function concludeDelivery(
  id: Types.ObjectId,
  index: number,
  conclusion: Conclusion,
  at: Date,
  lastWith: ReceivedMail['header'],
): Promise<boolean> {
  const { changed } = await writeTogether([conclusionOf(id, index, conclusion, at, lastWith)]);
  return changed[0] === 1;
}

/** The same as a write that is made with others. */
export function conclusionOf(
  id: Types.ObjectId,
  index: number,
  conclusion: Conclusion,
  at: Date,
  lastWith: ReceivedMail['header'],
): TogetherWrite {
  const field = `deliveries.${index}`;
  const { steps, ...facts } = conclusion;
  const set = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${field}.${name}`, value]));
  const closed = lastWith ? { header: lastWith, unread: false } : {};
  return change(
    ReceivedMails,
    // Not `null`: the number in the path is also a field's name, which no delivery has.
    { _id: id, [`${field}.readAt`]: { $not: { $type: 'date' } } },
    { $set: { ...set, [`${field}.readAt`]: at, ...closed }, $push: { [`${field}.steps`]: { $each: [...steps] } } },
  );
}

/** Adds to a closed delivery what was later done with its message, and by whom. */
export async function amendDelivery(
  id: Types.ObjectId,
  index: number,
  step: TraceStep,
  applicationId: Types.ObjectId,
): Promise<void> {
  const field = `deliveries.${index}`;
  await ReceivedMails.updateOne(
    { _id: id },
    {
      $set: { [`${field}.applicationId`]: applicationId, [`${field}.outcome`]: step.verdict },
      $push: { [`${field}.steps`]: step },
    },
  );
}

/** Marks an email as read once every delivery is, and stores the sender's words for searching. */
export async function finishReading(id: Types.ObjectId, header: NonNullable<ReceivedMail['header']>): Promise<void> {
  await ReceivedMails.updateOne({ _id: id }, { $set: { header } });
  await ReceivedMails.updateOne(
    { _id: id, deliveries: { $not: { $elemMatch: { readAt: null } } } },
    { $set: { unread: false } },
  );
}

/** Adds a step, such as a failed attempt, to the trace of every open delivery. */
export async function traceAttempt(id: Types.ObjectId, step: TraceStep): Promise<void> {
  await ReceivedMails.updateOne(
    { _id: id },
    { $push: { 'deliveries.$[open].steps': { $each: [step], $slice: -200 } } },
    { arrayFilters: [{ 'open.readAt': null }] },
  );
}

/** Leaves an email alone until `until`: a landlord that it came to has their email paused. */
export async function postponeReading(id: Types.ObjectId, until: Date): Promise<void> {
  await ReceivedMails.updateOne({ _id: id, unread: true }, { nextAttemptAt: until });
}

/** The delivery of an email that has been read; null if there is none, or it is still being read. */
export async function readDeliveryOf(id: Types.ObjectId | string, index: number): Promise<Delivery | null> {
  const mail = await ReceivedMails.findById(id, { raw: 0 }).lean<ReceivedMail>();
  const delivery = mail?.deliveries[index];
  return delivery?.readAt ? delivery : null;
}

/** Adds to the trace of a delivery what was done with it after it was read. */
export async function noteOnDelivery(
  id: Types.ObjectId | string,
  index: number,
  steps: readonly TraceStep[],
): Promise<void> {
  await ReceivedMails.updateOne(
    { _id: id, [`deliveries.${index}.readAt`]: { $type: 'date' } },
    { $push: { [`deliveries.${index}.steps`]: { $each: [...steps], $slice: -400 } } },
  );
}

/** Replaces the conclusion about a delivery with that of another reading; earlier steps stay. */
export async function reconcludeDelivery(
  id: Types.ObjectId,
  index: number,
  { steps, ...facts }: Conclusion,
): Promise<void> {
  const field = `deliveries.${index}`;
  const set = Object.fromEntries(Object.entries(facts).map(([name, value]) => [`${field}.${name}`, value]));
  await ReceivedMails.updateOne(
    { _id: id, [`${field}.readAt`]: { $type: 'date' } },
    { $set: set, $push: { [`${field}.steps`]: { $each: [...steps], $slice: -400 } } },
  );
}
