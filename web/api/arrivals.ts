import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Arrivals, InboxTest } from '../../domain/calls/arrivals.ts';
import { isTestExpected } from '../../domain/inbound/inbox-test.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** A live event reports a test's arrival. While one is expected, this is how often we check if it was sent or is late. */
const testFollowsMs = 5_000;

/** Whether email has reached the inbox and this listing, kept up to date as it arrives. */
export const useArrivals = (listingId?: string) =>
  useQuery({
    queryKey: keys.arrivalsOf(listingId ?? ''),
    queryFn: ({ signal }) => get<Arrivals>('/inbox/arrivals', listingId ? { listing_id: listingId } : {}, signal),
    refetchInterval: ({ state: { data } }) => (data?.test && isTestExpected(data.test.state) ? testFollowsMs : false),
  });

/** Sends one email to the landlord's own inbox. */
export function useTestInbox() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => post<InboxTest>('/inbox/test'),
    onSuccess: (test) =>
      client.setQueriesData<Arrivals>({ queryKey: keys.arrivals }, (known) => known && { ...known, test }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.arrivals }),
  });
}
