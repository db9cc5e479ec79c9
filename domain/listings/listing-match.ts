import { type AdvertRef } from './platforms.ts';

/** What a listing can be found by. */
export type MatchableListing = {
  id: string;
  address: string;
  status: 'ACTIVE' | 'CLOSED';
  adverts: readonly AdvertRef[];
  unitTypes: readonly { id: string; name: string }[];
};

export type ListingMatch = { listingId: string; reason: string };

const abbreviations: Readonly<Record<string, string>> = {
  st: 'street',
  rd: 'road',
  ave: 'avenue',
  av: 'avenue',
  apt: 'apartment',
  apts: 'apartments',
  tce: 'terrace',
  terr: 'terrace',
  sq: 'square',
  ct: 'court',
  pk: 'park',
  dr: 'drive',
  ln: 'lane',
  gdns: 'gardens',
  gdn: 'garden',
  cres: 'crescent',
  est: 'estate',
  lwr: 'lower',
  upr: 'upper',
  flat: 'apartment',
};
const noise = new Set(['co', 'county', 'ireland', 'the', 'no', 'in', 'at']);
const eircode = /\b(?:d6w|[ac-fhknprtv-y]\d{2}) ?[0-9ac-fhknprtv-y]{4}\b/gi;

/** An address as a set of comparable words: no fadas, no Eircode, abbreviations written out. */
export function addressTokens(address: string): Set<string> {
  const folded = address
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(eircode, ' ')
    .replace(/['’]/g, '');
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return new Set(words.map((word) => abbreviations[word] ?? word).filter((word) => !noise.has(word)));
}

/** Share of common words of two addresses (Dice), 0 to 1; addresses with different house numbers are never alike. */
export function addressSimilarity(a: string, b: string): number {
  const [left, right] = [addressTokens(a), addressTokens(b)];
  if (left.size === 0 || right.size === 0) return 0;
  const number = (tokens: Set<string>) => [...tokens].find((token) => /^\d+[a-z]?$/.test(token)) ?? null;
  const [leftNumber, rightNumber] = [number(left), number(right)];
  if (leftNumber && rightNumber && leftNumber !== rightNumber) return 0;
  const common = [...left].filter((token) => right.has(token)).length;
  return (2 * common) / (left.size + right.size);
}

/** facts: 0.85 of the words and no second candidate. */
const alikeEnough = 0.85;

function byAdvert(listings: readonly MatchableListing[], advert: AdvertRef): ListingMatch | null {
  const found = listings.find((listing) =>
    listing.adverts.some((own) => own.platform === advert.platform && own.advertId === advert.advertId),
  );
  return found
    ? { listingId: found.id, reason: `the advert ${advert.platform} ${advert.advertId} is this listing's` }
    : null;
}

function byAddress(listings: readonly MatchableListing[], property: string): ListingMatch | null {
  const alike = listings
    .map((listing) => ({ listing, likeness: addressSimilarity(listing.address, property) }))
    .filter((candidate) => candidate.likeness >= alikeEnough)
    .sort((a, b) => b.likeness - a.likeness);
  const [best, second] = alike;
  if (!best || (second && second.likeness === best.likeness)) return null;
  return { listingId: best.listing.id, reason: `the address ‘${property}’ is this listing's` };
}

/** A mail that names no home can only be about the one that is to let, when there is one alone. */
function onlyOne(listings: readonly MatchableListing[]): ListingMatch | null {
  const active = listings.filter((listing) => listing.status === 'ACTIVE');
  const [only] = active;
  return only && active.length === 1 ? { listingId: only.id, reason: 'it is the only active listing' } : null;
}

/**
 * Finds the listing that an enquiry is about: by its advert, else by the address it names. Active listings come
 * before closed ones. A mail that names neither belongs to the only active listing. Null when nothing tells.
 */
export function matchListing(
  listings: readonly MatchableListing[],
  enquiry: { advert: AdvertRef | null; property: string | null },
): ListingMatch | null {
  const ordered = [...listings].sort((a, b) => Number(a.status === 'CLOSED') - Number(b.status === 'CLOSED'));
  const advertHit = enquiry.advert ? byAdvert(ordered, enquiry.advert) : null;
  if (advertHit) return advertHit;
  if (!enquiry.property) return enquiry.advert ? null : onlyOne(ordered);
  return (
    byAddress(
      ordered.filter((l) => l.status === 'ACTIVE'),
      enquiry.property,
    ) ?? byAddress(ordered, enquiry.property)
  );
}

/** The unit types whose names share a telling word with what the enquiry says; none named means no preference. */
export function matchUnitTypes(unitTypes: readonly { id: string; name: string }[], words: string | null): string[] {
  if (!words) return [];
  const said = addressTokens(words);
  const common = new Set(['bedroom', 'room', 'bed', 'house', 'apartment', 'studio']);
  const telling = (name: string) => [...addressTokens(name)].filter((word) => !common.has(word));
  return unitTypes.filter((type) => telling(type.name).some((word) => said.has(word))).map((type) => type.id);
}
