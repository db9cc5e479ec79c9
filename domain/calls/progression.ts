import { z } from 'zod';
import {
  documentsModes,
  MAX_ASKED,
  type RestMode,
  restModes,
  viewingModes,
  type DocumentsMode,
  type ViewingMode,
} from '../listings/progression.ts';
import { type Order, orders } from '../pipeline.ts';
import { listingsText } from '../listings/text.ts';
import { listingIdSchema } from './listing.ts';

const text = listingsText.input;

const settings = {
  documents: z.enum(documentsModes),
  most: z
    .number()
    .int(text.wholeNumber)
    .min(1, text.atLeastOne)
    .max(MAX_ASKED, text.atMostAsked({ max: MAX_ASKED })),
  viewing: z.enum(viewingModes),
  /** Who is asked for the rest after a viewing; left as it is when left out. */
  rest: z.enum(restModes).optional(),
  /** What comes first after the screening; left as it is, and the papers at first, when left out. */
  order: z.enum(orders).optional(),
  /** Whether applicants who have not answered are reminded. */
  reminders: z.boolean().optional(),
  /** Whether who applicants are stays hidden until the shortlist; left as it is, and off at first, when left out. */
  blind: z.boolean().optional(),
};

/** The settings that the wizard sends with a new listing (design, "Screening and scoring"). */
export const progressionSchema = z.object(settings);
export type ProgressionSettings = z.input<typeof progressionSchema>;

/** GET and POST /listing/progression: how far applications move forward without the landlord. */
export const changeProgressionSchema = z.object({
  listing_id: listingIdSchema,
  ...settings,
  paused: z.boolean(),
  /** What the page showed when it was changed: a change in another tab is not overwritten unseen. */
  version: z.number().int().min(0),
});
export type ChangeProgression = z.input<typeof changeProgressionSchema>;

/** POST /listing/progression/ask_more: raises the number of applicants who are asked for documents. */
export const askMoreSchema = z.object({ listing_id: listingIdSchema, count: z.number().int().min(1).max(500) });
export type AskMore = z.input<typeof askMoreSchema>;

export type ProgressionAnswer = {
  listing_id: string;
  documents: DocumentsMode;
  most: number;
  viewing: ViewingMode;
  rest: RestMode;
  order: Order;
  /** Whether the form has questions for after a viewing. */
  has_rest: boolean;
  reminders: boolean;
  paused: boolean;
  version: number;
  blind: boolean;
  /** When it was switched on and off, the last of it first (ISO instants). */
  blind_changes: { at: string; on: boolean }[];
  /** How many have been asked for documents without the landlord; counted if there is a limit. */
  asked: number;
  /**
   * How many fit and are waiting to be asked for documents, and how many with documents in order are waiting for an
   * invitation.
   */
  waiting_for_documents: number;
  waiting_for_viewing: number;
  /** How many fit, took part in a draw and were not drawn: no setting moves them forward. */
  passed_over: number;
  /** Free places at viewings; null if there is no limit. */
  free_places: number | null;
  /** How many were invited to a viewing and have not booked yet. */
  invited: number;
};
