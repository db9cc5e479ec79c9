import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { cancelledByApplicant } from '../../domain/viewings/viewing.ts';
import type {
  AvailableDay,
  BookedViewingAnswer,
  LostRace,
  SubmittedViewing,
  WrittenSlot,
} from '../../domain/calls/viewing-appointment.ts';
import { readApplicantSession } from '../base/applicant-session.ts';
import { postAsApplicant } from './applicant-gate.ts';
import { ApiError, postForFile } from './client.ts';
import { keys } from './keys.ts';
import { everyUnlessRefused } from './retry.ts';

const path = (call: string) => `/applications/viewing_appointment/${call}`;

/** How often to check for other people's bookings while the page is open, in ms. */
const lookAgain = 30_000;

/** Whether a viewing is booked, and whether one can be. */
export const useOwnViewing = (applicationId: string) =>
  useQuery({
    queryKey: keys.ownViewingState(applicationId),
    queryFn: () => postAsApplicant<BookedViewingAnswer>(path('has_booked_viewing')),
    refetchInterval: everyUnlessRefused(lookAgain),
  });

/** The dates of a month (1 to 12) on which something is free. */
export const useAvailableSlots = (applicationId: string, year: number, month: number) =>
  useQuery({
    queryKey: keys.availableSlots(applicationId, year, month),
    queryFn: () => postAsApplicant<AvailableDay[]>(path('available_viewing_slots'), { month, year }),
    refetchInterval: everyUnlessRefused(lookAgain),
  });

/** The free slots in a refusal because someone was quicker; null if it was refused for another reason. */
export function nearestIn(error: unknown): WrittenSlot[] | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const body = error.body as Partial<LostRace> | null;
  return Array.isArray(body?.nearest) ? body.nearest : null;
}

function useChange<V, T>(applicationId: string, mutationFn: (variables: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownViewing(applicationId) }),
  });
}

/** Books a slot, or moves the booking to it. */
export const useBookViewing = (applicationId: string) =>
  useChange(applicationId, ({ date, start, end }: WrittenSlot) =>
    postAsApplicant<SubmittedViewing>(path('submit'), { date, start_time: `${start}:00`, end_time: `${end}:00` }),
  );

/** Cancels the viewing, and the application with it. */
export const useCancelApplication = (applicationId: string) =>
  useChange(applicationId, () => postAsApplicant<unknown>(path('cancel'), { reason: cancelledByApplicant }));

/** Says that none of the times suits, and joins the waiting list. */
export const useNoneSuits = (applicationId: string) =>
  useChange(applicationId, (note: string) => postAsApplicant<unknown>(path('none_suit'), { note }));

/** Saves the booked viewing as a calendar file. */
export function useCalendarFile() {
  return useMutation({
    mutationFn: async () => {
      const file = await postForFile(path('calendar'), { ...readApplicantSession() });
      const address = URL.createObjectURL(file);
      const link = Object.assign(document.createElement('a'), { href: address, download: 'viewing.ics' });
      link.click();
      URL.revokeObjectURL(address);
    },
  });
}
