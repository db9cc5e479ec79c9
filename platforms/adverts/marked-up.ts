import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress } from './address.ts';
import { normalEircode } from '../../domain/listings/eircode.ts';
import { type Element, descendants } from './html-tree.ts';
import type { Page } from './page.ts';
import { lineOf, textOf } from './page-text.ts';
import { isInSitePart } from './site-parts.ts';

/** The schema.org property of an element, marked as microdata or RDFa: ‘streetAddress’. */
function propertyOf({ attributes }: Element): string | null {
  const name = attributes['itemprop'] ?? attributes['property'];
  return name?.split(/\s+/)[0]?.replace(/^.*[:/#]/, '') ?? null;
}

const read = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'numberOfBedrooms'];

const ofOthers = /(?:RealEstateAgent|Organization|LocalBusiness|Person|WebSite|BreadcrumbList)\b/;
/** Within an item about the agent or the site: their address is not the home's. */
function isOfOthers(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parent)
    if (ofOthers.test(one.attributes['itemtype'] ?? one.attributes['typeof'] ?? '')) return true;
  return isInSitePart(element);
}

/** The first element of each property that says something about the home. */
function markedElements(root: Element): Map<string, Element> {
  const found = new Map<string, Element>();
  for (const element of descendants(root)) {
    const name = propertyOf(element);
    if (name !== null && read.includes(name) && !found.has(name) && !isOfOthers(element)) found.set(name, element);
  }
  return found;
}

const words = (names: string) =>
  names
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .split(/[^a-z]+/);
const bounds = { elements: 8000, characters: 140 };
/** The label of an address over it, in the same element. */
const labelled = /^(?:address|street)\b\s?:?\s\S/i;
const label = /^(?:(?:property |full )?address|location|where)\s*:?$/i;

/** An element that is called an address, by its tag or in its class: its lines are the parts of one. */
function namedAddress(root: Element): string | null {
  let looked = 0;
  for (const element of descendants(root)) {
    looked += 1;
    if (looked > bounds.elements) break;
    const { tag, attributes } = element;
    const names = words(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''} ${attributes['data-testid'] ?? ''}`);
    if (tag !== 'address' && !names.includes('address') && !names.includes('addr')) continue;
    const text = textOf(element);
    // With its label on the same line it is one of several parts, which are read by their labels.
    if (text.length > bounds.characters || labelled.test(text) || isOfOthers(element)) continue;
    const lines = text.split('\n').filter((line) => !label.test(line));
    const address = cleanAddress(lines.map((line) => line.replace(/,$/, '')).join(', '));
    if (
      address !== null &&
      address.includes(',') &&
      !/[€£?!]|\d{5}|\b(?:eircode|zip|postal|country|city)\b/iu.test(address)
    )
      return address;
  }
  return null;
}

/** What any page says by its elements, whoever made it: microdata and RDFa. */
export function markedUpFacts({ root, isHtml }: Page): Partial<AdvertFacts> {
  if (!isHtml) return {};
  const marked = markedElements(root);
  const line = (name: string) => lineOf(marked.get(name) ?? null) ?? marked.get(name)?.attributes['content'] ?? null;
  const street = line('streetAddress');
  const parts = [street, line('addressLocality'), line('addressRegion')].filter((part) => part !== null);
  const beds = line('numberOfBedrooms');
  return {
    address: street === null ? namedAddress(root) : cleanAddress([...new Set(parts)].join(', ')),
    eircode: normalEircode(line('postalCode') ?? ''),
    beds: beds && /^\d{1,2}$/.test(beds) ? `${beds} bed` : beds,
  };
}
