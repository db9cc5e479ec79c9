import { senderLabel } from '../../domain/accounts/sender-details.ts';
import { applicationEvent } from '../../domain/calls/live.ts';
import { readRequest } from '../../domain/inbound/requests/request.ts';
import { plainSubject, threadOf, withoutPasscodes } from '../../domain/messages/conversation.ts';
import { fieldTitle } from '../../domain/listings/predefined-fields.ts';
import type { DocumentSlot } from '../../domain/listings/document-slots.ts';
import { inboxAddress } from '../../domain/inbound/inbox-address.ts';
import { fillPlaceholders, placeholderSentence } from '../../domain/messages/message-templates.ts';
import type { Application } from '../../store/applications/application.ts';
import { recordHistory } from '../../store/applications/history.ts';
import { endWithdrawn } from '../../store/applications/moves.ts';
import {
  markConversationRead,
  markMessageWithdrawn,
  messageOf,
  type ThreadMessage,
  threadMessages,
} from '../../store/messages/conversation.ts';
import type { ApplicantDocument } from '../../store/documents/document.ts';
import { forgetJoined } from '../../store/documents/judging.ts';
import { findDocument } from '../../store/documents/find-documents.ts';
import { giveSlot } from '../../store/documents/slot.ts';
import type { Listing } from '../../store/listings/listing.ts';
import { keepDraft } from '../../store/messages/draft.ts';
import { outgoingOf, type OutgoingMail, withdrawOutgoing } from '../../store/outbound/outgoing-mail.ts';
import { freeViewing } from '../../store/viewings/book.ts';
import { findWritten, keepWritten, messageKey, queueWritten, retryWritten } from '../../store/messages/sent-message.ts';
import type { Landlord } from '../http/access.ts';
import type { SpooledFile } from '../http/form-data.ts';
import type { Context } from '../http/context.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { viewingOptions } from '../viewings/book.ts';
import { forgetMessageFiles, keepMessageFiles } from './message-files.ts';
import { placeholderValues } from './placeholder-values.ts';
import { messagesText } from './text.ts';

type ConversationRequest = { application: Application; listing: Listing; who: Landlord; context: Context; now: Date };
export type SentResult = { message: ThreadMessage; mail: OutgoingMail };
export type LandlordDraft = { text: string; files: readonly SpooledFile[]; clientId: string };

/** Adds a landlord's message to the conversation and the outbox, held while it can be undone. */
export async function sendMessage(
  asked: ConversationRequest,
  { text, files, clientId }: LandlordDraft,
): Promise<SentResult> {
  const { application, who, context, now } = asked;
  if (!application.email) throw conflict(messagesText.noAddress);
  if (text.trim() === '' && files.length === 0) throw badRequest(messagesText.empty);
  const before = await findWritten(who._id, clientId);
  const message = before ?? (await keepNew(asked, { text, files, clientId }, application.email));
  // The id was used for another applicant's message, or for one that was undone: nothing is sent again.
  if (message.withdrawnAt || !message.applicationId?.equals(application._id)) throw conflict(messagesText.withdrawn);
  const mail = await queueWritten(message, application, context.options.holdMs);
  if (!before) await keepDraft({ applicationId: application._id, landlordId: who._id, text: '', savedAt: now });
  await announceMessage(application, context);
  return { message, mail };
}

/** The text as sent: with every placeholder filled, or not at all. */
async function filled(text: string, { application, listing }: ConversationRequest): Promise<string> {
  if (!/\{\{|\}\}/.test(text)) return text.trim();
  const { text: words, problems } = fillPlaceholders(text, await placeholderValues(application, listing));
  const [problem] = problems;
  if (problem) throw badRequest(placeholderSentence(problem));
  return words.trim();
}

async function keepNew(asked: ConversationRequest, { text, files, clientId }: LandlordDraft, to: string) {
  const { application, listing, who, context, now } = asked;
  const domain = context.options.applicationsMailDomain;
  const words = await filled(text, asked);
  const thread = threadOf(await threadMessages(application._id), plainSubject(listing.address));
  const from = { name: senderLabel(who.username, who.sender), address: inboxAddress(who.username, domain) };
  const kept = await keepMessageFiles(application._id, files);
  try {
    const message = await keepWritten(
      application,
      { clientId, text: words, ...thread, from, to, files: kept },
      domain,
      now,
    );
    // The same message was sent twice at once, and the other request stored it, with its own files.
    const own = new Set((message.files ?? []).map(({ fileId }) => String(fileId)));
    await forgetMessageFiles(kept.filter(({ fileId }) => !own.has(String(fileId))));
    return message;
  } catch (error) {
    await forgetMessageFiles(kept);
    throw error;
  }
}

