import { addressFromAdvertUrl } from '../../domain/listings/advert-address.ts';
import type { AdvertRung, AdvertTrouble, ReadAdvertAnswer } from '../../domain/calls/read-advert.ts';
import { type AdvertRef, type PlatformId, parseAdvertUrl, platformFacts } from '../../domain/listings/platforms.ts';
import { wordingRemarks } from '../../domain/listings/fair-words/advert-wording.ts';
import { requiredDocuments } from '../../domain/listings/required-documents.ts';
import { daftAdvert } from '../daft-advert.ts';
import { myhomeAdvert } from '../myhome-advert.ts';
import { rentAdvert } from '../rent-advert.ts';
import { fittingEircode } from './fitting-eircode.ts';
import { headingFacts } from './heading.ts';
import { type AdvertFacts, type MergedFacts, type ReaderFacts, mergeFacts } from './advert-facts.ts';
import { withoutContradicted } from './contradicted.ts';
import { readConditions } from './conditions.ts';
import { embeddedStateFacts } from './embedded-state.ts';
import { labelledFacts } from './labelled-values.ts';
import { blockFacts } from './unit-blocks.ts';
import { cardFacts } from './unit-cards.ts';
import { tableFacts } from './unit-tables.ts';
import { findEircode } from '../../domain/listings/eircode.ts';
import { insteadOfAdvert } from './instead-of-advert.ts';
import { jsonLdFacts } from './json-ld.ts';
import type { AdvertLayout } from './layout.ts';
import { markedUpFacts } from './marked-up.ts';
import { otherThanLetting } from './other-than-letting.ts';
import { openGraphFacts } from './open-graph.ts';
import { type Page, openPage } from './page.ts';
import { withoutPlacesOfOthers } from './places-of-others.ts';
import { isChallenge, ownText, textFacts } from './text-facts.ts';
import { offersRoom } from './rooms.ts';
import { homeTypeIn } from './home-types.ts';
import { readUnits } from './units.ts';
import { pattern } from '../../domain/text/pattern.ts';
import { advertsText } from './text.ts';

const advertLayouts: Readonly<Record<PlatformId, AdvertLayout>> = {
  daft: daftAdvert,
  rent: rentAdvert,
  myhome: myhomeAdvert,
};

/** What could not be read, and why, worded for the landlord, who can paste the page or continue by hand. */
export type NotRead = { ok: false; code: AdvertTrouble; error: string };
export type PageReading = { ok: true; advert: ReadAdvertAnswer } | NotRead;

/** What is known of a page before it is read. `pasted`: supplied by the landlord rather than fetched. */
export type AboutPage = { advert: AdvertRef | null; pasted: boolean };

export const notRead = (code: AdvertTrouble, error: string): NotRead => ({ ok: false, code, error });

/** Runs one reader; a reader that fails on an unexpected page has found nothing. */
function reader(name: AdvertRung, read: () => Partial<AdvertFacts>): ReaderFacts {
  try {
    return { reader: name, facts: read() };
  } catch {
    return { reader: name, facts: {} }; // The remaining readers still run.
  }
}

function urlFacts({ url, platform }: AdvertRef): Partial<AdvertFacts> {
  const share = /\/(?:share|rooms-to-rent)\//.test(url);
  const type =
    platform === 'daft' && !share ? (/\/for-rent\/(apartment|house|studio)\w*-/.exec(url)?.[1] ?? null) : null;
  const whole = /\/(?:for-rent|houses-to-let)\//.test(url);
  return {
    address: addressFromAdvertUrl(url),
    sharing: share || (whole ? false : null),
    propertyType: type,
    advertUrl: url,
  };
}

/** The advert that the page itself claims to be. */
function ownAdvert(page: Page, stated: string | null): AdvertRef | null {
  const said = [stated, page.canonical, page.meta.get('og:url')];
  return said.map((url) => (url ? parseAdvertUrl(url) : null)).find((advert) => advert !== null) ?? null;
}

