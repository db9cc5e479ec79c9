import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress, looksIrish } from './address.ts';
import { findEircode } from '../../domain/listings/eircode.ts';
import { firstPriceWords } from './price.ts';
import type { Page } from './page.ts';
import { homeTypeIn, modeOfType } from './units.ts';

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
  const told = [...titles, ...summaries].join('\n');
  const address =
    titles
      .filter((title) => !siteTitle.test(title))
      .map(cleanAddress)
      .find((found) => found !== null && looksIrish(found)) ?? null;
  const type =
    titles
      .map((title) => /^(?:\d{1,2}[\s-]bed\w*\s)?([\w\s-]{3,30}?)\s(?:to|for)\s(?:let|rent)\b/i.exec(title)?.[1])
      .find((words) => words && modeOfType(words)) ?? homeTypeIn(told);
  const street = page.meta.get('og:street-address');
  return {
    address:
      address ??
      (street
        ? cleanAddress([street, page.meta.get('og:locality'), page.meta.get('og:region')].filter(Boolean).join(', '))
        : null),
    eircode: findEircode(told),
    price: firstPriceWords(told),
    propertyType: type,
    // A page that hides its text behind a sign-in still tells others what it is about.
    description: told.length > page.text.length ? told : null,
    sharing:
      /\b(?:house|flat|room|apartment)\s?(?:share|to share)\b|\b(?:room|bed)s?\s(?:to|for)\s(?:let|rent)\b/i.test(
        titles.join('\n'),
      ) || null,
  };
}
