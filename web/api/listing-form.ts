import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ChangeAddress, ChangeForm, ListingFormAnswer } from '../../domain/calls/listing-form.ts';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { get, post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** The landlord's own questions of a listing's form. */
export const useListingForm = (listingId: string) =>
  useQuery({
    queryKey: keys.listingForm(listingId),
    queryFn: ({ signal }) => get<ListingFormAnswer>('/listing/form', { listing_id: listingId }, signal),
  });

export function useChangeForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeForm) => post<ListingFormAnswer>('/listing/form', change),
    onSuccess: async (form) => {
      await showAnswer(client, keys.listingForm(form.listing_id), form);
      void client.invalidateQueries({ queryKey: keys.listing(form.listing_id) });
    },
  });
}

export function useChangeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeAddress) => post<ListingInfo>('/listing/address', change),
    onSuccess: async (listing) => {
      await showAnswer(client, keys.listing(listing.listing_id), listing);
      void client.invalidateQueries({ queryKey: keys.listings });
    },
    onError: (_error, { listing_id: listingId }) =>
      void client.invalidateQueries({ queryKey: keys.listing(listingId) }),
  });
}
