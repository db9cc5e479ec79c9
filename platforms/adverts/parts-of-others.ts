import { alternatives, pattern } from '../../domain/text/pattern.ts';
import { type Element, descendants } from './html-tree.ts';

/**
 * Parts of a page that are about something else than its advert, told by their headings: similar homes, what was let
 * before, other buildings of the firm, reviews, calculators, the office.
 */
const things = alternatives`
  (?:
    propert(?:y|ies)|ads?|adverts?|homes?|listings?|houses?|apartments?|flats?|places?|rentals?|lettings?|lets
    |posts?|stories|products?|schemes?|developments?|buildings?|residences?|locations?|results?|vacancies|searches
    |offers
  )
`;
const otherThings = pattern('i')`
  ^(?:(?:see|view|show|browse|explore|discover|some|all)\s(?:all\s)?)?(?:(?:our|the)\s)?(?:
    (?:
      similar|related|other|more|nearby|recent|latest|featured|recommended|suggested|sponsored|popular|premium
    )\s(?:[\w’'&-]+\s){0,2}${things}(?:\s.{0,30})?
    |(?:homes|rooms|properties|houses|apartments|lettings|listings|places)\snearby
    |(?:more|other)\srooms\s(?:nearby|in|near|like|elsewhere)\b.{0,30}
    |recently\s(?:let|sold|rented|viewed|added|listed)\b.{0,20}
    |(?:you|people|others|users|customers)\s(?:may|might|who|also)\b.{0,40}
    |also\s(?:to\s(?:let|rent)|for\srent|let|available|listed|viewed|see|on|in|from|by|at|with)\b.{0,30}
    |elsewhere|today[’']s\spicks|most\sread|in\sthe\snews|news|blog|journal
    |more\s(?:from|by|ads|in)\b.{0,40}
    |(?:average\s|typical\s)?(?:rents|prices)\s(?:in|near|around|nearby)\b.{0,30}
    |(?:price|rent|sale|letting)\shistory|sold\sprices|(?:recent|past|nearby)\ssales
    |what\s(?:our\s)?(?:students|tenants|residents|clients|people|guests|customers|others)\ssay\b.{0,20}
    |(?:reviews|testimonials)(?:\s.{0,20})?
    |(?:mortgage|rent|affordability|stamp\sduty|loan)\scalculator|calculate\b.{0,40}
    |(?:about|contact|meet|call|ask)\s(?:the\s|our\s|your\s)?(?:agent|agency|seller|advertiser|estate\sagent|team|branch)
    |(?:tenants?|renters?|landlords?|rental|lettings?|moving)[’']?s?[’']?\s(?:guide|tips|advice|resources|faqs?|corner|area|zone|hub|portal|centre|support)
    |(?:tips|advice|information)\sfor\s(?:tenants|renters|landlords|students)|(?:for\s)?landlords\??|are\syou\sa\slandlord\b.{0,20}
    |thinking\sof\s(?:letting|renting\sout|selling)\b.{0,20}|how\s(?:does|do)\s.{2,30}\swork|from\s(?:the|our)\s(?:blog|journal)
    |(?:\d{1,4}\s)?comments(?:\s\(\d+\))?|stay\ssafe\b.{0,20}|safety\s(?:tips|advice)|parking\spermits?
    |about\sthe\s(?:area|neighbourhood|locality)
    |(?:our|find\sour|visit\sour)\s(?:office|offices|branch|branches)
    |(?:seller|agent)(?:[’']s)?\s(?:information|details|profile)|contact\sagent
  )\s?:?$
`;
const headings = /^h[1-6]$/;
const longest = 60;

/** An element's words, if they are as few as those of a heading; looks no further than that. */
function fewWords(element: Element): string | null {
  const words: string[] = [];
  const waiting: (Element | string)[] = [element];
  let length = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') {
      words.push(node);
      length += node.trim().length;
      if (length > longest) return null;
    } else for (let at = node.children.length - 1; at >= 0; at -= 1) waiting.push(node.children[at] ?? '');
  }
  return words.join(' ').replace(/\s+/g, ' ').trim();
}

const isBlank = (child: Element | string) => (typeof child === 'string' ? child.trim() === '' : fewWords(child) === '');
const before = (parent: Element, child: Element) => parent.children.slice(0, parent.children.indexOf(child));
const after = (parent: Element, child: Element) => parent.children.slice(parent.children.indexOf(child) + 1);

const climbs = 6;
/** The outermost element in which a heading comes first: the part that it is the heading of. */
function headedBy(heading: Element, holdsAdvert: (element: Element) => boolean): Element {
  let part = heading;
  for (let climbed = 0; climbed < climbs; climbed += 1) {
    const { parent } = part;
    if (!parent || /^(?:body|main|html|#page)$/.test(parent.tag)) break;
    if (!before(parent, part).every(isBlank) || holdsAdvert(parent)) break;
    part = parent;
  }
  return part;
}

/** What follows a heading that stands among its siblings, up to the next heading of its kind. */
function followers(heading: Element, part: Element, holdsAdvert: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  for (const sibling of part.parent ? after(part.parent, part) : []) {
    if (typeof sibling === 'string') continue;
    if (holdsAdvert(sibling)) break;
    const first = headings.test(sibling.tag) ? sibling : null;
    if (first && first.tag <= heading.tag) break;
    found.push(sibling);
  }
  return found;
}

const known = new WeakMap<Element, ReadonlySet<Element>>();
const bounds = { elements: 20_000, headings: 60 };

/**
 * The elements of a page that belong to something else than its advert. `holdsAdvert`: whether an element holds the
 * page's own heading or most of its text, so that it can't be about something else.
 */
export function partsOfOthers(page: Element, holdsAdvert: (element: Element) => boolean): ReadonlySet<Element> {
  const parts = known.get(page);
  if (parts) return parts;
  const found = new Set<Element>();
  known.set(page, found);
  let looked = 0;
  let headed = 0;
  for (const element of descendants(page)) {
    looked += 1;
    if (looked > bounds.elements || headed > bounds.headings) break;
    if (!mayHead.test(element.tag) || found.has(element)) continue;
    const words = fewWords(element);
    if (!words || !otherThings.test(words) || element.tag === 'h1') continue;
    headed += 1;
    const part = headedBy(element, holdsAdvert);
    found.add(part);
    // A line in passing has no followers: ‘Also available with parking’.
    const alone = fewWords(part) === words && followed.test(element.tag);
    if (fewWords(part) === words && !alone) found.delete(part);
    if (alone) for (const one of followers(element, part, holdsAdvert)) found.add(one);
  }
  return found;
}
const followed = /^(?:h[2-6]|b|strong|caption|legend|summary|dt)$/;
const mayHead = /^(?:h[2-6]|p|b|strong|span|div|td|th|caption|legend|summary|dt|figcaption)$/;
