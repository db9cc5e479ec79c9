import { foldText } from '../../domain/text/fold.ts';
import { counties, directions, everydayKinds, roleWords, streetKinds } from '../../domain/listings/street-words.ts';
import { pattern } from '../../domain/text/pattern.ts';
import { isKnownPlace } from './irish-places.ts';

/**
 * What a part of an address is known by: a house's number, a unit of a building, a kind of street, a place that is
 * known. Words that have none of these may be a townland, or a headline: ‘Rose Hill’, ‘Luxury Family House’.
 */
export type PartEvidence = { number: boolean; unit: boolean; street: boolean; place: boolean };

const plain = (word: string) => foldText(word).replace(/[.,']/g, '');

/** What is counted or let, and words of a sentence: with a number before them they are no house. */
const counted: ReadonlySet<string> = new Set(
  (
    'bedroom bedrooms bed beds bath baths bathroom bathrooms studio person people month months monthly week weeks weekly year years min ' +
    'mins minute minutes hour hours km miles mile metres acre acres storey storeys double single twin triple x euro euros mbps kw sq ft ' +
    'apartment apartments apt apts flat flats house houses home homes property properties room rooms accommodation townhouse duplex ' +
    'bungalow penthouse landlord landlords tenant tenants letting lettings let lets to rent rented available for bus zone ber call tel ' +
    'phone ref yes price deposit address location eircode student students semi-detached detached terraced semi fully furnished ' +
    'unfurnished january february march april may june july august september october november december monday tuesday wednesday thursday ' +
    'friday saturday sunday nd th with and only or in eur gbp'
  ).split(' '),
);
/** Words that praise or describe a home: a name may begin with one, and has others. */
const praise: ReadonlySet<string> = new Set(
  (
    'luxury luxurious beautiful lovely stunning spacious bright modern large small big cosy cozy charming superb family new newly ' +
    'gorgeous amazing private shared open plan contemporary elegant exceptional fantastic great ideal prime exclusive serviced immaculate ' +
    'impressive magnificent unique exquisite wonderful nice perfect fabulous cheap affordable executive professional sunny quiet ' +
    'comfortable refurbished renovated completed one two three four five six ground first second third top floor your our my the a an ' +
    'communal roof facing patio decked entrance rear front living dining kitchen utility reception courtyard balcony parking underground car ' +
    'secure gated landscaped enclosed south-facing west-facing east-facing concierge porter gym lift storage terraced beautifully ' +
    'this that no holiday short long term own ensuite en-suite garden cottage residence residences development'
  ).split(' '),
);
export const isCounted = (word: string) =>
  counted.has(plain(word)) || /^\d+-?(?:bed|bath)|^(?:one|two|three|four|five)-(?:bed|bath)/i.test(word);
export const isDescriptive = (word: string) => isCounted(word) || praise.has(plain(word));

/** A sentence that begins behind an address without a full stop: ‘…, Drumcondra I’m a nurse’. */
const beginning = /^(?:I['’]?(?:m|ve|d|ll)?|It['’]?s|It|We(?:['’]?(?:re|ve|ll))?|Th(?:is|ere|ere['’]?s|ey)|S?[Hh]e)$/;
export const beginsSentence = (word: string) => beginning.test(word);

/** ‘14’, ‘38a’, ‘37/38’, ‘13-17’, ‘4c’. */
export const houseNumber = /^\d{1,5}[a-z]?(?:[/&-]\d{1,4}[a-z]?)?$/i;
const unitOf = /^(?:[a-z]?\d{1,4}[a-z]?|[a-z])$/i;

/** Whether what follows a number is a house's street or building: ‘5 The Square’, ‘3 New Lodge’, and not ‘3 Large Rooms’. */
export function followsNumber(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  if (first === '' || isCounted(first) || !/^\p{L}/u.test(first)) return false;
  if (!isDescriptive(first)) return true;
  const kind = rest.findIndex((word) => streetKinds.has(plain(word)) && !isCounted(word));
  return (
    (/^the$/i.test(first) && rest.length > 0 && !isCounted(rest[0] ?? '')) ||
    kind >= 0 ||
    rest.some((word) => /^\p{Lu}/u.test(word) && !isDescriptive(word))
  );
}

/** Whether the words before a kind of street name it: at least one is a name and not praise. */
const isNamed = (words: readonly string[]) => words.some((word) => !isDescriptive(word) && /\p{L}{2}/u.test(word));

const dublinDistrict = /^(?:co\s)?dublin(?:\s(?:\d{1,2}|6w))?$|^d(?:\d{1,2}|6w)$/;
const postal = pattern('iu')`
  ^(?:BT\d{1,2}(?:\s\d[A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?)$|^\d{4,5}\s\p{L}{3,}|\p{L}{3,}\s\d{5}$
`;
const contae = /^(?:co|contae)\s\p{L}/u;
const irishCity = /^(?:baile atha cliath|gaillimh|corcaigh|luimneach|port lairge)(?:\s\d{1,2})?$/;

function namesPlace(part: string): boolean {
  const folded = foldText(part).replace(/[.']/g, '').replace(/\s+/g, ' ').trim();
  const bare = folded.replace(/^county\s/, 'co ').replace(/\s(?:town|city|north|south|centre|city centre)$/, '');
  return (
    dublinDistrict.test(bare) ||
    contae.test(bare) ||
    counties.has(bare) ||
    irishCity.test(bare) ||
    isKnownPlace(part) ||
    postal.test(part.trim())
  );
}

/** ‘Rathmines Dublin 6’, ‘Main Street Naas’: the place at the end of a part that has no comma before it. */
function endsWithPlace(words: readonly string[]): boolean {
  for (let count = 1; count <= 3 && count < words.length; count += 1)
    if (namesPlace(words.slice(-count).join(' '))) return true;
  return false;
}

/** Where a kind of street stands among words: ‘Leeson Street Upper’ 1, ‘12 Main St Naas’ 2; -1 for none. */
function kindAt(words: readonly string[]): number {
  for (let at = words.length - 1; at > 0; at -= 1) {
    const word = plain(words[at] ?? '');
    const before = words.slice(0, at);
    const named = isNamed(before) || (houseNumber.test(before[0] ?? '') && followsNumber(words.slice(1)));
    if (streetKinds.has(word) && named) return at;
    const after = words.slice(at + 1).map(plain);
    if (after.length > 3 && !after.every((one) => directions.has(one))) break;
  }
  return -1;
}

export function partEvidence(part: string): PartEvidence {
  const words = part.trim().split(/\s+/);
  const [first = '', second = ''] = words.map(plain);
  const role = roleWords.get(first);
  const unit = (role === 'unit' || role === 'block' || role === 'room') && unitOf.test(second) && words.length <= 6;
  const from = unit || role === 'house' ? 1 : 0;
  const numberAt = words.findIndex((word, at) => at >= from && houseNumber.test(word.replace(/[.,]$/, '')));
  const behind = numberAt < 0 ? [] : words.slice(numberAt + 1);
  const number = numberAt >= 0 && numberAt <= 2 && followsNumber(behind);
  const kind = kindAt(words);
  return { number, unit, street: kind > 0, place: namesPlace(part) || endsWithPlace(words) };
}

const everyday = (part: string) => everydayKinds.has(plain(part.trim().split(/\s+/).at(-1) ?? ''));

/** How much speaks for words being an address: below `sureAddress` they may be a headline. */
export function addressEvidence(address: string): number {
  if (/[€£]|[!?].*\p{L}/u.test(address)) return 0;
  const parts = address.split(/,\s*/).filter(Boolean);
  let sum = 0;
  for (const part of parts) {
    const { number, unit, street, place } = partEvidence(part);
    sum += (number ? 3 : 0) + (unit ? 2 : 0) + (street ? (everyday(part) ? 1 : 2) : 0) + (place ? 2 : 0);
  }
  return sum;
}

export const sureAddress = 2;
