import { z } from 'zod';
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
};
export type UnsortedList = { items: UnsortedMail[]; next_cursor: string | null };
