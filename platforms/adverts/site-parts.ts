import type { Element } from './html-tree.ts';
import { pattern } from '../../domain/text/pattern.ts';
import { partsOfOthers } from './parts-of-others.ts';

/** Elements that belong to the site rather than the advert, wherever they are. */
const tags = new Set(['nav', 'footer', 'aside', 'form', 'button', 'select', 'dialog', 'head']);
const roles = new Set(['navigation', 'contentinfo', 'complementary', 'dialog', 'search', 'banner']);
/** Words of classes and ids, each between joining characters or capitals: ‘similar-property-wrap’, ‘GroupInfoCard’. */
const words = pattern()`
  ^(?:
    cookies?|consent|onetrust|gdpr|footer|foot|breadcrumbs?|crumbs?|similar|related|nearby|recommended
    |recommendations|sidebar|newsletter|mortgage|safety|tips|seller|sellingagent|agents?|agency|branch|office
    |offices|contact|contactinfo|groupinfocard|vcard|hcard|menu|topnav|topbar|navbar|navigation|share|social
  )$
`;
/** The whole of an advert may be on a page about its agent: such words of its body or its description mean nothing. */
const ofAdvert =
  /^(?:page|body|content|details?|descriptions?|description|main|listing|property|brochure|price|address)$/;

const wordsOf = (names: string) =>
  names
    .slice(0, 300)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .split(/[^a-z]+/);

/** A part that is marked up as being about whoever publishes the page, or about the way to it. */
const publisher = /schema\.org\/(?:Organization|LocalBusiness|RealEstateAgent|BreadcrumbList|WebSite)$/;

function namedForSite({ attributes }: Element): boolean {
  const names = wordsOf(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`);
  return names.some((name) => words.test(name)) && !names.some((name) => ofAdvert.test(name) && name !== 'property');
}

/** What an element holds: the length of its text, and whether the page's heading is in it. */
type Contents = { length: number; heading: boolean };
const contents = new WeakMap<Element, Contents>();

/** Works out what an element and everything in it holds, each once: a hostile page may have thousands of parts. */
function contentsOf(root: Element): Contents {
  const known = contents.get(root);
  if (known) return known;
  const order: Element[] = [];
  const waiting: Element[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    order.push(element);
    for (const child of element.children) if (typeof child !== 'string') waiting.push(child);
  }
  for (const element of order.reverse()) {
    const sum: Contents = { length: 0, heading: element.tag === 'h1' };
    for (const child of element.children) {
      const held = typeof child === 'string' ? { length: child.trim().length, heading: false } : contents.get(child);
      sum.length += held?.length ?? 0;
      sum.heading ||= held?.heading ?? false;
    }
    contents.set(element, sum);
  }
  return contents.get(root) ?? { length: 0, heading: false };
}

function pageOf(element: Element): Element {
  let top = element;
  while (top.parent) top = top.parent;
  return top;
}

/** Of the whole page at once, so that no part is counted again for each element around it. */
function heldBy(element: Element): Contents & { most: boolean } {
  const page = contentsOf(pageOf(element));
  const own = contentsOf(element);
  return { ...own, most: own.length * 2 > page.length };
}
const holdsMost = (element: Element): boolean => heldBy(element).most;
const holdsHeading = (element: Element): boolean => heldBy(element).heading;
const holdsAdvert = (element: Element): boolean => holdsHeading(element) || holdsMost(element);

/** The banner over a page, not the head of an article or a card. */
function isPageHeader(element: Element): boolean {
  if (element.tag !== 'header' || holdsHeading(element)) return false;
  for (let outer = element.parent; outer; outer = outer.parent)
    if (outer.tag === 'article' || outer.tag === 'main' || outer.tag === 'section') return false;
  return true;
}

/**
 * Whether an element is a part of the site and not of the advert: menus, banners, similar homes, the agent's own office.
 * What holds most of the page's text is the advert, whatever its name: some systems put the whole page into a form.
 */
export function isSitePart(element: Element): boolean {
  const { tag, attributes } = element;
  if (tag === 'head' || partsOfOthers(pageOf(element), holdsAdvert).has(element)) return true;
  const looksLikeSite =
    tags.has(tag) ||
    // ‘<shreddit-comment>’: what others say below a post.
    /(?:^|-)comments?(?:-|$)/.test(tag) ||
    roles.has(attributes['role'] ?? '') ||
    publisher.test(attributes['itemtype'] ?? '') ||
    isPageHeader(element) ||
    namedForSite(element);
  return (
    looksLikeSite &&
    tag !== 'body' &&
    tag !== 'html' &&
    !holdsMost(element) &&
    !(tag !== 'nav' && holdsHeading(element))
  );
}

/** Whether an element or anything around it is a part of the site. */
export function isInSitePart(element: Element): boolean {
  for (let one: Element | null = element; one; one = one.parent) if (isSitePart(one)) return true;
  return false;
}
