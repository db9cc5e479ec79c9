import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateListing, CreateListingAnswer } from '../../domain/calls/create-listing.ts';
import type { ReadAdvert, ReadAdvertAnswer } from '../../domain/calls/read-advert.ts';
import { ApiError, post, serverWords } from './client.ts';
import { keys } from './keys.ts';

/** How long the reading of an advert is waited for, ms (specification, section 9). */
export const readAdvertTimeout = 120_000;

/** Has an advert read by its address, or out of a source that was pasted. `stop` ends the waiting. */
export function readAdvert(request: ReadAdvert, stop: AbortSignal): Promise<ReadAdvertAnswer> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(readAdvertTimeout)]);
  return post<ReadAdvertAnswer>('/listing/verify_and_extract_url', request, signal);
}

/** Why an advert was not read, in words (specification, section 8); null when it was the landlord who stopped. */
export function readAdvertWords(error: unknown): string | null {
  if (error instanceof ApiError) return serverWords(error.body) ?? 'Failed to verify URL';
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return null;
  if (name === 'TimeoutError')
    return 'Request timed out. The property analysis is taking longer than expected. Please try again.';
  // fetch() throws a TypeError when no answer came.
  return name === 'TypeError' ? 'Network error. Please check your connection and try again.' : 'Failed to verify URL';
}

/** Creates a listing; the dashboard is read again afterwards. */
export function useCreateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listing: CreateListing) => post<CreateListingAnswer>('/listing/create', listing),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.listings }),
  });
}

export function createListingWords(error: unknown): string {
  return (error instanceof ApiError && serverWords(error.body)) || 'Failed to create listing';
}
