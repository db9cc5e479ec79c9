import type { AdvertRef } from './platforms.ts';

/** What a listing can be found by. */
export type MatchableListing = {
  id: string;
  address: string;
  status: 'ACTIVE' | 'CLOSED';
  adverts: readonly AdvertRef[];
  unitTypes: readonly { id: string; name: string; instances?: readonly { eircode: string | null }[] }[];
};

export type ListingMatch = { listingId: string; reason: string };

/**
 * What an email says of the home it is about. `property` is what a form's field or the subject gives as its address.
 */
export type HomeWords = {
  advert: AdvertRef | null;
  property: string | null;
  subject?: string;
  letter?: string;
};

/**
 * The listings that a text names. `match`: the one it is about. `suggestions`: those it may be about, likeliest first,
 * when it is not told. `reason` says either in words for the landlord. `quote`: the words that name the listing.
 */
export type ListingFinding = {
  match: ListingMatch | null;
  suggestions: readonly string[];
  reason: string;
  quote: string | null;
  /** All the words that name it, when it is named in several places. */
  quotes?: readonly string[];
  /** True when it names a home that is none of the listings. */
  namesAnother: boolean;
};
