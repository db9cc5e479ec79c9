import { z } from 'zod';

/** GET /operations/traces (design, "Handles"). */
export const tracesQuerySchema = z.object({
  sender: z.string().trim().max(254).optional(),
  recipient: z.string().trim().max(254).optional(),
  subject: z.string().trim().max(200).optional(),
  message_id: z.string().trim().max(998).optional(),
  cursor: z.string().max(200).optional(),
});
export type TracesQuery = z.input<typeof tracesQuerySchema>;

export type TraceItem = {
  id: string;
  message_id: string | null;
  received_at: string;
  sender: string;
  recipient: string;
  subject: string | null;
  size: number;
  kind: string | null;
  outcome: string | null;
  application_id: string | null;
  steps: { at: string; check: string; verdict: string; reason: string }[];
};
export type Traces = { items: TraceItem[]; next_cursor: string | null };

/** GET /operations/overview: queues, oldest waiting first, and the mail of the last day. */
export type QueueState = {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
  /** Age of the oldest waiting job in seconds, null when none waits. */
  oldest_waiting_seconds: number | null;
};
export type OperationsOverview = {
  queues: QueueState[];
  mails: { received: number; unread: number; by_kind: Record<string, number> };
  outgoing: { waiting: number; sent: number; failed: number };
};
