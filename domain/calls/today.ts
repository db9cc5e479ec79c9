import { z } from 'zod';
import type { ScreeningHoldReason } from '../listings/progression.ts';
import type { DataRequestKind, DueState } from '../privacy/data-requests.ts';
import type { ActedRequest, Decision } from '../today/today.ts';
import { applicationIdSchema } from './pipeline.ts';
import type { Confirmations } from './unsorted.ts';

/** GET /today returns at most this many rows of each kind, with the total. */
export const MAX_TODAY_ROWS = 10;

/** Emails that bounced longer ago than this, in days, are left out. */
export const BOUNCED_DAYS = 14;

export const todaySchema = z.object({});

type OfListing = { listing_id: string; address: string };
type OfApplicant = OfListing & { application_id: string; name: string };

/** Applicants of one listing who are waiting for the same decision: how many, and since when the first (ISO time). */
export type DecideRow = OfListing & {
  kind: 'decide';
  decision: Decision;
  /** Why a rule holds them; null if none does. */
  why: ScreeningHoldReason | null;
  count: number;
  at: string;
};

/** An applicant’s last email, not yet answered. */
export type AnswerRow = OfApplicant & { kind: 'answer'; snippet: string; at: string };

/** Documents that no rule could decide on and nobody has looked at. */
export type PapersRow = OfApplicant & { kind: 'papers'; count: number; at: string };

/** The viewings of one listing on one day. `at`: the local date and time of the first that has not ended. */
export type ViewingsRow = OfListing & {
  kind: 'viewings';
  /** YYYY-MM-DD; HH:MM. */
  date: string;
  is_today: boolean;
  first: string;
  last: string;
  count: number;
  at: string;
};

/** What an applicant requests in their last email. */
export type RequestRow = OfApplicant & {
  kind: 'requests';
  request: { kind: ActedRequest; quote: string | null; message_id: string };
  has_viewing: boolean;
  at: string;
};

/** An applicant whom none of the viewing times suits, and who has no offer of a freed one. */
export type TimesRow = OfApplicant & { kind: 'times'; note: string; at: string };

/** What someone asks for about their data, with the last day for an answer (YYYY-MM-DD). */
export type DataRow = {
  kind: 'data';
  request_id: string;
  request: DataRequestKind;
  state: 'suggested' | 'open';
  name: string;
  due_on: string;
  due: DueState;
  at: string;
};

export type UnsortedRow = {
  kind: 'unsorted';
  id: string;
  sender: string;
  subject: string;
  reason: string;
  at: string;
};

/** A mailbox provider’s question about forwarding email here. */
export type ForwardingRow = { kind: 'forwarding'; at: string; question: Confirmations['items'][number] };

/** The last email to an applicant that bounced, was given up or is delayed. `email`: what it was about. */
export type BouncedRow = OfApplicant & {
  kind: 'bounced';
  /** No server has taken it so far, and it is still being tried. */
  is_delayed: boolean;
  email: string;
  to: string;
  /** The receiving server’s reply; null if it gave none. */
  reason: string | null;
  count: number;
  at: string;
};

export type TodayRow =
  | DecideRow
  | AnswerRow
  | PapersRow
  | ViewingsRow
  | RequestRow
  | DataRow
  | TimesRow
  | UnsortedRow
  | ForwardingRow
  | BouncedRow;

/** `rows` in order of urgency; `counts` are the totals by kind, of which only the first rows are included. */
export type TodayAnswer = {
  rows: TodayRow[];
  counts: Record<TodayRow['kind'], number>;
};

/** POST /today/no_reply: the applicant’s last email needs no reply, or needs one after all. */
export const noReplySchema = z.object({ application_id: applicationIdSchema, needed: z.boolean() });
export type NoReply = z.input<typeof noReplySchema>;
export type NoReplyAnswer = { application_id: string };

/** POST /today/bounce_seen: this applicant's bounces so far have been dealt with. */
export const bounceSeenSchema = z.object({ application_id: applicationIdSchema });
export type BounceSeen = z.input<typeof bounceSeenSchema>;
export type BounceSeenAnswer = { application_id: string };

/** POST /today/times_seen: the landlord has seen that none of the times suits this applicant. */
export const timesSeenSchema = z.object({ application_id: applicationIdSchema });
export type TimesSeen = z.input<typeof timesSeenSchema>;
export type TimesSeenAnswer = { application_id: string };
