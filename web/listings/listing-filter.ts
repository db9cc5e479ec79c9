import type { ListingSummary } from '../../domain/calls/listing.ts';

export const statusFilters = ['all', 'active', 'closed'] as const;
export type StatusFilter = (typeof statusFilters)[number];

/** `status` null: nothing was chosen, which shows everything. */
export type ListingFilter = { search: string; status: StatusFilter | null };

/** The status named in an address, or null for none or one that does not exist. */
export function statusOf(word: string | null): StatusFilter | null {
  return statusFilters.find((known) => known === word) ?? null;
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

/** '1 rental unit available', '3 rental units available'. */
export function availableText(units: number): string {
  return `${units} rental ${units === 1 ? 'unit' : 'units'} available`;
}
