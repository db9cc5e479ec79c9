import type { Types, QueryFilter } from 'mongoose';
import { wholeWords } from '../../domain/text/whole-words.ts';
import { beyond, cursorAt } from '../cursor.ts';
import {
  followMailChange,
  type KeptOutgoing,
  type OutgoingStatus,
  OutgoingMails,
  outgoingStatuses,
} from './outgoing-mail.ts';

export type OutboxSearch = {
  status?: OutgoingStatus | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Outgoing emails, newest first, page by page along the index; `to` matches whole words of the recipient's address. */
export async function searchOutbox(search: OutboxSearch): Promise<{ mails: KeptOutgoing[]; next: string | null }> {
  const filter: QueryFilter<KeptOutgoing> = {
    ...(search.status ? { status: search.status } : {}),
    ...(search.to ? { to: { $regex: wholeWords(search.to), $options: 'i' } } : {}),
    ...beyond(search.cursor, 'createdAt'),
  };
  const found = await OutgoingMails.find(filter)
    .sort({ createdAt: -1, _id: -1 })
    .limit(search.limit + 1)
    .lean<KeptOutgoing[]>();
  const mails = found.slice(0, search.limit);
  const last = mails.at(-1);
  return { mails, next: found.length > search.limit && last ? cursorAt(last.createdAt, last._id) : null };
}

/** The most emails shown for each application. */
const MAX_MAILS = 1000;

/** The outbox rows of these applications, oldest first. */
export async function outgoingOfAll(applicationIds: readonly Types.ObjectId[]): Promise<KeptOutgoing[]> {
  if (applicationIds.length === 0) return [];
  return OutgoingMails.find({ applicationId: { $in: [...applicationIds] } })
    .sort({ createdAt: 1 })
    .limit(MAX_MAILS)
    .lean<KeptOutgoing[]>();
}

/**
 * Retries an email at once: one that failed, or one waiting after a failed attempt. Emails that are still held, and so
 * can be undone, stay as they are, as do those sent or withdrawn. Returns whether there was one to retry.
 */
export async function tryAgain(id: string, now: Date): Promise<KeptOutgoing | null> {
  const mail = await OutgoingMails.findOneAndUpdate(
    { _id: id, $or: [{ status: 'failed' }, { status: 'waiting', attempts: { $gt: 0 } }] },
    // With two attempts counted it no longer counts as new; it is given up only after many more
    // (workers/jobs/send-mail.ts).
    { $set: { status: 'waiting', notBefore: now, attempts: 1 } },
    { returnDocument: 'after' },
  ).lean<KeptOutgoing>();
  await followMailChange(mail);
  return mail;
}

/** How many outgoing emails have not left: waiting, being sent, or given up. */
export async function countUnsent(): Promise<Record<'waiting' | 'sending' | 'failed', number>> {
  const count = (status: OutgoingStatus) => OutgoingMails.countDocuments({ status });
  const [waiting, sending, failed] = await Promise.all([count('waiting'), count('sending'), count('failed')]);
  return { waiting, sending, failed };
}

/** How many emails were queued since `since`, by status. */
export async function countOutbox(since: Date): Promise<Record<OutgoingStatus, number>> {
  const counts = await Promise.all(
    outgoingStatuses.map(async (status) => {
      const count = await OutgoingMails.countDocuments({ status, createdAt: { $gte: since } });
      return [status, count] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<OutgoingStatus, number>;
}
