import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ListingInfo, ListingList, RentalUnitsSummary } from '../../domain/calls/listing.ts';
import { get } from './client.ts';
import { keys } from './keys.ts';

const listingsQuery = queryOptions({
  queryKey: keys.listings,
  queryFn: ({ signal }) => get<ListingList>('/listing/list', {}, signal),
});
export const useListings = () => useQuery(listingsQuery);

const listingQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.listing(listingId),
    queryFn: ({ signal }) => get<ListingInfo>('/listing/info', { listing_id: listingId }, signal),
  });
export const useListing = (listingId: string) => useQuery(listingQuery(listingId));

const unitsQuery = (listingId: string) =>
  queryOptions({
    queryKey: keys.units(listingId),
    queryFn: ({ signal }) =>
      get<RentalUnitsSummary>('/listing/rental_units_summary', { listing_id: listingId }, signal),
  });
export const useUnits = (listingId: string) => useQuery(unitsQuery(listingId));
