import type { Types, QueryFilter } from 'mongoose';
import { readRequest } from '../../domain/inbound/requests/request.ts';
import { kindsFromPeople, needsReply, snippetOf, withoutPasscodes } from '../../domain/messages/conversation.ts';
import { Applications } from '../applications/application-model.ts';
import type { Application } from '../applications/application.ts';
import {
  fromApplicant,
  letterFields,
  lettersOf,
  letterWordsOf,
  MAX_SEARCHED_MESSAGES,
  type WithLetters,
  type WrittenMessage,
} from './letters.ts';
import { Messages, type NewMessage, type StoredMessage } from './message.ts';

/**
 * What lists show after a message was sent, as `recountConversation` would find it: a person's words take precedence
 * over a rule's, and later over earlier.
 */
export function shownAfter({ at, newText, automatic = false }: NewMessage): Record<string, unknown> {
  const isLast = { $lte: [{ $ifNull: ['$conversation.at', at] }, at] };
  const showsRule = { $eq: [{ $ifNull: ['$conversation.automatic', false] }, true] };
  const showsNothing = { $eq: [{ $ifNull: ['$conversation.at', null] }, null] };
  const isShown = automatic ? { $or: [showsNothing, { $and: [showsRule, isLast] }] } : { $or: [showsRule, isLast] };
  const when = (condition: object, value: unknown, otherwise: string) => ({
    $cond: [condition, { $literal: value }, otherwise],
  });
  return {
    'conversation.at': when(isShown, at, '$conversation.at'),
    'conversation.snippet': when(isShown, snippetOf(newText), '$conversation.snippet'),
    'conversation.fromApplicant': when(isShown, false, '$conversation.fromApplicant'),
    'conversation.automatic': when(isShown, automatic, '$conversation.automatic'),
    'conversation.request': when(isLast, null, '$conversation.request'),
    // A message from a rule answers nobody.
    ...(automatic
      ? {}
      : {
          'conversation.unansweredAt': when(isShown, null, '$conversation.unansweredAt'),
          // A message that was answered no longer counts as unread.
          'conversation.unread': when(isShown, 0, '$conversation.unread'),
          'conversation.readAt': when(isShown, at, '$conversation.readAt'),
        }),
  };
}

/**
 * Updates what lists show of a conversation from its messages: the last words written by a person or, if there are
 * none, the last email. Of several concurrent calls, the one that started last has seen everything the others saw, and
 * only it writes. If a message was added in the meantime, it looks again.
 */
export async function recountConversation(applicationId: Types.ObjectId): Promise<void> {
  while (!(await tryToRecount(applicationId)));
}

/** False if it must be repeated. */
async function tryToRecount(applicationId: Types.ObjectId): Promise<boolean> {
  const begun = await Applications.findByIdAndUpdate(
    applicationId,
    { $inc: { 'conversation.version': 1 } },
    { returnDocument: 'after', projection: { conversation: 1, ...letterFields } },
  ).lean<Pick<Application, 'conversation'> & WithLetters>();
  if (!begun?.conversation) return true;
  const { version, added = null, readAt, noReplyAt } = begun.conversation;
  const here = { applicationId, withdrawnAt: null };
  const [[last, lastOfPerson], written] = await Promise.all([lastMessages(here), writtenMessages(here)]);
  const unread = await countUnread(here, written, begun.firstMessageId, readAt);
  const shown = lastOfPerson ?? last;
  const isEnquiry = shown !== null && begun.firstMessageId?.equals(shown._id) === true;
  // Unread messages have been neither seen nor answered: a person's reply answers everything before it.
  const answeredAt = lastOfPerson?.direction === 'out' ? lastOfPerson.at : null;
  const set = {
    ...(answeredAt && !(readAt && readAt > answeredAt) ? { 'conversation.readAt': answeredAt } : {}),
    'conversation.at': shown?.at ?? null,
    'conversation.snippet': snippetOf((isEnquiry && begun.enquiry?.letter) || (shown?.newText ?? '')),
    'conversation.fromApplicant': shown?.direction === 'in',
    'conversation.automatic': shown?.automatic ?? false,
    'conversation.unread': answeredAt ? 0 : unread,
    'conversation.request': requestOf(last),
    'conversation.unansweredAt': unansweredAt(lastOfPerson, begun.firstMessageId, noReplyAt),
    letterWords: letterWordsOf(lettersOf(begun, written)),
  };
  const { matchedCount } = await Applications.updateOne(
    { _id: applicationId, 'conversation.version': version, 'conversation.added': added },
    { $set: set },
  );
  if (matchedCount === 1) return true;
  const later = await Applications.exists({ _id: applicationId, 'conversation.version': version });
  return later === null;
}

