import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateListing, CreateListingAnswer } from '../../domain/calls/create-listing.ts';
import type { ReadAdvert, ReadAdvertAnswer } from '../../domain/calls/read-advert.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

/** How long to wait for an advert to be read, ms (specification, section 9). */
export const readAdvertTimeout = 120_000;

/**
 * Has an advert read from its URL, or from a pasted page. `stop` ends the wait; so does a time in ms, with a
 * TimeoutError.
 */
export function readAdvert(
  request: ReadAdvert,
  stop: AbortSignal,
  waitMs = readAdvertTimeout,
): Promise<ReadAdvertAnswer> {
  return post<ReadAdvertAnswer>('/listing/verify_and_extract_url', request, stop, waitMs);
}

/** Creates a listing; the dashboard is fetched again afterwards. */
export function useCreateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listing: CreateListing) => post<CreateListingAnswer>('/listing/create', listing),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.listings }),
  });
}
