import { partEvidence } from './address-evidence.ts';
import { isObject, type JsonObject, textAt } from './json-values.ts';
import { pattern } from '../../domain/text/pattern.ts';

/**
 * Names that sites give the fields of a home or a room in the data of their scripts, whatever their case and however
 * their words are joined, in the order in which they are believed.
 */
const names = {
  address:
    /^(?:(?:display|full|formatted|property|street|short|seo|complete)?address(?:line|text|full|string)?|addressdisplay)$/,
  place: /^(?:location|place|where|addressdetails|postaladdress)$/,
  /** The whole of an address within it. */
  whole: /^(?:formatted|full|display|label|text|string|value|line|oneline|singleline|pretty|freeform)$/,
  eircode: /^(?:eir|post|postal|zip)(?:al)?(?:code)?$|^code$/,
  /** What holds the price and its period. */
  pricing: /^(?:pricing|prices?|rental|rents?|costs?|money|terms|rates?|financials?|payment)(?:details?|info)?$/,
  price: pattern()`
    ^(?:
      (?:asking|monthly|weekly|rental|display|formatted|base|list|current)?(?:rent|price|fee|rate|cost)(?:al)?(?:
        amount|value|string|text|label|from|pcm|pw|perweek|permonth|monthly|weekly|asstring
      )?
      |startingfrom|pcm|rentfrom|weekly|monthly|(?:per|monthly|weekly)(?:month|week|cost)
    )$
  `,
  amount: /^(?:amount|value|min|from|price|figure)$/,
  period: /(?:frequency|period|interval|per|term|unit|cycle|basis)$/,
  currency: /currency/,
  type: /^(?:property|dwelling|home|building|unit|house|listing)?(?:type|kind|category)$|^(?:dwelling|home)$/,
  beds: /^(?:(?:no|num|number|total)(?:of)?)?(?:bedrooms?|beds?)(?:count|string|number|min|total|qty)?$/,
  name: /^(?:name|label|title|heading|headline|roomtype|room|bedtype|unittype|type|kind|layout|category|description)$/,
  text: pattern()`
    ^(?:
      (?:long|full|main|property|advert|listing)?description|body|text|details|notes|blurb|summary|about|content|terms
      |rules|requirements|features|info|overview|comments?|houserules|paragraphs?|sections?|blocks|copy|conditions
      |brochurecontent|story
    )s?(?:text|html|long)?$
  `,
  heading: /^(?:title|heading|headline|name)$/,
  count: pattern('i')`
    ^(?:(?:no|num|number)(?:of)?)?(?:units|rooms|homes|beds|spaces|places|apartments|total)?(?:
      available|availability|remaining|left|free|vacant|vacancies|quantity|qty|count|inventory|instances|toLet
      |instock
    )(?:units|rooms|homes|beds|spaces|places|apartments|count)?$
  `,
} as const;
export type DataField = keyof typeof names;

const plainKey = (key: string) => key.replace(/[^a-z]/gi, '').toLowerCase();

/** The keys of an object that are names for a field, the best first. */
export function keysOf(node: JsonObject, field: DataField): string[] {
  const keys = Object.keys(node).slice(0, 200);
  const known = keys.filter((key) => names[field].test(plainKey(key)));
  // ‘displayAddress’ is what is shown; ‘address’ may be an object or a part.
  return field === 'address' ? known.toSorted((a, b) => b.length - a.length) : known;
}

/** The first text or number under a field's names. */
export function textOfField(node: JsonObject, field: DataField): string | null {
  for (const key of keysOf(node, field)) {
    const value = textAt(node, key);
    if (value !== null) return value;
  }
  return null;
}

const weekly = /week|^p\.?w\.?$|^wk/i;
const periodOf = (node: JsonObject): string => textOfField(node, 'period') ?? '';

/** The sign, figure and period of a price: ‘€2,300 per month’. Null for what is no price. */
function worded(given: string, currency: string | null, period: string): string | null {
  if (!/\d/.test(given) || given.length > 60) return null;
  const by = weekly.test(period) ? ' per week' : ' per month';
  if (/[€£]/.test(given)) return /week|month|\bp\.?[cw]|\bpm\b/i.test(given) ? given : `${given}${by}`;
  if (!/^\s*\d[\d,.]*\s*$/.test(given)) return /month|week|pcm|p\.?[mw]\b/i.test(given) ? given : null;
  return `${/gbp|£/i.test(currency ?? '') ? '£' : '€'}${given.trim()}${by}`;
}

