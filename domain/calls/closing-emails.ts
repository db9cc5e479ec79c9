import { z } from 'zod';
import { MAX_CLOSING_EMAILS } from '../tenancies/closing-emails.ts';
import type { ListingStatus } from '../listings/listing.ts';
import { longestMessage } from '../messages/lengths.ts';
import { listingIdSchema } from './listing.ts';
import { tenanciesText } from '../tenancies/text.ts';
import { commonText } from '../text/common.ts';

/** The calls of 'nobody left unanswered'. */
const applicationId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.application);

/** POST /listing/closing/send */
export const sendClosingSchema = z.object({
  listing_id: listingIdSchema,
  application_ids: z
    .array(applicationId)
    .min(1, tenanciesText.input.chooseOne)
    .max(MAX_CLOSING_EMAILS, tenanciesText.input.tooManyEmails({ max: MAX_CLOSING_EMAILS })),
  text: z.string().trim().min(1, tenanciesText.closing.empty).max(longestMessage, tenanciesText.input.messageLength),
  /** The page's own id for it: the same id again is the same mailing. */
  client_id: z.uuid(),
});
export type SendClosing = z.input<typeof sendClosingSchema>;

export const closingBatchSchema = z.object({
  listing_id: listingIdSchema,
  batch_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.mailing),
});

export type UnansweredApplicant = {
  application_id: string;
  name: string;
  email: string;
  /** Who they are is hidden until they are on the shortlist; left out where it is not. */
  is_hidden?: true;
  stage: string;
  sub_state: string;
  received_at: string;
  /** A second choice, in case the tenancy falls through. */
  is_backup: boolean;
  /** What the receiving server said, if it replied; otherwise null. */
  came_back: string | null;
};

/** Response of GET /listing/closing. */
export type ClosingList = {
  listing_id: string;
  address: string;
  status: ListingStatus;
  /** Applicants without an answer, longest waiting first. */
  unanswered: UnansweredApplicant[];
  /** Applicants without an answer who can't be written to, because no email address is known. */
  without_address: UnansweredApplicant[];
  num_answered: number;
  num_tenants: number;
  /** The last mailing; null if there was none. */
  batch_id: string | null;
};

/** Response of GET /listing/closing/count: how many have no answer, whether or not they can be written to. */
export type UnansweredCount = { listing_id: string; num_unanswered: number };

/**
 * waiting: not in the outbox yet · held: in the outbox, can be undone · the rest: what happened to the email · skipped:
 * with the reason.
 */
export type ClosingState = 'waiting' | 'held' | 'sending' | 'sent' | 'failed' | 'withdrawn' | 'skipped';

/** Response of GET /listing/closing/batch, and of sending and undoing. */
export type ClosingBatchAnswer = {
  batch_id: string;
  listing_id: string;
  status: 'sending' | 'done' | 'undoing' | 'undone';
  text: string;
  items: { application_id: string; name: string; state: ClosingState; detail: string | null }[];
  created_at: string;
  /** ISO time until which all of it can be undone; null if it can't. */
  undo_until: string | null;
};
