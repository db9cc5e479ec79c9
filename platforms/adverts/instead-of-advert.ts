import type { AdvertTrouble } from '../../domain/calls/read-advert.ts';
import { cleanAddress, looksIrish } from './address.ts';
import type { Page } from './page.ts';
import { lineOf, textOf } from './page-text.ts';
import { findPrices } from './price.ts';
import { selectAll } from './select.ts';
import { isInSitePart } from './site-parts.ts';
import { advertsText } from './text.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** Why a page is no advert, and what the landlord is told. */
export type InsteadOfAdvert = { code: AdvertTrouble; error: string };

const text = advertsText.instead;
/** A page with more to say than this is no wall in front of an advert. */
const wallMaxLength = 1500;

/** What a short page says in its title or heading when it stands in an advert's place: banners of adverts say it elsewhere. */
const walls: readonly (InsteadOfAdvert & { says: RegExp })[] = [
  {
    code: 'refused',
    error: text.robotCheck,
    says: /\b(?:prove|confirm|verify|check(?:ing)?)\b.{0,25}\b(?:robot|human|bot)\b|\bunusual traffic\b|\byou have been blocked\b|\bcaptcha\b/i,
  },
  {
    code: 'refused',
    error: text.login,
    says: pattern('i')`
      \blog(?:ged)?[\s-]?in(?:to)?\b.{0,20}\b(?:to continue|to see|to view|required|facebook)\b
      |\b(?:must|need to|please) (?:log|sign) ?in\b|\bsign in to (?:continue|see|view)\b
    `,
  },
  {
    code: 'refused',
    error: text.consent,
    says: /\bbefore you continue\b|\bwe (?:value|care about) your privacy\b|\bour \d* ?partners store\b/i,
  },
  {
    code: 'removed',
    error: text.removed,
    says: pattern('im')`
      ^(?:error\s)?404\s*$|\b404\b.{0,20}\b(?:not found|error)\b|\bno longer (?:here|exists?)\b
      |\bnothing (?:here|to see here) any ?more\b
      |\b(?:advert|ad|listing|property) was (?:taken down|removed|deleted|withdrawn)\b
    `,
  },
  {
    code: 'unreachable',
    error: text.maintenance,
    says: /\b(?:down for|under|scheduled) maintenance\b|\bwe(?:['’]ll| will) be back (?:soon|shortly)\b|\btemporarily unavailable\b/i,
  },
];
const needsScript = /\b(?:enable|requires?|needs?|turn on|without)\b.{0,15}\bjavascript\b/i;
/** ‘48 homes to rent in Naas’, and not ‘8 Riverside Apartments, Milltown Road’ or ‘1 Bedroom Apartments, Griffith Wood’. */
const ofResults = pattern('i')`
  ^\s*(?:showing\s)?[\d,]+\+?\s(?!bed)(?:\w+\s)?(?:
    properties|homes|houses|apartments|flats|rooms|results|places|rentals|adverts|ads
  )\b(?=\W*$|\s(?:to|for|in|near|around|within|found|available|match\w*|listed|from|of)\b)
`;
const listed = { headings: 40, atLeast: 2 };

/** Headings below the main one that are addresses of homes with a number, each another. */
function homesUnderHeadings(page: Page): number {
  const addresses = ['h2', 'h3', 'h4']
    .flatMap((tag) => selectAll(page.root, tag, listed.headings))
    .filter((heading) => !isInSitePart(heading))
    .map((heading) => cleanAddress(lineOf(heading) ?? ''))
    .filter((address) => address !== null && /\d/.test(address.split(',')[0] ?? '') && looksIrish(address));
  return new Set(addresses).size;
}

const namesItsHome = (line: string) => {
  const address = cleanAddress(line);
  return address !== null && looksIrish(address);
};

/**
 * What a page is when it is no advert: a wall in front of one, an empty frame for a script, a file, a list of homes.
 * Null for any page that may be an advert.
 */
export function insteadOfAdvert(page: Page, hasData: boolean): InsteadOfAdvert | null {
  if (/^\s*%PDF-\d/.test(page.source)) return { code: 'not_an_advert', error: text.pdf };
  if (!page.isHtml) return null;
  const heading = selectAll(page.root, 'h1', 1)
    .map((one) => lineOf(one) ?? '')
    .join(' ');
  if (ofResults.test(heading)) return { code: 'not_an_advert', error: advertsText.page.searchResults };
  if (hasData) return null;
  if (namesItsHome(heading)) return null;
  const own = textOf(page.root, true);
  const head = `${page.title ?? ''}\n${heading}`;
  const wall = own.length > wallMaxLength ? undefined : walls.find(({ says }) => says.test(head));
  if (wall) return { code: wall.code, error: wall.error };
  if (homesUnderHeadings(page) >= listed.atLeast) return { code: 'not_an_advert', error: text.severalHomes };
  return needsScript.test(page.source.slice(0, 200_000)) && own.length < 100 && findPrices(own).length === 0
    ? { code: 'nothing_found', error: text.scriptOnly }
    : null;
}
