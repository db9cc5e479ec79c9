import type { AvailableDay, BookedViewingAnswer, SubmittedViewing } from '../../domain/calls/viewing-appointment.ts';
import type { SlotState } from '../../domain/viewings/slots.ts';
import type { Application } from '../../store/applications/application.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { Viewing } from '../../store/viewings/viewing.ts';
import type { ViewingState } from './book.ts';

/** Slots by date, without dates on which nothing is free. */
export function presentDays(slots: readonly SlotState[]): AvailableDay[] {
  const days = new Map<string, AvailableDay>();
  for (const { date, start, end, available, places } of slots) {
    const day = days.get(date) ?? { date, slots: [], times: [] };
    if (available) day.slots.push(start);
    day.times.push({ start, end, available, places });
    days.set(date, day);
  }
  return [...days.values()].filter((day) => day.slots.length > 0);
}

export function presentViewingState(
  { booked, waiting, ahead, refused, firstDate, lastDate }: ViewingState,
  application: Application,
  listing: Listing,
): BookedViewingAnswer {
  const offer = waiting?.offer;
  return {
    has_booked: booked !== null,
    date: booked?.date ?? null,
    start_time: booked?.start ?? null,
    end_time: booked?.end ?? null,
    address: listing.address,
    applicant_name: application.name,
    may_book: refused === null,
    why_not: refused,
    first_date: firstDate,
    last_date: lastDate,
    waiting: waiting !== null,
    waiting_ahead: ahead,
    offer: offer ? { date: offer.date, start: offer.start, end: offer.end, until: offer.until.toISOString() } : null,
    ...(application.interest && application.stage === 'final_decision'
      ? { interest: application.interest.answer ?? 'asked' }
      : {}),
  };
}

export const presentSubmitted = ({ date, start, end }: Viewing): SubmittedViewing => ({
  has_booked: true,
  date,
  start_time: start,
  end_time: end,
});
