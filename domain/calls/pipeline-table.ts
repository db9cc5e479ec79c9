import { z } from 'zod';
import { withoutUnseen } from '../text/unseen.ts';
import {
  criteriaFilters,
  papersFilters,
  peopleFilters,
  quietFilters,
  rentFilters,
  type RentState,
  savedViewLimits,
  silenceFilters,
  tableColumnIds,
  type WaitingParty,
  waitingParties,
} from '../applications/table.ts';
import type { LetterQuote } from '../applications/found-by.ts';
import { applicationsText } from '../applications/text.ts';
import { commonText } from '../text/common.ts';
import { listingIdSchema } from './listing.ts';

const text = applicationsText.input;

/**
 * GET /listing/application_pipeline/table: every applicant of a listing in one list, sorted and filtered by the server.
 */
export const tableColumns = [
  'name',
  'received',
  'last_message',
  'stage',
  'documents',
  'criteria',
  'papers',
  'people',
  'move_in',
  'rent',
  'waiting',
] as const;
export type TableColumn = (typeof tableColumns)[number];

/** Rows per response. */
export const tablePageSize = 100;

/** A date; an empty one means no filter. */
const day = z
  .string()
  .refine((value) => value === '' || (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))), text.date);

const sorting = {
  sort: z.enum(tableColumns).default('received'),
  order: z.enum(['asc', 'desc']).default('desc'),
};

/** Filters of the table that can be saved in a view; the search and the unit belong to one listing. */
const columnFilters = {
  /** 'stage' or 'stage.sub_state'. */
  place: z.string().max(60).optional(),
  criteria: z.enum(criteriaFilters).optional(),
  papers: z.enum(papersFilters).optional(),
  people: z.enum(peopleFilters).optional(),
  move_in_from: day.optional(),
  move_in_to: day.optional(),
  rent: z.enum(rentFilters).optional(),
  waiting: z.enum(waitingParties).optional(),
  last_message: z.enum(quietFilters).optional(),
  silence: z.enum(silenceFilters).optional(),
};

const narrowing = {
  listing_id: listingIdSchema,
  ...columnFilters,
  unit_type_id: z.string().max(40).optional(),
  search: z.string().overwrite(withoutUnseen).trim().max(100).optional(),
};

export const tableQuerySchema = z.object({ ...narrowing, ...sorting, next: z.string().max(400).optional() });

/** GET /listing/application_pipeline/matching: everyone who matches the filters, to be selected at once. */
export const matchingQuerySchema = z.object(narrowing);
export type TableNarrowing = z.output<typeof matchingQuerySchema>;
/** `count` is how many match; at most MAX_BULK of them are named, most recent letter first. */
export type MatchingAnswer = { applicants: { application_id: string; name: string }[]; count: number };

export type TableRow = {
  application_id: string;
  name: string;
  email: string;
  stage: string;
  sub_state: string;
  units: string[];
  num_documents: number;
  /** Null before the application was read against the criteria. */
  criteria: { met: number; failed: number; open: number } | null;
  /** How many of the required documents are in order; null before any was read. */
  papers: { in_order: number; required: number } | null;
  papers_to_check: number;
  people: number | null;
  /** ISO date; null if not stated. */
  move_in: string | null;
  rent: RentState | null;
  waiting: WaitingParty;
  source: string;
  /** What the search found in what they wrote; left out without a search, and for whoever is found by name. */
  quote?: LetterQuote;
  stop_reason: string | null;
  /** ISO times. */
  received_at: string;
  last_message_at: string;
};
export type TableAnswer = { rows: TableRow[]; count: number; next_cursor: string | null };

/** A landlord's saved view of the table: sorting, filters and columns, for all their listings. */
export const viewSettingsSchema = z.object({
  ...sorting,
  ...columnFilters,
  columns: z.array(z.enum(tableColumnIds)).max(tableColumnIds.length),
});
export type ViewSettings = z.output<typeof viewSettingsSchema>;

const viewId = z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.view);

/** POST /listing/table_views/save: adds a view, replacing one of the same name. */
export const saveViewSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, text.viewName)
    .max(savedViewLimits.name, text.viewNameLength({ max: savedViewLimits.name })),
  settings: viewSettingsSchema,
});
export type SaveView = z.input<typeof saveViewSchema>;

/** POST /listing/table_views/remove */
export const removeViewSchema = z.object({ view_id: viewId });
export type RemoveView = z.input<typeof removeViewSchema>;

export type SavedView = { id: string; name: string; settings: ViewSettings };
/** GET /listing/table_views: the landlord’s own, by name. */
export type SavedViewList = { items: SavedView[] };
