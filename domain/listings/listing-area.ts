import { expression } from '../text/letter-expression.ts';
import { foldText } from '../text/fold.ts';
import type { ListingFinding, MatchableListing } from './listing-finding.ts';
import { counties } from './street-words.ts';
import { listingsText } from './text.ts';
import { alternatives, pattern } from '../text/pattern.ts';

const anotherAddress = pattern('u')`
  (?<!
    \b(?:live|living|lived|reside|stay|staying|rent|renting|am|are|is|based|address|currently|now) (?:at|in|on|is)?:? ?
  )\b\d{1,4}[a-z]?,? (?:\p{L}[\p{L}'.-]+ ){1,3}(?:
    street|st|road|rd|avenue|ave|terrace|square|drive|lane|court|grove|gardens|quay|crescent|close|row|wharf
    |parade|mews|park
  )\b
`;

/** Whether a text gives the address of a home, other than as its writer's own. */
export function namesSomeAddress(text: string): boolean {
  return anotherAddress.test(foldText(text.slice(0, 8_000)));
}

const homeNouns = alternatives`
  (?:
    place|flat|house|home|room|apartment|apt|property|studio|cottage|bedsit|duplex|bungalow|rental|ad|advert
    |listing|one|mieszkanie|pokoj|dom|apartamento|casa|quarto|piso|habitacion|apartament|camera|appartement
    |logement|maison|wohnung|zimmer|haus|appartamento|stanza|stan|soba|teach|arasan|seomra|квартир[ауи]|житло
    |комнат[ау]|дом
  )
`;

/** The areas and towns of an address, folded, without counties and Dublin's districts. */
function areasOf(address: string): string[] {
  return foldText(address)
    .split(',')
    .slice(1)
    .map((part) => part.replace(/\b(?:co\.?|county|dublin|ireland)\b|\d\w*/g, ' ').trim())
    .filter((part) => /^[\p{L}' -]{4,40}$/u.test(part) && !counties.has(part));
}

/**
 * ‘The flat in Rathmines’: the only open listing there, or all of them to choose from. Null if no home is described by
 * its area, or if the text gives an address.
 */
export function findByArea(listings: readonly MatchableListing[], text: string): ListingFinding | null {
  const folded = foldText(text.slice(0, 8_000)).replace(/\s+/g, ' ');
  if (namesSomeAddress(text)) return null;
  const found = listings
    .filter(({ status }) => status === 'ACTIVE')
    .flatMap(({ id, address }) => {
      const named = areasOf(address).flatMap((area) => {
        const match = expression(
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

/** The words as written in the text. */
function foldedQuote(text: string, words: string): string {
  const at = foldText(text).indexOf(words);
  return at < 0 ? words : text.normalize('NFC').slice(at, at + words.length);
}
