import { z } from 'zod';
import { type DrawnState, MAX_DRAWN } from '../applications/draw.ts';
import { applicationsText } from '../applications/text.ts';
import { reasonMaxLength } from '../applications/rejection.ts';
import { commonText } from '../text/common.ts';
import { listingIdSchema } from './listing.ts';

const text = applicationsText.input;
const ofListing = { listing_id: listingIdSchema };
const ofDraw = { ...ofListing, draw_id: z.string().regex(/^[0-9a-f]{24}$/, commonText.notFound.draw) };
const places = z
  .number()
  .int(text.drawPlaces({ max: MAX_DRAWN }))
  .min(1, text.drawPlaces({ max: MAX_DRAWN }))
  .max(MAX_DRAWN, text.drawPlaces({ max: MAX_DRAWN }));

/** GET /listing/draw: the draws of a listing, newest first. */
export const drawsSchema = z.object(ofListing);

/**
 * POST /listing/draw/prepare: generates the seed and publishes its hash, or changes the number of places of a prepared
 * draw.
 */
export const prepareDrawSchema = z.object({ ...ofListing, places });
export type PrepareDraw = z.input<typeof prepareDrawSchema>;

/** POST /listing/draw/run: fixes the participants, draws, and moves the drawn applicants forward. */
export const runDrawSchema = z.object(ofDraw);
export type RunDraw = z.input<typeof runDrawSchema>;

/** POST /listing/draw/next: gives places that became free to the next in the order. */
export const nextDrawnSchema = z.object({ ...ofDraw, count: places });
export type NextDrawn = z.input<typeof nextDrawnSchema>;

/** POST /listing/draw/override: moves forward a participant who was not drawn; the reason is recorded. */
export const overrideDrawSchema = z.object({
  ...ofDraw,
  reference: z.string().trim().toUpperCase().min(1, text.drawReference).max(20, text.drawReference),
  reason: z
    .string()
    .trim()
    .min(1, text.drawReason)
    .max(reasonMaxLength, text.reasonLength({ max: reasonMaxLength })),
});
export type OverrideDraw = z.input<typeof overrideDrawSchema>;

/** GET /listing/draw/proof: the file from which anyone can recompute the draw. */
export const drawProofSchema = z.object(ofDraw);

export type DrawState = {
  draw_id: string;
  number: number;
  places: number;
  commitment: string;
  /** ISO times; `drawn_at` is null before the draw. */
  committed_at: string;
  drawn_at: string | null;
  entrants: number;
  drawn: { application_id: string; name: string; reference: string; state: DrawnState }[];
  overrides: { reference: string; reason: string; at: string }[];
};
/** `waiting`: how many would take part now; `passed_over`: how many of them were not drawn before. */
export type DrawsAnswer = { listing_id: string; waiting: number; passed_over: number; draws: DrawState[] };
