import { eircodeLike, normalEircode } from '../../domain/listings/eircode.ts';
import { directions, everydayKinds, streetKinds } from '../../domain/listings/street-words.ts';
import { pattern } from '../../domain/text/pattern.ts';
import { capitals, inCase } from './address-case.ts';
import {
  followsNumber,
  houseNumber,
  isCounted,
  isDescriptive,
  beginsSentence,
  type PartEvidence,
  partEvidence,
} from './address-evidence.ts';
import { isKnownPlace } from './irish-places.ts';

/**
 * Addresses in running text. Names with capitals and numbers, apart by commas, are a candidate; what it is made of and
 * the words before it say how likely it is where the home is. ‘A short walk to Eyre Square’ is not, ‘to rent at
 * 12 Eyre Square, Galway’ is. None is better than a wrong one.
 */
/** `office`: it stands behind a firm's name. */
export type AddressInText = { address: string; score: number; at: number; office: boolean };

type Token = { word: string; start: number; end: number };
/** Names that follow one another with nothing but a space between them. */
type Run = { tokens: readonly Token[]; start: number; end: number };

const bounds = { characters: 30_000, line: 700, parts: 7, runs: 120 };
const tokens = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}’'/&-]|\.(?=[\p{L}\p{N}]))*\.?|&/gu;
const shortForm = /^(?:st|rd|ave|co|apt|no|mt|sq|tce|terr|upr|lwr|ft|dr|cres|gdns|pk|pl|ln|i\.f\.s\.c)\.$/iu;
const shortKind = /^(?:st|rd|ave|sq|tce|terr|cres|gdns|pk|ln)\.$/iu;
const linking = /^(?:of|the|na|an|and|&|agus|de|le|du|la)$/u;
const mutated = /^(?:[nhtbgdm]-?|bh)\p{Lu}/u;
const isName = (word: string) => /^[\p{Lu}\d]/u.test(word) || mutated.test(word);
/** A kind of street in small letters after its name: ‘Haddon road’. */
const isKind = (word: string) => streetKinds.has(word.replace('.', '')) && !everydayKinds.has(word);

function tokensOf(line: string): Token[] {
  return [...line.matchAll(tokens)].map(({ 0: word, index }) => {
    const kept = word.endsWith('.') && !shortForm.test(word) ? word.slice(0, -1) : word;
    return { word: kept, start: index, end: index + kept.length };
  });
}

/** What a number belongs to: ‘Dublin 10’, ‘Apt 4’. */
const ofNumber = /^(?:dublin|d|apt|apartment|flat|unit|no|number|studio|block|house|room|site)\.?$/i;

/** The runs of names in a line; a small word belongs to one only between two names. */
function runsOf(line: string): Run[] {
  const all = tokensOf(line);
  const runs: Run[] = [];
  let open: Token[] = [];
  const close = () => {
    while (open.length > 0 && linking.test(open.at(-1)?.word ?? '')) open.pop();
    // ‘… Terrace Cobh 3 bed’: the number is of what comes next.
    const counts = isCounted(/^\s(\p{L}+)/u.exec(line.slice(open.at(-1)?.end ?? line.length))?.[1] ?? '');
    if (counts && houseNumber.test(open.at(-1)?.word ?? '') && !ofNumber.test(open.at(-2)?.word ?? '')) open.pop();
    const [first, last] = [open[0], open.at(-1)];
    if (first && last) runs.push({ tokens: open, start: first.start, end: last.end });
    open = [];
  };
  for (const token of all) {
    const last = open.at(-1);
    const beside = last !== undefined && /^\s?$/.test(line.slice(last.end, token.start));
    // ‘… Williams st. Located near’: the street has ended, unless ‘Upper’ or its town follows.
    const ended =
      open.length > 1 &&
      shortKind.test(last?.word ?? '') &&
      !directions.has(token.word.toLowerCase()) &&
      !isKnownPlace(token.word);
    if (!beside || ended || beginsSentence(token.word)) close();
    if (beginsSentence(token.word) && !roles.test(last?.word ?? '')) continue;
    const unit =
      roles.test(token.word) &&
      /^\s(?:\d{1,4}\w?|[A-Z]\d{0,2})(?![\p{L}\d])/u.test(line.slice(token.end, token.end + 6));
    const joins =
      open.length > 0 && (linking.test(token.word) || (isKind(token.word) && /^\p{Lu}/u.test(open.at(-1)?.word ?? '')));
    if (isName(token.word) || unit || joins) open.push(token);
    else close();
  }
  close();
  return runs.slice(0, bounds.runs);
}

