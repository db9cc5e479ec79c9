import type { AdvertRef } from './platforms.ts';

/** The facts by which a listing can be found. */
export type MatchableListing = {
  id: string;
  address: string;
  status: 'ACTIVE' | 'CLOSED';
  adverts: readonly AdvertRef[];
  unitTypes: readonly { id: string; name: string; instances?: readonly { eircode: string | null }[] }[];
};

export type ListingMatch = { listingId: string; reason: string };

/**
 * What an email says about the home that it is about. `property` is the address given in a form's field or the subject.
 */
export type HomeWords = {
  advert: AdvertRef | null;
  property: string | null;
  subject?: string;
  letter?: string;
};

/**
 * The listings that a text names. `match`: the one that it is about. `suggestions`: those that it may be about,
 * likeliest first, if that is not clear. `reason` explains either to the landlord. `quote`: the words that name the
 * listing.
 */
export type ListingFinding = {
  match: ListingMatch | null;
  suggestions: readonly string[];
  reason: string;
  quote: string | null;
  /** All the words that name it, if it is named in several places. */
  quotes?: readonly string[];
  /** Whether it names a home that is none of the listings. */
  namesAnother: boolean;
};
