import { type ViewingTimes, type Slot, slotKey, slotsOn } from './slots.ts';

/**
 * A booked viewing, as far as it matters for whether the hours still have room for it. `bookedAt` decides who was
 * first.
 */
export type Booking = Slot & { bookedAt: Date };

export type StrandedReason = 'no-slot' | 'too-many';
export type StrandedBooking<B extends Booking> = { booking: B; reason: StrandedReason };

/** What happens to bookings that new hours have no room for: they take place anyway, or another time is chosen. */
export const strandedChoices = ['keep', 'rebook'] as const;
export type StrandedChoice = (typeof strandedChoices)[number];

/**
 * The bookings that the viewing times have no room for: the slot does not exist, or has more bookings than allowed; the
 * earliest bookings stay.
 */
export function outside<B extends Booking>(bookings: readonly B[], times: ViewingTimes): StrandedBooking<B>[] {
  const dates = new Map(
    [...new Set(bookings.map(({ date }) => date))].map((date) => [date, new Set(slotsOn(times, date).map(slotKey))]),
  );
  const seen = new Map<string, number>();
  return bookings
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .flatMap((booking): StrandedBooking<B>[] => {
      const key = slotKey(booking);
      if (!dates.get(booking.date)?.has(key)) return [{ booking, reason: 'no-slot' }];
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return times.viewersPerSlot !== null && count > times.viewersPerSlot ? [{ booking, reason: 'too-many' }] : [];
    });
}

/**
 * The bookings that lose their slot through a change of the viewing times, in order: those that had none before are not
 * asked about again.
 */
export function strandedBy<B extends Booking>(
  bookings: readonly B[],
  before: ViewingTimes,
  after: ViewingTimes,
): StrandedBooking<B>[] {
  const already = new Set(outside(bookings, before).map(({ booking }) => booking));
  return outside(bookings, after)
    .filter(({ booking }) => !already.has(booking))
    .toSorted((a, b) => slotKey(a.booking).localeCompare(slotKey(b.booking)));
}
