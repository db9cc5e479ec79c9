import type { AdvertFacts, AdvertStatus, SubUnit } from './adverts/advert-facts.ts';
import { cleanAddress } from './adverts/address.ts';
import { findEircode, normalEircode } from '../domain/listings/eircode.ts';
import { type JsonObject, at, findObjects, isObject, listAt, parseJson, textAt } from './adverts/json-values.ts';
import type { AdvertLayout } from './adverts/layout.ts';
import { type Page, plainText } from './adverts/page.ts';
import { lineOf, textOf } from './adverts/page-text.ts';
import { findPrices } from './adverts/price.ts';
import { type Room, readRoomField } from './adverts/rooms.ts';
import { select, selectAll } from './adverts/select.ts';

/**
 * Daft.ie. A page contains its advert as `props.pageProps.listing` in the script `__NEXT_DATA__`; a search page has
 * `listings` there. Visible parts are named by `data-testid`.
 */
function isListing(value: JsonObject): boolean {
  return (
    textAt(value, 'title') !== null && (textAt(value, 'price') !== null || textAt(value, 'seoFriendlyPath') !== null)
  );
}

function listingIn(state: unknown, advertId: string | null): JsonObject | null {
  const listing = at(state, 'props', 'pageProps', 'listing');
  if (isObject(listing) && isListing(listing)) return listing;
  const others = findObjects(state, isListing);
  return others.find((other) => textAt(other, 'id') === advertId) ?? (others.length === 1 ? (others[0] ?? null) : null);
}

function standingOf(listing: JsonObject): AdvertStatus | null {
  const sale = [textAt(listing, 'category'), ...listAt(listing, 'saleType')].join(' ');
  if (/\b(?:buy|for sale|sold)\b/i.test(sale)) return 'for-sale';
  const state = textAt(listing, 'state') ?? '';
  if (/agreed/i.test(state)) return 'let-agreed';
  return /^(?:removed|deleted|expired|deactivated|withdrawn|inactive|archived)$/i.test(state) ? 'removed' : null;
}

function names(listing: JsonObject, list: string): string[] {
  return listAt(listing, list)
    .map((entry) => (typeof entry === 'string' ? entry.slice(0, 300) : textAt(entry, 'name')))
    .filter((name) => name !== null);
}

function subUnitsOf(listing: JsonObject): SubUnit[] {
  return listAt(listing, 'prs', 'subUnits')
    .slice(0, 50)
    .map((entry) => ({
      price: textAt(entry, 'price'),
      beds: textAt(entry, 'numBedrooms'),
      baths: textAt(entry, 'numBathrooms'),
      propertyType: textAt(entry, 'propertyType'),
      count: 1,
    }));
}

const bedroomKinds = [
  ['single', 'singleBeds'],
  ['double', 'doubleBeds'],
  ['twin', 'twinBeds'],
] as const;

/** Rooms as the advertiser entered them: how many of a kind, at which price. */
function roomsOf(listing: JsonObject): Room[] {
  const period = /week/i.test(textAt(listing, 'collectionPeriod') ?? '') ? 'per week' : 'per month';
  return listAt(listing, 'bedrooms')
    .slice(0, 30)
    .flatMap((entry) => {
      const written = textAt(entry, 'price') ?? '';
      const price = findPrices(/^[\d.,]+$/.test(written) ? `€${written} ${period}` : written)[0] ?? null;
      return bedroomKinds.flatMap(([kind, key]): Room[] => {
        const count = Number(textAt(entry, 'bedrooms', key) ?? textAt(entry, key) ?? 0);
        return count >= 1 && count <= 30
          ? [{ kind, bed: false, count: Math.floor(count), countSaid: true, price }]
          : [];
      });
    });
}

function listingFacts(listing: JsonObject): Partial<AdvertFacts> {
  const title = textAt(listing, 'title') ?? textAt(listing, 'seoTitle') ?? '';
  const features = names(listing, 'features');
  const sections = listAt(listing, 'sections').filter((section) => typeof section === 'string');
  const eircode = normalEircode(listAt(listing, 'location', 'eircodes').find((code) => typeof code === 'string') ?? '');
  const description = textAt(listing, 'description');
  const path = textAt(listing, 'seoFriendlyPath');
  return {
    address: cleanAddress(title),
    eircode: eircode ?? findEircode([title, ...features].join('\n')),
    price: textAt(listing, 'price'),
    propertyType: textAt(listing, 'propertyType') ?? sections.at(-1) ?? null,
    beds: textAt(listing, 'numBedrooms'),
    sharing: sections.length > 0 ? sections.includes('Sharing') : null,
    rooms: roomsOf(listing),
    subUnits: subUnitsOf(listing),
    description: description ? plainText(description) : null,
    lines: [...features, ...names(listing, 'facilities')],
    standing: standingOf(listing),
    advertUrl: path?.startsWith('/') ? `https://www.daft.ie${path}` : null,
  };
}

function stateFacts(page: Page, advertId: string | null): Partial<AdvertFacts> {
  const script = page.scripts.find(({ id }) => id === '__NEXT_DATA__');
  if (!script) return {};
  const state = parseJson(script.body);
  const listing = listingIn(state, advertId);
  if (listing) return listingFacts(listing);
  if (Array.isArray(at(state, 'props', 'pageProps', 'listings'))) return { standing: 'search-results' };
  const gone = textAt(state, 'page') === '/404' || textAt(state, 'props', 'pageProps', 'statusCode') === '404';
  return gone ? { standing: 'removed' } : {};
}

function htmlFacts({ root }: Page): Partial<AdvertFacts> {
  const overview = selectAll(root, '[data-testid=overview] li')
    .map((line) => lineOf(line))
    .filter((line) => line !== null);
  const features = selectAll(root, '[data-testid=features] li, [data-testid=facilities] li')
    .map((line) => lineOf(line))
    .filter((line) => line !== null);
  const description = select(root, '[data-testid=description]');
  const address = lineOf(select(root, 'h1[data-testid=address]'));
  const rooms = overview.flatMap((line): Room[] => {
    const [label, value] = line.split(':');
    const [named] = /\b(?:single|double|twin|shared)\s(?:bed)?rooms?$/i.test(label?.trim() ?? '')
      ? readRoomField(label ?? '')
      : [];
    const count = Number(value);
    return named && count >= 1 && count <= 30 ? [{ ...named, count, countSaid: !named.bed }] : [];
  });
  return {
    address: cleanAddress(address ?? ''),
    eircode: findEircode([address ?? '', ...features].join('\n')),
    price: lineOf(select(root, '[data-testid=price] h2, [data-testid=price]')),
    propertyType: lineOf(select(root, '[data-testid=property-type]')),
    beds: lineOf(select(root, '[data-testid=beds]')),
    rooms,
    description: description ? textOf(description) || null : null,
    lines: [...overview, ...features],
  };
}

export const daftAdvert: AdvertLayout = { id: 'daft', stateFacts, htmlFacts };
