import { expression } from '../../domain/text/letter-expression.ts';
import { eircodeLike, findEircode, withoutEircode } from '../../domain/listings/eircode.ts';
import { onlyAddress } from './address-parts.ts';
import { homeTypeIn } from './home-types.ts';
import { alternatives, pattern } from '../../domain/text/pattern.ts';

/** Counties, and the towns and districts that stand in for them at the end of an address. */
const county = alternatives`
  (?:
    Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo
    |Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow|Antrim|Armagh|Derry|Down
    |Fermanagh|Tyrone|Belfast
  )
`;
/** The same in Irish, as an address in the Gaeltacht ends. */
const contae = alternatives`
  (?:(?:Co\.?|Contae)\s)(?:
    Cheatharlach|an\sChabháin|an\sChláir|Chorcaí|Dhún\sna\snGall|Bhaile\sÁtha\sCliath|na\sGaillimhe|Chiarraí
    |Chill\sDara|Chill\sChainnigh|Laoise|Liatroma|Luimnigh|an\sLongfoirt|Lú|Mhaigh\sEo|Maigh\sEo|na\sMí|Mhuineacháin
    |Uíbh\sFhailí|Ros\sComáin|Shligigh|Thiobraid\sÁrann|Phort\sLáirge|na\shIarmhí|Loch\sGarman|Chill\sMhantáin
  )
`;
const cathair = String.raw`(?:Baile\sÁtha\sCliath(?:\s\d{1,2})?|Gaillimh|Corcaigh|Luimneach|Port\sLáirge)`;
/** Where an Irish address ends: a Dublin district, a county, a county's town. */
const place = expression(
  String.raw`,\s*(?:Dublin(?:\s(?:\d{1,2}|6W))?|${contae}|${cathair}|BT\d{1,2}\s\d[A-Z]{2}|(?:Co(?:unty|\.)?\s)?${county}(?:\s(?:City|Town))?)(?![\p{L}\d]|\s(?:Road|Street|Avenue|Terrace|Square|Lane|Quay|Park|Place|Gate|Rd|St|Ave|Hill|Row|Bridge|Court|Drive)(?![\p{L}\d]))`,
  'iu',
);

const home = alternatives`
  (?:
    house|home|apartment|flat|studio(?:\sapartment)?|duplex|bungalow|penthouse|town\s?house|farmhouse|cottage|mews
    |room|property|accommodation
  )s?
`;
const introduction = new RegExp(
  alternatives`
    ^(?:\d{1,2}[\s-]bed(?:room)?s?\s)?(?:
      (?:semi-detached|detached|terraced?|end\sof\sterrace|furnished|single|double|twin|shared)\s
    ){0,2}(?:bed)?${home}?\s?(?:to|for)\s(?:let|rent|share)\b(?:\s(?:at|in|on|is)\b|\s?[-–:,])?\s*
  `,
  'iu',
);
/** ‘Cost rental homes at …’, ‘Two-bedroom homes to rent: …’, ‘for rent in …’. */
const homesAt = pattern('iu')`
  ^(?=\D)(?:[\p{L}-]+\s){0,8}(?:
    homes?|houses?|apartments?|flats?|rooms?|properties|property|units?|lettings|studios?|living
  )\s
  (?:(?:to|for)\s(?:let|rent)\s?)?(?:at\s|in\s|on\s|:\s)
  |^for\s(?:rent|sale)\sin\s
`;
/** ‘4 bed det. res. at No 12 Manor Court’: what is let, before where. */
const sizedHomeAt = /^(?:an?\s)?\d{1,2}[\s-]bed(?:room)?(?:ed)?\b[^,\d]{0,40}?\sat\s(?=[\p{Lu}\d])/u;
/** How a marketplace says when and about where. */
const listedIn = /^(?:listed|posted|added|updated)\s(?:[\p{L}\d\s]{2,30}\sago|yesterday|today)\s(?:in|[·•|–-])\s/iu;
const sitesName = /\s+(?:[|–—]|-)\s+[^|–—]{0,60}\b(?:daft(?:\.ie)?|myhome(?:\.ie)?|rent\.ie|property\.ie)\b.*$/iu;
const afterwards = /(?:\s[|–—-])?\s+(?:for|from)\s[€£].*$|\s\|\s.*$|\s+(?:is\s)?(?:to\s(?:let|rent)|for\srent)\b.*$/iu;
/** What follows a dash belongs to the address until the place has been named. */
const afterPlace = /\s[–—-]\s.*$/u;

