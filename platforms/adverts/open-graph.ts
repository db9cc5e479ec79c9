import { type AdvertFacts } from './advert-facts.ts';
import { cleanAddress, looksIrish } from './address.ts';
import { findPrices, saysOnApplication } from './price.ts';
import { type Page } from './page.ts';
import { homeTypeIn, modeOfType } from './units.ts';

const siteTitle = /^(?:daft|rent|myhome|property)(?:\.ie)?\b/i;

/** A sentence's price in the words of a price field. */
function priceWords(text: string): string | null {
  const price = findPrices(text, 1)[0];
  if (price) return text.slice(price.start, price.end).trim();
  return saysOnApplication(text) ? 'Price on application' : null;
}

/** What the page tells search engines and social networks of itself: its title and its summary. */
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
    price: priceWords(told),
    propertyType: type,
    sharing:
      /\b(?:house|flat|room|apartment)\s?(?:share|to share)\b|\b(?:room|bed)s?\s(?:to|for)\s(?:let|rent)\b/i.test(
        titles.join('\n'),
      ) || null,
  };
}
