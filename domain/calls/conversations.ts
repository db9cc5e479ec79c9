import { z } from 'zod';
import { listingIdSchema } from './listing.ts';
import { applicationIdSchema } from './pipeline.ts';

/** The calls of a listing's conversations: the e-mails between its landlord and each applicant. */
export const longestMessage = 10_000;

/** Query of GET /listing/conversations. */
export const conversationsQuerySchema = z.object({ listing_id: listingIdSchema });
/** Query of GET /listing/conversation. */
export const conversationQuerySchema = z.object({ application_id: applicationIdSchema });

/** POST /listing/conversation/send: e-mails the applicant, once for each `client_id`, however often it is called. */
export const sendMessageSchema = z.object({
  application_id: applicationIdSchema,
  text: z
    .string()
    .max(longestMessage, 'A message may have 10,000 characters at most.')
    .refine((text) => text.trim() !== '', 'Please write something first.'),
  client_id: z.uuid('Each message needs an id of its own. Please reload the page.'),
});
export type SendMessage = z.input<typeof sendMessageSchema>;

/** POST /listing/conversation/withdraw: takes a message back while it is held. */
export const withdrawMessageSchema = z.object({
  application_id: applicationIdSchema,
  message_id: z.string().regex(/^[0-9a-f]{24}$/, 'No such message'),
});
export type WithdrawMessage = z.input<typeof withdrawMessageSchema>;
export type WithdrawnMessage = { message_id: string };

/** `email` is empty when the applicant gave none. */
export type ConversationApplicant = { id: string; name: string; email: string };

export type ConversationSummary = {
  applicant: ConversationApplicant;
  last_message: { text: string; at: string; from_applicant: boolean };
};
export type ConversationList = { items: ConversationSummary[] };

/** What became of a mail to the applicant. */
export type DeliveryState = {
  state: 'queued' | 'sent' | 'failed';
  /** The receiving server's last answer when it refused, in its words. */
  reason: string | null;
  /** ISO instant: not sent before. Null once it is on its way. */
  goes_out_at: string | null;
  /** Whether it can be taken back until then. */
  can_withdraw: boolean;
};

export type ConversationMessage = {
  id: string;
  from_applicant: boolean;
  sender_name: string;
  subject: string;
  /** Written by a machine: a vacation notice, a delivery report. */
  automatic: boolean;
  new_text: string;
  /** The whole text, when it says more than `new_text`; else empty. */
  full_text: string;
  at: string;
  attachments: { name: string; file: string; content_type: string }[];
  /** Null for what the applicant sent. */
  delivery: DeliveryState | null;
};

export type Conversation = {
  applicant: ConversationApplicant;
  /** The product address that the landlord's words come from. */
  from_address: string;
  /** What the next message will be called. */
  subject: string;
  /** Oldest first; of a very long conversation the last ones. */
  messages: ConversationMessage[];
};
