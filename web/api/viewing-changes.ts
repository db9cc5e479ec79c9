import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImpressionCriteria } from '../../domain/calls/impressions.ts';
import type { AttendanceAnswer, CancelledAnswer } from '../../domain/calls/viewing-appointment.ts';
import type { Impression } from '../../domain/viewings/impressions.ts';
import type { Attendance } from '../../domain/viewings/viewing.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

/** A change of viewings: whatever its result, what is shown of the listing is fetched again. */
function useChange<V, T>(listingId: string, mutationFn: (variables: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.bookedMonths(listingId) }),
        client.invalidateQueries({ queryKey: keys.pipeline(listingId) }),
        client.invalidateQueries({ queryKey: keys.listings }),
      ]),
  });
}

export const useCancelViewing = (listingId: string) =>
  useChange(listingId, (application_id: string) =>
    post<CancelledAnswer>('/listing/cancel_applicant_viewing', { application_id }),
  );

export const useCancelSlot = (listingId: string) =>
  useChange(listingId, ({ date, start_time }: { date: string; start_time: string }) =>
    post<CancelledAnswer>('/listing/cancel_slot_viewings', { listing_id: listingId, date, start_time }),
  );

export const useCancelDate = (listingId: string) =>
  useChange(listingId, (date: string) =>
    post<CancelledAnswer>('/listing/cancel_all_viewing', { listing_id: listingId, date }),
  );

/** Accepts bookings again on a date that was marked unavailable. */
export const useReopenDate = (listingId: string) =>
  useChange(listingId, (date: string) =>
    post<{ message: string }>('/listing/reopen_date', { listing_id: listingId, date }),
  );

export type AttendanceNote = {
  application_id: string;
  attendance: Attendance | null;
  note: string;
  impressions: Impression[];
};
export const useAttendance = (listingId: string) =>
  useChange(listingId, (noted: AttendanceNote) => post<AttendanceAnswer>('/listing/viewing_attendance', noted));

/** Changes what is scored at the viewings of a listing. */
export const useImpressionCriteria = (listingId: string) =>
  useChange(listingId, (criteria: string[]) =>
    post<ImpressionCriteria>('/listing/impression_criteria', { listing_id: listingId, criteria }),
  );
