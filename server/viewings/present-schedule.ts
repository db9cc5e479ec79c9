import type { BookedSlot, BookedSlots, RunSheet, ViewingWaiting } from '../../domain/calls/viewing-schedule.ts';
import type { Listing } from '../../store/listings/listing.ts';
import type { BookedViewing } from '../../store/viewings/viewing.ts';
import type { DayViewing, WaitingPerson } from '../../store/viewings/day.ts';

const byTimeAndName = (a: BookedSlot, b: BookedSlot) =>
  a.start_time.localeCompare(b.start_time) || a.applicant_name.localeCompare(b.applicant_name, 'en-IE');

/** Bookings by date, in order of time, then of name. */
export function presentBookedSlots(viewings: readonly BookedViewing[]): BookedSlots {
  const slots: BookedSlots = {};
  for (const { date, start, end, applicationId, applicantName } of viewings) {
    (slots[date] ??= []).push({
      start_time: start.slice(0, 5),
      end_time: end.slice(0, 5),
      applicant_id: String(applicationId),
      applicant_name: applicantName,
    });
  }
  for (const day of Object.values(slots)) day.sort(byTimeAndName);
  return slots;
}

/** A viewing day for printing. A cancellation without a cause predates causes, and was the landlord's. */
export function presentRunSheet(viewings: readonly DayViewing[], listing: Listing, date: string): RunSheet {
  return {
    listing_id: String(listing._id),
    address: listing.address,
    date,
    impression_criteria: listing.impressionCriteria ?? [],
    viewings: viewings.map(
      ({ applicationId, person, start, end, status, cancelCause, attendance, attendanceNote, impressions }) => ({
        application_id: String(applicationId),
        name: person.name,
        phone_number: person.phone,
        email: person.email,
        start_time: start,
        end_time: end,
        cancelled: status === 'CANCELLED' ? (cancelCause ?? 'landlord') : null,
        attendance: attendance ?? null,
        note: attendanceNote ?? '',
        impressions: impressions ?? [],
      }),
    ),
  };
}

export type ScheduleState = {
  people: readonly WaitingPerson[];
  next: { date: string; start: string } | null;
};

export function presentWaiting(
  { people, next }: ScheduleState,
  { unavailableDates = [] }: Pick<Listing, 'unavailableDates'>,
  today: string,
): ViewingWaiting {
  return {
    waiting: people.map(({ applicationId, person, since, note, offer }) => ({
      application_id: String(applicationId),
      name: person.name,
      since: since.toISOString(),
      note,
      offer: offer
        ? { date: offer.date, start_time: offer.start, end_time: offer.end, until: offer.until.toISOString() }
        : null,
    })),
    unavailable_dates: unavailableDates.filter((date) => date >= today).toSorted(),
    next_viewing: next && { date: next.date, start_time: next.start },
  };
}
