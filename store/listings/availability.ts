import type { Types } from 'mongoose';
import { type Availability, weekdays } from '../../domain/viewings/availability.ts';
import { type Listing, Listings } from './listing.ts';

type KeptHours = Pick<Listing, 'weeklyAvailability' | 'dateAvailability'>;

/** Hours as a listing stores them: only the days that have any. */
export function keptHours({ weekly, dates }: Availability): KeptHours {
  return {
    weeklyAvailability: weekly
      .map((slots, dayOfWeek) => ({ dayOfWeek, slots }))
      .filter(({ slots }) => slots.length > 0),
    dateAvailability: dates.filter(({ slots }) => slots.length > 0),
  };
}

/** A listing's hours in the form that the rules use. */
export function hoursOf({ weeklyAvailability, dateAvailability }: KeptHours): Availability {
  const weekly = weekdays.map((_, day) =>
    weeklyAvailability.filter(({ dayOfWeek }) => dayOfWeek === day).flatMap(({ slots }) => slots),
  );
  return { weekly, dates: dateAvailability };
}

/** Zero until the hours are first changed. */
export const availabilityVersionOf = ({ availabilityVersion }: Listing): number => availabilityVersion ?? 0;

/** What replaces a listing’s hours. */
type NewHours = {
  hours: Availability;
  viewersPerSlot: number | null | undefined;
  version: number | undefined;
  /** When times were added of which the waiting list must be told; null if none were. */
  timesAddedAt: Date | null;
};

/** A listing with other hours. */
export const withHours = (
  listing: Listing,
  { hours, viewersPerSlot }: Pick<NewHours, 'hours' | 'viewersPerSlot'>,
): Listing => ({ ...listing, ...keptHours(hours), ...(viewersPerSlot === undefined ? {} : { viewersPerSlot }) });

/**
 * Replaces a listing's hours and, if given, its viewer limit. With a `version`, only if the stored hours still have
 * that version. Returns the updated listing, or null if it was changed since (or is not this landlord's).
 */
export async function saveAvailability(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  { hours, viewersPerSlot, version, timesAddedAt }: NewHours,
): Promise<Listing | null> {
  // A missing counter counts as zero: null matches both.
  const still = version === undefined ? {} : { availabilityVersion: version === 0 ? { $in: [0, null] } : version };
  return Listings.findOneAndUpdate(
    { _id: listingId, landlordId, ...still },
    {
      $set: {
        ...keptHours(hours),
        ...(viewersPerSlot === undefined ? {} : { viewersPerSlot }),
        ...(timesAddedAt ? { timesAddedSince: timesAddedAt } : {}),
      },
      $inc: { availabilityVersion: 1 },
    },
    { returnDocument: 'after' },
  ).lean<Listing>();
}
