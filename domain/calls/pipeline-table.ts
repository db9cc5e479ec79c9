import { z } from 'zod';
import { listingIdSchema } from './listing.ts';

/**
 * GET /listing/application_pipeline/table: every applicant of a listing in one list, sorted and filtered by the server.
 */
export const tableColumns = ['name', 'received', 'last_message', 'stage', 'documents'] as const;
export type TableColumn = (typeof tableColumns)[number];

/** Rows of one answer. */
export const tablePageSize = 100;

export const tableQuerySchema = z.object({
  listing_id: listingIdSchema,
  sort: z.enum(tableColumns).default('received'),
  order: z.enum(['asc', 'desc']).default('desc'),
  next: z.string().max(400).optional(),
  /** 'stage' or 'stage.sub_state'. */
  place: z.string().max(60).optional(),
  unit_type_id: z.string().max(40).optional(),
  search: z.string().trim().max(100).optional(),
});

export type TableRow = {
  application_id: string;
  name: string;
  email: string;
  stage: string;
  sub_state: string;
  units: string[];
  num_documents: number;
  source: string;
  stop_reason: string | null;
  /** ISO instants. */
  received_at: string;
  last_message_at: string;
};
export type TableAnswer = { rows: TableRow[]; count: number; next_cursor: string | null };
