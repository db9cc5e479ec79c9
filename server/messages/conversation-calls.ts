import {
  type Conversation,
  type ConversationCount,
  conversationCountQuerySchema,
  type ConversationList,
  type ConversationMessage,
  conversationQuerySchema,
  conversationsQuerySchema,
  type MessageActionAnswer,
  messageActionSchema,
  type MessageAttachment,
  type MessageDraft,
  type ReadConversationAnswer,
  readConversationSchema,
  saveMessageDraftSchema,
  sendMessageSchema,
  useDocumentSchema,
  type WithdrewAnswer,
} from '../../domain/calls/conversations.ts';
import { isOver } from '../../domain/pipeline.ts';
import { plainSubject, threadOf } from '../../domain/messages/conversation.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { messageFileLimits, messageFileWords } from '../../domain/messages/message-files.ts';
import {
  conversationsOf,
  countConversations,
  formattedMessages,
  type ThreadMessage,
  threadMessages,
} from '../../store/messages/conversation.ts';
import { documentsOf } from '../../store/documents/find-documents.ts';
import { draftOf, keepDraft } from '../../store/messages/draft.ts';
import { outgoingOf } from '../../store/outbound/outgoing-mail.ts';
import { call } from '../http/call.ts';
import {
  endByOwnWord,
  readConversation,
  retryMessage,
  sendMessage,
  takeAsDocument,
  withdrawMessage,
} from './conversation.ts';
import { landlordForm } from '../http/landlord-form-call.ts';
import { type OwnApplication, ownApplication, ownListing } from '../http/owned.ts';
import { letterQuotes, presentQuote } from '../applications/letter-quotes.ts';
import { seen, type Redaction, redactionOf } from '../applications/seen.ts';
import { placeholderOf } from '../../domain/messages/message-templates.ts';
import { placeholderValues } from './placeholder-values.ts';
import {
  presentCannotEmail,
  presentConversation,
  presentConversationApplicant,
  presentDocumentAttachment,
  presentMessage,
} from './present-conversation.ts';

/** Conversations in one response. */
const pageSize = 40;

const conversations = call({
  method: 'get',
  path: '/listing/conversations',
  limit: 'read',
  access: 'landlord',
  schema: conversationsQuerySchema,
  load: ownListing,
  async act({ loaded, input: { search = '', cursor = null } }) {
    const page = await conversationsOf(loaded, { search, cursor, limit: pageSize });
    return { ...page, quotes: await letterQuotes(page.people, search, () => loaded) };
  },
  present: ({ people, next, quotes }, { loaded }): ConversationList => ({
    items: people.map((person) => ({ ...presentConversation(person, loaded), ...presentQuote(person, quotes) })),
    next_cursor: next,
  }),
});

const count = call({
  method: 'get',
  path: '/listing/conversations/count',
  limit: 'read',
  access: 'landlord',
  schema: conversationCountQuerySchema,
  load: ownListing,
  act: ({ loaded }) => countConversations(loaded._id),
  present: (counts): ConversationCount => counts,
});

async function threadParts({ application, listing }: OwnApplication) {
  const [messages, documents, outgoing, formatted, draft, placeholders] = await Promise.all([
    threadMessages(application._id),
    documentsOf(application._id),
    outgoingOf(application._id),
    formattedMessages(application._id),
    draftOf(application._id),
    placeholderValues(application, listing),
  ]);
  const mails = new Map(outgoing.map((mail) => [mail.rfcMessageId, mail]));
  // Undone, but interrupted before the message itself was marked.
  const shown = messages.filter((message) => mails.get(message.rfcMessageId)?.status !== 'withdrawn');
  return { messages: shown, documents, mails, formatted, draft, placeholders };
}

/** What hides who an applicant is in their conversation: also the names that they wrote under. */
function threadRedaction({ application, listing }: OwnApplication, messages: readonly ThreadMessage[]): Redaction {
  const senders = messages.filter(({ direction }) => direction === 'in').map(({ from }) => from);
  return redactionOf(application, listing, {
    names: senders.map(({ name }) => name),
    addresses: senders.map(({ address }) => address),
  });
}

/** When the landlord last wrote; everything before that has been answered. */
function lastAnsweredAt(messages: readonly ThreadMessage[]): Date {
  return messages.findLast(({ direction, kind }) => direction === 'out' && kind !== 'notification')?.at ?? new Date(0);
}