/** Undoes a message that has not left yet. Undoing it twice is no error. */
export async function withdrawMessage(
  { application, context, now }: ConversationRequest,
  messageId: string,
): Promise<void> {
  const message = await ownMessage(application, messageId);
  const key = messageKey(message._id);
  if (!(await withdrawOutgoing(key))) {
    const mail = (await outgoingOf(application._id)).find((one) => one.key === key);
    if (mail?.status !== 'withdrawn') throw conflict(messagesText.tooLate);
  }
  await markMessageWithdrawn(message, now);
  // They won't be requested again: the page that sent them still has them, and sends them again.
  await forgetMessageFiles(message.files ?? []);
  await announceMessage(application, context);
}

/** Ends the application of someone who says in this message that they withdraw. Nobody is emailed. */
export async function endByOwnWord(
  { application, context, now }: ConversationRequest,
  messageId: string,
): Promise<Application> {
  const message = await messageOf(application._id, messageId);
  if (message?.direction !== 'in') throw notFound('message');
  const request = readRequest(withoutPasscodes(message.newText), 0);
  if (request?.kind !== 'withdraw' || !request.quote) throw conflict(messagesText.notWithdrawn);
  const ended = await endWithdrawn(application, request.quote, now);
  if (!ended) throw conflict(messagesText.notEndable);
  // If this is interrupted, the job for the change of stage frees it, and then tells them.
  await freeViewing(ended._id, { ...viewingOptions(context, now), cause: 'applicant', mail: false });
  await announceMessage(ended, context);
  return ended;
}

/** Retries a message that could not be delivered, or that was stored and never queued. */
export async function retryMessage(
  { application, context, now }: ConversationRequest,
  messageId: string,
): Promise<void> {
  const message = await ownMessage(application, messageId);
  if (message.withdrawnAt) throw conflict(messagesText.withdrawn);
  const queued = (await outgoingOf(application._id)).some((mail) => mail.key === messageKey(message._id));
  const mail = queued ? await retryWritten(message._id, now) : await queueWritten(message, application, 0);
  if (!mail) throw conflict(messagesText.notFailed);
  await context.options.queues.enqueue('send-mail', { outgoingId: String(mail._id) }, now.getTime());
  await announceMessage(application, context);
}

async function ownMessage(application: Application, messageId: string): Promise<ThreadMessage> {
  const message = await messageOf(application._id, messageId);
  if (!message || message.direction !== 'out') throw notFound('message');
  return message;
}

/** Records how far the landlord has read; other pages and devices follow. Returns how many messages are left. */
export async function readConversation(
  { application, context, now }: ConversationRequest,
  until: Date,
): Promise<number> {
  // A page's clock may be fast: messages that have not arrived yet are not marked as read.
  const unread = await markConversationRead(application._id, until < now ? until : now);
  if (unread !== application.conversation?.unread) await announceMessage(application, context, 'conversation');
  return unread;
}

/** Sets what an applicant's file is, and has it judged as that. */
export async function takeAsDocument(
  { application, context, now }: ConversationRequest,
  documentId: string,
  slot: DocumentSlot,
): Promise<ApplicantDocument> {
  const before = await findDocument(application.landlordId, documentId);
  if (!before?.applicationId?.equals(application._id)) throw notFound('document');
  const document = await giveSlot(application._id, documentId, slot);
  // It is that already.
  if (!document) return before;
  await recordHistory(application._id, {
    at: now,
    actor: 'landlord',
    event: 'document-given',
    text: messagesText.history.usedAs({ file: document.name, document: fieldTitle(slot) }),
  });
  await announceMessage(application, context, 'document');
  // If the queue can't take it now, the sweep finds the unjudged document.
  for (const id of [documentId, ...(await forgetJoined(document))])
    await context.options.queues.enqueue('score-document', { documentId: String(id) }, now.getTime());
  return document;
}

function announceMessage(
  application: Application,
  { live }: Context,
  type: Parameters<typeof applicationEvent>[1] = 'application',
): Promise<void> {
  return live.publish(String(application.landlordId), applicationEvent(application, type));
}
