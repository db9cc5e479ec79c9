import { type QueryFilter, Schema, type Types, model } from 'mongoose';
import { readRequest } from '../../domain/inbound/requests/request.ts';
import { kindsFromPeople, needsReply, snippetOf, withoutPasscodes } from '../../domain/messages/conversation.ts';
import type { MailAddress, MessageKind } from '../../domain/inbound/message.ts';
import type { Application, HistoryEntry } from '../applications/application.ts';
import { Applications } from '../applications/application-model.ts';
import { recordHistoryOnce } from '../applications/history.ts';
import { isDuplicateKey } from '../duplicate-key.ts';
import { showsConversation } from '../outbound/message-id.ts';

/** A file that a landlord sent with a message; what applicants send become documents. */
export type SentFile = { name: string; contentType: string; size: number; sha256: string; fileId: Types.ObjectId };

/** A message in a landlord's inbox or out of it: a line of a conversation, or unsorted mail. */
export type StoredMessage = {
  _id: Types.ObjectId;
  landlordId: Types.ObjectId;
  direction: 'in' | 'out';
  kind: MessageKind | 'sent';
  /** Sent by a rule on the landlord's behalf, such as a confirmation; missing for what a person wrote. */
  automatic?: boolean;
  /** Null while nobody knows whose it is. */
  applicationId: Types.ObjectId | null;
  listingId: Types.ObjectId | null;
  receivedMailId: Types.ObjectId | null;
  /** Which of the mail's deliveries it came by: a second run of the same one continues where the first broke off. */
  deliveryIndex: number;
  /** One email in one inbox: the same message delivered again has the same key. */
  dedupeKey: string;
  rfcMessageId: string;
  references: string[];
  from: MailAddress;
  to: string;
  subject: string;
  at: Date;
  /** What was newly written, and the whole text. */
  newText: string;
  text: string;
  /** The HTML part made harmless, for showing; null for mail without one and mail that was written here. */
  html: string | null;
  /** Pictures that its HTML would have fetched from elsewhere; none when missing. */
  removedImages?: number;
  /** What a landlord sent with it; none when missing. */
  files?: SentFile[];
  /** What the checks of its sender said, one word each (RFC 8601); null when they were not made. */
  authentication: { spf: string; dkim: string; dmarc: string; arc: string } | null;
  /** A mailbox provider's question whether it may forward to this inbox; `address` is the mailbox that asked. */
  confirmation: { provider: string; code: string | null; link: string | null; address: string | null } | null;
  /** Files that came with it and were not kept, and why (domain/documents/collection/upload.ts). */
  notKept?: { name: string; reason: string }[];
  /** Why it could not be placed; null when it was. */
  unsortedReason: string | null;
  /** The listing a landlord filed it with, until the job has made an application of it. */
  filing: { listingId: Types.ObjectId; at: Date } | null;
  /** When the landlord took it back before it left: it is no part of the conversation any more. */
  withdrawnAt: Date | null;
  /** Archived by the landlord, with the reason it had, so that it can be moved back. */
  archivedByLandlord: { reason: string; at: Date } | null;
  /** Archived by a rule, as a newsletter is; the reason is the landlord's to read. Missing: it was not. */
  archivedByRule?: { reason: string; at: Date } | null;
  /** What a landlord can choose with one click while it is unsorted, likeliest first. */
  suggestions?: { listingIds: Types.ObjectId[]; applicationIds: Types.ObjectId[] } | null;
};

