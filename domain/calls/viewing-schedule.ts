import { z } from 'zod';
import { listingIdSchema } from './listing.ts';

/** GET /listing/booked_viewing_slots (specification, section 7): months run from 1 to 12. */
export const bookedSlotsQuerySchema = z.object({
  listing_id: listingIdSchema,
  month: z.coerce.number('Months are numbered from 1 to 12.').int().min(1, 'Months are numbered from 1 to 12.').max(12, 'Months are numbered from 1 to 12.'),
  year: z.coerce.number('Years are written with four digits.').int().min(2000, 'Years are written with four digits.').max(9999, 'Years are written with four digits.'),
});

/** One booking; times as HH:MM. The applicant's id is the application's. */
export type BookedSlot = { start_time: string; end_time: string; applicant_id: string; applicant_name: string };

/** The answer: the dates (YYYY-MM-DD) that have bookings, each with its bookings in their order. */
export type BookedSlots = Record<string, BookedSlot[]>;
