import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeletedListing, ListingDeletionPreview } from '../../domain/calls/privacy.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';

/** What is deleted with a listing, and why it can’t be deleted. */
export const useListingDeletion = (listingId: string) =>
  useQuery({
    queryKey: keys.listingDeletion(listingId),
    queryFn: ({ signal }) => get<ListingDeletionPreview>('/listing/deletion', { listing_id: listingId }, signal),
    // The numbers are read before something that can’t be undone, so they must be current.
    staleTime: 0,
    gcTime: 0,
  });

/** Deletes a listing with all its applicants, once its address was typed. */
export function useDeleteListing(listingId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (address: string) => post<DeletedListing>('/listing/delete', { listing_id: listingId, address }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.listings }),
  });
}
