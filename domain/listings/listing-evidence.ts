import { foldText } from '../text/fold.ts';
import { readAddress } from './address-parts.ts';
import { eircodeLike } from './eircode.ts';
import type { ListingMatch, MatchableListing } from './listing-finding.ts';
import type { Mention } from './named-listings.ts';
import type { AdvertRef } from './platforms.ts';
import { listingsText } from './text.ts';

export type ListingEvidence = {
  listingId: string;
  quote: string;
  reason: string;
  agrees: number;
  /** Where its name occurs in the text without details of another home beside it, and the words there. */
  places: ReadonlyMap<number, string>;
};
/** Evidence that identifies a listing without its name. */
type SureEvidence = Omit<ListingEvidence, 'places'>;
export type Evidence = { named: Map<string, ListingEvidence>; alike: Map<string, Mention> };

const advertReason = ({ platform, advertId }: AdvertRef) => listingsText.match.advert({ platform, advert: advertId });

export function byAdvert(listings: readonly MatchableListing[], advert: AdvertRef): ListingMatch | null {
  const found = listings.find((listing) =>
    listing.adverts.some((own) => own.platform === advert.platform && own.advertId === advert.advertId),
  );
  return found ? { listingId: found.id, reason: advertReason(advert) } : null;
}

/** Finds advert numbers in the text: not part of a telephone number, and long enough to be nothing else. */
export function findAdvertNumbers(text: string, listings: readonly MatchableListing[]): SureEvidence[] {
  const own = new Map(
    listings.flatMap(({ id, adverts }) => adverts.map((advert) => [advert.advertId, { id, advert }] as const)),
  );
  return [...text.matchAll(/(?<![\d€$£+.,]|\d[ -]{1,3})\d{6,9}(?![\d]|[ -]\d)/g)].flatMap(([number]) => {
    const found = own.get(number);
    return found ? [{ listingId: found.id, quote: number, reason: advertReason(found.advert), agrees: 9 }] : [];
  });
}

export function findEircodes(
  text: string,
  listings: readonly MatchableListing[],
): { found: SureEvidence[]; others: string[] } {
  const own = new Map<string, string[]>();
  for (const { id, address, unitTypes } of listings) {
    const units = unitTypes.flatMap(({ instances }) => (instances ?? []).map(({ eircode }) => eircode ?? ''));
    for (const code of [...readAddress(address).eircodes, ...units.map((unit) => foldText(unit).replace(/\s/g, ''))])
      if (code) own.set(code, [...(own.get(code) ?? []), id]);
  }
  const codes = [...new Set((foldText(text).match(eircodeLike) ?? []).map((code) => code.replace(/\s/, '')))];
  const found = codes.flatMap((code) =>
    (own.get(code) ?? []).map((listingId) => ({
      listingId,
      quote: code.toUpperCase(),
      reason: listingsText.match.eircode({ eircode: code.toUpperCase() }),
      agrees: 8,
    })),
  );
  return { found, others: codes.filter((code) => !own.has(code)) };
}

/**
 * Collects the best evidence for each listing. If a number elsewhere in the text belongs to another home, the name
 * without the listing's own number counts for nothing: a subject says ‘Main Street’, its letter ‘41 Main Street’.
 */
export function gather(found: readonly SureEvidence[], mentions: readonly Mention[]): Evidence {
  const named = new Map<string, ListingEvidence>();
  const alike = new Map<string, Mention>();
  const places = new Map<string, Map<number, string>>();
  for (const { listingId, differs, at, quote } of mentions)
    if (differs === null) places.set(listingId, (places.get(listingId) ?? new Map()).set(at, quote));
  const withPlaces = (one: SureEvidence) => ({
    ...one,
    places: places.get(one.listingId) ?? new Map<number, string>(),
  });
  for (const one of found) if (!named.has(one.listingId)) named.set(one.listingId, withPlaces(one));
  for (const mention of mentions) if (mention.differs !== null) alike.set(mention.listingId, mention);
  const ofAnotherNumber = new Set(mentions.flatMap((one) => (one.hasOtherNumber ? [one.listingId] : [])));
  for (const { listingId, differs, quote, agrees, nameOnly, isNumbered } of mentions) {
    const before = named.get(listingId);
    if (differs !== null || (before && before.agrees >= agrees)) continue;
    if (nameOnly && alike.has(listingId)) continue;
    if (!isNumbered && ofAnotherNumber.has(listingId)) continue;
    named.set(listingId, withPlaces({ listingId, quote, agrees, reason: listingsText.match.named({ quote }) }));
  }
  for (const id of named.keys()) alike.delete(id);
  return { named, alike };
}