/** ‘2300’, ‘€2,300 pm’ or `{ amount, currency, frequency }`, in words with its sign and period. */
export function priceOfData(node: JsonObject, depth = 0): string | null {
  for (const key of keysOf(node, 'price')) {
    const value = node[key];
    const inside = isObject(value) ? value : null;
    const given = inside ? textOfField(inside, 'amount') : textAt(node, key);
    if (given === null) continue;
    const currency = (inside && textOfField(inside, 'currency')) ?? textOfField(node, 'currency');
    const period = `${inside ? periodOf(inside) : ''} ${periodOf(node)} ${key}`.trim();
    const found = worded(
      given,
      currency,
      period.split(' ').find((word) => weekly.test(word) || /week|pw$/i.test(word)) ?? '',
    );
    if (found !== null) return found;
  }
  return depth > 0 ? null : priceWithin(node);
}

/** `pricing: { rent: 2350, interval: 'month' }` */
function priceWithin(node: JsonObject): string | null {
  for (const key of keysOf(node, 'pricing')) {
    const inside = node[key];
    const found = isObject(inside) ? priceOfData(inside, 1) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Parts of an address in the order in which they are written. */
const parts: readonly RegExp[] = [
  /^(?:unit|apartment|apt|flat)(?:no|number)?$/,
  /^(?:house|building|street)?(?:no|number)$/,
  /^(?:building|house|development)name$/,
  /^(?:address)?line(?:1|one)?$|^street(?:address|name)?$|^road$|^address1$/,
  /^(?:address)?line(?:2|two)$|^area(?:name)?$|^suburb$|^neighbou?rhood$|^locality$|^district$|^address2$/,
  /^(?:post)?town$|^city$|^addresslocality$|^townland$|^addresscity$|^address3$/,
  /^county(?:name)?$|^region$|^addressregion$/,
];
const numbered = (key: string) => key.replace(/[^a-z\d]/gi, '').toLowerCase();

const inLines = /^(?:display|address|formatted|postal)*lines?$/;

/** ‘lines: ["12 Mill Lane", "Birr", "Co. Offaly"]’: an address as an envelope has it. */
function addressOfLines(node: JsonObject): string | null {
  const lines = Object.entries(node)
    .filter(([key, value]) => inLines.test(plainKey(key)) && Array.isArray(value))
    .flatMap(([, value]) => (Array.isArray(value) ? value : []))
    .filter((line): line is string => typeof line === 'string' && line.trim() !== '');
  return lines.length >= 2 && lines.length <= 6 ? lines.map((line) => line.trim()).join(', ') : null;
}

/** ‘name: "5 Glencar Heights"’ beside a town is the house. */
function houseNamed(node: JsonObject): string | null {
  const name = textAt(node, 'name') ?? textAt(node, 'title') ?? '';
  return /^\d{1,4}[a-z]?\s\p{Lu}[^,]{2,40}$/u.test(name) && partEvidence(name).number ? name : null;
}

/** An address in parts, on one line; null unless there are a street and a place. */
export function addressOfParts(node: JsonObject): string | null {
  const inOrder = addressOfLines(node);
  if (inOrder !== null) return inOrder;
  const found = parts.map((pattern) => {
    const key = Object.keys(node).find((name) => pattern.test(numbered(name)) && textAt(node, name) !== null);
    return key === undefined ? null : textAt(node, key);
  });
  const [unit, number, building, ...rest] = found;
  const street = rest[0] ?? houseNamed(node);
  if (street === null || rest.slice(1).every((part) => part === null)) return null;
  const first = number && !/^\d/.test(street) ? `${number} ${street}` : street;
  const lines = [unit, building, first, ...rest.slice(1)].filter((part) => part !== null && part !== undefined);
  return lines.filter((part, at) => !lines.slice(0, at).some((before) => before.includes(part))).join(', ');
}
