import { z } from 'zod';
import { Types } from 'mongoose';
import {
  type AskedWish,
  type Confirmations,
  confirmationDays,
  fileUnsortedSchema,
  joinUnsortedSchema,
  type ArchivedMailList,
  archivedMailSchema,
  senderRuleSchema,
  type UnsortedList,
  unsortedMessageSchema,
} from '../../domain/calls/unsorted.ts';
import { senderCheck } from '../../domain/inbound/authentication-labels.ts';
import type { MatchableListing } from '../../domain/listings/listing-finding.ts';
import { isHidden } from '../../domain/applications/blind.ts';
import { findListing } from '../../domain/listings/listing-match.ts';
import { recordReply } from '../../store/applications/history.ts';
import { applicationsByIds } from '../../store/applications/known-people.ts';
import { assignDocuments } from '../../store/documents/keep-document.ts';
import { documentsOfMessages } from '../../store/documents/find-documents.ts';
import {
  countUnsorted,
  archiveUnsorted,
  fileWith,
  findUnsorted,
  freshConfirmations,
  joinApplication,
  restoreUnsorted,
  unsortedMessages,
} from '../../store/inbound/unsorted-message.ts';
import { restoreArchived, archivedMessages } from '../../store/inbound/archived-mail.ts';
import { askWish, takeBackQuestion } from '../../store/inbound/wish-question.ts';
import { senderRules, setSenderRule } from '../../store/inbound/sender-rule.ts';
import { listingNames, listListings, matchable } from '../../store/listings/listing.ts';
import type { StoredMessage } from '../../store/messages/message.ts';
import { call } from '../http/call.ts';
import type { Context } from '../http/context.ts';
import { conflict } from '../http/errors.ts';
import { ownApplication, ownListing } from '../http/owned.ts';
import { canAsk, type Hold, presentConfirmation, presentUnsorted } from './present-unsorted.ts';
import { inboundText } from './text.ts';
import { commonText } from '../../domain/text/common.ts';

const pageSize = 20;

/** The applicants that messages may be from. Whoever is hidden is none of them: the message says who wrote it. */
async function suggestedApplicants(landlordId: Types.ObjectId, messages: readonly StoredMessage[]) {
  const ids = messages.flatMap(({ suggestions }) => suggestions?.applicationIds ?? []);
  const found = await applicationsByIds(landlordId, ids);
  if (found.length === 0) return [];
  const blind = new Map((await listingNames(landlordId)).map((listing) => [String(listing._id), listing.blind]));
  return found.filter(({ listingId, stage }) => !isHidden(blind.get(String(listingId)), stage));
}

const holdAt = (now: Date, { options: { holdMs } }: Context): Hold => ({ now, holdMs });

/** The cursor is the time of the last email shown, which the response contains anyway. */
const unsorted = call({
  method: 'get',
  path: '/unsorted',
  alsoPage: true,
  limit: 'read',
  access: 'landlord',
  schema: z.object({ cursor: z.iso.datetime(commonText.listPage).optional() }),
  async act({ who, input }) {
    const found = await unsortedMessages(who._id, input.cursor ? new Date(input.cursor) : null, pageSize + 1);
    const messages = found.slice(0, pageSize);
    const documents = await documentsOfMessages(messages.map((message) => message._id));
    const applicants = await suggestedApplicants(who._id, messages);
    return { messages, documents, applicants, more: found.length > pageSize };
  },
  present: ({ messages, documents, applicants, more }, { now, context }): UnsortedList => ({
    items: messages.map((message) => presentUnsorted(message, documents, holdAt(now, context), applicants)),
    next_cursor: more ? (messages.at(-1)?.at.toISOString() ?? null) : null,
  }),
});

const count = call({
  method: 'get',
  path: '/unsorted/count',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who }) => countUnsorted(who._id),
  present: (found) => ({ count: found }),
});

const confirmations = call({
  method: 'get',
  path: '/unsorted/confirmations',
  limit: 'read',
  access: 'landlord',
  schema: z.object({}),
  act: ({ who, now }) => freshConfirmations(who._id, new Date(now.getTime() - confirmationDays * 24 * 3600 * 1000)),
  present: (messages): Confirmations => ({ items: messages.flatMap(presentConfirmation) }),
});

const file = call({
  method: 'post',
  path: '/unsorted/file',
  limit: 'write',
  access: 'landlord',
  schema: fileUnsortedSchema,
  load: ownListing,
  async act({ who, input, loaded, now, context }) {
    if (!(await fileWith(who._id, input.id, loaded._id, now))) throw conflict(inboundText.notUnsorted);
    // The sweep adds what could not be added now.
    await context.options.queues.enqueue('file-message', { messageId: input.id }, now.getTime());
  },
  present: (_done, { input }) => ({ id: input.id }),
});

