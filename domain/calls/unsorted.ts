import { z } from 'zod';
import { withoutUnseen } from '../text/unseen.ts';
import type { SenderCheck } from '../inbound/authentication-labels.ts';
import { applicationIdSchema } from './pipeline.ts';
import { listingIdSchema } from './listing.ts';
import { inboundText } from '../inbound/text.ts';
import { commonText } from '../text/common.ts';
import type { DocumentLink } from './pipeline.ts';

const text = inboundText.input;

const messageIdSchema = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.message);

/** POST /unsorted/file: creates an application from a message, in one of the landlord's listings. */
export const fileUnsortedSchema = z.object({ id: messageIdSchema, listing_id: listingIdSchema });
export type FileUnsorted = z.input<typeof fileUnsortedSchema>;

/** POST /unsorted/archive archives a message, POST /unsorted/restore moves it back. */
export const unsortedMessageSchema = z.object({ id: messageIdSchema });

/** POST /unsorted/ask: asks the writer of a message what they want; takes the listings that it may be about. */
export type AskWish = z.input<typeof unsortedMessageSchema>;
/** POST /unsorted/take_back_question: takes the question back before it leaves. */
export type AskedWish = { id: string; undo_until: string };

/** GET /unsorted: mail that could not be placed, newest first, with the reason. */
export type UnsortedMail = {
  id: string;
  received_at: string;
  from_name: string;
  from_address: string;
  subject: string;
  text: string;
  kind: string;
  reason: string;
  /** True while an application is being created from it. */
  filing: boolean;
  attachments: DocumentLink[];
  /** Whether it comes from where it claims; null if that was not checked. */
  sender_check: SenderCheck | null;
  /** What it may belong to, likeliest first: listings, and applicants who may have written it. */
  suggestions: { listing_ids: string[]; applicants: { application_id: string; name: string }[] };
  confirmation: ForwardingQuestion | null;
  /** Whether its writer can be asked what they want, when they were, and until when the question can be taken back. */
  question: { can_ask: boolean; asked_at: string | null; held_until: string | null };
};

/** A mailbox provider's question about forwarding mail to this inbox. */
export type ForwardingQuestion = { provider: string; code: string | null; link: string | null; address: string | null };

/** GET /unsorted/confirmations: those of the last seven days that weren’t archived. */
export const confirmationDays = 7;
export type Confirmations = { items: ({ id: string; received_at: string } & ForwardingQuestion)[] };

/** POST /unsorted/join: files a message with the application that the landlord chose. */
export const joinUnsortedSchema = z.object({ id: messageIdSchema, application_id: applicationIdSchema });
export type JoinUnsorted = z.input<typeof joinUnsortedSchema>;

/** GET /unsorted/archived: archived email, newest first, with the reason; `search` matches sender, subject and text. */
export const archivedMailSchema = z.object({
  search: z.string().overwrite(withoutUnseen).max(200, text.search).default(''),
  cursor: z.iso.datetime(commonText.listPage).optional(),
});
export type ArchivedMail = UnsortedMail & { rule: 'show' | 'hide' | null };
export type ArchivedMailList = { items: ArchivedMail[]; next_cursor: string | null };

/** POST /unsorted/sender_rule: always show mail from a sender, never show it, or decide each time (null). */
export const senderRuleSchema = z.object({
  address: z.email(text.address),
  rule: z.enum(['show', 'hide'], text.rule).nullable(),
});
export type SenderRuleInput = z.input<typeof senderRuleSchema>;

export type UnsortedList = { items: UnsortedMail[]; next_cursor: string | null };
