import { z } from 'zod';
import { commonText } from '../text/common.ts';
import { email } from './account.ts';

/** The landlord's further mailboxes, from which they forward enquiries. */
export const MAX_MAILBOXES = 10;

/** POST /auth/mailboxes/add: emails a link to it; for an unconfirmed one, a new link. */
export const addMailboxSchema = z.object({ address: email });
export type AddMailbox = z.input<typeof addMailboxSchema>;

/** POST /auth/mailboxes/remove. */
export const removeMailboxSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.mailbox) });

/** GET /auth/mailboxes, in the order they were added. */
export type MailboxList = { items: { id: string; address: string; confirmed: boolean }[] };