const conversation = call({
  method: 'get',
  path: '/listing/conversation',
  limit: 'read',
  access: 'landlord',
  schema: conversationQuerySchema,
  load: ownApplication,
  act: ({ loaded }) => threadParts(loaded),
  present: ({ messages, draft, placeholders, ...parts }, { loaded, who, context, now }): Conversation => {
    const redaction = threadRedaction(loaded, messages);
    const person = seen(loaded.application, loaded.listing);
    return {
      applicant: presentConversationApplicant(person, redaction),
      cannot_email: presentCannotEmail(person, now),
      stage: loaded.application.stage,
      sub_state: loaded.application.subState,
      from_address: inboxAddress(who.username, context.options.applicationsMailDomain),
      subject: redaction.cover(threadOf(messages, plainSubject(loaded.listing.address)).subject),
      // The template keeps the word: their name is filled in when it is sent.
      placeholders: redaction.isHidden ? { ...placeholders, name: placeholderOf('name') } : placeholders,
      draft: draft && { text: draft.text, saved_at: draft.savedAt.toISOString() },
      unread: loaded.application.conversation?.unread ?? 0,
      messages: messages.map((message) =>
        presentMessage(message, {
          person,
          redaction,
          openSince: isOver(loaded.application.subState) ? null : lastAnsweredAt(messages),
          ...parts,
        }),
      ),
    };
  },
});

const sending = landlordForm({
  path: '/listing/conversation/send',
  schema: sendMessageSchema,
  within: { limits: messageFileLimits, words: messageFileWords },
  load: ownApplication,
  async act({ input, files, loaded, who, context, now }): Promise<ConversationMessage> {
    const { message, mail } = await sendMessage(
      { ...loaded, who, context, now },
      { text: input.text, files, clientId: input.client_id },
    );
    const mails = new Map([[message.rfcMessageId, mail]]);
    return presentMessage(message, {
      person: seen(loaded.application, loaded.listing),
      redaction: threadRedaction(loaded, [message]),
      documents: [],
      mails,
      formatted: new Set(),
      openSince: null,
    });
  },
});

const withdrawal = call({
  method: 'post',
  path: '/listing/conversation/withdraw',
  limit: 'write',
  access: 'landlord',
  schema: messageActionSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) => withdrawMessage({ ...loaded, who, context, now }, input.message_id),
  present: (_done, { input }): MessageActionAnswer => ({ message_id: input.message_id }),
});

const withdrew = call({
  method: 'post',
  path: '/listing/conversation/withdrew',
  limit: 'write',
  access: 'landlord',
  schema: messageActionSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) => endByOwnWord({ ...loaded, who, context, now }, input.message_id),
  present: ({ stage, subState }): WithdrewAnswer => ({ stage, sub_state: subState }),
});

const retry = call({
  method: 'post',
  path: '/listing/conversation/retry',
  limit: 'write',
  access: 'landlord',
  schema: messageActionSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) => retryMessage({ ...loaded, who, context, now }, input.message_id),
  present: (_done, { input }): MessageActionAnswer => ({ message_id: input.message_id }),
});

const reading = call({
  method: 'post',
  path: '/listing/conversation/read',
  limit: 'write',
  access: 'landlord',
  schema: readConversationSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) =>
    readConversation({ ...loaded, who, context, now }, new Date(input.until)),
  present: (unread): ReadConversationAnswer => ({ unread }),
});

const draft = call({
  method: 'post',
  path: '/listing/conversation/draft',
  limit: 'write',
  access: 'landlord',
  schema: saveMessageDraftSchema,
  load: ownApplication,
  async act({ input, loaded, who, now }) {
    await keepDraft({ applicationId: loaded.application._id, landlordId: who._id, text: input.text, savedAt: now });
    return { text: input.text, saved_at: now.toISOString() };
  },
  present: (kept): MessageDraft => kept,
});

const asDocument = call({
  method: 'post',
  path: '/listing/conversation/use_document',
  limit: 'write',
  access: 'landlord',
  schema: useDocumentSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) =>
    takeAsDocument({ ...loaded, who, context, now }, input.document_id, input.slot),
  present: (document, { loaded: { application, listing } }): MessageAttachment =>
    presentDocumentAttachment(document, redactionOf(application, listing)),
});

export const conversationRoutes = [
  conversations,
  count,
  conversation,
  sending,
  withdrawal,
  withdrew,
  retry,
  reading,
  draft,
  asDocument,
];