const objectId = Schema.Types.ObjectId;
const schema = new Schema<StoredMessage>({
  landlordId: { type: objectId, required: true },
  direction: { type: String, required: true },
  kind: { type: String, required: true },
  automatic: Boolean,
  applicationId: { type: objectId, default: null },
  listingId: { type: objectId, default: null },
  receivedMailId: { type: objectId, default: null },
  deliveryIndex: { type: Number, default: 0 },
  dedupeKey: { type: String, required: true },
  rfcMessageId: { type: String, required: true },
  references: [String],
  from: { type: new Schema<MailAddress>({ name: String, address: String }, { _id: false }), required: true },
  to: { type: String, default: '' },
  subject: { type: String, default: '' },
  at: { type: Date, required: true },
  newText: { type: String, default: '' },
  text: { type: String, default: '' },
  html: { type: String, default: null },
  removedImages: Number,
  notKept: { type: [new Schema({ name: String, reason: String }, { _id: false })], default: undefined },
  files: {
    type: [
      new Schema<SentFile>(
        { name: String, contentType: String, size: Number, sha256: String, fileId: objectId },
        { _id: false },
      ),
    ],
    default: undefined,
  },
  authentication: {
    type: new Schema({ spf: String, dkim: String, dmarc: String, arc: String }, { _id: false }),
    default: null,
  },
  confirmation: {
    type: new Schema(
      {
        provider: String,
        code: { type: String, default: null },
        link: { type: String, default: null },
        address: { type: String, default: null },
      },
      { _id: false },
    ),
    default: null,
  },
  unsortedReason: { type: String, default: null },
  filing: { type: new Schema({ listingId: objectId, at: Date }, { _id: false }), default: null },
  withdrawnAt: { type: Date, default: null },
  archivedByLandlord: { type: new Schema({ reason: String, at: Date }, { _id: false }), default: null },
  archivedByRule: { type: new Schema({ reason: String, at: Date }, { _id: false }), default: undefined },
  suggestions: {
    type: new Schema({ listingIds: [objectId], applicationIds: [objectId] }, { _id: false }),
    default: undefined,
  },
});
schema.index({ landlordId: 1, dedupeKey: 1 }, { unique: true });
schema.index({ landlordId: 1, rfcMessageId: 1 });
schema.index({ applicationId: 1, at: 1 });
schema.index({ 'files.fileId': 1 }, { partialFilterExpression: { 'files.fileId': { $type: 'objectId' } } });
schema.index({ listingId: 1, applicationId: 1, at: 1 });
schema.index(
  { landlordId: 1, at: -1, _id: -1 },
  { partialFilterExpression: { unsortedReason: { $type: 'string' } }, name: 'unsorted' },
);

schema.index(
  { landlordId: 1, 'archivedByRule.at': -1 },
  { partialFilterExpression: { 'archivedByRule.at': { $type: 'date' } }, name: 'archived-by-rule' },
);
schema.index({ 'filing.at': 1 }, { partialFilterExpression: { 'filing.at': { $type: 'date' } } });

export const Messages = model<StoredMessage>('Message', schema, 'messages');

type GivenLater = 'filing' | 'archivedByLandlord' | 'withdrawnAt' | 'archivedByRule' | 'suggestions';
type OfReceivedMail = 'html' | 'removedImages' | 'files' | 'authentication' | 'confirmation' | 'automatic';
export type NewMessage = Omit<StoredMessage, '_id' | GivenLater | OfReceivedMail> &
  Partial<Pick<StoredMessage, '_id' | OfReceivedMail>>;

/** Keeps a message; when the same one is there already, answers that one with `isNew` false. */
export async function keepMessage(message: NewMessage): Promise<{ message: StoredMessage; isNew: boolean }> {
  const kept = await keepFirstMessage(message);
  if (kept.message.applicationId) await recountConversation(kept.message.applicationId);
  return kept;
}

/** The same for a message whose application, if it has one, will be made with its conversation counted. */
export async function keepFirstMessage(message: NewMessage): Promise<{ message: StoredMessage; isNew: boolean }> {
  try {
    return { message: (await Messages.create(message)).toObject(), isNew: true };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { landlordId, dedupeKey } = message;
    const existing = await Messages.findOne({ landlordId, dedupeKey }).lean<StoredMessage>();
    if (!existing) throw error;
    return { message: existing, isNew: false };
  }
}

/**
 * Keeps a message that was sent, and adds a line to its application's history and to what lists show of its
 * conversation, in one write each. The same line of the same time is added once.
 */