const textOf = (run: readonly Token[]) =>
  run
    .map(({ word }) => word)
    .join(' ')
    .replace(/^(?:number|no\.?)\s(?=\d)/, '');
/** Without an Eircode at its end: ‘Galway H91 W2V6’. */
function withoutCode(run: readonly Token[]): readonly Token[] {
  for (const count of [2, 1])
    if (run.length >= count && isEircode(textOf(run.slice(-count)))) return run.slice(0, -count);
  return run;
}
const roles = /^(?:apt|apartment|flat|unit|no|number|studio|block|house|room|site)\.?$/i;

const isUnit = (word: string, next: string) => roles.test(word) && /^(?:\d{1,4}\w?|[A-Z]\d{0,2})$/i.test(next);

/** Without the words of a sentence or a headline before the house: ‘3 Bed House Main Street’. `begins`: a line does. */
function trimmed(run: readonly Token[], begins: boolean): readonly Token[] {
  const words = run.map(({ word }) => word);
  const isHead = (at: number) =>
    isUnit(words[at] ?? '', words[at + 1] ?? '') ||
    (houseNumber.test(words[at] ?? '') && !isDublin(words, at) && followsNumber(words.slice(at + 1)));
  let from = 0;
  while (from < run.length) {
    const word = words[from] ?? '';
    if (isHead(from)) return run.slice(from);
    const dropped = isCounted(word) || linking.test(word) || houseNumber.test(word) || (begins && isDescriptive(word));
    if (!dropped) break;
    from += 1;
  }
  // ‘The Granary’, ‘The Cottage’: the article belongs to the name.
  const article = words.findIndex((word) => /^(?:the|an|old|new)$/i.test(word));
  if (article >= 0 && article < from && article + 1 < run.length && !isCounted(words[article + 1] ?? ''))
    return run.slice(article);
  const head = words.findIndex((_, at) => at > from && isHead(at));
  const before = textOf(run.slice(from, Math.max(from, head)));
  return run.slice(head > 0 && !partEvidence(before).street ? head : from);
}
const isDublin = (words: readonly string[], at: number) => /^(?:dublin|d)$/i.test(words[at - 1] ?? '');

type Chain = { parts: readonly string[]; start: number; end: number };

const comma = /^\s?\.?,[\s,]*$/;
const inPlace = /^,?\s(?:in|,)\s$/;
const dash = /^\s[–—-]\s$/;
/** ‘Fogarty & Lawlor Auctioneers, Main Street, …’ is an office. */
export const namesFirm = (part: string) => firm.test(part) && !partEvidence(part).number;
const firm =
  /\b(?:auctioneers?|estate agents?|lettings?|rentals|propert(?:y|ies)|homes|estates|realty|management|valuers|ltd|limited|sales|agency)\b|\s&\s/i;
const ofSentence = /^(?:available|rent|deposit|viewings?|contact|call|price|please|ber|ref|eircode|bedrooms?|beds?)$/i;

/** A run with the runs that follow it after commas, as long as they are parts of an address. */
function chainFrom(line: string, runs: readonly Run[], from: number): { chain: Chain; next: number } | null {
  const first = runs[from];
  if (!first) return null;
  const begins = /^\W*$/.test(line.slice(0, first.start));
  const lone = first.tokens.length === 1 && houseNumber.test(first.tokens[0]?.word ?? '');
  const own = lone ? first.tokens : withoutCode(trimmed(first.tokens, begins));
  const [head, tail] = [own[0], own.at(-1)];
  if (!head || !tail) return null;
  const parts = [textOf(own)];
  let end = tail.end;
  let at = from + 1;
  for (; at < runs.length && parts.length < bounds.parts; at += 1) {
    const run = runs[at];
    if (!run) break;
    const gap = line.slice(end, run.start);
    const words = textOf(withoutCode(run.tokens));
    const known = isKnownPlace(words) || partEvidence(words).place;
    const joins = comma.test(gap) || ((inPlace.test(gap) || dash.test(gap)) && known && solid(parts));
    if (
      !joins ||
      !/\p{L}/u.test(words) ||
      run.tokens.every(({ word }) => isDescriptive(word) && !known) ||
      ofSentence.test(run.tokens[0]?.word ?? '')
    )
      break;
    if (words !== '') parts.push(words);
    end = run.end;
  }
  if (lone && parts.length < 2) return null;
  return { chain: { parts, start: head.start, end }, next: at };
}
const isEircode = (words: string) => normalEircode(words) !== null;

