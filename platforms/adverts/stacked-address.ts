import { everydayKinds } from '../../domain/listings/street-words.ts';
import { withoutEircode } from '../../domain/listings/eircode.ts';
import { partEvidence } from './address-evidence.ts';

/**
 * An address whose parts are lines or headings of their own, the place last: ‘Apt 506, The Forge’ above ‘Barrow Street,
 * Dublin 4’.
 */
const bounds = { characters: 6000, below: 3, line: 80, parts: 6 };
const part = /^(?:[\p{Lu}\d][\p{L}\d’'.-]*)(?:\s(?:[\p{Lu}\d][\p{L}\d’'.-]*|na|an|of|the|and))*$/u;
const partsOf = (line: string) =>
  line
    .replace(/,\s*$/, '')
    .replace(/^[“"‘](.+)[”"’]$/u, '$1')
    .split(/,\s*/)
    .map((one) => one.trim());

/** What a table calls its columns is no part of an address. */
export const columnName =
  /^(?:city|town|county|area|address|location|eircode|type|rent|price|deposit|beds?|bedrooms?|available)$/i;

/** The parts of a line that holds nothing else; null for any other line. */
function partsAlone(line: string): string[] | null {
  const parts = line.length <= bounds.line ? partsOf(withoutEircode(line.trim())) : [];
  return parts.length > 0 && parts.every((one) => part.test(one) && !columnName.test(one)) ? parts : null;
}

const everyday = (one: string) => everydayKinds.has((one.split(/\s+/).at(-1) ?? '').toLowerCase());
const isStreet = (one: string) => partEvidence(one).street && !everyday(one);
const isPlace = (one: string) => {
  const { number, unit, street, place } = partEvidence(one);
  return place && !number && !unit && !street;
};
const hasNumber = (one: string) => /\d/.test(one.replace(/\bDublin \d{1,2}\b/, ''));

/** ‘Rose Cottage’, ‘Carrick Wharf’: a house or a building has a name. */
const building =
  /^(?:The\s)?\p{Lu}[\p{L}’']+(?:\s\p{Lu}[\p{L}’']+)?\s(?:Cottage|Lodge|Villa|Hall|Manor|Mills?|Wharf|Court|Rise|Yard|Farm|Rectory|Gate)$/u;
const namesBuilding = ([name, ...more]: readonly string[]) => more.length === 0 && building.test(name ?? '');

/** A house or a unit, and not yet the place: what the lines below go on from. */
function isHouse(parts: readonly string[]): boolean {
  if (namesBuilding(parts)) return true;
  const { number, unit } = partEvidence(parts[0] ?? '');
  // ‘Basement Apartment, 140 Drumcondra Road Lower’
  const numbered =
    number || unit || (/\b(?:apartment|flat|studio)$/i.test(parts[0] ?? '') && partEvidence(parts[1] ?? '').number);
  return numbered && !parts.some((one) => partEvidence(one).place);
}

/** The first address that a text has over two to four lines; null for none. */
export function stackedAddress(text: string): string | null {
  const lines = text
    .slice(0, bounds.characters)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(partsAlone);
  for (const [at, house] of lines.entries()) {
    if (!house || !isHouse(house)) continue;
    const parts = [...house];
    for (const below of lines.slice(at + 1, at + 1 + bounds.below)) {
      // One street is enough: a second is of another home.
      const named = namesBuilding(house) && parts.length === 1;
      const goesOn = below?.every(
        (one) =>
          !hasNumber(one) &&
          (isPlace(one) || (isStreet(one) && (named || !parts.some(isStreet))) || (named && below.length > 1)),
      );
      if (!below || !goesOn || parts.length + below.length > bounds.parts) break;
      parts.push(...below);
      if (isPlace(below.at(-1) ?? '')) return parts.join(', ');
    }
  }
  return null;
}
