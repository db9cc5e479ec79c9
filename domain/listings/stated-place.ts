import type { AddressEntry } from './address-index.ts';
import { isHouseNumber } from './address-parts.ts';
import { between, type MentionText, stops } from './mention-text.ts';
import type { StatedNumbers } from './stated-numbers.ts';
import { commonNames, counties, floorWords, linkWords, roleWords } from './street-words.ts';
import { pattern } from '../text/pattern.ts';

const measures = pattern()`
  ^(?:
    bed|beds|bedroom|bedrooms|bedroomed|people|persons?|adults?|months?|weeks?|years?|euros?|eur|pm|am|st|nd|rd|th
    |jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?
    |nov(?:ember)?|dec(?:ember)?
  )$
`;

/** A bare number after a street is the house's only if it doesn't count something. */
function isBareNumberAfter(text: MentionText, at: number, areas: ReadonlySet<string>): boolean {
  const next = text.words[at + 1]?.word;
  const gap = between(text, at, at + 1);
  const own = text.words[at]?.end ?? 0;
  if (/^\s?[€%:/.]\d?/.test(text.folded.slice(own, own + 3)) && !/^\.(?:\D|$)/.test(text.folded.slice(own, own + 2)))
    return false;
  if (next === undefined || areas.has(next) || counties.has(next)) return true;
  return !measures.test(next) && /[,.!?;:\n)–-]/.test(gap);
}

type Place = { district?: string; county?: string; town?: string; ownTown?: boolean };

/** Reads rightwards from the street over numbers and the town. */
export function readRight(text: MentionText, last: number, entry: AddressEntry, said: StatedNumbers): Place {
  const { areas } = entry.address;
  const place: Place = {};
  for (let at = last + 1, steps = 0; at < text.words.length && steps < 10; at += 1, steps += 1) {
    const word = text.words[at]?.word ?? '';
    const next = text.words[at + 1]?.word ?? '';
    const gap = between(text, at - 1, at);
    // ‘12 Elm Grove / Apartment 5, Mill Court’ are two homes.
    if (stops(gap) || /\s[/|•·+&]\s/.test(gap)) return place;
    const role = roleWords.get(word);
    if (role && (isHouseNumber(next) || (role !== 'house' && /^[a-z]\d{0,3}$/.test(next)))) {
      if (measures.test(text.words[at + 2]?.word ?? '')) return place;
      said[role] ??= next;
      at += 1;
    } else if (floorWords.has(word) && (next === 'floor' || next === 'flat')) {
      said.floor ??= floorWords.get(word) ?? '';
      at += 1;
    } else if (word === 'dublin' || word === 'd') {
      if (/^\d{1,2}w?$/.test(next) && !stops(between(text, at, at + 1))) {
        place.district = next;
        at += 1;
      }
      if (word === 'dublin') place.county = word;
    } else if (/^d\d{1,2}w?$/.test(word)) place.district = word.slice(1);
    else if (counties.has(word)) place.county = word;
    else if (areas.has(word)) place.ownTown = true;
    else if (isHouseNumber(word) && at === last + 1 && said.house === undefined && !/\n/.test(gap)) {
      if (!isBareNumberAfter(text, at, areas) || /[€$£]/.test(gap)) return place;
      said.house = word;
    } else if (/^, ?$/.test(gap) && steps < 3 && !linkWords.has(word)) {
      place.town ??= text.written.slice(text.words[at]?.start, text.words[at]?.end);
      return place;
    } else if (!linkWords.has(word)) return place;
    said.to = at;
  }
  return place;
}

export function comparePlace(
  place: Place,
  { address, part }: AddressEntry,
): { differs: string | null; agrees: number } {
  const own = [...address.areas].find((area) => counties.has(area));
  if (place.district !== undefined && address.district !== null)
    return place.district === address.district
      ? { differs: null, agrees: 1 }
      : { differs: ['Dublin', place.district].join(' '), agrees: 0 };
  if (place.county !== undefined && own !== undefined && place.county !== own && !address.areas.has(place.county))
    return { differs: place.county, agrees: 0 };
  const isCommon = part.name.every((word) => commonNames.has(word));
  const otherTown = isCommon && !place.ownTown && place.town !== undefined && /^\p{Lu}/u.test(place.town);
  if (otherTown && address.areas.size > 0) return { differs: place.town ?? '', agrees: 0 };
  return { differs: null, agrees: place.ownTown ? 1 : 0 };
}
