import { z } from 'zod';
import type { Attendance, CancelCause } from '../viewings/viewing.ts';
import { listingIdSchema } from './listing.ts';
import type { Impression } from '../viewings/impressions.ts';
import { viewingsText } from '../viewings/text.ts';

const text = viewingsText.input;

/** GET /listing/booked_viewing_slots (specification, section 7): months run from 1 to 12. */
export const bookedSlotsQuerySchema = z.object({
  listing_id: listingIdSchema,
  month: z.coerce.number(text.month).int().min(1, text.month).max(12, text.month),
  year: z.coerce.number(text.year).int().min(2000, text.year).max(9999, text.year),
});

/** One booking; times as HH:MM. The applicant's id is the application's. */
export type BookedSlot = { start_time: string; end_time: string; applicant_id: string; applicant_name: string };

/** The response: the dates (YYYY-MM-DD) with bookings, each with its bookings in order. */
export type BookedSlots = Record<string, BookedSlot[]>;

/** GET /listing/run_sheet and POST /listing/reopen_date: one date of a listing. */
export const viewingDateSchema = z.object({
  listing_id: listingIdSchema,
  date: z.iso.date(text.date),
});

/** One line of the viewing day. */
export type RunSheetLine = {
  application_id: string;
  name: string;
  phone_number: string | null;
  email: string | null;
  start_time: string;
  end_time: string;
  /** Who called it off; null if it takes place. */
  cancelled: CancelCause | null;
  attendance: Attendance | null;
  note: string;
  impressions: Impression[];
};
export type RunSheet = {
  listing_id: string;
  address: string;
  date: string;
  /** What the landlord scores at every viewing of the listing. */
  impression_criteria: string[];
  viewings: RunSheetLine[];
};

/** Applicants whom none of the times suits, longest waiting first. */
export type WaitingApplicant = {
  application_id: string;
  name: string;
  /** ISO time. */
  since: string;
  /** When they could come, in their words. */
  note: string;
  /** A freed place held for them until an ISO time. */
  offer: { date: string; start_time: string; end_time: string; until: string } | null;
};

/**
 * GET /listing/viewing_waiting: who is waiting, the dates from today on that the landlord removed from the hours, and
 * the next booked viewing, in whichever month it is; null if there is none.
 */
export type ViewingWaiting = {
  waiting: WaitingApplicant[];
  unavailable_dates: string[];
  next_viewing: { date: string; start_time: string } | null;
};
