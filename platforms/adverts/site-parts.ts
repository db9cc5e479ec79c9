import type { Element } from './html-tree.ts';

/** Elements that belong to the site rather than the advert, wherever they are. */
const tags = new Set(['nav', 'footer', 'aside', 'form', 'button', 'select', 'dialog', 'head']);
const roles = new Set(['navigation', 'contentinfo', 'complementary', 'dialog', 'search', 'banner']);
/** Words of classes and ids, each between joining characters or capitals: ‘similar-property-wrap’, ‘GroupInfoCard’. */
const words =
  /^(?:cookies?|consent|onetrust|gdpr|footer|foot|breadcrumbs?|crumbs?|similar|related|nearby|recommended|recommendations|sidebar|newsletter|mortgage|safety|tips|seller|sellingagent|agents?|agency|branch|office|offices|contact|contactinfo|groupinfocard|menu|topnav|topbar|navbar|navigation|share|social)$/;
/** The whole of an advert may be on a page about its agent: such words of its body or its description mean nothing. */
const ofAdvert =
  /^(?:page|body|content|details?|descriptions?|description|main|listing|property|brochure|price|address)$/;

const wordsOf = (names: string) =>
  names
    .slice(0, 300)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .split(/[^a-z]+/);

function namedForSite({ attributes }: Element): boolean {
  const names = wordsOf(`${attributes['class'] ?? ''} ${attributes['id'] ?? ''}`);
  return names.some((name) => words.test(name)) && !names.some((name) => ofAdvert.test(name) && name !== 'property');
}

const lengths = new WeakMap<Element, number>();

/** The length of an element's text, counted once. */
function textLength(root: Element): number {
  const known = lengths.get(root);
  if (known !== undefined) return known;
  const order: Element[] = [];
  const waiting: Element[] = [root];
  for (let element = waiting.pop(); element; element = waiting.pop()) {
    order.push(element);
    for (const child of element.children) if (typeof child !== 'string') waiting.push(child);
  }
  for (const element of order.reverse()) {
    const length = element.children.reduce(
      (sum, child) => sum + (typeof child === 'string' ? child.trim().length : (lengths.get(child) ?? 0)),
      0,
    );
    lengths.set(element, length);
  }
  return lengths.get(root) ?? 0;
}

function pageOf(element: Element): Element {
  let top = element;
  while (top.parent) top = top.parent;
  return top;
}

const holdsMost = (element: Element) => textLength(element) * 2 > textLength(pageOf(element));
const holdsHeading = (element: Element): boolean => {
  const waiting: Element[] = [element];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.tag === 'h1') return true;
    for (const child of one.children) if (typeof child !== 'string') waiting.push(child);
  }
  return false;
};

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
  if (tag === 'head') return true;
  const looksLikeSite =
    tags.has(tag) || roles.has(attributes['role'] ?? '') || isPageHeader(element) || namedForSite(element);
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