const solid = (parts: readonly string[]) =>
  parts.map(partEvidence).some(({ number, street, unit }) => number || street || unit);

const near = pattern('iu')`
  (?:\b(?:
    near|beside|close to|next to|opposite|across from|adjacent to|overlook(?:ing|s)|from|to|towards|between|via|along|behind|facing|and|or|like
    |such as|including|around|with|by|than|of|serves|nearby|past|through|minutes?|mins?|walk|drive|my|for|we paid|paid
  )|\d\s?min)\s(?:the\s)?$
`;
const located = pattern('iu')`
  \b(?:
    (?:to\s(?:let|rent|share)|for\s(?:rent|let)|available|free|going|letting|located|situated|set|based|living)\s(?:at|in|on|off|is)
    |(?:house|home|apartment|flat|studio|room|cottage|bungalow|property|place|duplex|detached|terraced?|semi|annexe|mews|address|location|where)\s?(?:is\s)?(?:at|in|on|off|is|:)
    |(?:address|location|where|property|seoladh|let|rent)\s?[:–-]
    |(?:to\s(?:let|rent|share)|for\srent|house|apartment|flat|studio|cottage|bungalow|duplex|bedsit
    |(?<!(?:living|sitting|dining|utility)\s)\broom),
    |find\s(?:it|us|me)\s(?:in|at|on|off)
  )\s?(?:the\s)?$
`;
const places = /\b(?:at|in|on|is)\s(?:the\s)?$/iu;

function contextOf(line: string, start: number): number {
  const before = line.slice(Math.max(0, start - 60), start);
  if (/^\W*$/.test(before)) return /[•*✓✔▪◦‣·-]/.test(before) ? 0 : 1;
  if (located.test(before)) return 2;
  if (near.test(before)) return -5;
  return places.test(before) ? 1 : /[:–—|·•-]\s?$/.test(before) ? 0.5 : 0;
}

const strong = { number: 3, bare: 1, unit: 2, street: 2, place: 2, more: 0.5 };
/** How much speaks for a part of a text being an address, whatever is around it. */
export const addressWorth = (address: string): number => worth(address.split(/,\s*/).filter(Boolean).map(partEvidence));

function worth(evidence: readonly PartEvidence[]): number {
  const some = (name: keyof PartEvidence) => evidence.some((one) => one[name]);
  const backed = some('street') || some('place');
  const count = evidence.filter(({ place }) => place).length;
  return (
    (some('number') ? (backed ? strong.number : strong.bare) : 0) +
    (some('unit') && evidence.length > 1 ? strong.unit : 0) +
    (some('street') ? strong.street : 0) +
    (count > 0 ? strong.place + strong.more * Math.min(2, count - 1) : 0)
  );
}

/** ‘ATHLONE, 5 Garden Vale’: a newspaper sets the town first. */
function inOrder(parts: readonly string[]): readonly string[] {
  const [first = '', second = '', ...rest] = parts;
  const { number, street, place } = partEvidence(second);
  // ‘Phibsborough, North Circular Road’
  const named = number || (street && !place);
  const turned = rest.length === 0 && named && partEvidence(first).place && !solid([first]);
  return turned ? [second, first] : parts;
}

