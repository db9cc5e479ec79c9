import { everydayKinds, streetKinds } from '../../domain/listings/street-words.ts';
import { looksIrish } from './address.ts';
import { partEvidence } from './address-evidence.ts';
import { columnName } from './stacked-address.ts';

/**
 * Several readers name an address: the heading a street, the breadcrumbs an area, a summary both. What one says and
 * another completes is one address.
 */
const partsSaid = (address: string) =>
  address
    .split(/,\s*/)
    .map((part) => part.trim())
    .filter(Boolean);
/** To be compared, ‘Unit 7 Cathedral Mews’ is ‘Unit 7, Cathedral Mews’. */
const partsOf = (address: string) =>
  partsSaid(address.replace(/^((?:apt|apartment|flat|unit|studio)\.?\s\d{1,4}[a-z]?)\s(?=\p{Lu})/iu, '$1, '));
const key = (part: string) =>
  part
    .normalize('NFD')
    .replace(/\p{M}|[.’']/gu, '')
    .toLowerCase()
    .replace(/^(?:co|county)\s/, '')
    .replace(/^(?:apt|flat)\s(?=\d)/, 'apartment ');
const bounds = { parts: 6, characters: 140 };
const numbered = /^(?:(?:apt|apartment|flat|unit|no|studio)\.?\s)?\d/i;

/** ‘Garden Flat, 22 Leinster Road’ begins as ‘22 Leinster Road’ does. */
const withinHouse = /^[^\d,]+\s(?:apartment|flat|studio)$/i;
const begins = ([first = '', second = '']: readonly string[], [own = '']: readonly string[]) =>
  key(first) === key(own) || (withinHouse.test(first) && key(second) === key(own));

const kinds = new Set([...streetKinds.keys(), ...everydayKinds].filter((kind) => kind.length > 1));
const namesStreet = (part: string) => kinds.has(part.toLowerCase().split(/\s+/).at(-1) ?? '');

/** Whether the longer address has every part of the shorter, in its order, and something before or after them. */
function completes(longer: readonly string[], shorter: readonly string[]): boolean {
  // ‘Tone Street, Ballina’ says more than ‘Ballina, Mayo’: a county may be left out.
  const town = shorter.slice(0, -1);
  if (
    town.length === 1 &&
    looksIrish(`x, ${shorter.at(-1)}`) &&
    longer.length > 1 &&
    key(longer.at(-1) ?? '') === key(town[0] ?? '')
  )
    return true;
  if (longer.length < shorter.length || longer.length > bounds.parts) return false;
  const numbersStreet = key(longer[0] ?? '').replace(/^\d{1,4}[a-z]?\s/, '') === key(shorter[0] ?? '');
  if (longer.length === shorter.length && (!numbersStreet || longer[0] === shorter[0])) return false;
  const keys = longer.map(key);
  if (numbersStreet) keys[0] = key(shorter[0] ?? '');
  let at = 0;
  for (const part of shorter.map(key)) {
    at = keys.indexOf(part, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** ‘12 Abbey Road, Birr’ and ‘12 Abbey Road, Birr, Co. Offaly’: the longer continues to where addresses end. */
const endsAddress = (longer: readonly string[], shorter: readonly string[]) =>
  key(longer.at(-2) ?? '') === key(shorter.at(-1) ?? '') &&
  looksIrish(longer.join(', ')) &&
  (!looksIrish(shorter.join(', ')) || /^(?:Co\.?|County)\s/i.test(longer.at(-1) ?? ''));

/** ‘Apt 506, The Forge’ and ‘Apt 506, The Forge, Barrow Street, Dublin 4’: only the longer names the place. */
const reachesPlace = (longer: readonly string[], shorter: readonly string[]) =>
  !shorter.some((part) => partEvidence(part).place) &&
  shorter.every((part, at) => key(part) === key(longer[at] ?? '')) &&
  partEvidence(longer.at(-1) ?? '').place;

/**
 * The address that was read first, or the one of another reader that holds it whole and says more: where in a street, or
 * where the street is. Of two, the shortest, since a long one may have taken in words beside it.
 */
export function moreOfAddress(first: string | null, others: readonly (string | null)[]): string | null {
  if (first === null) return null;
  const own = partsOf(first);
  const known = own.some((part) => numbered.test(part));
  const more = others
    .filter((other): other is string => other !== null && other.length <= bounds.characters)
    .map((said) => ({ said, parts: partsOf(said) }))
    .filter(({ parts }) => !parts.some((part) => columnName.test(part)))
    .filter(({ parts }) => completes(parts, own))
    // An address with its number needs nothing before it.
    .filter(({ parts }) =>
      known
        ? begins(parts, own) &&
          (own.length === 1 ||
            key(parts.at(-1) ?? '') === key(own.at(-1) ?? '') ||
            endsAddress(parts, own) ||
            reachesPlace(parts, own))
        : parts.some((part) => numbered.test(part) || namesStreet(part)),
    )
    .toSorted((a, b) => a.parts.length - b.parts.length)[0];
  return more ? partsSaid(more.said).join(', ') : first;
}
