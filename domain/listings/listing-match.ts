import { foldText } from '../text/fold.ts';
import { readAddress } from './address-parts.ts';
import { type AddressIndex, indexAddresses } from './address-index.ts';
import { designationsIn, isDesignated } from './designation.ts';
import { findMentions, type Mention } from './named-listings.ts';
import type { AdvertRef } from './platforms.ts';
import { eircodeLike } from './eircode.ts';
import { counties, streetKinds } from './street-words.ts';
import { listingsText } from './text.ts';
import { matchUnitTypes } from './unit-interest.ts';

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

/** More of a letter is not looked at: 200 listings and a letter of 200 KB have to be placed within 50 ms. */
const MAX_LETTER = 60_000;

type ListingEvidence = {
  listingId: string;
  quote: string;
  reason: string;
  agrees: number;
  /** Where in the text its name stands with nothing beside it that is another home's, and the words there. */
  places: ReadonlyMap<number, string>;
};
/** What tells a listing without its name. */
type SureEvidence = Omit<ListingEvidence, 'places'>;
type Evidence = { named: Map<string, ListingEvidence>; alike: Map<string, Mention> };

const advertReason = ({ platform, advertId }: AdvertRef) => listingsText.match.advert({ platform, advert: advertId });

function byAdvert(listings: readonly MatchableListing[], advert: AdvertRef): ListingMatch | null {
  const found = listings.find((listing) =>
    listing.adverts.some((own) => own.platform === advert.platform && own.advertId === advert.advertId),
  );
  return found ? { listingId: found.id, reason: advertReason(advert) } : null;
}

/** An advert's number in the text: not part of a telephone number, and long enough to be no other. */
function findAdvertNumbers(text: string, listings: readonly MatchableListing[]): SureEvidence[] {
  const own = new Map(
    listings.flatMap(({ id, adverts }) => adverts.map((advert) => [advert.advertId, { id, advert }] as const)),
  );
  return [...text.matchAll(/(?<![\d€$£+.,]|\d[ -]{1,3})\d{6,9}(?![\d]|[ -]\d)/g)].flatMap(([number]) => {
    const found = own.get(number);
    return found ? [{ listingId: found.id, quote: number, reason: advertReason(found.advert), agrees: 9 }] : [];
  });
}

