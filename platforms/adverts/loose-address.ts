import { eircodeLike } from '../../domain/listings/eircode.ts';
import { everydayKinds, streetKinds } from '../../domain/listings/street-words.ts';
import { cleanAddress } from './address.ts';
import { partEvidence } from './address-evidence.ts';
import { onlyAddress } from './address-parts.ts';
import { alternatives } from '../../domain/text/pattern.ts';

/**
 * Addresses as people write them in a hurry: without a county, in lower case beside an Eircode, after a pin. Looked for
 * when nothing on the page ends as an Irish address does.
 */
const kinds = [...new Set([...streetKinds.keys(), ...everydayKinds])].filter((kind) => kind.length > 1);
/** Words in any case, spelt out: in a process that had read much else, Node 24 matched `(?i:court)` in lower case only. */
const inAnyCase = (list: readonly string[]) =>
  `(?:${list.join('|').replace(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`)})`;
const street = inAnyCase(kinds);
/** An address is on one line: every blank of a pattern is a space. */
const inLine = (source: string) => new RegExp(source.replaceAll(String.raw`\s`, ' '), 'u');
const capital = String.raw`(?:(?:St|Rd|Ave|Mt|Sq|Tce)\.|(?!(?:Co|I['’]?(?:m|ve|d|ll)?|It['’]?s?|We|We['’]re|There['’]?s?|This|They)(?![\p{L}'’]))\p{Lu}[\p{L}’'-]*(?![\p{L}\d]))`;
const unit = String.raw`${inAnyCase(['apt', 'apartment', 'flat', 'unit', 'no', 'number', 'studio'])}(?:\.?\s?\d\w{0,3}|\.?\s\w{1,4}),?\s`;
const number = String.raw`(?<![\d/-])(?:${unit}\d{1,4}[a-zA-Z]?,?\s|${unit}|\d{1,4}[a-zA-Z]?,?\s)`;
const dublin = String.raw`(?:Dublin\s\d{1,2}|D\d{1,2}|Dublin\s6W|D6W)`;
const place = String.raw`(?:,\s(?:Co\.?\s|County\s)?(?:${dublin}|${capital}(?:\s(?!Dublin\s\d)${capital}){0,2}(?:,?\s${dublin})?))`;

/** ‘12 Canal Court, Mullingar’, ‘Flat 1 13a Main Street, Kinsale’: a number, a street and a place. */
const numbered = inLine(
  String.raw`(?:${number})(?:${capital}\s){1,4}?(?:${capital})(?:,?\s(?:${capital})){0,1}?${place}{1,3}`,
);
/** ‘Rossa Ave Bishopstown’, ‘91 Thornhill Gardens’: a street by its kind, with a place beside it or none. */
const byKind = inLine(
  alternatives`
    (?:${number}(?:${capital}\s){1,3}|(?:${capital}\s){1,3}(?=\p{Lu}))(?:
      ${street}\b(?:(?<=\b(?:\w{2,3}|Gdns|Terr|Cres|Cotts?))\.)?
    )(?:,?\s(?:${dublin}|${capital})|${place}){0,2}
  `,
);
/** ‘14 Woodview, Spa Glen’: a house among others of one name, and its street. */
const groupOfHouses = inLine(String.raw`${number}${capital},\s(?:${capital}\s){1,2}${street}\b${place}{0,2}`);
const pin = /^[^\p{L}\p{N}\n]*(?:\u{1F4CD}|\u{1F4CC})\s*([^\n]{5,120})/mu;
/** ‘… in The Davitt, Drimnagh Dublin 12’ */
const district = inLine(
  String.raw`\b(?:in|at)\s((?:${capital}\s){0,3}${capital}(?:,\s${capital}(?:\s${capital}){0,2})*,?\s${dublin})\b`,
);
/** ‘… in a 3 bedroom house, Oranhill, Oranmore’ */
const besideHome = inLine(
  String.raw`\b(?:house|apartment|flat|cottage|bungalow|studio),\s((?:${capital}\s){0,2}${capital}${place})`,
);
/** ‘Naas, Co. Kildare’ says where, if not which house. */
const area = inLine(
  alternatives`
    \b(?:in|at|near|on)\s(
      (?:${capital}\s){0,3}${capital}(?:,\s${capital}(?:\s${capital}){0,2})?,\s(?:
        Co(?:\.|unty)?\s${capital}|(?:Cork|Dublin|Galway|Kilkenny|Limerick|Sligo|Waterford)(?![\p{L}\d]|\s\d)
      )
    )
  `,
);
/** ‘Room to rent in Grange Rath, Drogheda’. */
const offered = inLine(
  String.raw`\b(?:to\s(?:rent|let|share)|for\srent|available|going|(?:our|my|the|a)\s(?:house|home|flat|apartment|place))\s(?:in|at|on)\s((?:${capital}\s){0,3}${capital}${place}{1,3})`,
);
/** A newspaper sets the town in capitals before the advert. */
const townFirst = /^\s*(\p{Lu}[\p{Lu}’' -]{2,30})(?:[.,:]\s|\s(?=\d{1,2}[\s-]?bed))/u;
/** ‘Lange Straße 4, 10245 Berlin’, ‘3 rue Haute, 69002 Lyon’: as addresses on the continent end. */
const continental = inLine(
  alternatives`
    (?:
      \p{Lu}[\p{L}.’'-]*(?:\s[\p{L}.’'-]+){0,4}\s\d{1,4}[a-z]?
      |\d{1,4}(?:\s(?:bis|ter))?,?\s(?:rue|avenue|place|boulevard|quai|cours|chemin)(?:\s[\p{L}’'-]+){1,4}
    )(?:,\s${capital})?,\s\d{4,5}\s\p{Lu}[\p{L}-]+
  `,
);
const introduction = /^(?:(?:its?|it['’]s|is|number|no\.?)\s(?=\d|number)|(?:apt|flat|house)\s(?:at|in)\s)/i;
const looked = { characters: 6000, areaWithin: 400, headings: 12 };

const cutAt = (line: string) =>
  line.split(/\s[–—-]\s|[;!?(]|(?<!\b(?:St|Co|Rd|Ave|No|Apt|Mt))\.\s|\s(?=\d+\s?min)|,\s(?=\d+\s?min)/u, 1)[0] ?? line;
const withDistrict = (address: string) => address.replace(/\bD(?=(?:\d{1,2}|6W)\b(?!\s?\w{4}\b))/g, 'Dublin ');

/** The address before an Eircode, back to where its words begin: ‘number 4 Weir Row, Graiguenamanagh R95 PW2F’. */
function beforeEircode(text: string): string | null {
  const code = new RegExp(eircodeLike.source, 'i').exec(text);
  if (!code) return null;
  const line =
    text
      .slice(Math.max(0, code.index - 120), code.index)
      .split('\n')
      .at(-1) ?? '';
  const clause =
    line
      .split(/\s[–—-]\s|(?<!\b(?:Apt|Co|Rd|St|Ave|No))[.!?:]\s|\b(?:at|is|its|in|outside|beside|near|on)\s/u)
      .at(-1) ?? '';
  const found = clause.replace(/[\s,(]+$/, '').trim();
  const begins = /^(?:number\s)?\p{Lu}|^\d|^number\s\d/u.test(found) && found.length >= 8;
  // ‘Two-bed apartment over a shop, F23 K6R8’ says what it is and not where.
  const prose = found
    .split(/\s+/)
    .filter((word) => /^\p{Ll}/u.test(word) && !/^(?:na|an|of|the|and|on|number)$/.test(word));
  return begins && prose.length < 2 && onlyAddress(found) !== null ? found : null;
}

const namedPart = inLine(String.raw`^(?:\d{1,4}[a-z]?\s)?${capital}(?:\s(?:na|an|of|the|and|${capital})){0,4}$`);
const streetPart = inLine(String.raw`\s${street}$`);

/** A heading that is the address and nothing else: ‘Bridge House Apartments, Park Street, Dundalk’. */
function addressHeading(text: string): string | null {
  const line = text
    .split('\n')
    .slice(0, looked.headings)
    .find((one) => {
      const parts = one.split(/,\s/);
      return (
        parts.length >= 2 &&
        parts.length <= 5 &&
        parts.every((part) => namedPart.test(part)) &&
        parts.slice(0, parts.length === 2 ? 2 : -1).some((part) => streetPart.test(part))
      );
    });
  return line ?? null;
}

/** What stands after a pin, where it has the number of a house. */
export function pinnedAddress(text: string): string | null {
  const pinned = pin.exec(text.slice(0, looked.characters))?.[1];
  const place = pinned && /\p{Lu}/u.test(pinned) ? cutAt(pinned) : '';
  return /\d/.test(place.replace(eircodeLike, '')) ? cleanAddress(withDistrict(place)) : null;
}

/** ‘10 minutes to Stephens Green, Dublin 2’: what is near is not where the home is. */
const distance =
  /\b\d{1,3}\s?(?:-\s?)?(?:min(?:ute)?s?|km|miles?|metres?)\b(?:\s\w+){0,2}\s(?:to|from|of)\s[^.\n;]{3,60}/giu;

/** A street by its kind; with neither a number nor a place only on a line of its own, since a text names what is near. */
function streetIn(text: string): string | null {
  const found = byKind.exec(text);
  if (!found) return null;
  const [street] = found;
  if (/[\d,]/.test(street) || partEvidence(street).place) return street;
  const line = text.slice(text.lastIndexOf('\n', found.index) + 1).split('\n', 1)[0] ?? '';
  return line.replace(/[^\p{L}\p{N}]+/gu, '').length === street.replace(/[^\p{L}\p{N}]+/gu, '').length ? street : null;
}

/** Where a text in people's own words says the home is; null when it says nothing that is surely a place. */
export function findLooseAddress(written: string): string | null {
  const text = written.slice(0, looked.characters).replace(distance, ' ');
  const pinned = pin.exec(text)?.[1];
  const found =
    (pinned && /\p{Lu}/u.test(pinned) ? cutAt(pinned) : null) ??
    beforeEircode(text) ??
    addressHeading(text) ??
    numbered.exec(text)?.[0] ??
    continental.exec(text)?.[0] ??
    groupOfHouses.exec(text)?.[0] ??
    streetIn(text) ??
    offered.exec(text)?.[1] ??
    district.exec(text)?.[1] ??
    besideHome.exec(text)?.[1] ??
    area.exec(text.slice(0, looked.areaWithin))?.[1] ??
    null;
  if (found === null) return null;
  const town = found.includes(',') ? undefined : townFirst.exec(text)?.[1];
  const inCase = town?.toLowerCase().replace(/(?<![\p{L}’'])\p{L}/gu, (letter) => letter.toUpperCase());
  return cleanAddress(withDistrict([found.replace(introduction, ''), ...(inCase ? [inCase] : [])].join(', ')));
}
