import type { ListingSummary } from '../../domain/calls/listing.ts';

const statusFilters = ['all', 'active', 'closed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** A `status` of null: nothing was chosen, so all are shown. */
export type ListingFilter = { search: string; status: StatusFilter | null };

/** The status named in a URL, or null for none or one that does not exist. */
export function statusOf(param: string | null): StatusFilter | null {
  return statusFilters.find((known) => known === param) ?? null;
}

/** Listings whose address contains the search, whatever the case, and that have the status. */
export function matchingListings(listings: readonly ListingSummary[], filter: ListingFilter): ListingSummary[] {
  const wanted = filter.search.trim().toLowerCase();
  return listings.filter(
    (listing) =>
      listing.address.toLowerCase().includes(wanted) &&
      (filter.status === null || filter.status === 'all' || listing.status.toLowerCase() === filter.status),
  );
}

/** Whether a search or a status leaves listings out. */
export const isNarrowed = ({ search, status }: ListingFilter): boolean =>
  search.trim() !== '' || (status !== null && status !== 'all');
