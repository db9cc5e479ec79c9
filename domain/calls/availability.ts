import { z } from 'zod';
import {
  type Availability,
  type DateHours,
  type TimeSlot,
  faultOf,
  isEmpty,
  minutesLater,
  MAX_VIEWERS_PER_SLOT,
  noSlots,
  tidied,
  weekdays,
} from '../viewings/availability.ts';
import { type StrandedReason, strandedChoices } from '../viewings/bookings-without-hours.ts';
import { listingIdSchema } from './listing.ts';
import { viewingsText } from '../viewings/text.ts';

const text = viewingsText.input;

/**
 * GET and POST /listing/viewing_availability (specification, sections 3 and 7), and the hours in POST /listing/create.
 */
const timeWords = text.time;
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):(00|15|30|45)(:00)?$/, timeWords)
  .transform((given) => given.slice(0, 5));

/** A slot with only a start lasts as long as a viewing (specification, section 9). */
const viewingMinutes = 30;
const fromStart = (start: string): TimeSlot => ({ start, end: minutesLater(start, viewingMinutes) });

const slots = z.array(z.union([z.object({ start: time, end: time }), time.transform(fromStart)])).max(96);
const dayWords = text.weekday;
const dayNumber = z.number().int(dayWords).min(0, dayWords).max(6, dayWords);
const weekdayHours = z.union(
  [
    z.object({ day_of_week: dayNumber, slots }),
    z.object({ day: dayNumber, slots }).transform(({ day, slots }) => ({ day_of_week: day, slots })),
  ],
  text.weekdayHours,
);

const date = z.iso.date(text.date);
const dateHours = z.union(
  [
    z
      .object({ date, start_time: time, end_time: time })
      .transform(
        ({ date, start_time, end_time }): DateHours => ({ date, slots: [{ start: start_time, end: end_time }] }),
      ),
    z.object({ date, slots }),
    z.object({ date, time }).transform(({ date, time }): DateHours => ({ date, slots: [fromStart(time)] })),
  ],
  text.dateHours,
);

/**
 * The two lists of hours in every form that the specification allows; several items of one day or date belong together.
 */
export const hoursShape = {
  weekly_availability: z.array(weekdayHours, text.weekdayList).max(700, text.tooManyHours).prefault([]),
  date_availability_overrides: z.array(dateHours, text.dateList).max(2000, text.tooManyDates).prefault([]),
};
const hoursSchema = z.object(hoursShape);

/** Parses the two lists: times as HH:MM, slots and dates in order. */
export function availabilityOf({
  weekly_availability,
  date_availability_overrides,
}: z.output<typeof hoursSchema>): Availability {
  const weekly = weekdays.map((_, day) =>
    weekly_availability.filter((item) => item.day_of_week === day).flatMap((item) => item.slots),
  );
  return tidied({ weekly, dates: date_availability_overrides });
}

/**
 * Serialises hours as the two lists, one item for each slot of a date. The calls also accept seconds: `seconds` is
 * ':00' there.
 */
export function writtenHours(hours: Availability, seconds: '' | ':00' = '') {
  const withSeconds = ({ start, end }: TimeSlot): TimeSlot => ({ start: start + seconds, end: end + seconds });
  return {
    weekly_availability: hours.weekly
      .map((slots, day_of_week) => ({ day_of_week, slots: slots.map(withSeconds) }))
      .filter(({ slots }) => slots.length > 0),
    date_availability_overrides: hours.dates.flatMap(({ date, slots }) =>
      slots.map(withSeconds).map(({ start, end }) => ({ date, start_time: start, end_time: end })),
    ),
  };
}

/** How many may view at the same time; null is unlimited. */
export const viewersSchema = z
  .number(text.viewerLimit)
  .int(text.viewerLimit)
  .min(1, text.viewerLimit)
  .max(MAX_VIEWERS_PER_SLOT, text.viewerLimitTooHigh({ max: MAX_VIEWERS_PER_SLOT }));

/** Refuses invalid hours, naming the lines. */
export function checkHours(sent: z.output<typeof hoursSchema>, context: z.RefinementCtx): void {
  const fault = faultOf(availabilityOf(sent));
  if (fault) context.addIssue({ code: 'custom', message: fault });
}

export const saveAvailabilitySchema = z
  .object({
    listing_id: listingIdSchema,
    ...hoursShape,
    /** If absent, it stays as it is. */
    num_of_applicants_per_viewing_slot: viewersSchema.nullish(),
    /** The version that was edited: if another was saved since, the call is refused. If absent, the last write wins. */
    version: z.number().int().min(0).optional(),
    /**
     * What happens to bookings without a place in the new hours. If absent, the call is refused when there are any, and
     * names them.
     */
    stranded: z.enum(strandedChoices, text.stranded).optional(),
  })
  .superRefine((sent, context) => {
    if (isEmpty(availabilityOf(sent))) context.addIssue({ code: 'custom', message: noSlots });
    else checkHours(sent, context);
  });
export type SaveAvailability = z.input<typeof saveAvailabilitySchema>;

/** Response of both calls: the stored hours. */
export type ViewingAvailability = ReturnType<typeof writtenHours> & {
  listing_id: string;
  num_of_applicants_per_viewing_slot: number | null;
  /** Counts the changes; to be sent back with the next one. */
  version: number;
};

/** A booking without a place in the new hours. */
export type StrandedBooking = {
  application_id: string;
  name: string;
  date: string;
  start_time: string;
  end_time: string;
  reason: StrandedReason;
};

/** The 409 response if hours leave bookings without a place and the request does not say what happens to them. */
export type StrandedAnswer = { error: string; stranded: StrandedBooking[] };

/** Parses a response in either of the specification's forms. Throws if it is neither. */
export const readHours = (answer: unknown): Availability => availabilityOf(hoursSchema.parse(answer));