/** Newspapers put the town in capitals before the advert. */
const townInCapitals = /^(?!(?:APT|CO|ST|NO)\b)\p{Lu}[\p{Lu}’'\s-]{2,30}\.\s+(?=[\p{Lu}\d][^,]*,)/u;

/** ‘€1,150 pm Ennis, Clare’ */
const rentFirst =
  /^\W*[€£]\s?\d[\d,.]*\s?(?:p\.?c?\.?[mw]\b\.?|(?:per|a|\/)\s?(?:calendar\s)?(?:month|week)\b|monthly\b|weekly\b)?[\s·|,–—-]*(?=\p{L}|\d)/iu;

const maxLength = 200;

/** ‘Two flats in the one house, 8 Patrick Street, …’: what a sentence says before the part with a number. */
function withoutSentence(line: string): string {
  const parts = line.split(/,\s*/);
  const numbered = parts.findIndex((part) => /^(?:(?:apt|apartment|flat|unit|studio|no)\.?\s)?\d/i.test(part));
  const before = parts.slice(0, Math.max(0, numbered)).join(' ');
  return numbered > 0 && /(?:^|\s)\p{Ll}{2,}\s\p{Ll}{2,}/u.test(before) ? parts.slice(numbered).join(', ') : line;
}

/** ‘Doolin, Co. Clare. Eircode: …’: an address ends where its sentence does. */
function endedAtPlace(line: string): string {
  const end = place.exec(line);
  const at = end ? end.index + end[0].length : line.length;
  return /^(?:\.\s+\p{Lu}|:\s)/u.test(line.slice(at)) ? line.slice(0, at) : line;
}

/** ‘…, Co. Cavan H12 Y4K2: wing of house to rent’: an Eircode ends an address. */
function endedAtEircode(line: string): string {
  const code = new RegExp(eircodeLike.source, 'i').exec(line);
  const before = code ? line.slice(0, code.index) : '';
  return code && before.includes(',') ? line.slice(0, code.index + code[0].length) : line;
}

/**
 * Extracts the address from a heading, a title or a label: without the site's name, 'Apartment to rent in', a result's
 * number and an Eircode at the end. Null if nothing is left that could be an address.
 */
export function cleanAddress(written: string): string | null {
  const line = written
    .slice(0, 500)
    // A page's data may contain markup, such as <br> between lines.
    .replace(/<[^<>]*>|[<>\p{Cc}]+/gu, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    // A place that was left out leaves a semicolon, at which an address ends.
    .replace(/(?<=\p{L}{2}[^;]*?),?\s;.*$/u, '')
    .trim();
  const bare = line
    .replace(sitesName, '')
    .replace(/^\d{1,3}\.\s+/, '')
    .replace(townInCapitals, '')
    .replace(rentFirst, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/^(?:lettings?|rental|site|property|house|home|available|viewing|re|subject)\s?:\s/i, '')
    .replace(/^(?:(?:full\s|property\s)?address|seoladh|location|where(?:\sis\sit)?|situated)\s?[:–-]\s?/i, '')
    .replace(
      /^(?:the|our|my)\s(?:house|home|flat|apartment|property|place|room)(?:\sis)?(?:\sat)?\s?[:–-]?\s+(?=(?:apt|flat|no|unit)?\.?\s?\d)/i,
      '',
    )
    .replace(/^(?:newly?\s)?(?:to|for)\s(?:let|rent)\s?[:–-]\s?/iu, '')
    .replace(introduction, '')
    .replace(introduction, '')
    .replace(
      /^(?:located|situated|positioned|set|based|nestled)\s(?:at|on|in|off|along|just off)\s+(?=[\p{Lu}\d])/iu,
      '',
    )
    .replace(homesAt, (words, _, line: string) => (/^[\p{Lu}\d]/u.test(line.slice(words.length)) ? '' : words))
    .replace(sizedHomeAt, '')
    .replace(listedIn, '')
    .replace(afterwards, '')
    .replace(/[\s:;]+$/u, '');
  const said = endedAtPlace(withoutSentence(endedAtEircode(bare))).replace(/,?\s(?:Republic of )?Ireland$/u, '');
  const dash = said.search(afterPlace);
  const address = withoutEircode(dash > 0 && place.test(said.slice(0, dash)) ? said.slice(0, dash) : said)
    .replace(/[\s,;:|–—-]+$/u, '')
    .replace(/(?<=\p{Ll}{3}|\d)\.$/u, '')
    .replace(/,\sD(?=(?:[1-9]|1\d|2[0-4]|6W)$)/u, ', Dublin ')
    .replace(/\s+,/g, ',')
    // ‘Claregalway, GY’: a marketplace's code of a county. ‘…, Co. Meath, 2 doors up’ ends at the county.
    .replace(/,\s(?:CW|CN|CE|CO|DL|GY|KY|KE|KK|LS|LM|LK|LD|LH|MO|MH|MN|OY|RN|SO|TA|WD|WH|WX|WW)$/u, '')
    .replace(/(?<=\bCo\.?\s\p{L}+),\s\d{1,3}$/u, '')
    .replace(/,(?=\S)/g, ', ')
    .trim();
  return address.length >= 5 && address.length <= maxLength && /\p{L}{2}/u.test(address) ? address : null;
}

/** An address that ends as Irish ones do: for arbitrary text. */
export function looksIrish(address: string): boolean {
  const sentences = /[.!?]\s+\p{Lu}|[€£]/u.test(address.replace(/\b(?:Co|Apt|St|Rd|Ave|No)\./gi, ''));
  return address.length <= 140 && place.test(address) && !sentences;
}

/** A name may begin with the small letter that Irish puts before it: ‘Baile na hAbhann’, ‘Oileán na nGeanna’. */
const capitalised = String.raw`(?:[nhtbgd]-?|bh)?[\p{Lu}\d][\p{L}\d’'.-]*`;
/** A part of an address between commas: ‘Apt 4’, ‘12 Willow Drive’, ‘Cnoc na Gréine’. */
const addressPart = new RegExp(
  String.raw`^(?:\d{1,4}[A-Za-z]?\s)?${capitalised}(?:\s(?:na|an|of|the|and|on|${capitalised})){0,5}$`,
  'u',
);
/** The same at the end of the words before it in a sentence: ‘… to rent at 12 Willow Drive’. */
const partInSentence = new RegExp(
  String.raw`(?:^|\s(?:at|in|on|near|is|of|off|i|sa|ag|ar)\s|[:–-]\s)((?:\d{1,4}[A-Za-z]?\s)?${capitalised}(?:\s(?:na|an|of|the|and|${capitalised})){0,5})$`,
  'u',
);

/** ‘… in Glasnevin. 12 Iona Road, …’: the address begins a sentence. */
const sentenceBeforeNumber = /(?<=\p{Ll}{3})[.!?]\s+(?=\d)/u;

/** An address within a sentence: from the place at its end back over the parts before, to where it begins. */
function addressInSentence(line: string): string | null {
  const end = place.exec(line);
  if (!end) return null;
  const before = line.slice(Math.max(0, end.index - 140), end.index).split(/,\s*/);
  const parts: string[] = [];
  for (let part = before.pop(); part !== undefined; part = before.pop()) {
    const [said = '', ...earlier] = part.trim().split(sentenceBeforeNumber).toReversed();
    const whole = addressPart.test(said);
    const words = whole ? said : partInSentence.exec(said)?.[1];
    if (words === undefined) break;
    parts.unshift(words);
    if (!whole || earlier.length > 0) break;
  }
  // A street or a number, and not only ‘Naas, Co. Kildare’: a text mentions places that it does not let.
  if (!parts.some((part) => /\d/.test(part)) && parts.length < 2) return null;
  // ‘Sligo Town, Sligo’: a town and its county both end an address.
  const after = line.slice(end.index + end[0].length);
  const next = place.exec(after);
  return `${parts.join(', ')}${end[0]}${next?.index === 0 ? next[0] : ''}`.trim();
}

const lookedThrough = 30_000;

const placeAlone = new RegExp(String.raw`^(?:Dublin\s(?:\d{1,2}|6W)|${contae}|(?:Co(?:unty|\.)?\s)${county})$`, 'iu');
/** ‘Kildare’ on a line of its own, below a street and a town. */
const countyAlone = new RegExp(`^${county}$`, 'u');
/** A city over an Eircode, as an envelope has them. */
const cityAlone = /^(?:Cork|Dublin|Galway|Kilkenny|Limerick|Sligo|Waterford|Wexford)(?:\sCity)?$/;
const partAlone = /^(?=.{3,45}$)(?:[\p{Lu}\d][\p{L}\d’'.-]*,?(?:\s(?:and|of|the|na|an))?(?:\s|$))+$/u;
/** A line of its own for house and street, over the line that the address was read from. */
const numberedStreet =
  /^(?:(?:Apt|Apartment|Flat|Unit)\.?\s\w{1,4},?\s)?\d{1,4}[A-Za-z]?\s(?:\p{Lu}[\p{L}’'.]+\s?){1,4}$/u;
/** A house that has a name and no number: ‘The Coach House’ on a line, ‘Newtownforbes, Co. Longford’ on the next. */
const houseName = /^(?:The\s)?(?:\p{Lu}[\p{L}’']+\s){1,3}(?:House|Lodge|Cottage|Mill|Hall|Villa|Farm|Court|Mews)$/u;

/** A townland over its town: ‘Ballinagarby’ on a line, ‘Moate, Co. Westmeath’ on the next. */
const townland = pattern('u')`
    ^(?:Ball[iy]|Baile|Carr(?:ow|ick|ig)|Clo[no]|Clon|Cool|Cor|Derry|Drum|Dun|Dún|Glen|Kil|Knock|Cnoc|Lis|Mín
    |Rath|Tober|Tully|Gort|Gar|Ard|Ath)\p{Ll}{2,}$
  `;

/** An address as cards and envelopes have it: a line for each part, the place last. */
function addressOverLines(text: string): string | null {
  const lines = text.slice(0, 6000).split('\n');
  for (const [at, line] of lines.entries()) {
    const beforeCode = cityAlone.test(line) && findEircode(lines[at + 1] ?? '') !== null;
    const afterStreet = countyAlone.test(line) && numberedStreet.test(lines[at - 2] ?? '');
    if (!placeAlone.test(line) && !beforeCode && !afterStreet) continue;
    const parts: string[] = [];
    for (let before = at - 1; before >= Math.max(0, at - 3) && partAlone.test(lines[before] ?? ''); before -= 1)
      parts.unshift((lines[before] ?? '').replace(/,\s*$/, ''));
    const start = parts.findIndex((part) => /\d/.test(part));
    if (parts.length > 0) return cleanAddress([...parts.slice(Math.max(0, start)), line].join(', '));
  }
  return null;
}

function withHouseName(address: string | null, text: string): string | null {
  if (address === null || /\d/.test(address.replace(/\bDublin \d{1,2}/, '')) || address.split(',').length > 2)
    return address;
  const lines = text.slice(0, 6000).split('\n');
  const name = lines[lines.findIndex((line) => line.startsWith(address)) - 1] ?? '';
  const isName =
    houseName.test(name) || numberedStreet.test(name) || (townland.test(name) && homeTypeIn(name) === null);
  return isName && !address.includes(name) ? `${name}, ${address}` : address;
}

/** A line that says only about where: believed when nothing says more. */
const aboutWhere = /^(?:listed|posted|added|updated)\s(?:.{2,40}\sago|yesterday|today)\s(?:in|[·•|–-])\s.*$/gimu;

/** The first line of a text that is an address, otherwise the first address within a sentence. */
export function findAddressLine(text: string): string | null {
  const own = text.replace(aboutWhere, '');
  return withNumber(withHouseName(addressOnALine(own), own), own) ?? addressOverLines(own) ?? findInSentences(own);
}

const hasNumber = (address: string) => /\d/.test(address.replace(/\bDublin \d{1,2}/, ''));

/** A heading says about where, and a line below it which house there: the same place with a number before it. */
function withNumber(address: string | null, text: string): string | null {
  const said = address === null ? null : onlyAddress(address);
  if (said === null || hasNumber(said)) return address;
  const end = `, ${said.toLowerCase()}`;
  for (const line of text.slice(0, lookedThrough).split('\n')) {
    const found = addressInSentence(line.slice(0, 600));
    if (found && hasNumber(found) && found.toLowerCase().endsWith(end)) return cleanAddress(found);
  }
  return address;
}

/** The area that a marketplace puts under a title. */
export const areaListed = (text: string): string | null => {
  const line = text.match(aboutWhere)?.[0];
  return line === undefined ? null : cleanAddress(line);
};

function findInSentences(text: string): string | null {
  for (const line of text.slice(0, lookedThrough).split(/\n|(?<=[.!?])\s+(?=\p{Lu}\p{Ll}+\s\p{Ll})/u)) {
    const address = addressInSentence(line.slice(0, 600).replace(townInCapitals, ''));
    if (address && looksIrish(address)) return cleanAddress(address);
  }
  return null;
}

/** ‘… Dublin 10 and has a balcony’: an address ends with its place. */
function withoutRest(address: string): string {
  const end = place.exec(address);
  const rest = end ? end.index + end[0].length : address.length;
  return /^(?:\s\p{Ll}|\.\s|,\s\p{Ll})/u.test(address.slice(rest)) ? address.slice(0, rest) : address;
}

function addressOnALine(text: string): string | null {
  // An address in a heading may span several lines, each ending with a comma.
  const lines = text
    .slice(0, lookedThrough)
    .replace(/,\n/g, ', ')
    .split('\n')
    // ‘€1,300 | 3 Bed House | Mountrath, Co. Laois’
    .flatMap((line) => line.split(/\s[|·•]\s/));
  for (const line of lines) {
    if (line.length > 200 || !/,/.test(line)) continue;
    const address = cleanAddress(line);
    if (address && looksIrish(address) && address.split(' ').length <= 16) return withoutRest(address);
  }
  return null;
}

/** The name of a home: 'Apartment 39', '14 Grosvenor Terrace'. Null for just an area. */
export function firstPart(address: string): string | null {
  const part = address.split(',')[0]?.trim() ?? '';
  return part.length > 1 && part.length <= 60 && (/\d/.test(part) || address.includes(',')) ? part : null;
}
