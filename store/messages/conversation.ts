import { Types } from 'mongoose';
import { beyond, cursorAt } from '../cursor.ts';
import type { Application } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { searchFilter } from '../applications/narrowing.ts';
import type { Listing } from '../listings/listing.ts';
import { Messages, type StoredMessage } from './message.ts';
import { recountConversation } from './conversation-summary.ts';
import { showsConversation } from '../outbound/message-id.ts';
import type { UnfinishedQuery } from '../unfinished-work.ts';

/** How many of a conversation's last messages are shown. */
const MAX_MESSAGES = 300;

/** A message without its HTML, which may be large and is shown separately. */
export type ThreadMessage = Omit<StoredMessage, 'html'>;

const withoutHtml = { html: 0 } as const;

export type ConversationPerson = Pick<
  Application,
  '_id' | 'name' | 'nameKey' | 'email' | 'emailKey' | 'phone' | 'stage' | 'blindNumber' | 'conversation'
>;
export type ConversationSearch = { search: string; cursor: string | null; limit: number };

/** A listing's applicants who have exchanged messages, most recent first, page by page along the index. */
export async function conversationsOf(
  { _id: listingId, blind }: Pick<Listing, '_id' | 'blind'>,
  { search, cursor, limit }: ConversationSearch,
): Promise<{ people: ConversationPerson[]; next: string | null }> {
  const found = await Applications.find(
    {
      $and: [
        { listingId, 'conversation.at': { $type: 'date' } },
        searchFilter(search, blind),
        beyond(cursor, 'conversation.at') ?? {},
      ],
    },
    { name: 1, nameKey: 1, email: 1, emailKey: 1, phone: 1, stage: 1, blindNumber: 1, conversation: 1 },
  )
    .sort({ 'conversation.at': -1, _id: -1 })
    .limit(limit + 1)
    .lean<ConversationPerson[]>();
  const people = found.slice(0, limit);
  const last = people.at(-1);
  const at = last?.conversation?.at;
  return { people, next: found.length > limit && last && at ? cursorAt(at, last._id) : null };
}

/** How many of a listing's applicants have exchanged messages, and how many of their messages have not been seen. */
export async function countConversations(
  listingId: Types.ObjectId,
): Promise<{ conversations: number; unread: number }> {
  const [row] = await Applications.aggregate<{ conversations: number; unread: number }>([
    { $match: { listingId, 'conversation.at': { $type: 'date' } } },
    { $group: { _id: null, conversations: { $sum: 1 }, unread: { $sum: '$conversation.unread' } } },
    { $project: { _id: 0, conversations: 1, unread: 1 } },
  ]);
  return row ?? { conversations: 0, unread: 0 };
}

/** The number of unseen messages for each of a landlord's listings. */
export async function unreadMessages(landlordId: Types.ObjectId): Promise<Map<string, number>> {
  const rows = await Applications.aggregate<{ _id: Types.ObjectId; unread: number }>([
    { $match: { landlordId, 'conversation.unread': { $gt: 0 } } },
    { $group: { _id: '$listingId', unread: { $sum: '$conversation.unread' } } },
  ]);
  return new Map(rows.map(({ _id, unread }) => [String(_id), unread]));
}

/** Records that everything up to `until` has been seen; an earlier time undoes nothing. Returns the number left. */
export async function markConversationRead(applicationId: Types.ObjectId, until: Date): Promise<number> {
  await Applications.updateOne({ _id: applicationId }, { $max: { 'conversation.readAt': until } });
  await recountConversation(applicationId);
  const now = await Applications.findById(applicationId, { conversation: 1 }).lean<ConversationPerson>();
  return now?.conversation?.unread ?? 0;
}

/** Records that an applicant's letters so far need no reply, or do after all. */
export async function markNoReply({ _id, conversation }: Application, needed: boolean): Promise<void> {
  const until = needed ? null : (conversation?.unansweredAt ?? conversation?.noReplyAt ?? null);
  await Applications.updateOne({ _id }, { $set: { 'conversation.noReplyAt': until } });
  await recountConversation(_id);
}

