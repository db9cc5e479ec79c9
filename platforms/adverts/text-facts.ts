import type { AdvertFacts, AdvertStatus } from './advert-facts.ts';
import { areaListed, findAddressLine, looksIrish } from './address.ts';
import { addressEvidence, partEvidence, sureAddress } from './address-evidence.ts';
import { onlyAddress } from './address-parts.ts';
import { addressesIn, addressWorth, likeliestAddress, namesFirm } from './address-scan.ts';
import { moreOfAddress } from './address-witnesses.ts';
import { stackedAddress } from './stacked-address.ts';
import { findLooseAddress, pinnedAddress } from './loose-address.ts';
import { findEircode } from '../../domain/listings/eircode.ts';
import type { Page } from './page.ts';
import { withoutPlacesOfOthers } from './places-of-others.ts';
import { firstPriceWords } from './price.ts';
import { homeTypeIn } from './home-types.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** From here on a page lists other adverts. */
const otherAdverts = pattern('i')`
  \n[^\n]{0,30}\b(?:similar|related|other|more|nearby|recently viewed)\s(?:\w+\s){0,2}(?:
    properties|property|ads|adverts|homes|rooms|listings|houses|apartments|places
  )\b
  |\n(?:you|people) (?:may|might|who viewed this|also)\b[^\n]{0,20}\b(?:like|viewed)\b
  |\nlike\n(?:comment|reply)\n(?:share|send|reply)\n|\n(?:view|see) (?:\d+ )?(?:more|all|previous) (?:comments|replies)\b
  |\n(?:\d{1,4} )?comments(?: \(\d+\))?\n
  |\n(?:homes|rooms|properties|houses|apartments|lettings) nearby\n
  |\n(?:
    recently let|recent posts|today['’]s picks|more from (?:this|the|our) (?:agent|seller|landlord|advertiser)
    |other (?:houses|cities|ads) (?:from|by|in)\b[^\n]{0,30}
  )\n
`;

const firm =
  /\b(?:auctioneers?|estate agents?|lettings|property|properties|homes|estates|residential|realty|management|valuers|ltd|limited)\b/i;
const reachedAt =
  /^\D{0,12}(?:\+353|\(?0\d{1,2}\)?)[\s-]?\d{3}[\s-]?\d{3,4}\b|\b(?:monday|mon)\b.{0,20}\d|\bPSRA\b|\blicen[cs]e (?:no|number)\b|^(?:tel|phone|call)\b/i;
