import { pattern } from '../../domain/text/pattern.ts';

/**
 * Whether a text lets rooms of a home or the whole of it. Both are named in most adverts (‘a room in a 4 bed house’, ‘a
 * 4 bed house with a box room’), so what each phrase is worth is added up, more at the beginning than below.
 */
type Sign = { says: RegExp; worth: number };

const manner = String.raw`(?:(?:a|an|one|two|three|four|my|our|the|\d|large|big|small|nice|lovely|bright|spacious|private|own|spare|single|double|twin|box|master|en-?suite|ensuite|furnished|unfurnished|free|available|cosy|newly|fully|shared|downstairs|upstairs|attic|front|back)[\s-]+)`;
const rooms = String.raw`(?:(?:bed\s?)?rooms?|en-?suites?|bed\s?spaces?)`;
const home = String.raw`(?:house|home|apartment|apt\.?|flat|studio(?:\sapartment)?|duplex|bungalow|penthouse|town\s?house|cottage|mews|maisonette|bedsit|property|unit|condo|annexe?|chalet|lodge)`;
const free = String.raw`(?:to\s(?:let|rent|share|sublet)|for\s(?:rent|let)|available|free|going|vacant|up\sfor\s(?:grabs|rent)|opening\sup)`;

const ofRooms: readonly Sign[] = [
  {
    worth: 3,
    says: pattern(
      'iu',
    )`(?<!\b(?:no|living|dining|sitting|bath|shower|utility|laundry)\s)\b${rooms}\s(?:is\s|are\s|now\s|has\sbecome\s|will\sbe\s|that\sis\s|still\s){0,3}${free}\b(?!\s?:?\s?(?:no|none|0)\b)`,
  },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`\b${manner}*(?<!\b(?:living|dining|sitting|bath|shower|utility|laundry|store|sun|play|games|extra)\s)${rooms}\s(?:with\s[\p{L}\s]{3,30}\s)?(?:is\s)?(?:in|within|at)\s(?:an?|the|our|my|this|\d|shared|house|apartment)\b(?!\s(?:front|back|rear|attic|basement|first|top|ground))`,
  },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`\b(?:rent|let|sublet|sublease|share|sub-let|offer)(?:ting|ing)?\s(?:out\s)?(?:an?|my|our|the|one|two|\d|this|private|single|double)\s(?:[\p{L}-]+\s){0,2}${rooms}\b`,
  },
  { worth: 3, says: pattern('iu')`\btake\sover\s(?:my|the|a|her|his|our|their)\s(?:[\p{L}-]+\s){0,2}room\b` },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`\b(?:looking|searching)\sfor\s(?:[\p{L}\d-]+\s){0,4}(?:room|house|flat)[\s-]?mates?\b|\b(?:room|house|flat)[\s-]?mates?\s(?:wanted|needed|required)\b`,
  },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`\b(?:spot|space|bed|place|accom{1,2}[ao]dation)s?\s(?:is\s|are\s)?(?:available|free|open)\s(?:for\s(?:an?\s|one|two|\d)|in\s(?:an?|the|our|my|\d|shared))|\b(?:one|two|1|2|another)\smore\s(?:person|girl|guy|lad|female|male|tenant|student)\b|\broom\s?mates?\s(?:wanted|needed)\b`,
  },
  {
    worth: 2,
    says: pattern(
      'iu',
    )`\b(?:fe)?males?\sonly\b|\bonly\s(?:for\s)?(?:fe)?males?\b|\ball[\s-](?:fe)?male\b|\b(?:looking|searching)\sfor\s(?:an?\s|one\s|1\s)?(?:(?:fe)?male|girl|lad|person\sto\sshare)\b|\bmy\s(?:single|double|own)?\s?(?:bed)?room\b`,
  },
  {
    worth: 2,
    says: pattern(
      'iu',
    )`\b${manner}+(?:bed)?room\b[^.\n]{0,60}\b(?:in|inside|within)\s(?:an?\s|the\s|my\s|our\s)?(?:[\p{L}-]+\s)?\d\s?-?(?:b|bd|br|bed|bedroom)`,
  },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`\b(?:house|flat|room|apartment)[\s-]?share\b|\bdigs\b|\b(?:house|flat|room|apartment)\sto\sshare\b`,
  },
  { worth: 2, says: pattern('iu')`\b(?:own|private|spare|shared)\s(?:[\p{L}-]+\s)?(?:bed)?room\b` },
  {
    worth: 2,
    says: pattern(
      'iu',
    )`\bowner[\s-]occupied\b|\blive[\s-]in\s(?:landlord|owner)\b|\brent[\s-]a[\s-]room\b|\b(?:family|own)\shome\b.{0,40}\broom\b`,
  },
  {
    worth: 1.5,
    says: pattern(
      'iu',
    )`\bshar(?:e|ed|ing)\s(?:the\s|a\s|an\s)?(?:[\p{L}-]+\s)?(?:kitchen|bathroom|bath|living|common|with\s(?:\d|one|two|three|four|an?|the|me|us|other|owner|another))`,
  },
  {
    worth: 1.5,
    says: pattern(
      'iu',
    )`\b(?:house|flat|room)[\s-]?mates?\b|\bsharing\s(?:with|bathroom|kitchen)\b|\b(?:house|apartment|home|place)\sis\sshared\b`,
  },
  {
    worth: 1.5,
    says: pattern(
      'iu',
    )`^\W*${manner}*(?:room|bed|bedroom|en-?suite|master|single|double|twin)\b(?!\s(?:sizes?|\d\s?[:(]|house|apartment|flat))|\bunit\s?:\s(?:[\p{L}]+\s)?room\b|\b(?:type|what)\s?:\s(?:[\p{L}]+\s)?(?:bed)?room\b`,
  },
  { worth: 1, says: pattern('iu')`\bper\s(?:person|bed|head)\b|\bpppw\b|\bpppm\b` },
];
const ofHomes: readonly Sign[] = [
  {
    worth: 4,
    says: pattern(
      'iu',
    )`\b(?:whole|entire)\s(?:[\p{L}-]+\s)?${home}\b|\b${home}\s(?:is\s)?(?:let|rented)\s(?:as\sa\swhole|to\sone|in\sfull|fully)\b|\bnot\s(?:renting\s(?:it\s)?(?:out\s)?by|suitable\sfor)\s(?:the\s)?(?:room|shar)`,
  },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`(?<!\b(?:in|of|at|from|into|to|share|sharing|within)\s(?:an?|my|our|the|this|\d|one|two|three|four|five)?\s?(?:[\p{L}\d-]+[\s-]){0,4})\b${home}\s(?:is\s|are\s|now\s|available\s){0,2}${free}\b`,
  },
  {
    worth: 3,
    says: pattern(
      'iu',
    )`(?<!\b(?:in|of|at|from|into|share|sharing|within|our|my)\s(?:an?|my|our|the|this|shared|lovely|large|modern|new|spacious|quiet)?\s?(?:[\p{L}-]+\s){0,2})\b(?:\d|one|two|three|four|five|six)[\s-]bed(?:room)?(?:ed)?s?,?\s(?:[\p{L}-]+\s){0,3}${home}\b`,
  },
  {
    worth: 2,
    says: pattern(
      'iu',
    )`\bself[\s-]contained\b|\bproperty\scomprises\b|\baccommodation\s(?:briefly\s)?(?:comprises|includes|consists)\b`,
  },
  {
    worth: 1.5,
    says: pattern(
      'iu',
    )`^\W*(?:(?:house|apartment|flat|studio|bungalow|cottage|duplex)\b|(?:\d|one|two|three|four|five)[\s-]bed)`,
  },
  {
    worth: 1,
    says: pattern(
      'iu',
    )`\b(?:tenants?|family|families|couple)\s(?:must|to|will|are|is|wanted)\b|\blease\b|\b(?:unfurnished|part[\s-]furnished)\b`,
  },
];

const headLength = 220;
const bounds = { characters: 6000 };

/** Each sign once for the head and once for all of the text: a page says everything twice. */
function sumOf(signs: readonly Sign[], head: string, text: string): number {
  return signs.reduce(
    (sum, { says, worth }) => sum + (says.test(head) ? worth : 0) + (says.test(text) ? worth * 0.5 : 0),
    0,
  );
}

/** Above zero where a text lets rooms, below it where it lets the whole home; about zero where it doesn't say. */
export function roomsRatherThanHome(written: string): number {
  const text = written.slice(0, bounds.characters);
  const head = text.slice(0, headLength);
  return sumOf(ofRooms, head, text) - sumOf(ofHomes, head, text);
}
