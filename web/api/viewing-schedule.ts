import { useQuery } from '@tanstack/react-query';
import type { BookedSlots } from '../../domain/calls/viewing-schedule.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** The booked viewings of a month, which is numbered from 1 to 12. */
export const useBookedSlots = (listingId: string, year: number, month: number) =>
  useQuery({
    queryKey: keys.bookedSlots(listingId, year, month),
    queryFn: ({ signal }) => get<BookedSlots>('/listing/booked_viewing_slots', { listing_id: listingId, month, year }, signal),
  });
