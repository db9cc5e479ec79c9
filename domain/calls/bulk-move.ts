import { z } from 'zod';
import { bulkActions, MAX_BULK, type BulkAction } from '../applications/bulk-move.ts';
import type { EarlyQuestion } from '../listings/early-questions.ts';
import { reasonMaxLength } from '../applications/rejection.ts';
import { listingIdSchema } from './listing.ts';
import { applicationsText } from '../applications/text.ts';
import { commonText } from '../text/common.ts';

const text = applicationsText.input;

/** Moving many applicants at once: first what would happen, then the move itself as a job, then its progress. */
const id = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.application);

export const bulkPreflightSchema = z.object({
  listing_id: listingIdSchema,
  application_ids: z
    .array(id)
    .min(1, text.chooseOne)
    .max(MAX_BULK, text.tooMany({ max: MAX_BULK })),
  action: z.enum(bulkActions),
});
export type BulkPreflight = z.input<typeof bulkPreflightSchema>;
export type BulkPreflightAnswer = {
  action: BulkAction;
  will: number;
  cannot: { application_id: string; name: string; reason: string }[];
  /** What the form would ask too early, before anyone is accepted, of those who would be sent it. */
  early_questions: EarlyQuestion[];
  /** ISO time at which the emails will be sent, if not now: reminders are only sent in the daytime. */
  leaves_at: string | null;
};

export const bulkMoveSchema = bulkPreflightSchema.extend({
  reason: z.string().trim().max(reasonMaxLength).default(''),
  tell: z.boolean().default(false),
  /** The page's own id for it: the same id again is the same move. */
  client_id: z.uuid(),
});
export type BulkMove = z.input<typeof bulkMoveSchema>;

export const bulkQuerySchema = z.object({
  batch_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.move),
});

export type BulkState = {
  batch_id: string;
  listing_id: string;
  action: BulkAction;
  status: 'moving' | 'done' | 'undoing' | 'undone';
  total: number;
  moved: number;
  skipped: { application_id: string; name: string; reason: string }[];
  taken_back: number;
  /** ISO time until which all of it can be undone; null if it can't. */
  undo_until: string | null;
};
