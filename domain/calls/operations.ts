import { z } from 'zod';
import { withoutUnseen } from '../text/unseen.ts';
import type { SecurityEventName } from '../operations/security-events.ts';
import { pausableQueues } from '../operations/pauses.ts';
import { messageKinds } from '../inbound/message.ts';
import type { Finding } from '../operations/mail-domain/answers.ts';
import type { SuppressionReason } from '../outbound/suppression.ts';
import type { PlatformTally } from '../inbound/template-drift.ts';
import type { OwnState } from '../accounts/own-address/standing.ts';
import { MAX_PER_DAY, MAX_STORAGE_GIGABYTES } from '../accounts/quotas.ts';
import { outboundText } from '../outbound/text.ts';
import { commonText } from '../text/common.ts';

const text = outboundText.input;

/** An operator's reason for an action, stored in the record of operators' actions. */
export const operatorReason = z.string().trim().min(3, text.reason).max(200, text.reasonLength);

/**
 * GET /operations/traces (design, "Handles"). Each of the `words` is searched for in everything known of an email:
 * names, addresses, subject, outcome, what was read in it. `day` is a day of the Irish calendar, `landlord` a username.
 * Only whole words match.
 */
export const tracesQuerySchema = z.object({
  words: z.string().overwrite(withoutUnseen).trim().max(200).optional(),
  day: z.iso.date(text.day).optional(),
  kind: z.enum(messageKinds, text.kind).optional(),
  outcome: z.string().overwrite(withoutUnseen).trim().max(100).optional(),
  landlord: z.string().overwrite(withoutUnseen).trim().max(64).optional(),
  id: z
    .string()
    .regex(/^[0-9a-f]{24}$/, commonText.notFound.email)
    .optional(),
  sender: z.string().overwrite(withoutUnseen).trim().max(254).optional(),
  recipient: z.string().overwrite(withoutUnseen).trim().max(254).optional(),
  subject: z.string().overwrite(withoutUnseen).trim().max(200).optional(),
  message_id: z.string().overwrite(withoutUnseen).trim().max(998).optional(),
  cursor: z.string().max(200).optional(),
});
export type TracesQuery = z.input<typeof tracesQuerySchema>;

export type TraceStepItem = { at: string; check: string; verdict: string; reason: string };
export type TracedDocument = { id: string; content_type: string; size: number; steps: TraceStepItem[] };
export type TraceItem = {
  id: string;
  /** Until when its personal data is shown to this operator; null while it is masked. */
  shown_until: string | null;
  message_id: string | null;
  received_at: string;
  sender: string;
  recipient: string;
  subject: string | null;
  size: number;
  kind: string | null;
  outcome: string | null;
  application_id: string | null;
  /** The SMTP connection over which it arrived. */
  connection: { mail_from: string; helo: string; remote_address: string; protocol: string };
  /** What the reader, its checks, and later a landlord or an operator did with it, in order. */
  steps: TraceStepItem[];
  /** How each of its files was read and judged, without a word of what is in it. */
  documents: TracedDocument[];
  /** The emails about the application since this one arrived, oldest first. */
  mails: OutboxItem[];
};
export type Traces = { items: TraceItem[]; next_cursor: string | null };

/** POST /operations/reread: has one delivery of an email read again, by the id of its trace. */
export const rereadSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}-\d{1,3}$/, commonText.notFound.email) });

export const outboxStatuses = ['waiting', 'sending', 'sent', 'failed', 'withdrawn'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

/** GET /operations/outbox: outgoing emails, newest first, each with the receiving server's reply. */
export const outboxQuerySchema = z.object({
  status: z.enum(outboxStatuses, text.status).optional(),
  to: z.string().overwrite(withoutUnseen).trim().max(254).optional(),
  cursor: z.string().max(200).optional(),
});
export type OutboxQuery = z.input<typeof outboxQuerySchema>;
export type OutboxItem = {
  id: string;
  /** Until when its personal data is shown to this operator; null while it is masked. */
  shown_until: string | null;
  /** Whether there is something to show: the operators' own addresses, for example, are never masked. */
  is_masked: boolean;
  template: string;
  to: string;
  status: OutboxStatus;
  attempts: number;
  /** The receiving server's last reply, or why it was not sent. */
  answer: string | null;
  created_at: string;
  /** When it leaves or is retried; null if nothing is due. */
  due_at: string | null;
  sent_at: string | null;
  application_id: string | null;
  /** True if it failed or is waiting for another attempt. */
  can_retry: boolean;
};
export type Outbox = { items: OutboxItem[]; next_cursor: string | null };

/** POST /operations/outbox/retry: retries an email now. */
export const retryMailSchema = z.object({ id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.email) });

