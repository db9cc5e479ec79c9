import { findEircode } from '../../domain/listings/eircode.ts';
import type { AdvertFacts } from './advert-facts.ts';
import { cleanAddress } from './address.ts';
import { type Element, descendants } from './html-tree.ts';
import type { Page } from './page.ts';
import { lineOf } from './page-text.ts';
import { firstPriceWords } from './price.ts';
import { readRoomField } from './rooms.ts';
import { select, selectAll } from './select.ts';
import { isInSitePart } from './site-parts.ts';
import { modeOfType } from './home-types.ts';
import { pattern } from '../../domain/text/pattern.ts';

type LabelledValue = { label: string; value: string };

const bounds = { label: 40, value: 300, pairs: 80, copied: 60, alike: 3, elements: 5000 };
const tidyLabel = (words: string) => words.replace(/\s*[:?]\s*$/, '').trim();

const isPair = ({ label, value }: LabelledValue) =>
  label !== '' && value !== '' && label.length <= bounds.label && value.length <= bounds.value;

/** The elements of the advert itself. */
const ownOf = (root: Element, tag: string, limit: number) =>
  selectAll(root, tag, limit).filter((element) => !isInSitePart(element));

function pairsOfLists(root: Element): LabelledValue[] {
  return ownOf(root, 'dl', 20).flatMap((list) => {
    const pairs: LabelledValue[] = [];
    let label = '';
    for (const element of descendants(list)) {
      if (element.tag === 'dt') label = tidyLabel(lineOf(element) ?? '');
      else if (element.tag === 'dd') pairs.push({ label, value: lineOf(element) ?? '' });
    }
    return pairs;
  });
}

const cellsOf = (row: Element): string[] =>
  row.children.flatMap((cell) => (typeof cell !== 'string' && /^t[dh]$/.test(cell.tag) ? [lineOf(cell) ?? ''] : []));

/** Rows of two cells, or of four: a label and what it says, and beside it another label with its own. */
function pairsOfRows(root: Element): LabelledValue[] {
  return ownOf(root, 'tr', 80).flatMap((row) => {
    const cells = cellsOf(row);
    const labels = cells.filter((_, at) => at % 2 === 0);
    const isPaired = cells.length === 2 || (cells.length === 4 && labels.every((label) => isLabel.test(label)));
    return isPaired ? labels.map((label, at) => ({ label: tidyLabel(label), value: cells[2 * at + 1] ?? '' })) : [];
  });
}

/** A sheet of one home: a row of heads, and below it one row with what they say. */
function pairsOfSheet(rows: readonly (readonly string[])[]): LabelledValue[] {
  const [heads = [], values = [], ...more] = rows;
  const isSheet =
    more.length === 0 &&
    heads.length >= 4 &&
    heads.length === values.length &&
    heads.every((head) => isLabel.test(head));
  return isSheet ? heads.map((head, at) => ({ label: tidyLabel(head), value: values[at] ?? '' })) : [];
}

const pairsOfTables = (root: Element): LabelledValue[] =>
  ownOf(root, 'table', 10).flatMap((table) => pairsOfSheet(selectAll(table, 'tr', 4).map(cellsOf)));

