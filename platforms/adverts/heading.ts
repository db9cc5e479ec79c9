import type { AdvertFacts } from './advert-facts.ts';
import { onlyAddress } from './address-parts.ts';
import { cleanAddress } from './address.ts';
import { placesNamed } from './address-scan.ts';
import { type Element, descendants } from './html-tree.ts';
import type { Page } from './page.ts';
import { lineOf } from './page-text.ts';
import { selectAll } from './select.ts';
import { isInSitePart } from './site-parts.ts';

/** A number and a street, or a numbered part of a building: what only the home's own heading begins with. */
const numbered =
  /^(?:(?:apt|apartment|flat|unit|studio|no|number|house|árasán|room)\.?\s)?\d{1,4}[A-Za-z]?,?\s?\p{Lu}?/iu;
const named =
  /^(?:\d{1,4}[A-Za-z]?,?\s)?(?:[\p{Lu}\d][\p{L}\d’'.-]*)(?:\s(?:[\p{Lu}\d][\p{L}\d’'.-]*|na|an|of|the|and|nGall))*$/u;

/** ‘Rathgar, Dublin 6: 12 Orwell Park’ as addresses are written, the number first. */
const placeFirst = /^([^:\d]+(?:Dublin\s\d{1,2})?[^:\d]*):\s+(\d.*)$/u;
/** ‘House for rent: 5 Hawthorn Avenue’: what is let, and no place. */
const ofHome = /\b(?:for rent|to let|to rent|house|apartment|flat|studio|room|property|address|location)\b/i;
/** ‘3 The Spinney – Kilkenny’ */
const dashed = /^(\d[^–—,-]*)\s[–—-]\s(?=\p{Lu})/u;

function addressIn(heading: string): string | null {
  const turned = heading
    .replace(placeFirst, (_, before: string, numbered: string) =>
      ofHome.test(before) ? numbered : `${numbered}, ${before}`,
    )
    .replace(dashed, '$1, ');
  const segments = turned.split(/\s[·•|–—-]\s/);
  return (
    segments
      .map((segment) => onlyAddress(cleanAddress(segment) ?? ''))
      .find((address) => {
        const parts = address?.split(/,\s*/) ?? [];
        return (
          parts.length >= 2 &&
          parts.length <= 6 &&
          numbered.test(parts[0] ?? '') &&
          parts.every((part) => named.test(part))
        );
      }) ?? null
  );
}

const bounds = { headings: 8, length: 160, elements: 8000, place: 60 };

const ofPlace =
  /(?:^|[\s_-])(?:location|locality|area|town|county|region|suburb|city|district|neighbou?rhood)(?=$|[\s_-])/i;

/** Elements that are called a place in their class: ‘<span class="property-location">Ennis, Clare</span>’. */
function placeElements(root: Element): string[] {
  const found: string[] = [];
  let looked = 0;
  for (const element of descendants(root)) {
    looked += 1;
    if (looked > bounds.elements || found.length >= bounds.headings) break;
    if (!ofPlace.test(element.attributes['class'] ?? '')) continue;
    const words = lineOf(element) ?? '';
    if (words.length <= bounds.place && words !== '' && !isInSitePart(element)) found.push(words);
  }
  return found;
}

/** A heading that begins with the number of a house is the address of the home, whatever else the page mentions. */
export function headingFacts({ root, isHtml, title }: Page): Partial<AdvertFacts> {
  if (!isHtml) return {};
  const headings = selectAll(root, 'h1, h2', bounds.headings)
    .filter((heading) => !isInSitePart(heading))
    .map((heading) => lineOf(heading) ?? '');
  const address = [...headings, title ?? '']
    .filter((heading) => heading.length <= bounds.length)
    .map(addressIn)
    .find((found) => found !== null);
  const named = [...headings, ...placeElements(root), title ?? '']
    .filter((words) => words.length <= bounds.length)
    .map(placesNamed)
    .find((found) => found !== null);
  return { address: address ?? null, area: named ?? null };
}
