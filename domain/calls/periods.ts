import { z } from 'zod';
import { holdReasons, MAX_HOLD_NOTE } from '../privacy/holds.ts';
import type { HoldReason } from '../privacy/holds.ts';
import { type DeletionPart, MAX_PERIOD_DAYS, type OwnPeriods, type Periods } from '../privacy/periods.ts';
import { periodsText as text } from '../privacy/periods-text.ts';
import { listingQuerySchema } from './listing.ts';
import { moveForwardSchema } from './pipeline.ts';

const days = z.number(text.days).int(text.days).min(1, text.days).max(MAX_PERIOD_DAYS, text.days).optional();

/** POST /user/periods/change: the landlord's own periods, in days; an absent one is the installation's. */
export const periodsSchema = z.object({ identity: days, documents: days, letters: days, record: days });

/** Response of GET /user/periods and of the change. */
export type PeriodsAnswer = { installation: Periods; own: OwnPeriods };

const hold = {
  hold_reason: z.enum(holdReasons, text.holds.reason),
  note: z
    .string()
    .trim()
    .min(1, text.holds.note)
    .max(MAX_HOLD_NOTE, text.holds.noteTooLong({ max: MAX_HOLD_NOTE })),
  last_day: z.iso.date(text.holds.until),
};

const applicationSchema = moveForwardSchema.pick({ application_id: true, listing_id: true });

/** POST /listing/application_pipeline/hold: keeps an application until the end of a day. */
export const holdApplicationSchema = applicationSchema.extend(hold);
/** POST /listing/application_pipeline/end_hold: ends the holds on it. */
export const endApplicationHoldSchema = applicationSchema;
/** POST /listing/hold and /listing/end_hold: the same for all applications of a listing. */
export const holdListingSchema = listingQuerySchema.extend(hold);
export const endListingHoldSchema = listingQuerySchema;

/** A hold, as shown to its landlord. */
export type HoldRow = {
  listing_id: string;
  /** Null if the whole listing is on hold. */
  application_id: string | null;
  address: string;
  /** Empty for a listing, and for someone whose data was deleted. */
  name: string;
  reason: HoldReason;
  note: string;
  /** YYYY-MM-DD. */
  last_day: string;
  set_at: string;
  /** Whether it is still in force; otherwise how it ended. */
  state: 'stands' | 'ended' | 'over';
};

/** GET /user/deletions: what will be deleted within about a week, and what is kept. */
export type DeletionsAnswer = {
  items: {
    application_id: string;
    listing_id: string;
    address: string;
    name: string;
    deletions: { part: DeletionPart; at: string }[];
  }[];
  /** Whether there are more than are listed. */
  more: boolean;
  holds: HoldRow[];
};

/** How long an applicant's data is kept, for their own page: days, and the last day of a dispute that keeps it longer. */
export type KeptFor = Periods & { held_until: string | null };
