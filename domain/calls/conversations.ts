/** The calls of a listing's conversations: the emails between its landlord and each applicant. */
import { z } from 'zod';
import { withoutUnseen } from '../text/unseen.ts';
import type { Verdict } from '../documents/kinds.ts';
import { type DocumentSlot, documentSlots } from '../listings/document-slots.ts';
import type { LetterQuote } from '../applications/found-by.ts';
import type { LetterOffer } from '../inbound/letter-offer.ts';
import type { ScamSign } from '../inbound/scam-letter.ts';
import type { ApplicantRequest } from '../inbound/requests/request.ts';
import { longestMessage, longestSearch } from '../messages/lengths.ts';
import type { PlaceholderValues } from '../messages/message-templates.ts';
import type { SuppressionReason } from '../outbound/suppression.ts';
import { listingIdSchema } from './listing.ts';
import { applicationIdSchema } from './pipeline.ts';
import { messagesText } from '../messages/text.ts';
import { commonText } from '../text/common.ts';
import type { DocumentLink } from './pipeline.ts';

const tooLong = messagesText.input.messageLength;
const messageId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.message);

/** Query of GET /listing/conversations; `search` finds whom the pipeline’s search finds. */
export const conversationsQuerySchema = z.object({
  listing_id: listingIdSchema,
  search: z.string().overwrite(withoutUnseen).trim().max(longestSearch).optional(),
  cursor: z.string().max(200).optional(),
});
/** Query of GET /listing/conversations/count. */
export const conversationCountQuerySchema = z.object({ listing_id: listingIdSchema });
/** Query of GET /listing/conversation. */
export const conversationQuerySchema = z.object({ application_id: applicationIdSchema });

/**
 * POST /listing/conversation/send: emails the applicant, once for each `client_id`, however often it is called. As
 * JSON, or as form data with the same entries before its files. Text or a file is required.
 */
export const sendMessageSchema = z.object({
  application_id: applicationIdSchema,
  text: z.string().max(longestMessage, tooLong).default(''),
  client_id: z.uuid(messagesText.input.messageId),
});
export type SendMessage = z.input<typeof sendMessageSchema>;

/** POST /listing/conversation/withdraw and /retry: undoes a message while it is held; retries one that failed. */
export const messageActionSchema = z.object({ application_id: applicationIdSchema, message_id: messageId });
export type MessageAction = z.input<typeof messageActionSchema>;
/**
 * POST /listing/conversation/withdrew: ends an application because this message of its applicant says that they
 * withdraw. Nobody is emailed.
 */
export type WithdrewAnswer = { stage: string; sub_state: string };
export type MessageActionAnswer = { message_id: string };

/** POST /listing/conversation/read: the landlord has seen everything up to this time. */
export const readConversationSchema = z.object({ application_id: applicationIdSchema, until: z.iso.datetime() });
export type ReadConversation = z.input<typeof readConversationSchema>;
export type ReadConversationAnswer = { unread: number };

/** POST /listing/conversation/draft: stores the draft; an empty text removes it. */
export const saveMessageDraftSchema = z.object({
  application_id: applicationIdSchema,
  text: z.string().max(longestMessage, tooLong),
});
export type SaveMessageDraft = z.input<typeof saveMessageDraftSchema>;
/** ISO time of the last change, from any device. */
export type MessageDraft = { text: string; saved_at: string };

/** POST /listing/conversation/use_document: sets what a file of the applicant's is, and has it judged as that. */
export const useDocumentSchema = z.object({
  application_id: applicationIdSchema,
  document_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.document),
  slot: z.enum(documentSlots),
});
export type UseDocument = z.input<typeof useDocumentSchema>;

/** `email` is empty if the applicant gave none. */
/** `is_hidden`: the name is ‘Applicant 17’, and nothing says who they are; left out where it is not. */
export type ConversationApplicant = { id: string; name: string; email: string; is_hidden?: true };

/** Why no email reaches an applicant, and their telephone number. */
export type CannotEmail = { reason: SuppressionReason; phone_number: string | null };

export type ConversationSummary = {
  applicant: ConversationApplicant;
  /** The last message from a person or, if nobody has written yet, the last automatic email. */
  last_message: { text: string; at: string; from_applicant: boolean; automatic: boolean };
  /** Messages of the applicant's that arrived after the landlord last looked. */
  unread: number;
  /** What the search found in what they wrote; left out without a search, and for whoever is found by name. */
  quote?: LetterQuote;
};
export type ConversationList = { items: ConversationSummary[]; next_cursor: string | null };
export type ConversationCount = { conversations: number; unread: number };

/**
 * What happened to an email to the applicant. queued: held, or waiting for another attempt · sent: handed over, without
 * a reply from the server yet · delivered: accepted by the server · bounced: accepted and returned · failed: never
 * accepted, and given up.
 */
export type DeliveryState = {
  state: 'queued' | 'sent' | 'delivered' | 'bounced' | 'failed';
  /** The receiving server's last reply if it refused. */
  reason: string | null;
  /** ISO time before which it is not sent. Null once it is on its way. */
  goes_out_at: string | null;
  /** ISO time at which the server accepted it. */
  accepted_at: string | null;
  /** Whether it can still be undone. */
  can_withdraw: boolean;
  can_retry: boolean;
};

export type MessageAttachment = DocumentLink & {
  content_type: string;
  /** In bytes. */
  size: number;
  /** A document of the application; null for what the landlord sent. */
  document: { document_id: string; slot: DocumentSlot | null; verdict: Verdict | null } | null;
};

export type ConversationMessage = {
  id: string;
  from_applicant: boolean;
  sender_name: string;
  subject: string;
  /** Sent by a machine: a vacation notice, a delivery report, an automatic email from Letterbox. */
  automatic: boolean;
  /** The landlord wrote it by replying to a notice, from their own mailbox. */
  by_reply: boolean;
  new_text: string;
  /** The whole text, if it says more than `new_text`; otherwise empty. */
  full_text: string;
  /** The address of its formatted version; null for mail without HTML. */
  html: string | null;
  /** Remote pictures that are not loaded. */
  remote_images: number;
  /** Why its sender could not be verified; null if nothing counts against it. */
  sender_warning: string | null;
  at: string;
  attachments: MessageAttachment[];
  /** Null for what the applicant sent. */
  delivery: DeliveryState | null;
  /** Files that it only links to and that are not fetched, and whether it was cut off on its way. */
  remarks: { linked_files: string[]; is_cut: boolean; offer: LetterOffer | null; scam: ScamSign | null };
  /** What the applicant's message requests, until the landlord has written since or done it. */
  request: ApplicantRequest | null;
};

export type Conversation = {
  applicant: ConversationApplicant;
  /** Null if they can be emailed. */
  cannot_email: CannotEmail | null;
  stage: string;
  sub_state: string;
  /** The product address from which the landlord's messages are sent. */
  from_address: string;
  /** The subject of the next message. */
  subject: string;
  /** The values of a template's placeholders for this applicant. */
  placeholders: PlaceholderValues;
  draft: MessageDraft | null;
  unread: number;
  /** Oldest first; only the last ones of a very long conversation. */
  messages: ConversationMessage[];
};