/**
 * Applications whose conversation and letters have not been counted: from before their words were kept, or after a
 * crash.
 */
export function uncountedConversations(before: Date, limit: number): UnfinishedQuery {
  return Applications.find({ letterWords: null, lastMessageAt: { $lt: before } }, { _id: 1 })
    .sort({ lastMessageAt: 1 })
    .limit(limit)
    .lean<{ _id: Types.ObjectId }[]>();
}

/** The last messages of an application, oldest first, without any that were undone. */
export async function threadMessages(applicationId: Types.ObjectId): Promise<ThreadMessage[]> {
  const newest = await Messages.find({ applicationId, withdrawnAt: null }, withoutHtml)
    .sort({ at: -1, _id: -1 })
    .limit(MAX_MESSAGES)
    .lean<ThreadMessage[]>();
  return newest.reverse();
}

/** The ids of an application's messages that have HTML. */
export async function formattedMessages(applicationId: Types.ObjectId): Promise<Set<string>> {
  const found = await Messages.find({ applicationId, html: { $type: 'string' } }, { _id: 1 }).lean<
    { _id: Types.ObjectId }[]
  >();
  return new Set(found.map(({ _id }) => String(_id)));
}

export type FormattedMessage = Pick<StoredMessage, '_id' | 'html' | 'applicationId' | 'files'>;

/** A landlord's message with its HTML, if it belongs to a conversation; null if there is none with that id. */
export async function formattedMessage(
  landlordId: Types.ObjectId,
  messageId: string,
): Promise<FormattedMessage | null> {
  if (!Types.ObjectId.isValid(messageId)) return null;
  return Messages.findOne(
    { _id: messageId, landlordId, applicationId: { $ne: null }, withdrawnAt: null },
    { html: 1, applicationId: 1, files: 1 },
  ).lean<FormattedMessage>();
}

/** One message of an application; null if it has none with that id. */
export async function messageOf(applicationId: Types.ObjectId, messageId: string): Promise<ThreadMessage | null> {
  return Messages.findOne({ _id: new Types.ObjectId(messageId), applicationId }, withoutHtml).lean<ThreadMessage>();
}

/** Takes a message out of its conversation. */
export async function markMessageWithdrawn(
  message: Pick<ThreadMessage, '_id' | 'applicationId'>,
  at: Date,
): Promise<void> {
  await Messages.updateOne({ _id: message._id, withdrawnAt: null }, { withdrawnAt: at });
  if (message.applicationId) await recountConversation(message.applicationId);
}

/**
 * The conversations that a message refers to by any of the ids it names, with everyone who wrote or was written to in
 * them. An id of ours counts only with its keyed part (store/outbound/message-id.ts).
 */
export async function conversationsByMessageIds(
  landlordId: Types.ObjectId,
  rfcMessageIds: readonly string[],
  now: Date,
): Promise<{ applicationId: string; participants: string[] }[]> {
  const named = await Messages.find(
    { landlordId, rfcMessageId: { $in: [...rfcMessageIds] }, applicationId: { $ne: null } },
    { applicationId: 1, from: 1, to: 1, rfcMessageId: 1, direction: 1, at: 1 },
  ).lean<StoredMessage[]>();
  const tokens = await replyTokensOf(named.flatMap(({ applicationId }) => applicationId ?? []));
  const byApplication = new Map<string, Set<string>>();
  for (const message of named) {
    const { applicationId, from, to } = message;
    const replyToken = tokens.get(String(applicationId));
    if (!replyToken || !showsConversation({ replyToken }, message, now)) continue;
    const participants = byApplication.get(String(applicationId)) ?? new Set<string>();
    byApplication.set(String(applicationId), participants.add(from.address.toLowerCase()).add(to.toLowerCase()));
  }
  return [...byApplication].map(([applicationId, participants]) => ({
    applicationId,
    participants: [...participants],
  }));
}

async function replyTokensOf(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map();
  const found = await Applications.find({ _id: { $in: [...applicationIds] } }, { replyToken: 1 }).lean<Application[]>();
  return new Map(found.map(({ _id, replyToken }) => [String(_id), replyToken]));
}
