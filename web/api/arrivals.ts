import { useQuery } from '@tanstack/react-query';
import type { Arrivals } from '../../domain/calls/arrivals.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

/** Whether email has reached the inbox, and this listing; it follows what arrives. */
export const useArrivals = (listingId?: string) =>
  useQuery({
    queryKey: keys.arrivalsOf(listingId ?? ''),
    queryFn: ({ signal }) => get<Arrivals>('/inbox/arrivals', listingId ? { listing_id: listingId } : {}, signal),
  });
