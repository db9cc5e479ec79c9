import type { AdvertFacts } from './adverts/advert-facts.ts';
import { cleanAddress } from './adverts/address.ts';
import { findEircode } from '../domain/listings/eircode.ts';
import type { Element } from './adverts/html-tree.ts';
import type { AdvertLayout } from './adverts/layout.ts';
import type { Page } from './adverts/page.ts';
import { lineOf, textOf } from './adverts/page-text.ts';
import { findPrices, saysOnApplication } from './adverts/price.ts';
import { readRoomField } from './adverts/rooms.ts';
import { select, selectAll } from './adverts/select.ts';
import { pattern } from '../domain/text/pattern.ts';

/**
 * Rent.ie. Plain HTML from the server: the address in `.smi_main_top h1`, price and lines below it in the main box, the
 * description and labelled lines ('Available from: …') in `#smi_description`. A room advert has a line for each room
 * ('double bedroom €960 monthly').
 */
const labels = pattern('i')`
  ^(?:
    available (?:from|for|to)|lease|furnished|this property was entered|date entered|property views|ber
    |energy performance indicator|preferences|owner occupied|sharing with
  )\b[^:\n]{0,30}:
`;

function boxLines(box: Element | null): string[] {
  return box ? textOf(box).split('\n').slice(0, 80) : [];
}

function descriptionOf(root: Element): string | null {
  const words = selectAll(root, '#smi_description', 1)[0] ?? select(root, 'div.description');
  const lines = words
    ? textOf(words)
        .split('\n')
        .filter((line) => !labels.test(line) && !/^description$/i.test(line))
    : [];
  return lines.join('\n') || null;
}

function labelled(root: Element): string[] {
  const words = select(root, '#smi_description');
  return words
    ? textOf(words)
        .split('\n')
        .filter((line) => labels.test(line))
        .slice(0, 20)
    : [];
}

function htmlFacts({ root, title }: Page): Partial<AdvertFacts> {
  const address = lineOf(select(root, 'div.smi_main_top h1'));
  const heading = select(root, '#smi_main_box div.text h2, div.smi_details_box h2');
  const lines = boxLines(select(root, '#smi_main_box div.text') ?? heading?.parent ?? null);
  const rooms = lines
    .filter((line) => line.length < 120 && findPrices(line).length === 1)
    .flatMap((line) => readRoomField(line))
    .filter(({ price }) => price !== null);
  const price = lineOf(heading) ?? lines.find((line) => findPrices(line).length > 0 || saysOnApplication(line)) ?? null;
  const results = selectAll(root, 'div.search_result', 5).length;
  const kind = lines.find((line) => /^(?:\d{1,2}\sbedrooms?\b|studio\b)/i.test(line)) ?? null;
  return {
    address: cleanAddress(address ?? ''),
    eircode: findEircode([address ?? '', ...lines].join('\n')),
    price,
    propertyType: /^studio\b/i.test(kind ?? '')
      ? 'Studio'
      : (/^(?:to let:?\s)?([\w-]{4,12})\sto\slet\b/i.exec(title ?? '')?.[1] ?? null),
    beds: kind,
    sharing: rooms.length > 0 || null,
    rooms,
    description: descriptionOf(root),
    lines: [...lines, ...labelled(root)].filter((line) => findPrices(line).length === 0),
    standing: results > 1 && address === null ? 'search-results' : null,
  };
}

export const rentAdvert: AdvertLayout = { id: 'rent', stateFacts: () => ({}), htmlFacts };