/** GET /operations/suppressions: suppressed addresses, newest first, or the entry of one address. */
export const suppressionsQuerySchema = z.object({ address: z.string().trim().max(254).optional() });
export type SuppressionItem = {
  /** Encrypted, because the entry's own id is the address or, once the person was erased, its keyed fingerprint. */
  id: string;
  /** Until when its personal data is shown to this operator; null while it is masked. */
  shown_until: string | null;
  /** Null after its person was erased. */
  address: string | null;
  reason: SuppressionReason;
  /** The receiving server's reply, or the operator. */
  detail: string | null;
  /** ISO times; `until` is null for no end. */
  since: string;
  until: string | null;
};
export type SuppressionList = { items: SuppressionItem[] };

/** POST /operations/suppressions/add: no email to this address for this many days or, for null, until it is removed. */
export const addSuppressionSchema = z.object({
  address: z.string().trim().max(254).pipe(z.email(text.address)),
  reason: operatorReason,
  days: z.number(text.days).int(text.days).min(1, text.days).max(3650, text.days).nullable(),
});
export type AddSuppression = z.input<typeof addSuppressionSchema>;

/** POST /operations/suppressions/remove: email may go to this address again. */
export const removeSuppressionSchema = z.object({ id: z.string().min(1).max(512), reason: operatorReason });
export type RemoveSuppression = z.input<typeof removeSuppressionSchema>;

/**
 * GET /operations/accounts: everyone who can sign in, newest first; `words` matches whole words of the address, the
 * username or the name that applicants see.
 */
export const accountsQuerySchema = z.object({
  words: z.string().overwrite(withoutUnseen).trim().max(254).optional(),
  cursor: z.string().max(200).optional(),
});
export type AccountItem = {
  id: string;
  /** Until when its personal data is shown to this operator; null while it is masked. */
  shown_until: string | null;
  email: string;
  email_confirmed: boolean;
  /** Empty until one was chosen. */
  username: string;
  /** The name and the agency that applicants see; empty if not given. */
  name: string;
  operator: boolean;
  second_factor: boolean;
  created_at: string;
  /** Null if the last one is no longer listed. */
  last_sign_in_at: string | null;
  disabled_at: string | null;
  mail_paused_at: string | null;
  /** Their address at a domain of their own, and how that stands; null if they have none. */
  own_address: { address: string; state: OwnState } | null;
};
export type AccountList = { items: AccountItem[]; next_cursor: string | null };

const accountId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.account);

/** GET /operations/accounts/usage: the storage that one account uses, counted for this call. */
export const accountUsageSchema = z.object({ id: accountId });
export type AccountUsage = {
  /** Of the existing documents, with the most that one landlord may have. */
  document_bytes: number;
  document_bytes_max: number;
  emails_today: number;
  emails_per_day_max: number;
  uploads_today: number;
  uploads_per_day_max: number;
  /** What an operator set for this account; null where the installation's quota holds. */
  own_quotas: { storage_gb: number | null; emails_per_day: number | null; uploads_per_day: number | null };
  /** Emails that were not read, and emails to applicants that were not sent. */
  mail_waiting: { received: number; outgoing: number };
  listings: number;
  signed_in_browsers: number;
};

const perDay = z.number(text.perDay).int(text.perDay).min(1, text.perDay).max(MAX_PER_DAY, text.perDay).nullable();

/** POST /operations/accounts/quotas: what a landlord may use; with null, what the installation has for everyone. */
export const accountQuotasSchema = z.object({
  id: accountId,
  storage_gb: z.number(text.storage).positive(text.storage).max(MAX_STORAGE_GIGABYTES, text.storage).nullable(),
  emails_per_day: perDay,
  uploads_per_day: perDay,
  reason: operatorReason,
});
export type AccountQuotas = z.input<typeof accountQuotasSchema>;

/** POST /operations/accounts/disable, /enable, /end_sessions, /pause_mail and /resume_mail. */
export const accountActSchema = z.object({ id: accountId, reason: operatorReason });
export type AccountAct = z.input<typeof accountActSchema>;

