import type { Availability } from '../../domain/viewings/availability.ts';
import { civilDate } from '../../domain/civil-time.ts';
import { type StrandedBooking, strandedBy } from '../../domain/viewings/bookings-without-hours.ts';
import { hasBegun } from '../../domain/viewings/viewing.ts';
import type { ViewingTimes } from '../../domain/viewings/slots.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { Viewing } from '../../store/viewings/viewing.ts';
import { bookedFrom } from '../../store/viewings/day.ts';
import { viewingTimesOf } from '../../store/viewings/open-slots.ts';

type BookedViewing = Viewing & { bookedAt: Date; person: { name: string } };

/** The listing's upcoming bookings that would lose their place with these hours and limit. */
export async function strandedBookings(
  listing: Listing,
  hours: Availability,
  viewersPerSlot: number | null,
  now: Date,
): Promise<StrandedBooking<BookedViewing>[]> {
  const ahead = (await bookedFrom(listing._id, civilDate(now))).filter((viewing) => !hasBegun(viewing, now));
  const bookings = ahead.map((viewing) => ({ ...viewing, bookedAt: viewing.changedAt ?? viewing._id.getTimestamp() }));
  const before = viewingTimesOf(listing);
  const after: ViewingTimes = { ...before, hours, viewersPerSlot };
  return strandedBy(bookings, before, after);
}
