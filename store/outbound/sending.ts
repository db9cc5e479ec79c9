import type { Types } from 'mongoose';
import {
  type ApplicationMail,
  followMailChange,
  type KeptOutgoing,
  type MailRecord,
  type OutgoingMail,
  OutgoingMails,
} from './outgoing-mail.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';
import { change, type TogetherWrite, writeTogether } from '../write-together.ts';

/**
 * How long a worker may hold an email before another presumes it lost: longer than any conversation with a server
 * (mail/send/transport.ts).
 */
export const sendingLeaseMs = 5 * 60_000;

/**
 * Claims a due email for sending; null if it is not due, was withdrawn, or another worker has it. The claim expires, so
 * that a dead worker holds nothing back for ever.
 */
export async function claimOutgoing(id: string | Types.ObjectId, now: Date): Promise<OutgoingMail | null> {
  return OutgoingMails.findOneAndUpdate(
    { _id: id, status: { $in: ['waiting', 'sending'] }, notBefore: { $lte: now } },
    { $set: { status: 'sending', notBefore: new Date(now.getTime() + sendingLeaseMs) }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  ).lean<OutgoingMail>();
}

/** Emails that are due, oldest first: what the sweep looks for. */
export function dueOutgoing(now: Date, limit: number): UnfinishedQuery<Pick<OutgoingMail, '_id' | 'attempts'>> {
  return OutgoingMails.find({ status: { $in: ['waiting', 'sending'] }, notBefore: { $lte: now } }, { attempts: 1 })
    .sort({ notBefore: 1 })
    .limit(limit)
    .lean<Pick<OutgoingMail, '_id' | 'attempts'>[]>();
}

/** Marks an email as sent, and stores with it what must be recorded about that; null for nothing. */
export async function markSent(
  id: Types.ObjectId,
  response: string,
  at: Date,
  unrecorded: MailRecord | null,
): Promise<void> {
  await writeTogether([sentMark(id, response, at, unrecorded)]);
}

/** The same as a write that is made with others. */
export const sentMark = (
  id: Types.ObjectId,
  response: string,
  at: Date,
  unrecorded: MailRecord | null,
): TogetherWrite =>
  change(
    OutgoingMails,
    { _id: id, status: 'sending' },
    { $set: { status: 'sent', response, sentAt: at, unrecorded } },
    'mail-marked',
  );

/** Records a failed attempt, to be repeated at `retryAt`. */
export async function markUnsent(id: Types.ObjectId, response: string, retryAt: Date): Promise<void> {
  await OutgoingMails.updateOne({ _id: id, status: 'sending' }, { status: 'waiting', response, notBefore: retryAt });
}

/**
 * Gives an email back as if it had not been taken: the pace of its domain lets it leave later, or something else that
 * `response` names.
 */
export async function putBack(id: Types.ObjectId, notBefore: Date, response?: string): Promise<void> {
  await OutgoingMails.updateOne(
    { _id: id, status: 'sending' },
    { $set: { status: 'waiting', notBefore, ...(response ? { response } : {}) }, $inc: { attempts: -1 } },
  );
}

/**
 * Gives an email up, and stores with it what must be recorded about that; null for nothing. A landlord who dismissed its
 * delay is told of this.
 */
export async function markFailed(id: Types.ObjectId, response: string, unrecorded: MailRecord | null): Promise<void> {
  await OutgoingMails.updateOne(
    { _id: id, status: 'sending' },
    { status: 'failed', response, unrecorded, seenAt: null },
  );
}

/** An email to an applicant that still has something to be recorded; null if there is none with this id. */
export async function findUnrecorded(id: string): Promise<ApplicationMail | null> {
  return OutgoingMails.findOne({ _id: id, 'unrecorded.at': { $type: 'date' } }).lean<ApplicationMail>();
}

/** Clears the record of `at` once it is made; a later one stays. */
export async function markRecorded(id: Types.ObjectId, at: Date): Promise<void> {
  await writeTogether([recordedMark(id, at)]);
}

/** The same as a write that is made with others. */
export const recordedMark = (id: Types.ObjectId, at: Date): TogetherWrite =>
  change(OutgoingMails, { _id: id, 'unrecorded.at': at }, { $set: { unrecorded: null } });

/** Emails that were not recorded at once, oldest first: what the sweep looks for. */
export function unrecordedMails(now: Date, limit: number): UnfinishedQuery {
  return OutgoingMails.find({ 'unrecorded.at': { $lt: new Date(now.getTime() - 10_000), $type: 'date' } }, { _id: 1 })
    .sort({ 'unrecorded.at': 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** Gives up an email that is no longer needed, such as one whose link a newer one has replaced. */
export async function markWithdrawn(id: Types.ObjectId, reason: string): Promise<void> {
  const mail = await OutgoingMails.findOneAndUpdate(
    { _id: id, status: 'sending' },
    { status: 'withdrawn', response: reason },
  ).lean<KeptOutgoing>();
  await followMailChange(mail);
}