export async function keepSentMessage(
  message: NewMessage & { applicationId: Types.ObjectId },
  line: HistoryEntry,
): Promise<void> {
  await keepFirstMessage(message);
  const { applicationId } = message;
  const { at, event, text } = line;
  const { matchedCount } = await Applications.updateOne(
    {
      _id: applicationId,
      'conversation.version': { $gte: 0 },
      history: { $not: { $elemMatch: { at, event, text } } },
    },
    [
      {
        $set: {
          history: { $concatArrays: ['$history', [{ $literal: line }]] },
          'conversation.added': { $add: [{ $ifNull: ['$conversation.added', 0] }, 1] },
          ...shownAfter(message),
        },
      },
    ],
    { updatePipeline: true },
  );
  if (matchedCount === 1) return;
  // Not counted so far, or done by a run that was broken off.
  await recordHistoryOnce(applicationId, line);
  await recountConversation(applicationId);
}

/**
 * What lists show once a message was sent, as `recountConversation` would find it: words of a person stand before those
 * of a rule, and later ones before earlier ones.
 */
function shownAfter({ at, newText, automatic = false }: NewMessage): Record<string, unknown> {
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
    // What a rule wrote answers nobody.
    ...(automatic
      ? {}
      : {
          'conversation.unansweredAt': when(isShown, null, '$conversation.unansweredAt'),
          // What was answered needs no reading any more.
          'conversation.unread': when(isShown, 0, '$conversation.unread'),
          'conversation.readAt': when(isShown, at, '$conversation.readAt'),
        }),
  };
}

/**
 * Sets what lists show of a conversation from what is there: the last words that a person wrote, or, where there are
 * none, the last email. Of several at once the one that began last has seen all that the others saw, and it alone
 * writes. Where a message was added in the meantime, it looks again.
 */
export async function recountConversation(applicationId: Types.ObjectId): Promise<void> {
  while (!(await tryToRecount(applicationId)));
}

/** False when it must be done again. */
async function tryToRecount(applicationId: Types.ObjectId): Promise<boolean> {
  const begun = await Applications.findByIdAndUpdate(
    applicationId,
    { $inc: { 'conversation.version': 1 } },
    { returnDocument: 'after', projection: { conversation: 1, firstMessageId: 1 } },
  ).lean<Pick<Application, 'conversation' | 'firstMessageId'>>();
  if (!begun?.conversation) return true;
  const { version, added = null, readAt, noReplyAt } = begun.conversation;
  const here = { applicationId, withdrawnAt: null };
  const [[last, lastOfPerson], unread] = await Promise.all([
    lastMessages(here),
    Messages.countDocuments({
      ...here,
      direction: 'in',
      kind: { $in: kindsFromPeople },
      ...(readAt ? { at: { $gt: readAt } } : {}),
    }),
  ]);
  const shown = lastOfPerson ?? last;
  // Unread is what nobody has seen or answered: a person's reply answers all that came before it.
  const answeredAt = lastOfPerson?.direction === 'out' ? lastOfPerson.at : null;
  const set = {
    ...(answeredAt && !(readAt && readAt > answeredAt) ? { 'conversation.readAt': answeredAt } : {}),
    'conversation.at': shown?.at ?? null,
    'conversation.snippet': snippetOf(shown?.newText ?? ''),
    'conversation.fromApplicant': shown?.direction === 'in',
    'conversation.automatic': shown?.automatic ?? false,
    'conversation.unread': answeredAt ? 0 : unread,
    'conversation.request': requestOf(last),
    'conversation.unansweredAt': unansweredAt(lastOfPerson, begun.firstMessageId, noReplyAt),
  };
  const { matchedCount } = await Applications.updateOne(
    { _id: applicationId, 'conversation.version': version, 'conversation.added': added },
    { $set: set },
  );
  if (matchedCount === 1) return true;
  const later = await Applications.exists({ _id: applicationId, 'conversation.version': version });
  return later === null;
}

/** When the last words of a person came, where they are the applicant's and wait for a reply; else null. */
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