const ask = call({
  method: 'post',
  path: '/unsorted/ask',
  limit: 'write',
  access: 'landlord',
  schema: unsortedMessageSchema,
  async act({ who, input, now, context }) {
    const message = await findUnsorted(who._id, input.id);
    if (!message) throw conflict(inboundText.notUnsorted);
    if (!canAsk(message)) throw conflict(inboundText.cannotAsk);
    const { holdMs, applicationsMailDomain: mailDomain } = context.options;
    const isVerified = senderCheck(message.from.address, message.authentication ?? null)?.verdict === 'verified';
    const listingIds = message.suggestions?.listingIds ?? [];
    const mail = await askWish(message, isVerified, { listingIds, now, holdMs, mailDomain });
    if (mail === 'asked before') throw conflict(inboundText.askedBefore);
    if (!mail) throw conflict(inboundText.notUnsorted);
    // It leaves when it can no longer be taken back: the sweep adds it then.
    await context.live.publish(String(who._id), { type: 'unsorted' });
    return mail;
  },
  present: (mail, { input }): AskedWish => ({ id: input.id, undo_until: mail.notBefore.toISOString() }),
});

const takeBack = call({
  method: 'post',
  path: '/unsorted/take_back_question',
  limit: 'write',
  access: 'landlord',
  schema: unsortedMessageSchema,
  async act({ who, input, context }) {
    if (!(await takeBackQuestion(who._id, input.id))) throw conflict(inboundText.alreadySent);
    await context.live.publish(String(who._id), { type: 'unsorted' });
  },
  present: (_done, { input }) => ({ id: input.id }),
});

const archiving = (
  path: string,
  change: (landlordId: Types.ObjectId, messageId: string, now: Date) => Promise<boolean>,
) =>
  call({
    method: 'post',
    path,
    limit: 'write',
    access: 'landlord',
    schema: unsortedMessageSchema,
    async act({ who, input, now, context }) {
      if (!(await change(who._id, input.id, now))) throw conflict(inboundText.notUnsorted);
      await context.live.publish(String(who._id), { type: 'unsorted' });
    },
    present: (_done, { input }) => ({ id: input.id }),
  });

const join = call({
  method: 'post',
  path: '/unsorted/join',
  limit: 'write',
  access: 'landlord',
  schema: joinUnsortedSchema,
  load: ownApplication,
  async act({ who, input, loaded: { application }, now, context }) {
    const message = await joinApplication(who._id, input.id, application);
    if (!message) throw conflict(inboundText.notUnsorted);
    await recordReply(application._id, message._id, now, inboundText.joined);
    await assignDocuments(message._id, application._id);
    await context.live.publish(String(who._id), { type: 'unsorted' });
  },
  present: (_done, { input }) => ({ id: input.id }),
});

/** Archived email stores no suggestions: the listings that it names are looked up when it is shown. */
function withNamedListings(message: StoredMessage, listings: readonly MatchableListing[]): StoredMessage {
  if (message.suggestions?.listingIds.length) return message;
  const { match, suggestions } = findListing(listings, {
    advert: null,
    property: null,
    subject: message.subject,
    letter: message.text,
  });
  const named = match ? [match.listingId] : suggestions;
  return { ...message, suggestions: { listingIds: named.map((id) => new Types.ObjectId(id)), applicationIds: [] } };
}

const archived = call({
  method: 'get',
  path: '/unsorted/archived',
  limit: 'read',
  access: 'landlord',
  schema: archivedMailSchema,
  async act({ who, input: { search, cursor } }) {
    const before = cursor ? new Date(cursor) : null;
    const found = await archivedMessages(who._id, { search, before, limit: pageSize + 1 });
    const messages = found.slice(0, pageSize);
    const documents = await documentsOfMessages(messages.map((message) => message._id));
    const rules = await senderRules(
      who._id,
      messages.map(({ from }) => from.address.toLowerCase()),
    );
    const listings = (await listListings(who._id)).map(matchable);
    return { messages, documents, rules, listings, more: found.length > pageSize };
  },
  present: ({ messages, documents, rules, listings, more }, { now, context }): ArchivedMailList => ({
    items: messages.map((message) => ({
      ...presentUnsorted(withNamedListings(message, listings), documents, holdAt(now, context)),
      rule: rules.get(message.from.address.toLowerCase()) ?? null,
    })),
    next_cursor: more ? (messages.at(-1)?.at.toISOString() ?? null) : null,
  }),
});

const rule = call({
  method: 'post',
  path: '/unsorted/sender_rule',
  limit: 'write',
  access: 'landlord',
  schema: senderRuleSchema,
  act: ({ who, input, now }) => setSenderRule(who._id, input.address, input.rule, now),
  present: (_done, { input }) => ({ address: input.address, rule: input.rule }),
});

/** Moves back what the landlord or a rule archived. */
async function restoreAny(landlordId: Types.ObjectId, messageId: string): Promise<boolean> {
  return (await restoreUnsorted(landlordId, messageId)) || restoreArchived(landlordId, messageId);
}

export const unsortedRoutes = [
  unsorted,
  count,
  confirmations,
  file,
  ask,
  takeBack,
  archiving('/unsorted/archive', archiveUnsorted),
  archiving('/unsorted/restore', restoreAny),
  join,
  archived,
  rule,
];