function readingsOf(page: Page, layout: AdvertLayout | null, advert: AdvertRef | null): ReaderFacts[] {
  const id = advert?.advertId ?? null;
  const readings = [
    ...(layout ? [reader('platform-state', () => layout.stateFacts(page, id))] : []),
    reader('json-ld', () => jsonLdFacts(page)),
    reader('platform-state', () => embeddedStateFacts(page)),
    reader('opengraph', () => openGraphFacts(page)),
    ...(layout ? [reader('html', () => layout.htmlFacts(page))] : []),
    reader('html', () => markedUpFacts(page)),
    reader('html', () => headingFacts(page)),
    reader('html', () => tableFacts(page)),
    reader('html', () => blockFacts(page)),
    reader(page.isHtml ? 'html' : 'text', () => cardFacts(ownText(page))),
    reader(page.isHtml ? 'html' : 'text', () => labelledFacts(page, ownText(page))),
    reader('text', () => textFacts(page)),
    ...(advert ? [reader('url', () => urlFacts(advert))] : []),
  ];
  const lists = readings.some(({ facts: { rooms, subUnits } }) => (rooms?.length ?? 0) + (subUnits?.length ?? 0) > 0);
  return lists ? readings : [...readings, reader('html', () => blockFacts(page, true))];
}

/** A page of an unspecified platform: the layout that finds the most on it, if it finds more than one thing. */
function layoutOf(page: Page, advert: AdvertRef | null): AdvertLayout | null {
  if (advert) return advertLayouts[advert.platform];
  if (!page.isHtml) return null;
  const told = Object.values(advertLayouts).map((layout) => {
    const facts = [
      reader('platform-state', () => layout.stateFacts(page, null)),
      reader('html', () => layout.htmlFacts(page)),
    ];
    return {
      layout,
      found: facts.reduce(
        (sum, { facts: { address, price, description, standing } }) =>
          sum + [address, price, description, standing, standing].filter(Boolean).length,
        0,
      ),
    };
  });
  return told.filter(({ found }) => found > 1).sort((a, b) => b.found - a.found)[0]?.layout ?? null;
}

function refusal({ facts }: MergedFacts, page: Page, { pasted, advert }: AboutPage): NotRead | null {
  const platform = advert ? platformFacts[advert.platform].name : advertsText.page.platform;
  if (isChallenge(page) && !facts.price) {
    return notRead('refused', pasted ? advertsText.page.robotCheck : advertsText.page.blocked({ platform }));
  }
  if (facts.standing === 'for-sale') return notRead('not_an_advert', advertsText.page.forSale);
  if (facts.standing === 'search-results') return notRead('not_an_advert', advertsText.page.searchResults);
  if (facts.standing === 'removed') return notRead('removed', advertsText.fetch.removed({ platform }));
  return null;
}

/** Words of lettings: what is about a home to let, and says little else, is an advert too. */
const ofLetting = pattern('iu')`
  \b(?:to\s(?:let|rent)|for\srent|tenan(?:ts?|cy)|landlord|lease|deposit)\b
  |(?<!\p{L})(?:
    (?:ver)?miet\p{L}+|kaution|lou(?:er|e|ons)|loyer|bail|wynaj\p{L}+|najm\p{L}*|czynsz|kaucja|alug\p{L}+|arrend\p{L}+|alquil\p{L}+
    |fianza|affitt\p{L}+|cauzione|cíos|éarlais|inchiri\p{L}+|chirie
  )(?!\p{L})
`;
/** Homes and rooms in the languages of adverts on Irish boards. */
const homesAbroad = pattern('iu')`
  (?<!\p{L})(?:
    wohnung|zimmer|haus|appartement|chambre|maison|mieszkanie|pok[oó]j|dom|apartamento|quarto|casa|piso|habitaci[oó]n|stanza|camera
    |teach|árasán|seomra|apartament
  )(?!\p{L})
`;

/** Without a location, a home to let or anything asked of applicants, there is nothing to fill a form with. */
function foundNothing({ facts, foundBy }: MergedFacts, page: Page): boolean {
  const address = facts.address !== null && foundBy.address !== 'url';
  if (address || facts.price !== null || facts.rooms.length > 0 || facts.subUnits.length > 0) return false;
  const words = facts.description ?? ownText(page);
  const speaksOfHome =
    facts.eircode !== null || homeTypeIn(words) !== null || offersRoom(words) || homesAbroad.test(words);
  if (!speaksOfHome) return true;
  return !ofLetting.test(words) && requiredDocuments(words).length === 0 && readConditions(words).length === 0;
}

/** Data for programs name a home or its rent: then the page is an advert, whatever is in front of it. */
const hasData = (readings: readonly ReaderFacts[]) =>
  readings.some(
    ({ reader: name, facts }) =>
      ((name === 'platform-state' || name === 'json-ld') && (facts.address || facts.price || facts.description)) ||
      (name === 'opengraph' && facts.price),
  );

