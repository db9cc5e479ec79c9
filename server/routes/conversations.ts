import {
  type Conversation,
  type ConversationList,
  type ConversationMessage,
  conversationQuerySchema,
  conversationsQuerySchema,
  sendMessageSchema,
  type WithdrawnMessage,
  withdrawMessageSchema,
} from '../../domain/calls/conversations.ts';
import { threadOf } from '../../domain/conversation.ts';
import { inboxAddress } from '../../domain/inbox-address.ts';
import { conversationsOf, threadMessages } from '../../store/conversation.ts';
import { documentsOf } from '../../store/document.ts';
import { outgoingOf } from '../../store/outgoing-mail.ts';
import { call } from '../call.ts';
import { plainSubject, sendMessage, withdrawMessage } from '../conversation.ts';
import { ownApplication, ownListing } from '../owned.ts';
import { presentConversation, presentConversationApplicant, presentMessage } from '../present/conversation.ts';

const conversations = call({
  method: 'get',
  path: '/listing/conversations',
  limit: 'read',
  access: 'landlord',
  schema: conversationsQuerySchema,
  load: ownListing,
  act: ({ loaded }) => conversationsOf(loaded._id),
  present: (found): ConversationList => ({ items: found.map(presentConversation) }),
});

const conversation = call({
  method: 'get',
  path: '/listing/conversation',
  limit: 'read',
  access: 'landlord',
  schema: conversationQuerySchema,
  load: ownApplication,
  async act({ loaded: { application } }) {
    const [messages, documents, outgoing] = await Promise.all([
      threadMessages(application._id),
      documentsOf(application._id),
      outgoingOf(application._id),
    ]);
    const mails = new Map(outgoing.map((mail) => [mail.rfcMessageId, mail]));
    // Taken back, but interrupted before the message itself was marked.
    const shown = messages.filter((message) => mails.get(message.rfcMessageId)?.status !== 'withdrawn');
    return { messages: shown, documents, mails };
  },
  present: ({ messages, documents, mails }, { loaded, who, context }): Conversation => ({
    applicant: presentConversationApplicant(loaded.application),
    from_address: inboxAddress(who.username, context.options.applicationsMailDomain),
    subject: threadOf(messages, plainSubject(loaded.listing)).subject,
    messages: messages.map((message) => presentMessage(message, { person: loaded.application, documents, mails })),
  }),
});

const sending = call({
  method: 'post',
  path: '/listing/conversation/send',
  limit: 'write',
  access: 'landlord',
  schema: sendMessageSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) => sendMessage({ ...loaded, who, context, now }, input.text, input.client_id),
  present: ({ message, mail }, { loaded }): ConversationMessage =>
    presentMessage(message, { person: loaded.application, documents: [], mails: new Map([[message.rfcMessageId, mail]]) }),
});

const withdrawal = call({
  method: 'post',
  path: '/listing/conversation/withdraw',
  limit: 'write',
  access: 'landlord',
  schema: withdrawMessageSchema,
  load: ownApplication,
  act: ({ input, loaded, who, context, now }) => withdrawMessage({ ...loaded, who, context, now }, input.message_id),
  present: (_done, { input }): WithdrawnMessage => ({ message_id: input.message_id }),
});

export const conversationRoutes = [conversations, conversation, sending, withdrawal];
