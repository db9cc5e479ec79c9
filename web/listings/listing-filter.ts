import type { ListingSummary } from '../../domain/calls/listing.ts';

const statusFilters = ['all', 'active', 'closed', 'archived'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** A null `status` means that none was chosen: all but archived listings are shown. */
export type ListingFilter = { search: string; status: StatusFilter | null };

/** The status named in a URL, or null for none or one that does not exist. */
export function statusOf(param: string | null): StatusFilter | null {
  return statusFilters.find((known) => known === param) ?? null;
}

/** Archived listings appear only if that status is chosen, or in a search. */
function hasStatus({ status, archived }: ListingSummary, wanted: StatusFilter | null, isSearch: boolean): boolean {
  if (wanted === 'archived') return archived;
  if (archived && !isSearch) return false;
  return wanted === null || wanted === 'all' || status.toLowerCase() === wanted;
}

/** Listings whose address contains the search, whatever the case, and that have the status. */
export function matchingListings(listings: readonly ListingSummary[], filter: ListingFilter): ListingSummary[] {
  const wanted = filter.search.trim().toLowerCase();
  return listings.filter(
    (listing) => listing.address.toLowerCase().includes(wanted) && hasStatus(listing, filter.status, wanted !== ''),
  );
}

/** Whether a search or a status leaves listings out. */
export const isNarrowed = ({ search, status }: ListingFilter): boolean =>
  search.trim() !== '' || (status !== null && status !== 'all');
