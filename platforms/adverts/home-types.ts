import type { UnitMode } from '../../domain/listings/listing.ts';
import { pattern } from '../../domain/text/pattern.ts';

const apartment = /\b(?:apartments?|apts?|flats?|studios?|penthouses?|duplex(?:es)?|bedsits?|annexe?s?)\b/i;
const house =
  /\b(?:(?:farm)?houses?|detached|semi(?:-d)?|terraced?|town\s?houses?|bungalows?|dormers?|cottages?|mews|lodges?|mobile(?:\shome)?s?|chalets?)\b/i;
/** In running text only next to words for the home being let: '3 bed house', 'house to let'. */
const homeInText = pattern('i')`
  \b(?:\d{1,2}|one|two|three|four|five)[\s-]bed(?:room)?(?:ed)?\s(?:[\w-]+\s){0,2}?(
    house|apartment|flat|duplex|bungalow|penthouse|studio|townhouse|cottage|home
  )\b
  |\b(house|apartment|flat|studio(?:\sapartment)?|duplex|bungalow|penthouse|townhouse|cottage)\s
  (?:is\s|available\s)?(?:to|for)\s(?:let|rent)\b
  |\b(
    (?:terraced|(?:semi[-\s])?detached|(?:end[-\s]of|mid)[-\s]terrace)\s(?:family\s)?
    (?:house|home|cottage|bungalow)
  )\b
  |\b(?:\d{1,2}|one|two|three|four|five)[\s-]bed(?:room)?(?:ed)?,?\s(
    semi(?:-d(?:etached)?)?|detached|end[\s-]of[\s-]terrace|mid[\s-]terrace|terraced?|town\s?house|mews
    |mobile(?:\shome)?|annexe|apt
  )\b
  |\b\d\sbeds?[\s·,]{1,3}\d\sbaths?\s(house|apartment|flat|duplex)\b
  |\b(mobile\shome|town\s?house|semi-detached|semi-d)\b
  |\b(?:ground|first|second|third|fourth|top)[-\s]floor\s(flat|apartment|duplex|studio)\b
`;

/**
 * The unit type of a property type; a duplex counts as an apartment, which the landlord can change. Null if it does not
 * say.
 */
export function modeOfType(propertyType: string): UnitMode | null {
  if (apartment.test(propertyType)) return 'APARTMENT';
  return house.test(propertyType) ? 'HOUSE' : null;
}

/** The type of home that a description is about. */
export function homeTypeIn(text: string): string | null {
  const words = spelledOut(text.slice(0, 20_000));
  const match = homeInText.exec(words);
  const named = match?.slice(1).find((word) => word !== undefined);
  // ‘4 bed semi-detached home’ says more than its last word.
  return (named && modeOfType(named) === null ? match?.[0] : named) ?? onlyHomeNamed(words.slice(0, 4000));
}

/** How small ads shorten the kind of home. */
const short: readonly (readonly [RegExp, string])[] = [
  // ‘Teach ar cíos’, ‘Árasán dhá sheomra’.
  [/(?<=^|\n|[.:]\s)Teach(?:ín)?(?=\s)/gu, 'House'],
  [/(?<!\p{L})[Áá]rasán(?!\p{L})/gu, 'apartment'],
  [/\bs\/d(?=\W|$)(?:\s(?:hse|house)\b\.?)?/gi, 'semi-detached house'],
  [/\bt\/h(?:ouse)?(?=\W|$)/gi, 'townhouse'],
  [/\bdet\.?\s(?=(?:hse|house|bung))/gi, 'detached '],
  [/\bhse\b\.?/gi, 'house'],
  [/\bbung\b\.?/gi, 'bungalow'],
  [/\bapt\b(?!\.?\s?\d)\.?/gi, 'apartment'],
  // Of a building's amenities.
  [
    /\b(?:yoga|dance|music|recording|art|photo(?:graphy)?|fitness|film|tv|beauty|pilates|co-?working)\sstudios?\b/gi,
    '',
  ],
];
const spelledOut = (text: string) => short.reduce((words, [shortened, whole]) => words.replace(shortened, whole), text);

/** A home in passing: ‘our house at 5 Strand Cottages’, ‘Gate lodge on an estate’; names of buildings have capitals. */
const inPassing = pattern('gu')`
  (?:
    (?:^|[\n.]\s?)(?:Self-contained\s)?(House|Farmhouse|Apartment|Studio|Bungalow|Cottage|Gate lodge)\b
    |\b(
      houses|farmhouse|apartments|flats|cottages|bungalows|house|cottage|bungalow|gate lodge|flat|apartment|studio
      |duplex|annexe|mobile|mews|semi-detached|[Dd]etached|[Ee]nd of terrace|[Mm]id[- ]terrace|[Dd]ormer
    )\b
  )(?!\s(?:garage|shed|office|rules?|share|mates?|deposit|next|party|parties|viewings?)|-)
`;

/** The home that a text names, when all that it names are of one kind: a text may speak of the neighbour's too. */
function onlyHomeNamed(text: string): string | null {
  const named = [...text.matchAll(inPassing)].map((match) => match[1] ?? match[2] ?? '');
  const modes = new Set(named.map(modeOfType));
  return modes.size === 1 ? (named[0] ?? null) : null;
}
