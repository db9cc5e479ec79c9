import { useQueries, useQuery } from '@tanstack/react-query';
import type { BookedSlots, RunSheet, ViewingWaiting } from '../../domain/calls/viewing-schedule.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** The booked viewings of several months (1 to 12), combined. */
export const useBookedMonths = (listingId: string, months: readonly { year: number; month: number }[]) =>
  useQueries({
    queries: months.map(({ year, month }) => ({
      queryKey: keys.bookedSlots(listingId, year, month),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        get<BookedSlots>('/listing/booked_viewing_slots', { listing_id: listingId, month, year }, signal),
    })),
    combine: (found) => ({
      data: found.every(({ data }) => data)
        ? (Object.assign({}, ...found.map(({ data }) => data)) as BookedSlots)
        : undefined,
      error: found.find(({ error }) => error)?.error ?? null,
      isLoading: found.some(({ isLoading }) => isLoading),
      isFetching: found.some(({ isFetching }) => isFetching),
      refetch: () => found.forEach(({ refetch }) => void refetch()),
    }),
  });

/** Who is waiting for a place, and the dates closed for bookings. */
export const useViewingWaiting = (listingId: string) =>
  useQuery({
    queryKey: keys.viewingWaiting(listingId),
    queryFn: ({ signal }) => get<ViewingWaiting>('/listing/viewing_waiting', { listing_id: listingId }, signal),
  });

export const useRunSheet = (listingId: string, date: string) =>
  useQuery({
    queryKey: keys.runSheet(listingId, date),
    queryFn: ({ signal }) => get<RunSheet>('/listing/run_sheet', { listing_id: listingId, date }, signal),
  });
