import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress, findAddressLine, looksIrish } from './address.ts';
import { moreOfAddress } from './address-witnesses.ts';
import { findEircode, normalEircode } from '../../domain/listings/eircode.ts';
import { firstPriceWords } from './price.ts';
import type { Page } from './page.ts';
import { titlesRoom } from './rooms.ts';
import { homeTypeIn, modeOfType } from './home-types.ts';
import { pattern } from '../../domain/text/pattern.ts';

/** ‘Homes to let in Dublin 6 from €1,500’, ‘Browse 48 homes’: about the site and not the advert. */
const ofManyHomes = pattern('i')`
  \b(?:browse|search|find (?:your|a)|lettings all over|all over ireland)\b
  |\b(?:homes|houses|apartments|rentals|properties|rooms|flats)\s(?:to\s(?:let|rent)|for\srent)\b
  |\bfrom\s[€£]\s?\d[\d,]*\s(?:a|per)\s(?:week|month)\b
`;
const shortPage = 200;
const siteTitle = /^(?:daft|rent|myhome|property)(?:\.ie)?\b/i;

/** What the page tells search engines and social networks about itself: its title and its summary. */
export function openGraphFacts(page: Page): Partial<AdvertFacts> {
  const titles = [page.meta.get('og:title'), page.meta.get('twitter:title'), page.title].filter(
    (title): title is string => Boolean(title),
  );
  const summaries = [
    page.meta.get('og:description'),
    page.meta.get('description'),
    page.meta.get('twitter:description'),
  ].filter((text): text is string => Boolean(text));
  const told = [...titles, ...summaries]
    .filter((words) => !ofManyHomes.test(words) || /^\W*\d{1,2}\s/.test(words))
    .join('\n');
  const address =
    titles
      .filter((title) => !siteTitle.test(title))
      // ‘€1,750 pcm · 3 bed semi-detached · 11 Frankfield Terrace, Douglas, Cork’
      .flatMap((title) => title.split(/\s[·•]\s/))
      .map(cleanAddress)
      .find((found) => found !== null && looksIrish(found)) ?? null;
  const inSummary = summaries.map(findAddressLine).find((found) => found !== null) ?? null;
  const type =
    titles
      .map((title) => /^(?:\d{1,2}[\s-]bed\w*\s)?([\w\s-]{3,30}?)\s(?:to|for)\s(?:let|rent)\b/i.exec(title)?.[1])
      .find((words) => words && modeOfType(words)) ?? homeTypeIn(told);
  const street = page.meta.get('og:street-address');
  const parts = [street, page.meta.get('og:locality'), page.meta.get('og:region')].filter(Boolean);
  return {
    address:
      (street && parts.length > 1 ? cleanAddress(parts.join(', ')) : null) ??
      moreOfAddress(address, [inSummary]) ??
      // A page that is drawn by a script has nothing else to say.
      (page.text.length < shortPage ? inSummary : null) ??
      (street ? cleanAddress(street) : null),
    eircode: normalEircode(page.meta.get('og:postal-code') ?? '') ?? findEircode(told),
    price: firstPriceWords(told),
    propertyType: type,
    // A page that hides its text behind a sign-in still tells others what it is about.
    description: told.length > page.text.length ? told : null,
    sharing:
      titles.some(titlesRoom) ||
      /\bdigs\b|\b(?:house|flat|room|apartment)\s?(?:share|to share)\b|\b(?:room|bed)s?\s(?:to|for)\s(?:let|rent)\b/i.test(
        titles.join('\n'),
      ) ||
      null,
  };
}