/** The last message of a conversation, and the last that a person wrote: mostly the same. */
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
 * What the last message of a conversation asks for; its files are not known here, so files without words are not told.
 */
function requestOf(last: LastMessage | null): NonNullable<Application['conversation']>['request'] {
  if (last?.direction !== 'in' || last.kind !== 'reply') return null;
  const request = readRequest(withoutPasscodes(last.newText), 0);
  return request && { ...request, messageId: last._id };
}

/** What lists show of a conversation that begins with this message. */
export function conversationBegunBy(message: StoredMessage): NonNullable<Application['conversation']> {
  return {
    version: 1,
    at: message.at,
    snippet: snippetOf(message.newText),
    fromApplicant: message.direction === 'in',
    automatic: message.automatic ?? false,
    unread: message.direction === 'in' && isOfPerson(message) ? 1 : 0,
    readAt: null,
    request: requestOf(message),
    // The enquiry itself is decided about, not replied to.
    unansweredAt: null,
  };
}

/**
 * Takes a message out of an application that was never made, because it may not be or because a process died before.
 */
export async function forgetPlaceNeverMade(message: StoredMessage): Promise<StoredMessage> {
  const { _id, applicationId } = message;
  if (!applicationId || (await Applications.exists({ _id: applicationId }))) return message;
  await Messages.updateOne({ _id, applicationId }, { applicationId: null, listingId: null });
  return { ...message, applicationId: null, listingId: null };
}

/** Files a message with an application. */
export async function placeMessage(
  messageId: Types.ObjectId,
  place: { applicationId: Types.ObjectId; listingId: Types.ObjectId },
): Promise<void> {
  await Messages.updateOne({ _id: messageId }, { ...place, unsortedReason: null, filing: null });
  await recountConversation(place.applicationId);
}

/** Leaves a message with the landlord's unsorted mail, with the reason and what it may belong to. */
export async function leaveUnsorted(
  messageId: Types.ObjectId,
  reason: string,
  suggestions: NonNullable<StoredMessage['suggestions']> = { listingIds: [], applicationIds: [] },
): Promise<void> {
  await Messages.updateOne(
    { _id: messageId, applicationId: null },
    { unsortedReason: reason, suggestions, archivedByRule: null },
  );
}

/**
 * Conversations that a message refers to by any of the ids it names, with everyone who wrote or was written to in them.
 * An id of ours counts only with its keyed part (store/outbound/message-id.ts).
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

/**
 * Notes which files of a message were not kept, and why. Where it waits to be sorted, the landlord reads it beside the
 * reason for that.
 */
export async function noteNotKept(
  messageId: Types.ObjectId,
  notKept: readonly { name: string; reason: string }[],
  unsortedReason: string | null,
): Promise<void> {
  await Messages.updateOne({ _id: messageId }, { $set: { notKept: [...notKept] } });
  if (unsortedReason)
    await Messages.updateOne({ _id: messageId, unsortedReason: { $type: 'string' } }, { $set: { unsortedReason } });
}

async function replyTokensOf(applicationIds: readonly Types.ObjectId[]): Promise<Map<string, string>> {
  if (applicationIds.length === 0) return new Map();
  const found = await Applications.find({ _id: { $in: [...applicationIds] } }, { replyToken: 1 }).lean<Application[]>();
  return new Map(found.map(({ _id, replyToken }) => [String(_id), replyToken]));
}

export async function messagesOf(applicationId: Types.ObjectId): Promise<StoredMessage[]> {
  return Messages.find({ applicationId }).sort({ at: 1 }).lean<StoredMessage[]>();
}

/** Which of some files went with a message. */
export async function sentFilesInUse(ids: readonly Types.ObjectId[]): Promise<Types.ObjectId[]> {
  const found = await Messages.find({ 'files.fileId': { $in: [...ids], $type: 'objectId' } }, { files: 1 }).lean<
    Pick<StoredMessage, 'files'>[]
  >();
  return found.flatMap(({ files }) => (files ?? []).map(({ fileId }) => fileId));
}
