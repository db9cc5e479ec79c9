import type { Types } from 'mongoose';
import { type Availability, weekdays } from '../../domain/viewings/availability.ts';
import { type Listing, Listings } from './listing.ts';

type KeptHours = Pick<Listing, 'weeklyAvailability' | 'dateAvailability'>;

/** Hours as a listing keeps them: the days that have any. */
export function keptHours({ weekly, dates }: Availability): KeptHours {
  return {
    weeklyAvailability: weekly
      .map((slots, dayOfWeek) => ({ dayOfWeek, slots }))
      .filter(({ slots }) => slots.length > 0),
    dateAvailability: dates.filter(({ slots }) => slots.length > 0),
  };
}

/** A listing's hours as the rules know them. */
export function hoursOf({ weeklyAvailability, dateAvailability }: KeptHours): Availability {
  const weekly = weekdays.map((_, day) =>
    weeklyAvailability.filter(({ dayOfWeek }) => dayOfWeek === day).flatMap(({ slots }) => slots),
  );
  return { weekly, dates: dateAvailability };
}

/** Zero until the hours were changed for the first time. */
export const availabilityVersionOf = ({ availabilityVersion }: Listing): number => availabilityVersion ?? 0;

/**
 * Replaces a listing's hours and, when given, its viewer limit. With a `version`, only when the kept ones are still
 * that version. Returns the listing as it is then, or null when it was changed since (or is not this landlord's).
 */
export async function saveAvailability(
  landlordId: Types.ObjectId,
  listingId: Types.ObjectId,
  hours: Availability,
  { viewersPerSlot, version }: { viewersPerSlot: number | null | undefined; version: number | undefined },
): Promise<Listing | null> {
  // A missing counter counts as zero: null matches both.
  const still = version === undefined ? {} : { availabilityVersion: version === 0 ? { $in: [0, null] } : version };
  return Listings.findOneAndUpdate(
    { _id: listingId, landlordId, ...still },
    {
      $set: { ...keptHours(hours), ...(viewersPerSlot === undefined ? {} : { viewersPerSlot }) },
      $inc: { availabilityVersion: 1 },
    },
    { returnDocument: 'after' },
  ).lean<Listing>();
}
