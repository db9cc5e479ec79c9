import { type AddressIndex, indexAddresses } from './address-index.ts';
import { findByArea, namesSomeAddress } from './listing-area.ts';
import { addressOf, choose } from './listing-choice.ts';
import { byAdvert, findAdvertNumbers, findEircodes, gather } from './listing-evidence.ts';
import type { HomeWords, ListingFinding, ListingMatch, MatchableListing } from './listing-finding.ts';
import { findMentions } from './named-listings.ts';
import { listingsText } from './text.ts';
import { matchUnitTypes } from './unit-interest.ts';

/** Only this much of a letter is searched: 200 listings and a letter of 200 KB must be matched within 50 ms. */
const MAX_LETTER = 60_000;

/** An email that names no home is about the only open listing, if there is just one. */
function onlyOne(listings: readonly MatchableListing[]): ListingMatch | null {
  const active = listings.filter((listing) => listing.status === 'ACTIVE');
  const [only] = active;
  return only && active.length === 1 ? { listingId: only.id, reason: listingsText.match.only } : null;
}

const MAX_SUGGESTIONS = 5;

/**
 * The open listings if there are few, else those with the features that the text mentions: ‘the two-bed over the
 * chemist’.
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

/** ‘Is ur ad 4 Rose Cottage still up’: the digit is a word, not a house number. */
const forInFigures =
  /(?<=\b(?:ad|add|advert|looking|lookin|interested|mind|waiting|apply|applying|asking) )4(?= (?:\d{1,4}[a-z]?,? )?\p{L})/giu;

/**
 * ‘The 1 bed apartment 15 Main Street’, ‘1 bedroom apartment, Mill Hall’: the size is no number of the home; and an
 * en-suite room is no suite with one.
 */
const sizeBeforeName =
  /\b(?:\d|one|two|three|four|five) ?-?(?:bed(?:room)?s?|br) (?:apartment|apt|flat|house|home)(?=,? (?:\d{1,4}[a-z]? )?\p{L})/giu;

/**
 * Searches a text, and if nothing matches, searches it again with ‘4’ read as ‘for’. The second search only finds a
 * listing without a number, or one whose own number also occurs.
 */
function searchWithShorthand(listings: readonly MatchableListing[], text: string): ListingFinding {
  const found = search(listings, text);
  if (found.match) return found;
  const plain = text.replace(forInFigures, 'for');
  if (plain === text) return found;
  const other = search(listings, plain);
  const address = addressOf(listings, other.match?.listingId ?? '');
  const isNumbered = /\d/.test(address.split(',').slice(0, 2).join(' '));
  return other.match && (!isNumbered || /\d/.test(other.quote ?? '')) ? other : found;
}

/**
 * Finds the listing that an email is about. The search is reversed: not which address the email gives, but which
 * listing's own details occur in it: its advert's number or link, its Eircode, the name of its street or building
 * without another number, apartment, block or kind of street beside it. A platform's own advert and address take
 * precedence over the letter.
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
    // The letter may say which one: the flat in the house that the form names.
    const isOneOf = found.match !== null && property.suggestions.includes(found.match.listingId);
    return isOneOf && !property.namesAnother ? found : property;
  }
  if (found.match || found.suggestions.length > 0) return found;
  const others = findEircodes(text, []).others;
  const inArea = words.advert || words.property || others.length > 0 ? null : findByArea(listings, text);
  return inArea ?? nothingNamed(listings, words, text, others);
}

function search(listings: readonly MatchableListing[], text: string): ListingFinding {
  const found = searchWords(listings, text);
  if (found.match) return found;
  const parted = text.replace(sizeBeforeName, 'home at').replace(/\ben[- ]suite\b/gi, 'ensuite');
  const byNumber = parted === text ? found : searchWords(listings, parted);
  return byNumber.match ? byNumber : found;
}

function searchWords(listings: readonly MatchableListing[], text: string): ListingFinding {
  const found = [...findAdvertNumbers(text, listings), ...findEircodes(text, listings).found];
  return choose(listings, gather(found, findMentions(text, indexOf(listings))), text);
}

/** The listing that an enquiry is about, or null if nothing shows it. */
export function matchListing(listings: readonly MatchableListing[], words: HomeWords): ListingMatch | null {
  return findListing(listings, words).match;
}