/** What the applicant wrote, last first, as much of it as is searched. */
function writtenMessages(here: QueryFilter<StoredMessage>): Promise<WrittenMessage[]> {
  return Messages.find({ ...here, ...fromApplicant }, { at: 1, newText: 1 })
    .sort({ at: -1, _id: -1 })
    .limit(MAX_SEARCHED_MESSAGES)
    .lean<WrittenMessage[]>();
}

/**
 * How many messages the landlord has not seen. The enquiry itself waits for a decision on its stage: only what was
 * written after it counts. Those that were not read here are older: they need to be counted only if none here was seen.
 */
async function countUnread(
  here: QueryFilter<StoredMessage>,
  written: readonly WrittenMessage[],
  firstMessageId: Types.ObjectId | undefined,
  readAt: Date | null | undefined,
): Promise<number> {
  const isSeen = ({ at }: WrittenMessage) => Boolean(readAt && at <= readAt);
  if (written.length < MAX_SEARCHED_MESSAGES || written.some(isSeen))
    return written.filter((one) => !firstMessageId?.equals(one._id) && !isSeen(one)).length;
  return Messages.countDocuments({
    ...here,
    ...fromApplicant,
    ...(firstMessageId ? { _id: { $ne: firstMessageId } } : {}),
    ...(readAt ? { at: { $gt: readAt } } : {}),
  });
}

/** When the last words of a person arrived, if they are the applicant's and wait for a reply; otherwise null. */
function unansweredAt(
  last: LastMessage | null,
  firstMessageId: Types.ObjectId | undefined,
  noReplyAt: Date | null | undefined,
): Date | null {
  if (last?.direction !== 'in' || (noReplyAt && last.at <= noReplyAt)) return null;
  const isFirst = firstMessageId?.equals(last._id) ?? false;
  return needsReply({ kind: last.kind, newText: last.newText, isFirst }) ? last.at : null;
}

type LastMessage = Pick<StoredMessage, '_id' | 'at' | 'direction' | 'kind' | 'automatic' | 'newText'>;
const isOfPerson = ({ automatic, kind }: Pick<StoredMessage, 'automatic' | 'kind'>): boolean =>
  !automatic && (kind === 'sent' || (kindsFromPeople as readonly string[]).includes(kind));

/** The last message of a conversation, and the last written by a person; usually the same. */
async function lastMessages(here: QueryFilter<StoredMessage>): Promise<[LastMessage | null, LastMessage | null]> {
  const last = await lastMessage(here);
  if (!last || isOfPerson(last)) return [last, last];
  return [last, await lastMessage({ ...here, automatic: { $ne: true }, kind: { $in: [...kindsFromPeople, 'sent'] } })];
}

function lastMessage(filter: QueryFilter<StoredMessage>): Promise<LastMessage | null> {
  return Messages.findOne(filter, { at: 1, direction: 1, kind: 1, automatic: 1, newText: 1 })
    .sort({ at: -1, _id: -1 })
    .lean<LastMessage>();
}

/**
 * What the last message of a conversation requests. Its files are not known here, so files without words are not
 * recognised.
 */
function requestOf(last: LastMessage | null): NonNullable<Application['conversation']>['request'] {
  if (last?.direction !== 'in' || last.kind !== 'reply') return null;
  const request = readRequest(withoutPasscodes(last.newText), 0);
  return request && { ...request, messageId: last._id };
}

/**
 * What lists show of a conversation that begins with this message. A platform puts its own words around those of the
 * applicant: the letter that was read in it is shown instead.
 */
export function conversationBegunBy(
  message: StoredMessage,
  letter: string | null,
): NonNullable<Application['conversation']> {
  return {
    version: 1,
    at: message.at,
    snippet: snippetOf(letter || message.newText),
    fromApplicant: message.direction === 'in',
    automatic: message.automatic ?? false,
    // The enquiry itself needs a decision, not a reply.
    unread: 0,
    readAt: null,
    request: requestOf(message),
    unansweredAt: null,
  };
}