function mismatchNote(own: AdvertRef | null, asked: AdvertRef | null): string[] {
  if (!own || !asked || (own.platform === asked.platform && own.advertId === asked.advertId)) return [];
  return [advertsText.page.anotherAdvert({ url: own.url })];
}

/** Whether a platform's own readers know the page. */
function isKnown(page: Page, layout: AdvertLayout, advert: AdvertRef | null): boolean {
  const own = [
    reader('platform-state', () => layout.stateFacts(page, advert?.advertId ?? null)),
    reader('html', () => layout.htmlFacts(page)),
  ];
  return own.some(({ facts }) => facts.address || facts.price || facts.description);
}

function layoutNote(page: Page, layout: AdvertLayout | null, advert: AdvertRef | null): string[] {
  if (!page.isHtml || !layout || isKnown(page, layout, advert)) return [];
  return [advertsText.page.unknownLayout({ platform: platformFacts[layout.id].name })];
}

/**
 * All that the advert says in sentences. A platform’s own data has the whole description; what another reader found may
 * be a part of it, so the page’s own words are read too.
 */
function wordsOf({ facts, foundBy }: MergedFacts, page: Page): string {
  const whole = foundBy.description === 'text' || facts.description === null;
  return [...(whole ? [] : [facts.description]), ownText(page), ...facts.lines].join('\n');
}

/** What an advert says in its fields, and then in sentences. */
const headAndWords = (merged: MergedFacts, page: Page) =>
  [merged.foundBy.price === 'text' ? null : merged.facts.price, merged.facts.propertyType, wordsOf(merged, page)]
    .filter(Boolean)
    .join('\n');

function answer(merged: MergedFacts, page: Page, own: AdvertRef | null, about: AboutPage): ReadAdvertAnswer {
  const { facts, foundBy } = merged;
  const description = wordsOf(merged, page);
  const descriptionBy = foundBy.description ?? foundBy.lines ?? null;
  const { units, unitsBy, feeBy, notes } = readUnits(merged);
  const acknowledgements = readConditions(description);
  const documents = requiredDocuments(description);
  const code = facts.eircode ?? findEircode(withoutPlacesOfOthers(facts.description ?? ''));
  const eircode = fittingEircode(code, facts.address, ownText(page));
  return {
    address: facts.address,
    eircode,
    rental_units: units,
    required_acknowledgements: acknowledgements,
    required_documents: documents,
    advert_url: (about.advert ?? own)?.url ?? null,
    wording: wordingRemarks(description),
    found_by: {
      address: foundBy.address ?? null,
      eircode: foundBy.eircode ?? (eircode ? descriptionBy : null),
      rental_units: unitsBy,
      rental_fee: feeBy,
      required_acknowledgements: acknowledgements.length > 0 ? descriptionBy : null,
      required_documents: documents.length > 0 ? descriptionBy : null,
    },
    notes: [
      ...(facts.address === null ? [advertsText.page.noAddress] : []),
      ...(foundBy.address === 'url' ? [advertsText.page.addressFromLink] : []),
      ...(facts.standing === 'let-agreed' ? [advertsText.page.alreadyLet] : []),
      ...notes,
    ],
  };
}

/**
 * Reads an advert from a page's source or a pasted text, reader by reader: the platform's own data, linked data,
 * social-network metadata, elements, text, and the words of its address. Pure, and never throws.
 */
export function readAdvertPage(source: string, about: AboutPage): PageReading {
  const page = openPage(source);
  const layout = layoutOf(page, about.advert);
  const readings = withoutContradicted(readingsOf(page, layout, about.advert), page, ownText(page));
  const merged = mergeFacts(readings);
  const refused = refusal(merged, page, about);
  if (refused) return refused;
  const instead = insteadOfAdvert(page, hasData(readings));
  if (instead) return notRead(instead.code, instead.error);
  const other = otherThanLetting(page.title, headAndWords(merged, page));
  if (other && 'refused' in other) return notRead(other.refused.code, other.refused.error);
  if (foundNothing(merged, page)) {
    return notRead('nothing_found', about.pasted ? advertsText.page.nothingPasted : advertsText.page.nothingFound);
  }
  const own = ownAdvert(page, merged.foundBy.advertUrl === 'url' ? null : merged.facts.advertUrl);
  const advert = answer(merged, page, own, about);
  return {
    ok: true,
    advert: {
      ...advert,
      notes: [
        ...(other ? [other.note] : []),
        ...mismatchNote(own, about.advert),
        ...layoutNote(page, layout, about.advert),
        ...advert.notes,
      ],
    },
  };
}