const isPlaced = (part: string) => partEvidence(part).place;
/** ‘KILKENNY CITY. 2-bed apt., Dean St.’ */
const townInCapitals = /^\W*(\p{Lu}[\p{Lu}’' -]{2,30})[.,:]\s/u;
function townBefore(line: string): string | null {
  const town = townInCapitals.exec(line)?.[1];
  return town !== undefined && isPlaced(town) ? capitals(town.toLowerCase()) : null;
}

/** The places that a heading names, without its streets and houses: ‘Ennis, Clare’ of ‘To let | Ennis | Clare’. */
export function placesNamed(heading: string): string | null {
  const named = runsOf(heading)
    .map(({ tokens: run }) => textOf(run))
    .filter((words) => {
      const { number, street, unit, place } = partEvidence(words);
      return place && !number && !street && !unit;
    });
  return named.length > 0 && named.length <= 3 ? [...new Set(named)].join(', ') : null;
}

/** What is in brackets beside a name, and sums of money and sizes, which no part of an address may grow from. */
const beside = /\s\([^()]{1,40}\)/gu;
/** ‘St Brendan’s Terrace (number 14)’ */
const numberBeside =
  /(?<=\s|^)((?:\p{Lu}[\p{L}.’']*\s){1,4}\p{L}+)[\s,]+\((?:[Nn]o|[Nn]umber|house|#)\.?\s?(\d{1,4}[a-z]?)\b[^()]{0,20}\)/gu;
/** ‘Flat 5 at Kincora House’, ‘Unit 3 in The Mill’ */
const unitWithin =
  /\b((?:[Ff]lat|[Aa]pt\.?|[Aa]partment|[Uu]nit|[Ss]tudio) \d{1,4}[A-Za-z]?) (?:at|in|of) (?=\d|\p{Lu}|the \p{Lu})/gu;
const sums = /[€£]\s?\d[\d,.]*|\b\d{1,3},\d{3}\b|\b\d+\s?(?:sq|m2|m²|ft|km)\b/gu;

/** Below this nothing is said of where the home is. */
const least = 4;
/** What an advert says first is where the home is, rather than what is near. */
const opening = { within: 100, worth: 1.5 };

/** The candidates of a text, in order. `offset` of each is its place in the text. */
export function addressesIn(written: string): AddressInText[] {
  const text = inCase(written.slice(0, bounds.characters));
  const found: AddressInText[] = [];
  let offset = 0;
  for (const whole of text.split('\n')) {
    const line = whole
      .slice(0, bounds.line)
      .replace(numberBeside, '$2 $1')
      .replace(unitWithin, '$1, ')
      .replace(beside, '')
      .replace(sums, ' ; ');
    const town = townBefore(line);
    const runs = runsOf(line);
    let dropped: number | null = null;
    for (let at = 0; at < runs.length; ) {
      const made = chainFrom(line, runs, at);
      if (!made) {
        // ‘4 Bedroom House, Hollywoodrath, …’: the words before a kind of home are those before its address.
        dropped ??= runs[at]?.start ?? null;
        if (!comma.test(line.slice(runs[at]?.end, runs[at + 1]?.start))) dropped = null;
        at += 1;
        continue;
      }
      const { chain, next } = made;
      const parts =
        town !== null && !chain.parts.some(isPlaced) && solid(chain.parts) ? [...chain.parts, town] : chain.parts;
      const evidence = parts.map(partEvidence);
      const own = worth(evidence);
      if (own > 0) {
        const eircode = new RegExp(eircodeLike.source, 'i').exec(line.slice(chain.end, chain.end + 20));
        const isAlone =
          /^\W*$/.test(line.slice(0, chain.start)) && /^\W*(?:\w{3}\s?\w{4})?\W*$/.test(line.slice(chain.end));
        const said = own + contextOf(line, dropped ?? chain.start) + (eircode ? 2 : 0) + (isAlone ? 1 : 0);
        const isPlaceKnown = parts.length > 1 && evidence.some(({ place }) => place);
        const opens = isPlaceKnown && offset + chain.start < opening.within && said < least;
        const score = said + (opens ? opening.worth : 0);
        const office = chain.parts.some(namesFirm);
        found.push({ address: inOrder(parts).join(', '), score, at: offset + chain.start, office });
      }
      dropped = null;
      at = Math.max(next, at + 1);
    }
    offset += whole.length + 1;
  }
  return found;
}

/** Of two a later one must be clearly better. */
const better = 2.5;

const isHouse = ({ address }: AddressInText) => solid(address.split(/,\s*/));

/** The address that a text most likely lets; null if none is likely enough. */
export function likeliestAddress(text: string): AddressInText | null {
  const likely = addressesIn(text).filter(({ score, office }) => score >= least && !office);
  const [first = null] = likely;
  if (first === null) return null;
  const town = first.address.split(/,\s*/)[0] ?? '';
  const houses = new Set(
    likely.filter((one) => isHouse(one) && one.address.includes(town)).map(({ address }) => address),
  );
  // ‘Two houses in Templemore: 5 Church Avenue and 12 The Mall’
  if (!isHouse(first) && houses.size > 1) return first;
  let best = first;
  for (const one of likely) if (one.score >= best.score + better) best = one;
  const within = likely.find((one) => isHouse(one) && !one.address.split(/,\s*/).some(isPlaced));
  return !isHouse(best) && within ? { ...within, address: `${within.address}, ${best.address}` } : best;
}