/** A name: ‘Mulhall & Daughters Estate Agents’, not ‘Cost rental homes at Abbey Row’. */
const name = /^(?:[\p{Lu}&][\p{L}’'.&]*(?:\s(?:and|of)\s|[\s,]+|$)){1,7}$/u;
const nameMaxLength = 60;
/** A telephone at the end of a line. */
const toReach = /[.,;]?\s(?:tel|t|phone|call|ph)\b[.:]?\s?[\d+(][\d\s()-]{6,}.*$/i;
const letBy = /^(?:managed|let|listed|advertised) by:?\s|^(?:agents?|contact|apply to):?\s/i;
const ownOffice =
  /^(?:our|head|registered)\s(?:\w+\s)?(?:office|address)\b|^office(?: address)?\s?:|^(?:call in to|visit) (?:us|our)\b/i;

const blockMaxLines = 6;
/** The lines of an office: below a firm's name, up to its telephone, and short as those of an envelope. */
function officeBelow(lines: readonly string[], name: number): number[] {
  const below = lines.slice(name + 1, name + 1 + blockMaxLines);
  const end = below.findIndex((line) => reachedAt.test(line));
  const between = below.slice(0, Math.max(0, end));
  const isEnvelope =
    end > 0 && between.every((line) => line.length <= 40 && !/[€£:.!?]/.test(line.replace(/\bCo\./, '')));
  return isEnvelope ? between.map((_, at) => name + 1 + at) : [];
}

/** Without the addresses of firms, which stand with a firm's name and how to reach it. */
function withoutOffices(text: string): string {
  const lines = text.split('\n');
  const isName = (words: string) =>
    words.length <= nameMaxLength && name.test(words) && firm.test(words) && !/\bto (?:let|rent)\b/i.test(words);
  const isOffice = (line: string, at: number) => {
    if (at === 0 || !(findEircode(line) !== null || looksIrish(line.replace(toReach, '')))) return false;
    if (ownOffice.test(line)) return true;
    const below = toReach.test(line) || lines.slice(at + 1, at + 4).some((next) => reachedAt.test(next));
    return below && (isName(lines[at - 1] ?? '') || isName(line.replace(letBy, '').split(',', 1)[0] ?? ''));
  };
  const inBlock = new Set(lines.flatMap((line, at) => (isName(line) ? officeBelow(lines, at) : [])));
  return lines.filter((line, at) => !inBlock.has(at) && !isOffice(line, at)).join('\n');
}

/** The advert's text, without what the page shows of other adverts and of its publisher's office. */
export function ownText(page: Page): string {
  const end = page.text.search(otherAdverts);
  return withoutOffices(end > 0 ? page.text.slice(0, end) : page.text);
}

const gone = pattern('i')`
  \b(?:this|the)\s(?:ad|advert|advertisement|property|listing|home|room)\s(?:
    is\sno\slonger|has\sbeen\s(?:removed|withdrawn|deleted|deactivated|taken\sdown|let)|has\sexpired|was\sremoved
    |you\sare\slooking\sfor
  )\b
  |\bno\slonger\s(?:available|active|online|on\sthe\smarket|listed)\b|\b(?:ad|advert|page|property)\snot\sfound\b
  |\bpage\s(?:can(?:no|')t|could\snot)\sbe\sfound\b
`;
const challenge = pattern('i')`
  \bjust a moment\b|\bsecurity check\b|\battention required\b|\baccess (?:to this page has been )?denied\b
  |\bverify(?:ing)? (?:that )?you are (?:a )?human\b|\bare you (?:a )?(?:human|robot)\b|\bchecking your browser\b
  |\bpardon our interruption\b|\benable javascript and cookies to continue\b
`;

/** Whether a page is a platform's bot check instead of the requested page: these are short and say so. */
export function isChallenge(page: Page): boolean {
  if (page.title && challenge.test(page.title)) return true;
  return page.isHtml && page.text.length < 1500 && challenge.test(page.text);
}

/** Whether a page says that its advert is gone, in a heading or as almost its only text. */
function standingInText(page: Page): AdvertStatus | null {
  if (isChallenge(page)) return 'challenge';
  const head = `${page.title ?? ''}\n${page.text.slice(0, 400)}`;
  if (page.isHtml && (gone.test(head) || (page.text.length < 1500 && gone.test(page.text)))) return 'removed';
  return /\blet agreed\b/i.test(head) ? 'let-agreed' : null;
}

const namesStreet = (address: string) =>
  /\b(?:Street|St\.?|Road|Rd\.?|Avenue|Lane|Quay|Square|Terrace)(?=,)/.test(address);
const hasNumber = (address: string) => /\d/.test(address.replace(/\bDublin \d{1,2}/, ''));

/** An address as addresses end, or one as people write them; ‘Kells, Meath’ gives way to a house in Kells. */
function addressIn(text: string): string | null {
  const whole = findAddressLine(text);
  if (whole !== null && (hasNumber(whole) || whole.split(',').length > 2)) return whole;
  const loose = findLooseAddress(text);
  const town = whole?.split(',', 1)[0] ?? '';
  const houses = new Set(text.match(/\b\d{1,4}[A-Za-z]?\s\p{Lu}[\p{L}’']+(?:\s\p{Lu}[\p{L}’']+)+(?=,)/gu));
  const says = loose !== null && (hasNumber(loose) || namesStreet(loose)) && loose.includes(town) && houses.size < 2;
  return whole === null || says ? loose : whole;
}

/** Whether an address stands behind a firm's name wherever the text has it. */
function isOffice(address: string, text: string): boolean {
  const said = addressesIn(text).filter((one) => one.address.includes(address));
  return said.length > 0 && said.every(({ office }) => office);
}

/** Of the address by its form and the one by what it is made of, the one that says more. */
function addressOf(text: string): string | null {
  const found = addressIn(text);
  const formed = found !== null && (partsOf(found).some(namesFirm) || isOffice(found, text)) ? null : found;
  const likeliest = likeliestAddress(text)?.address ?? null;
  if (formed === null) return likeliest;
  if (likeliest !== null && addressEvidence(onlyAddress(formed) ?? '') < sureAddress) return likeliest;
  if (likeliest === null)
    return looksIrish(formed) || /\d/.test(formed) || addressWorth(formed) >= formedAlone ? formed : null;
  // A building's name before what was found by its form, or places after it.
  const more = likeliest.startsWith(`${formed}, `) ? partsOf(likeliest.slice(formed.length + 2)) : null;
  const holds = likeliest.endsWith(`, ${formed}`) || (more?.every((part) => partEvidence(part).place) ?? false);
  return holds || addressWorth(likeliest) > addressWorth(formed) + 0.5 ? likeliest : formed;
}
const namesHouse = (address: string) =>
  partsOf(address)
    .map(partEvidence)
    .some(({ number, unit }) => number || unit);

/** What the same text says more of it: a subject line is short, and the text below it has the whole address. */
function wholeAddress(text: string): string | null {
  const stacked = stackedAddress(text);
  const found = addressOf(text);
  const likely = addressesIn(text)
    .filter(({ office }) => !office)
    .map(({ address }) => address);
  if (found !== null && namesHouse(found)) return moreOfAddress(found, [stacked, ...likely]);
  // A town is not completed by a house within a sentence: a text may let several there.
  return stacked?.includes(partsOf(found ?? '').at(-1) ?? '') ? stacked : found;
}

const partsOf = (address: string) => address.split(/,\s*/);
const formedAlone = 2;

/** ‘Dublin 1’ in a sentence is no address. */
const placeAlone = /^(?:(?:.*\b(?:and|the)\b.*)|Dublin(?:\s\d{1,2}|\s6W)?)\.?$/u;
const withoutPlaceAlone = (address: string | null) =>
  address !== null && !address.includes(',') && placeAlone.test(address) ? null : address;

/** ‘Apartment 230 in Smithfield Market’, ‘Crowe Street, 14, Gort’, as addresses are written here. */
const unitIn = /\b((?:[Aa](?:partment|pt)|[Ff]lat|[Uu]nit)\.?\s\d{1,4}[a-z]?)\s(?:in|at|of)\s(?=(?:[Tt]he\s)?\p{Lu})/gu;
const numberBehind =
  /(\p{Lu}[\p{L}’']+\s(?:Street|Road|Avenue|Lane|Square|Terrace|Place|Park|Drive|Quay|St|Rd)),\s(\d{1,4}[a-z]?),\s(?=\p{Lu})/gu;
const asWritten = (text: string) =>
  text
    .replace(unitIn, (_, unit: string) => `${unit.charAt(0).toUpperCase()}${unit.slice(1)}, `)
    .replace(numberBehind, '$2 $1, ');

/** The last reader of a page: what its text says, wherever it is. */
export function textFacts(page: Page): Partial<AdvertFacts> {
  const text = ownText(page);
  const where = asWritten(withoutPlacesOfOthers(text));
  return {
    address: withoutPlaceAlone(pinnedAddress(where) ?? wholeAddress(where) ?? areaListed(text)),
    eircode: findEircode(where),
    price: firstPriceWords(text),
    propertyType: homeTypeIn(text),
    beds: /\b(?:\d{1,2}|one|two|three|four|five|six|seven)[\s-]?(?:x\s)?bed(?:room)?s?\b/i.exec(text)?.[0] ?? null,
    description: text || null,
    standing: standingInText(page),
  };
}
