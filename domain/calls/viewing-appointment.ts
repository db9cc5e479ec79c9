import { z } from 'zod';
import { attendances, cancelledByApplicant } from '../viewings/viewing.ts';
import { minutesBetween, slotMinutes } from '../viewings/slots.ts';
import { applicantSchema } from './applicant-gate.ts';
import { listingIdSchema } from './listing.ts';
import { applicationIdSchema } from './pipeline.ts';
import type { InterestState } from './viewing-interest.ts';
import { bookedSlotsQuerySchema } from './viewing-schedule.ts';
import type { Impression } from '../viewings/impressions.ts';
import { impressionsSchema } from './impressions.ts';
import { viewingsText } from '../viewings/text.ts';

const text = viewingsText.input;

/**
 * The applicant's calls about a viewing (specification, section 7); each body contains `applicationId` and `passcode`.
 */
const dateSchema = z.iso.date(text.date);
const timeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:00)?$/, text.timeFormat)
  .transform((given) => given.slice(0, 5));

const { month, year } = bookedSlotsQuerySchema.shape;
export const availableSlotsSchema = applicantSchema.extend({ month, year });

export type AvailableTime = {
  start: string;
  end: string;
  available: boolean;
  /** How many places are left; null for no limit. */
  places: number | null;
};

/** A date with free slots: `slots` are the free starts (HH:MM), `times` all of that date with their places. */
export type AvailableDay = { date: string; slots: string[]; times: AvailableTime[] };

/** A slot in the form used by the calls. */
export type WrittenSlot = { date: string; start: string; end: string };

export type BookedViewingAnswer = {
  has_booked: boolean;
  /** YYYY-MM-DD and HH:MM; null if nothing is booked. */
  date: string | null;
  start_time: string | null;
  end_time: string | null;
  address: string;
  applicant_name: string;
  /** Whether a viewing can be booked or moved now; otherwise why not, in words. */
  may_book: boolean;
  why_not: string | null;
  /** The first date with a free slot; null if there is none. */
  first_date: string | null;
  /** The last date that can be booked. */
  last_date: string;
  /** Whether they are waiting for a place, and one held for them, with the ISO time of its expiry. */
  waiting: boolean;
  /** How many on the waiting list are offered a place before them; null unless they wait without an offer. */
  waiting_ahead: number | null;
  offer: (WrittenSlot & { until: string }) | null;
  /** After the viewing: whether they were asked if they are still interested, and what they said. */
  interest?: InterestState;
};

/** POST /applications/viewing_appointment/submit: books, or moves the booking. */
export const submitViewingSchema = applicantSchema
  .extend({ date: dateSchema, start_time: timeSchema, end_time: timeSchema.optional() })
  .refine(
    ({ start_time, end_time }) => end_time === undefined || minutesBetween(start_time, end_time) === slotMinutes,
    text.duration,
  );

export type SubmittedViewing = { has_booked: true; date: string; start_time: string; end_time: string };

/** The 409 response if a time is gone: the nearest free ones. */
export type LostRace = { error: string; nearest: WrittenSlot[] };

/** POST /applications/viewing_appointment/cancel: the viewing, and the application with it. */
export const cancelViewingSchema = applicantSchema.extend({
  reason: z.string().trim().max(500).default(cancelledByApplicant),
});

/** POST /applications/viewing_appointment/none_suit: none of the times suits; they join the waiting list. */
export const noneSuitSchema = applicantSchema.extend({
  note: z.string().trim().max(500, text.noteForLandlord).default(''),
});

/** The landlord's calls that end viewings, by GET (specification, section 7) and by POST. */
export const cancelApplicantSchema = z.object({ application_id: applicationIdSchema });
export const cancelDateSchema = z.object({ listing_id: listingIdSchema, date: dateSchema });
export const cancelSlotSchema = cancelDateSchema.extend({ start_time: timeSchema });
export type CancelledAnswer = {
  cancelled: number;
  message: string;
  /** ISO time until which it can be undone; absent if it can't. */
  undo_until?: string;
};

/** POST /listing/viewing_attendance: whether an applicant came to their viewing; null clears it. */
export const attendanceSchema = z.object({
  application_id: applicationIdSchema,
  attendance: z.enum(attendances, text.attendance).nullable(),
  note: z.string().trim().max(1000, text.note).default(''),
  /** Absent: the scores stay as they are. */
  impressions: impressionsSchema.optional(),
});
export type AttendanceAnswer = {
  application_id: string;
  attendance: string | null;
  note: string;
  impressions: Impression[];
  stage: string;
  sub_state: string;
};
