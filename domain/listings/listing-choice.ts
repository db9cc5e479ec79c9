import { foldText } from '../text/fold.ts';
import { designationsIn, isDesignated } from './designation.ts';
import type { Evidence, ListingEvidence } from './listing-evidence.ts';
import type { ListingFinding, MatchableListing } from './listing-finding.ts';
import { streetKinds } from './street-words.ts';
import { listingsText } from './text.ts';
import { matchUnitTypes } from './unit-interest.ts';

export const addressOf = (listings: readonly MatchableListing[], id: string) =>
  listings.find((listing) => listing.id === id)?.address ?? '';

/**
 * Chooses the only listing named, or the only open one of several with the same name; otherwise the one with the most
 * matching details.
 */
export function choose(
  listings: readonly MatchableListing[],
  { named, alike }: Evidence,
  text: string,
): ListingFinding {
  const all = [...named.values()].sort((a, b) => b.agrees - a.agrees);
  const active = all.filter(({ listingId }) => listings.find(({ id }) => id === listingId)?.status === 'ACTIVE');
  const open = active.length > 0 ? active : all;
  const best = withDesignation(
    open.filter((one) => !isExplainedBy(one, open) && !isPartOfBetter(one, open)),
    listings,
    text,
  );
  const [only] = best;
  if (only && best.length === 1)
    return {
      match: { listingId: only.listingId, reason: only.reason },
      suggestions: [only.listingId],
      reason: only.reason,
      quote: only.quote,
      quotes: [...only.places.values()],
      namesAnother: false,
    };
  const suggestions = [...best, ...all].map(({ listingId }) => listingId);
  if (only) {
    const which = best
      .slice(0, 3)
      .map(({ listingId }) => addressOf(listings, listingId))
      .join(' and ');
    const reason = listingsText.match.several({ listings: which });
    return { match: null, suggestions: [...new Set(suggestions)], reason, quote: only.quote, namesAnother: false };
  }
  const [near] = alike.values();
  if (!near) return { match: null, suggestions: [], reason: '', quote: null, namesAnother: false };
  return {
    match: null,
    suggestions: [...alike.keys()].slice(0, 5),
    reason: listingsText.match.alike({ quote: near.quote, address: addressOf(listings, near.listingId) }),
    quote: null,
    namesAnother: true,
  };
}

/** ‘Ballyhennessy’ names every listing there, but if an Eircode or number identifies one of them, that one is meant. */
const isExplainedBy = ({ places, agrees }: ListingEvidence, all: readonly ListingEvidence[]): boolean =>
  places.size > 0 && all.some((other) => other.agrees > agrees && areWithin(places, other.places));

const areWithin = (places: ListingEvidence['places'], others: ListingEvidence['places']) =>
  [...places.keys()].every((place) => others.has(place));

/**
 * Of homes identified only by name, those whose apartment, block or number occurs elsewhere in the text, or the only
 * one with that number of bedrooms.
 */
function withDesignation(
  candidates: readonly ListingEvidence[],
  listings: readonly MatchableListing[],
  text: string,
): readonly ListingEvidence[] {
  const [first, ...others] = candidates;
  // Homes named in different places may both be meant.
  if (!first || others.length === 0 || others.some(({ places }) => !areWithin(places, first.places))) return candidates;
  const said = designationsIn(text);
  const agreeing = candidates.filter(({ listingId }) => isDesignated(addressOf(listings, listingId), said));
  if (agreeing.length === 1) return agreeing;
  const suiting = candidates.filter(({ listingId }) => {
    const unitTypes = listings.find(({ id }) => id === listingId)?.unitTypes ?? [];
    return matchUnitTypes(unitTypes, text).length > 0;
  });
  return suiting.length === 1 ? suiting : candidates;
}

/** Whether another listing matches the same words with more details. */
function isPartOfBetter({ quote, agrees }: ListingEvidence, all: readonly ListingEvidence[]): boolean {
  return all.some(
    (other) =>
      other.agrees > agrees && other.quote.includes(quote.split(' ')[0] ?? quote) && sharesWords(quote, other.quote),
  );
}

function sharesWords(a: string, b: string): boolean {
  const words = new Set(foldText(b).split(/\W+/));
  return foldText(a)
    .split(/\W+/)
    .filter((word) => word.length > 2 && !streetKinds.has(word))
    .every((word) => words.has(word));
}
