import type { QueryFilter, Types } from 'mongoose';
import { beyond, cursorAt } from '../cursor.ts';
import { addDays, civilInstant } from '../../domain/civil-time.ts';
import { wholeWords } from '../../domain/text/whole-words.ts';
import { type MessageKind, messageKinds } from '../../domain/inbound/message.ts';
import { type MailWithoutBytes, type ReceivedMail, ReceivedMails } from './received-mail.ts';

export type TraceSearch = {
  sender?: string | undefined;
  recipient?: string | undefined;
  subject?: string | undefined;
  messageId?: string | undefined;
  /** Each of these words must occur somewhere in what is known of the email. */
  words?: string | undefined;
  /** A day of the Irish calendar, YYYY-MM-DD. */
  day?: string | undefined;
  kind?: MessageKind | undefined;
  outcome?: string | undefined;
  /** A landlord's username. */
  landlord?: string | undefined;
  id?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

const containing = (words: string) => ({ $regex: wholeWords(words), $options: 'i' });

/** What is known of an email, including the reasons in its trace, which quote what was read. */
const known = [
  'envelope.mailFrom',
  'header.from',
  'header.subject',
  'header.messageId',
  'deliveries.recipient',
  'deliveries.outcome',
  'deliveries.steps.reason',
];

/**
 * Matches an email with one delivery that has all of these properties: for an email to several inboxes, a single one
 * must match.
 */
function deliveryOf({ kind, outcome, landlord }: TraceSearch): QueryFilter<ReceivedMail>[] {
  const conditions = {
    ...(kind ? { kind } : {}),
    ...(outcome ? { outcome: containing(outcome) } : {}),
    ...(landlord ? { username: landlord.toLowerCase() } : {}),
  };
  return Object.keys(conditions).length > 0 ? [{ deliveries: { $elemMatch: conditions } }] : [];
}

function dayOf(day: string): QueryFilter<ReceivedMail> {
  return { receivedAt: { $gte: civilInstant(day, '00:00'), $lt: civilInstant(addDays(day, 1), '00:00') } };
}

function filterOf(search: TraceSearch): QueryFilter<ReceivedMail> {
  const conditions: QueryFilter<ReceivedMail>[] = [];
  if (search.sender) {
    conditions.push({
      $or: [{ 'envelope.mailFrom': containing(search.sender) }, { 'header.from': containing(search.sender) }],
    });
  }
  if (search.recipient) conditions.push({ 'deliveries.recipient': containing(search.recipient) });
  if (search.subject) conditions.push({ 'header.subject': containing(search.subject) });
  if (search.messageId) conditions.push({ 'header.messageId': search.messageId.replace(/^<|>$/g, '') });
  if (search.id) conditions.push({ _id: search.id });
  if (search.day) conditions.push(dayOf(search.day));
  for (const word of search.words?.split(/\s+/).filter(Boolean) ?? [])
    conditions.push({ $or: known.map((field) => ({ [field]: containing(word) })) });
  conditions.push(...deliveryOf(search));
  const older = beyond(search.cursor, 'receivedAt');
  if (older) conditions.push(older);
  return conditions.length > 0 ? { $and: conditions } : {};
}

/** Emails with their traces, newest first, without their bytes. */
export async function searchTraces(search: TraceSearch): Promise<{ mails: MailWithoutBytes[]; next: string | null }> {
  const found = await ReceivedMails.find(filterOf(search), { raw: 0 })
    .sort({ receivedAt: -1, _id: -1 })
    .limit(search.limit + 1)
    .lean<MailWithoutBytes[]>();
  const mails = found.slice(0, search.limit);
  const last = mails.at(-1);
  return { mails, next: found.length > search.limit && last ? cursorAt(last.receivedAt, last._id) : null };
}

/** How many emails came since `since`. */
export async function countReceived(since: Date): Promise<number> {
  return ReceivedMails.countDocuments({ receivedAt: { $gte: since } });
}

/** How many emails came to one inbox since `since`. */
export async function countToInbox(landlordId: Types.ObjectId, username: string, since: Date): Promise<number> {
  const deliveries = { $elemMatch: { landlordId, username } };
  return ReceivedMails.countDocuments({ 'deliveries.landlordId': landlordId, receivedAt: { $gte: since }, deliveries });
}

/**
 * How many emails ever received are still unread. The time is in the filter for the sake of the index on unread mail.
 */
export async function countUnread(): Promise<number> {
  return ReceivedMails.countDocuments({ unread: true, nextAttemptAt: { $gt: new Date(0) } });
}

/**
 * The kinds of the emails since `since`; an email to several inboxes counts once per inbox. Kinds without emails are
 * left out.
 */
export async function countByKind(since: Date): Promise<Partial<Record<MessageKind, number>>> {
  const counts = await Promise.all(
    messageKinds.map(async (kind) => {
      const count = await ReceivedMails.countDocuments({ 'deliveries.kind': kind, receivedAt: { $gte: since } });
      return [kind, count] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The most emails examined when asking how platforms' emails were read. */
const MAX_DECISIONS = 5000;

export type CheckDecision = { from: string; kind: string | null; reason: string };

/** The result of one check for each email it decided since `since`, newest first, with the sender and the kind. */
export async function decidedBy(check: string, since: Date): Promise<CheckDecision[]> {
  const mails = await ReceivedMails.find(
    { receivedAt: { $gte: since }, 'deliveries.steps.check': check },
    { 'header.from': 1, 'deliveries.kind': 1, 'deliveries.steps.check': 1, 'deliveries.steps.reason': 1 },
  )
    .sort({ receivedAt: -1, _id: -1 })
    .limit(MAX_DECISIONS)
    .lean<Pick<ReceivedMail, 'header' | 'deliveries'>[]>();
  return mails.flatMap(({ header, deliveries }) =>
    deliveries.flatMap(({ kind, steps }) => {
      // The last one counts: an email may have been read again since.
      const step = steps.findLast((one) => one.check === check);
      return step && header ? [{ from: header.from, kind, reason: step.reason }] : [];
    }),
  );
}