function findEircodes(
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
 * Of each listing the best that is said of it; where a number said elsewhere is another home's, its name alone counts
 * for nothing.
 */
function gather(found: readonly SureEvidence[], mentions: readonly Mention[]): Evidence {
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
  for (const { listingId, differs, quote, agrees, nameOnly } of mentions) {
    const before = named.get(listingId);
    if (differs !== null || (before && before.agrees >= agrees)) continue;
    if (nameOnly && alike.has(listingId)) continue;
    named.set(listingId, withPlaces({ listingId, quote, agrees, reason: listingsText.match.named({ quote }) }));
  }
  for (const id of named.keys()) alike.delete(id);
  return { named, alike };
}

const addressOf = (listings: readonly MatchableListing[], id: string) =>
  listings.find((listing) => listing.id === id)?.address ?? '';

/** One listing named, or the one that is open among those of one name; of one name the one of which more is said. */
function choose(listings: readonly MatchableListing[], { named, alike }: Evidence, text: string): ListingFinding {
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

/** ‘Ballyhennessy’ names every listing there, but where its Eircode or number tells one of them, it means that one. */
const isExplainedBy = ({ places, agrees }: ListingEvidence, all: readonly ListingEvidence[]): boolean =>
  places.size > 0 && all.some((other) => other.agrees > agrees && areWithin(places, other.places));

const areWithin = (places: ListingEvidence['places'], others: ListingEvidence['places']) =>
  [...places.keys()].every((place) => others.has(place));

/**
 * Of homes that only their name tells so far, those whose apartment, block or number is said elsewhere in the text, or
 * the only one with so many bedrooms.
 */
function withDesignation(
  candidates: readonly ListingEvidence[],
  listings: readonly MatchableListing[],
  text: string,
): readonly ListingEvidence[] {
  const [first, ...others] = candidates;
  // Homes that are named apart may both be meant.
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

/** Of two listings that the same words name, the one with which more of them agrees. */
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

const anotherAddress =
  /(?<!\b(?:live|living|lived|reside|stay|staying|rent|renting|am|are|is|based|address|currently|now) (?:at|in|on|is)?:? ?)\b\d{1,4}[a-z]?,? (?:\p{L}[\p{L}'.-]+ ){1,3}(?:street|st|road|rd|avenue|ave|terrace|square|drive|lane|court|grove|gardens|quay|crescent|close|row|wharf|parade|mews|park)\b/u;

/** Whether a text gives the address of some home, other than as its writer's own. */
function namesSomeAddress(text: string): boolean {
  return anotherAddress.test(foldText(text.slice(0, 8_000)));
}

const homeNouns =
  '(?:place|flat|house|home|room|apartment|apt|property|studio|cottage|bedsit|duplex|bungalow|rental|ad|advert|listing|one|mieszkanie|pokoj|dom|apartamento|casa|quarto|piso|habitacion|apartament|camera|appartement|logement|maison|wohnung|zimmer|haus|appartamento|stanza|stan|soba|teach|arasan|seomra|квартир[ауи]|житло|комнат[ау]|дом)';

/** The quarters and towns of an address, folded, without counties and Dublin's districts. */
function areasOf(address: string): string[] {
  return foldText(address)
    .split(',')
    .slice(1)
    .map((part) => part.replace(/\b(?:co\.?|county|dublin|ireland)\b|\d\w*/g, ' ').trim())
    .filter((part) => /^[\p{L}' -]{4,40}$/u.test(part) && !counties.has(part));
}

/**
 * ‘The flat in Rathmines’: the only open listing there, or all of them to choose from. Null when no home is named by
 * where it lies, or when some address is given.
 */
function findByArea(listings: readonly MatchableListing[], text: string): ListingFinding | null {
  const folded = foldText(text.slice(0, 8_000)).replace(/\s+/g, ' ');
  if (namesSomeAddress(text)) return null;
  const found = listings
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ id, address }) => {
      const named = areasOf(address).flatMap((area) => {
        const match = new RegExp(
          `\\b${homeNouns} (?:\\p{L}+ ){0,3}?(?:in|at|on|near|w|em|en|in|à|a|i|u|в|у) (?:the )?(${RegExp.escape(area)})(?!\\p{L})`,
          'u',
        ).exec(folded)?.[1];
        return match ? [match] : [];
      });
      return named[0] ? [{ id, area: named[0] }] : [];
    });
  const [only] = found;
  if (!only) return null;
  const quote = foldedQuote(text, only.area);
  const common = { suggestions: found.map(({ id }) => id).slice(0, 5), quote, namesAnother: false };
  if (found.length === 1) {
    const reason = listingsText.match.onlyIn({ place: quote });
    return { ...common, match: { listingId: only.id, reason }, reason };
  }
  return { ...common, match: null, reason: listingsText.match.severalIn({ place: quote }) };
}

/** The words as they are in the text. */
function foldedQuote(text: string, words: string): string {
  const at = foldText(text).indexOf(words);
  return at < 0 ? words : text.normalize('NFC').slice(at, at + words.length);
}

/** An email that names no home can only be about the one that is to let, when there is one alone. */
function onlyOne(listings: readonly MatchableListing[]): ListingMatch | null {
  const active = listings.filter((listing) => listing.status === 'ACTIVE');
  const [only] = active;
  return only && active.length === 1 ? { listingId: only.id, reason: listingsText.match.only } : null;
}

const MAX_SUGGESTIONS = 5;

/**
 * The open listings when they are few, else those that have what the text speaks of: ‘the two-bed over the chemist’.
 */
function likelyListings(listings: readonly MatchableListing[], text: string): string[] {
  const active = listings.filter(({ status }) => status === 'ACTIVE');
  const likely = active.length <= 3 ? active : active.filter(({ unitTypes }) => matchUnitTypes(unitTypes, text).length);
  return likely.slice(0, MAX_SUGGESTIONS).map(({ id }) => id);
}

function nothingNamed(
  listings: readonly MatchableListing[],
  words: HomeWords,
  text: string,
  others: readonly string[],
): ListingFinding {
  const unknown = words.advert ? listingsText.match.unknownAdvert({ url: words.advert.url }) : null;
  const another =
    unknown ??
    (words.property ? listingsText.match.unknownAddress({ address: words.property }) : null) ??
    (others[0] ? listingsText.match.unknownEircode({ eircode: others[0].toUpperCase() }) : null) ??
    (namesSomeAddress(text) ? listingsText.match.anotherAddress : null);
  const suggestions = likelyListings(listings, text);
  if (another) return { match: null, suggestions: [], reason: another, quote: null, namesAnother: true };
  const only = onlyOne(listings);
  if (only)
    return { match: only, suggestions: [only.listingId], reason: only.reason, quote: null, namesAnother: false };
  const reason = listings.length === 0 ? listingsText.match.noListing : listingsText.match.noneNamed;
  return { match: null, suggestions, reason, quote: null, namesAnother: false };
}

const indexes = new WeakMap<readonly MatchableListing[], AddressIndex>();

function indexOf(listings: readonly MatchableListing[]): AddressIndex {
  const index = indexes.get(listings) ?? indexAddresses(listings);
  indexes.set(listings, index);
  return index;
}

/** ‘Is ur ad 4 Rose Cottage still up’: the figure is a word, and no number of a house. */
const forInFigures =
  /(?<=\b(?:ad|add|advert|looking|lookin|interested|mind|waiting|apply|applying|asking) )4(?= (?:\d{1,4}[a-z]?,? )?\p{L})/giu;

/**
 * What a text names; where that is nothing, the same with ‘4’ read as ‘for’. Only a listing without a number, or one
 * whose own number is said as well, is found so.
 */
function searchWithShorthand(listings: readonly MatchableListing[], text: string): ListingFinding {
  const found = search(listings, text);
  const plain = text.replace(forInFigures, 'for');
  if (found.match || plain === text) return found;
  const other = search(listings, plain);
  const address = addressOf(listings, other.match?.listingId ?? '');
  const isNumbered = /\d/.test(address.split(',').slice(0, 2).join(' '));
  return other.match && (!isNumbered || /\d/.test(other.quote ?? '')) ? other : found;
}

/**
 * Finds the listing that an email is about. The question is turned round: not what address the email gives, but which
 * listing's own words are in it: its advert's number or link, its Eircode, the name of its street or building with no
 * other number, apartment, block or kind of street beside it. A platform's own advert and address decide before the
 * letter.
 */
export function findListing(listings: readonly MatchableListing[], words: HomeWords): ListingFinding {
  const advertHit = words.advert ? byAdvert(listings, words.advert) : null;
  if (advertHit)
    return {
      match: advertHit,
      suggestions: [advertHit.listingId],
      reason: advertHit.reason,
      quote: words.advert?.url ?? null,
      namesAnother: false,
    };
  const property = words.property ? search(listings, words.property) : null;
  if (property?.match) return property;
  const text = `${words.subject ?? ''}\n\n${(words.letter ?? '').slice(0, MAX_LETTER)}`;
  const found = searchWithShorthand(listings, text);
  if (property && property.suggestions.length > 0) {
    // The letter may say which of them: the flat of the house that the form names.
    const isOneOf = found.match !== null && property.suggestions.includes(found.match.listingId);
    return isOneOf && !property.namesAnother ? found : property;
  }
  if (found.match || found.suggestions.length > 0) return found;
  const others = findEircodes(text, []).others;
  const inArea = words.advert || words.property || others.length > 0 ? null : findByArea(listings, text);
  return inArea ?? nothingNamed(listings, words, text, others);
}

function search(listings: readonly MatchableListing[], text: string): ListingFinding {
  const found = [...findAdvertNumbers(text, listings), ...findEircodes(text, listings).found];
  return choose(listings, gather(found, findMentions(text, indexOf(listings))), text);
}

/** The listing that an enquiry is about, or null when nothing tells. */
export function matchListing(listings: readonly MatchableListing[], words: HomeWords): ListingMatch | null {
  return findListing(listings, words).match;
}