/** ‘Term          Two years’: a brochure has its labels in a column, three or more of them. */
const inColumns = /^(\p{Lu}[\p{L} ’'/-]{1,28}?)\s{3,}(\S.{0,200})$/u;
function pairsOfColumns(source: string): LabelledValue[] {
  const found = source
    .slice(0, 20_000)
    .split('\n')
    .map((line) => inColumns.exec(line))
    .filter((match) => match !== null);
  return found.length < bounds.alike ? [] : found.map(([, label = '', value = '']) => ({ label, value: value.trim() }));
}

/** Cells of a copied sheet are parted by tabs. */
const pairsOfTabs = (source: string): LabelledValue[] =>
  pairsOfSheet(
    source
      .slice(0, 20_000)
      .split('\n')
      .filter((line) => line.includes('\t'))
      .slice(0, 4)
      .map((line) => line.split('\t').map((cell) => cell.trim())),
  );

/** List items whose label is an element before the value: ‘<li><b>Where</b> 12 Main Street’. */
function pairsOfItems(root: Element): LabelledValue[] {
  return ownOf(root, 'li', 80).flatMap((item) => {
    const head = item.children.find((child) => typeof child !== 'string' || child.trim() !== '');
    if (head === undefined || typeof head === 'string' || !/^(?:b|strong|span|em|i)$/.test(head.tag)) return [];
    const [label, whole] = [lineOf(head) ?? '', lineOf(item) ?? ''];
    return whole.startsWith(label)
      ? [{ label: tidyLabel(label), value: whole.slice(label.length).replace(/^[\s:]+/, '') }]
      : [];
  });
}

/** ‘<div><label>Rent</label>1,075 EUR</div>’ */
function pairsOfLabels(root: Element): LabelledValue[] {
  return selectAll(root, 'label', 80).flatMap((label) => {
    const { parent } = label;
    if (!parent || isInSitePart(parent)) return [];
    const [said, whole] = [lineOf(label) ?? '', lineOf(parent) ?? ''];
    return whole.startsWith(said)
      ? [{ label: tidyLabel(said), value: whole.slice(said.length).replace(/^[\s:]+/, '') }]
      : [];
  });
}

/** ‘Upload proof of income’: what a form below the advert asks for, by the labels of the files that it takes. */
function filesOfForms(root: Element): string[] {
  return selectAll(root, 'input[type=file]', 20).flatMap(({ parent, attributes }) => {
    const label = attributes['id'] ? select(root, `label[for=${attributes['id']}]`) : null;
    const words = lineOf(label ?? parent) ?? '';
    return words !== '' && words.length <= bounds.value ? [words] : [];
  });
}

/** Two blocks beside each other, a label and a value, where a page has three or more of them alike. */
function pairsOfBlocks(root: Element): LabelledValue[] {
  const alike = new Map<string, LabelledValue[]>();
  let looked = 0;
  for (const element of descendants(root)) {
    looked += 1;
    if (looked > bounds.elements) break;
    if (element.tag !== 'div' && element.tag !== 'p' && element.tag !== 'li') continue;
    const [label, value, ...more] = element.children.filter(
      (child) => typeof child !== 'string' || child.trim() !== '',
    );
    if (!label || !value || more.length > 0 || typeof label === 'string' || typeof value === 'string') continue;
    const [said, told] = [textAlone(label), textAlone(value)];
    if (said === null || told === null || !isLabel.test(said) || isInSitePart(element)) continue;
    const key = `${element.tag} ${element.attributes['class'] ?? ''} ${label.tag} ${value.tag}`;
    const pairs = alike.get(key) ?? [];
    pairs.push({ label: tidyLabel(said), value: told });
    alike.set(key, pairs);
  }
  return [...alike.values()].filter((pairs) => pairs.length >= bounds.alike).flat();
}

const isLabel = /^\p{Lu}[\p{L} ’'/-]{1,28}[:?]?$/u;
/** The text of an element that holds nothing else, or one element around it. */
function textAlone({ children }: Element): string | null {
  const [only, ...more] = children;
  if (only === undefined || more.length > 0) return null;
  if (typeof only !== 'string') return only.children.every((child) => typeof child === 'string') ? lineOf(only) : null;
  return only.trim() || null;
}

const ofTenants =
  /^(?:pets?|smoking|part(?:y|ies)|min(?:imum)? (?:lease|stay|term|let)|lease(?: term| length| period)?|tenancy|let for)(?: allowed| permitted)?$/i;

/** A copied page has a label on one line and its value on the next: only labels that are known. */
function pairsOfCopiedLines(text: string): LabelledValue[] {
  const lines = text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => line.trim());
  const known = [labels.eircode, labels.price, labels.type, ofTenants];
  return lines.flatMap((line, at) => {
    const value = lines[at + 1] ?? '';
    const label = tidyLabel(line);
    if (label.length > bounds.label || value.length > bounds.copied || !known.some((one) => one.test(label))) return [];
    return labels.price.test(label) && firstPriceWords(value) === null ? [] : [{ label, value }];
  });
}

const labelled = /^([\p{L}][\p{L} '’/-]{1,30}):\s+(\S.*)$/u;

function pairsOfLines(text: string): LabelledValue[] {
  return text
    .slice(0, 20_000)
    .split('\n')
    .map((line) => labelled.exec(line))
    .filter((match) => match !== null)
    .map(([, label = '', value = '']) => ({ label: label.trim(), value }));
}

const labels = {
  address:
    /^(?:full |property )?(?:address|seoladh|suíomh|adres[as]?e?|direcci[oó]n|endere[cç]o|indirizzo|location|where(?: is it)?|situated(?: at)?)$/i,
  price: pattern('i')`
    ^(?:(?:monthly|weekly|guide|asking) )?(?:rent|price|cíos)(?: (?:per (?:month|week)|p\.?c?m\.?|p\.?w\.?))?$|^how much$
    |^(?:per\s)?(?:calendar\s)?(?:week|month)(?:ly)?(?:\s(?:rent|rate|price))?$
  `,
  type: /^(?:property |house |home )?type(?: of (?:property|home))?$|^what$|^accommodation$|^style$/i,
  room: /^(?:type of room|room(?: type| kind)?|rooms? (?:available|free|to (?:let|rent)))$/i,
  street: /^street(?: name| address)?$|^address(?: line)? ?1$/i,
  town: /^address(?: line)? ?2$|^(?:(?:post )?town|city|area|suburb|locality)(?:\s?\/\s?(?:town|city|area))?$/i,
  county: /^(?:state\s?\/\s?)?county$/i,
  eircode: /^(?:eir|post|zip)\s?code$|^zip$/i,
};

/** An address in parts, each with its own label, joined to one. */
function addressOfLabels(pairs: readonly LabelledValue[]): string | null {
  const said = valueOf(pairs, labels.address) ?? valueOf(pairs, labels.street);
  if (said === null) return null;
  const [town, county] = [valueOf(pairs, labels.town), valueOf(pairs, labels.county)];
  const lower = said.toLowerCase();
  const district = /^Dublin (?:\d{1,2}|6W)\b/i.exec(valueOf(pairs, labels.eircode) ?? '')?.[0] ?? null;
  const others = [town, county === town ? null : county, district].filter(
    (part): part is string =>
      part !== null && /^\p{Lu}[\p{L}\d.’', -]{2,40}$/u.test(part) && !lower.includes(part.toLowerCase()),
  );
  return cleanAddress([said, ...others].join(', '));
}

function valueOf(pairs: readonly LabelledValue[], label: RegExp): string | null {
  // A label in two languages: ‘Adres / Address’.
  return pairs.find((pair) => pair.label.split(/\s?\/\s?/).some((part) => label.test(part)))?.value ?? null;
}

/** A figure without its period, where the label has one: ‘Monthly rent’, ‘Price per week’. */
function priceOf(pairs: readonly LabelledValue[]): string | null {
  const pair = pairs.find(({ label }) => labels.price.test(label));
  if (!pair) return null;
  const found = firstPriceWords(pair.value);
  if (found === null || /week|month|p\.?\s?[cw]?\.?m?\b/i.test(found)) return found;
  return /week/i.test(pair.label) ? `${found} per week` : found;
}

/** ‘Room in owner-occupied house’ */
const ofRoom = /^(?:\p{L}+\s)?(?:bed)?rooms?\s(?:in|to|only)\b|^(?:single|double|twin|shared)\s(?:bed)?room\b/iu;

/**
 * What a page or text says by a label and a value, in a definition list, a table of two columns, or lines with a
 * colon. All of them are lines for the rules that read conditions and documents.
 */
export function labelledFacts(page: Page, text: string): Partial<AdvertFacts> {
  const { root, isHtml } = page;
  const marked = isHtml
    ? [
        ...pairsOfLabels(root),
        ...pairsOfLists(root),
        ...pairsOfRows(root),
        ...pairsOfTables(root),
        ...pairsOfItems(root),
        ...pairsOfBlocks(root),
      ]
    : [...pairsOfTabs(page.source), ...pairsOfColumns(page.source), ...pairsOfCopiedLines(text)];
  const pairs = [...marked, ...pairsOfLines(text)].filter(isPair).slice(0, bounds.pairs);
  const address = addressOfLabels(pairs);
  const code = valueOf(pairs, labels.eircode) ?? valueOf(pairs, labels.address) ?? '';
  const kind = valueOf(pairs, labels.type);
  const type = kind !== null && ofRoom.test(kind) ? null : kind;
  const isRoom = kind !== null && type === null;
  const room = valueOf(pairs, labels.room);
  const [named] =
    room === null
      ? []
      : readRoomField(/\b(?:bed)?room/i.test(room) ? room : room.replace(/^\s*((?:\d{1,2}\s)?[\p{L}-]+)/u, '$1 room'));
  return {
    address,
    eircode: findEircode(code),
    price: priceOf(pairs),
    propertyType: type !== null && modeOfType(type) !== null ? type : null,
    beds: named ? room && `${named.kind} room` : null,
    rooms: named && named.count > 1 ? [named] : [],
    sharing: named || isRoom ? true : null,
    lines: [
      ...marked.filter(isPair).map((pair) => `${pair.label}: ${pair.value}`),
      ...(isHtml ? filesOfForms(root) : []),
    ],
  };
}
