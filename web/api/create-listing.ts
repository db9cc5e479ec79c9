import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CreateListing, CreateListingAnswer } from '../../domain/calls/create-listing.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';

/** Creates a listing; the dashboard is read again afterwards. */
export function useCreateListing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (listing: CreateListing) => post<CreateListingAnswer>('/listing/create', listing),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.listings }),
  });
}
