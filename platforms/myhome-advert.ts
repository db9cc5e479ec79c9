import type { AdvertFacts, AdvertStatus } from './adverts/advert-facts.ts';
import { cleanAddress } from './adverts/address.ts';
import { findEircode, normalEircode } from '../domain/listings/eircode.ts';
import { type JsonObject, at, findObjects, isObject, listAt, parseJson, textAt } from './adverts/json-values.ts';
import type { AdvertLayout } from './adverts/layout.ts';
import { type Page, plainText } from './adverts/page.ts';
import { lineOf, textOf } from './adverts/page-text.ts';
import { select, selectAll } from './adverts/select.ts';
import { advertsText } from './adverts/text.ts';
import { modeOfType } from './adverts/home-types.ts';

/**
 * MyHome.ie. An Angular page that contains its state in the script `ng-state`; older pages use their own escapes there
 * (`&q;` for a quotation mark). The advert's position in the state varies: it is the object with a `DisplayAddress` and
 * the advert's number.
 */
const escapes: Readonly<Record<string, string>> = { '&q;': '"', '&a;': '&', '&s;': "'", '&l;': '<', '&g;': '>' };

function stateOf({ scripts }: Page): unknown[] {
  return scripts
    .filter(
      ({ id, type }) =>
        id === 'ng-state' ||
        /(?:transfer|server\w*|app)-state$/i.test(id) ||
        (type === 'application/json' && id !== ''),
    )
    .slice(0, 5)
    .map(({ body }) =>
      parseJson(body.includes('&q;') ? body.replace(/&[qaslg];/g, (escape) => escapes[escape] ?? escape) : body),
    );
}

function hasNumber(property: JsonObject, advertId: string): boolean {
  return Object.entries(property).some(([key, value]) => {
    if (/id$/i.test(key)) return String(value) === advertId;
    const addresses = Array.isArray(value) ? value : [value];
    return addresses.slice(0, 40).some((entry) => typeof entry === 'string' && entry.split('/').includes(advertId));
  });
}

/** The advert among a page's properties, which include similar ones. */
function propertyIn(states: readonly unknown[], advertId: string | null): JsonObject | null {
  const isProperty = (value: JsonObject) => textAt(value, 'DisplayAddress') !== null;
  const properties = states.flatMap((state) => findObjects(state, isProperty));
  const numbered = advertId === null ? null : properties.find((property) => hasNumber(property, advertId));
  const brochures = states.flatMap((state) =>
    findObjects(state, (value) => isObject(at(value, 'Brochure', 'Property'))),
  );
  const brochure = at(brochures[0], 'Brochure', 'Property');
  return (
    numbered ??
    (isObject(brochure) && isProperty(brochure) ? brochure : properties.length === 1 ? (properties[0] ?? null) : null)
  );
}

const wordy = /description|content|overview|about|detail/i;

/** The longest text in a property's data, in whichever field. */
function descriptionOf(property: JsonObject): string | null {
  const texts = Object.entries(property).flatMap(([key, value]) => {
    if (!wordy.test(key) || /meta|seo/i.test(key)) return [];
    if (typeof value === 'string') return [value];
    const parts = Array.isArray(value) ? value.slice(0, 40) : [value];
    const words = parts
      .map((part) => textAt(part, 'Content') ?? textAt(part, 'Text') ?? textAt(part, 'Description'))
      .filter((part) => part !== null);
    return words.length > 0 ? [words.join('\n')] : [];
  });
  const longest = texts.reduce((most, text) => (text.length > most.length ? text : most), '').slice(0, 60_000);
  return longest ? plainText(longest) : null;
}

function standingOf(property: JsonObject): AdvertStatus | null {
  const words = ['PropertyStatus', 'Status', 'PropertyClass', 'SaleType', 'StampText']
    .map((key) => textAt(property, key))
    .join(' ');
  if (/\b(?:for sale|sold|sale agreed)\b/i.test(words)) return 'for-sale';
  if (at(property, 'IsActive') === false || /\b(?:withdrawn|removed|expired|inactive)\b/i.test(words)) return 'removed';
  return /\blet agreed\b/i.test(words) ? 'let-agreed' : null;
}

const roomType = /\b(?:room|share|sharing)\b/i;

function stateFacts(page: Page, advertId: string | null): Partial<AdvertFacts> {
  const states = stateOf(page);
  const property = propertyIn(states, advertId);
  if (!property) {
    const results = states.flatMap((state) =>
      findObjects(state, (value) => textAt(value, 'DisplayAddress') !== null),
    ).length;
    return results > 2 ? { standing: 'search-results' } : {};
  }
  const type = textAt(property, 'PropertyType');
  const features = [...listAt(property, 'Features'), ...listAt(property, 'FeatureList')]
    .map((feature) => (typeof feature === 'string' ? feature.slice(0, 300) : textAt(feature, 'Name')))
    .filter((feature) => feature !== null);
  return {
    address: cleanAddress(textAt(property, 'DisplayAddress') ?? ''),
    eircode:
      normalEircode(textAt(property, 'Eircode') ?? '') ??
      findEircode([textAt(property, 'DisplayAddress') ?? '', ...features].join('\n')),
    price: textAt(property, 'PriceAsString'),
    propertyType: type,
    beds: textAt(property, 'BedsString'),
    sharing: type === null ? null : roomType.test(type),
    description: descriptionOf(property),
    lines: [
      ...features,
      ...(textAt(property, 'LeaseLength')
        ? [advertsText.names.lease({ length: textAt(property, 'LeaseLength') ?? '' })]
        : []),
    ],
    standing: standingOf(property),
  };
}

function htmlFacts({ root }: Page): Partial<AdvertFacts> {
  const address = lineOf(
    select(root, '.PropertyBrochure__Address') ?? select(root, 'app-brochure h1, .brochure__address'),
  );
  const eircode = lineOf(select(root, '.PropertyBrochure__Eircode'));
  const strip = selectAll(root, '.PropertyInfoStrip__Detail')
    .map((detail) => lineOf(detail))
    .filter((line) => line !== null);
  const features = selectAll(root, '.FeatureList div')
    .map((line) => lineOf(line))
    .filter((line) => line !== null);
  const description =
    select(root, '.PropertyBrochure__Description') ??
    select(root, 'app-brochure .brochure__description, .brochure__description');
  return {
    address: cleanAddress(address ?? ''),
    eircode: findEircode([eircode ?? '', address ?? ''].join('\n')),
    price: lineOf(
      select(root, '.PropertyBrochure__Price') ?? select(root, 'app-brochure .brochure__price, .brochure__price'),
    ),
    // The strip names the type next to beds and baths, without a label.
    propertyType:
      lineOf(select(root, '.PropertyBrochure__Type, .brochure__type')) ??
      strip.find((line) => !/\d/.test(line) && modeOfType(line) !== null) ??
      null,
    beds: strip.find((line) => /\bbeds?\b/i.test(line)) ?? lineOf(select(root, 'app-brochure span[aria-label=Beds]')),
    description: description ? textOf(description) || null : null,
    lines: features,
  };
}

export const myhomeAdvert: AdvertLayout = { id: 'myhome', stateFacts, htmlFacts };
