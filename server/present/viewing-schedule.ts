import { type BookedSlots } from '../../domain/calls/viewing-schedule.ts';
import { type BookedViewing } from '../../store/viewing.ts';

/** Bookings by date, in the order they come in. */
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
  return slots;
}
