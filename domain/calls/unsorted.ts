import { z } from 'zod';
import { type SenderCheck } from '../inbound/authentication-labels.ts';
import { listingIdSchema } from './listing.ts';

const messageIdSchema = z.string().regex(/^[0-9a-f]{24}$/, 'No such message');

/** POST /unsorted/file: makes an application of a message, in one of the landlord's listings. */
export const fileUnsortedSchema = z.object({ id: messageIdSchema, listing_id: listingIdSchema });
export type FileUnsorted = z.input<typeof fileUnsortedSchema>;

/** POST /unsorted/dismiss puts a message away, POST /unsorted/restore brings it back. */
export const unsortedMessageSchema = z.object({ id: messageIdSchema });

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
  /** True while an application is being made of it. */
  filing: boolean;
  attachments: { name: string; file: string }[];
  /** Whether it comes from where it says; null when that was not checked. */
  sender_check: SenderCheck | null;
  confirmation: ForwardingQuestion | null;
};

/** A mailbox provider's question whether it may forward mail to this inbox. */
export type ForwardingQuestion = { provider: string; code: string | null; link: string | null; address: string | null };

/** GET /unsorted/confirmations: those of the last seven days that were not put away. */
export const confirmationDays = 7;
export type Confirmations = { items: ({ id: string; received_at: string } & ForwardingQuestion)[] };

export type UnsortedList = { items: UnsortedMail[]; next_cursor: string | null };
