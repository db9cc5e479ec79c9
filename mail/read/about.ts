import type { ListingFinding } from '../../domain/listings/listing-finding.ts';
import { findListing } from '../../domain/listings/listing-match.ts';
import type { AdvertRef } from '../../domain/listings/platforms.ts';
import type { Message } from '../../domain/inbound/message.ts';
import { type Purpose, readPurpose } from '../../domain/inbound/purpose/purpose.ts';
import { estimate, trainedClassifier } from '../../domain/inbound/purpose/classifier.ts';
import { preparedText, type PurposeInput } from '../../domain/inbound/purpose/prepared-text.ts';
import type { ToldFact } from '../../domain/inbound/purpose/told-facts.ts';
import { heardAbout } from '../../domain/applications/screening/statements.ts';
import { statedLease } from '../../domain/applications/screening/lease.ts';
import { findAdverts } from '../../platforms/links.ts';
import { domainOf } from '../../platforms/mail-domains.ts';
import { readDirectEnquiry } from './direct-enquiry.ts';
import { withoutQuotation } from './new-text.ts';
import { unwrapped } from './unwrap.ts';
import type { InboxKnowledge } from './verdict.ts';
import { readText } from './text.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** Answers two questions about a person's email: which home is it about, and does its writer want to live there? */
export type About = {
  /** Null if the listings are unknown. */
  finding: ListingFinding | null;
  purpose: Purpose;
  /** The words that name one of the homes; null if none is named. */
  homeQuote: string | null;
};

function findHome(
  message: Message,
  letter: string,
  { listings }: Pick<InboxKnowledge, 'listings'>,
): ListingFinding | null {
  if (!listings) return null;
  const adverts = findAdverts(message);
  const words = { property: null, subject: message.subject };
  const linked = listingsOf(adverts, listings);
  if (linked.length > 1)
    return {
      match: null,
      suggestions: linked,
      reason: readText.about.severalListings,
      quote: null,
      namesAnother: false,
    };
  const own = adverts.find((advert) => findListing(listings, { advert, property: null }).match);
  const found = findListing(listings, { ...words, advert: own ?? adverts[0] ?? null, letter });
  // The text that an email quotes or forwards may name the home if its writer does not.
  if (found.quote !== null || found.suggestions.length > 0 || letter === message.text) return found;
  const inQuotation = findListing(listings, { ...words, advert: null, letter: message.text });
  return inQuotation.quote === null ? found : inQuotation;
}

/** The listings that these adverts belong to, each once. */
function listingsOf(adverts: readonly AdvertRef[], listings: NonNullable<InboxKnowledge['listings']>): string[] {
  const found = adverts.flatMap((advert) => findListing(listings, { advert, property: null }).match?.listingId ?? []);
  return [...new Set(found)];
}

/** A number and a name of a street or building, such as ‘Apt 5 Weir Mills’. */
const someAddress = pattern('iu')`
  (?<![\p{L}\p{N}€$£.,])(?:(?:apt\.?|apartment|flat|unit|no\.?|number) )?\d{1,4}[a-z]?,? (?:the |an |na )?(?:
    \p{Lu}[\p{L}'’-]{2,}(?: (?=\p{Lu})|(?![\p{L}]))
  ){1,4}
`;

function addressIn(text: string): string | null {
  const found = someAddress.exec(text.slice(0, 4_000))?.[0].trim() ?? null;
  return found && /\d,? (?:the |an |na )?\p{Lu}/u.test(found) ? found : null;
}

/** What a letter says of those who would live in the home. */
function toldFacts(message: Message): ToldFact[] {
  const enquiry = readDirectEnquiry(message, message.date ?? new Date(0));
  const isTold: Readonly<Record<ToldFact, boolean>> = {
    people: enquiry.occupants !== null,
    pets: enquiry.pets !== null,
    smoking: heardAbout('smoking', enquiry) !== null,
    day: message.date !== null && enquiry.moveIn !== null,
    work: enquiry.employment !== null,
    stay: statedLease(enquiry.letter) !== null,
  };
  return (Object.keys(isTold) as ToldFact[]).filter((fact) => isTold[fact]);
}

/** What a letter's purpose is read from, and which home it names. */
export function purposeInputOf(
  message: Message,
  knowledge: Pick<InboxKnowledge, 'listings'>,
): { finding: ListingFinding | null; input: PurposeInput } {
  const letter = withoutQuotation(message.text);
  const finding = findHome(message, letter, knowledge);
  // If the homes are unknown, an address counts as naming the home that it is about.
  const address = knowledge.listings === null ? addressIn(`${message.subject}\n${letter}`) : null;
  const input = {
    subject: message.subject,
    letter: unwrapped(letter),
    senderDomain: domainOf(message.replyTo?.address ?? message.from?.address ?? ''),
    homeQuote: finding?.quote ?? address,
    homeQuotes: finding?.quotes ?? [],
    toldFacts: () => toldFacts(message),
  };
  return { finding, input };
}

export function readAbout(message: Message, knowledge: Pick<InboxKnowledge, 'listings'>): About {
  const { finding, input } = purposeInputOf(message, knowledge);
  return { finding, purpose: readPurpose(input), homeQuote: finding?.quote ?? null };
}

/**
 * How likely the words of an email are those of someone who wants to live in the home it names, from 0 to 1; null where
 * too few of them are known.
 */
export function likelihoodOfWish(message: Message, knowledge: Pick<InboxKnowledge, 'listings'>): number | null {
  const { input } = purposeInputOf(message, knowledge);
  return estimate(trainedClassifier, preparedText(input))?.probability ?? null;
}
