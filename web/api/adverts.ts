import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ListingInfo } from '../../domain/calls/listing.ts';
import { post } from './client.ts';
import { keys } from './keys.ts';
import { showAnswer } from './show-answer.ts';

/** Links an advert to a listing, or unlinks it; returns the updated listing. */
export function useChangeAdverts(listingId: string, way: 'add' | 'remove') {
  const client = useQueryClient();
  const path = way === 'add' ? '/listing/adverts' : '/listing/adverts/remove';
  return useMutation({
    mutationFn: (url: string) => post<ListingInfo>(path, { listing_id: listingId, url }),
    onSuccess: (listing) => showAnswer(client, keys.listing(listingId), listing),
  });
}