/** POST /operations/queues/pause and /resume. What a queue has in hand comes to its end; what waits stays. */
export const pauseQueueSchema = z.object({ queue: z.enum(pausableQueues), reason: operatorReason });
export type PauseQueue = z.input<typeof pauseQueueSchema>;

/** GET /operations/domain: what DNS and the network say of the mail domain, checked for this call. */
export type DomainReport = { domain: string; checked_at: string; findings: Finding[] };

/** GET /operations/failed: failed jobs by the class of their error, the largest class first. */
export type FailedJob = {
  id: string;
  /** Until when its personal data is shown to this operator; null while it is masked. */
  shown_until: string | null;
  queue: string;
  name: string;
  failed_at: string;
  attempts: number;
  error: string;
  data: Record<string, string>;
  /** The received email that it is about, or that its application came by; null where there is none. */
  trace: string | null;
};
export type FailureClass = {
  failure_class: string;
  queue: string;
  name: string;
  error: string;
  count: number;
  /** When the first and the last of them failed. */
  oldest_at: string;
  newest_at: string;
  jobs: FailedJob[];
};
export type FailedJobs = { classes: FailureClass[]; looked_at: number; failed: number };

export const jobStates = ['active', 'failed', 'waiting', 'delayed', 'completed'] as const;
export type JobState = (typeof jobStates)[number];

/**
 * GET /operations/jobs: jobs of every state that match all of the fields, as far as Redis keeps them. `landlord` is a
 * username or an address, `applicant` a whole name or address; each of the words of `error` must be whole.
 */
export const jobsQuerySchema = z.object({
  landlord: z.string().trim().max(254).optional(),
  applicant: z.string().trim().max(254).optional(),
  message_id: z.string().overwrite(withoutUnseen).trim().max(998).optional(),
  error: z.string().trim().max(200).optional(),
  state: z.enum(jobStates, text.jobState).optional(),
  cursor: z
    .string()
    .regex(/^\d{1,3}\.\d{1,9}$/, text.jobState)
    .optional(),
});
export type JobsQuery = z.input<typeof jobsQuerySchema>;
export type JobItem = Omit<FailedJob, 'failed_at' | 'error'> & {
  state: JobState;
  /** When it came into this state; for a waiting or delayed job, when it was added. */
  at: string;
  /** Of its last failure; null if it has not failed. */
  error: string | null;
};
/** One call looks at so many jobs; with a cursor there are more to look at. */
export type Jobs = { items: JobItem[]; looked_at: number; next_cursor: string | null };

/** POST /operations/failed/retry and /operations/failed/discard: one job of a queue, or all of a class. */
export const failedJobsSchema = z.union([
  z.object({ queue: z.string().max(60), job: z.string().max(300) }),
  z.object({ failure_class: z.string().min(1).max(400) }),
]);
export type ChosenJobs = z.input<typeof failedJobsSchema>;
export type RetriedJobs = { retried: number };
export type DiscardedJobs = { discarded: number };

/** GET /operations/overview: queues, longest waiting first, and the email of the last day. */
export type QueueState = {
  name: string;
  /** Whether it is paused, by an operator. */
  paused: boolean;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Jobs done per minute, over the last minutes. */
  done_per_minute: number;
  /** Worker processes of this queue; null if Redis does not say. */
  workers: number | null;
  /** Age of the oldest waiting job in seconds, null if none is waiting. */
  oldest_waiting_seconds: number | null;
};

export type OperationsOverview = {
  queues: QueueState[];
  mails: { received: number; unread: number; by_kind: Record<string, number> };
  /** Emails of the last seven days to postmaster@ and abuse@ that only operators receive. */
  to_operators: number;
  outgoing: { waiting: number; sent: number; failed: number };
  /** The last test message; null if this installation sends itself none. */
  test_message: { every_minutes: number; arrived_at: string | null; seconds: number | null; late: boolean } | null;
  /** Security events of the last day, by name; events that did not happen are left out. */
  security: Partial<Record<SecurityEventName, number>>;
};

/**
 * GET /operations/platforms: how each platform's enquiries were read in the last seven days. A falling share of fully
 * read ones means that a template has changed.
 */
export type PlatformReadings = { since: string; items: PlatformTally[] };

/** GET /operations/actions: operators' actions, newest first. */
export type OperatorActions = {
  items: { at: string; operator: string; action: string; about: string; result: string }[];
};
