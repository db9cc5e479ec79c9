import { type AddressParts, type NamedPart, readAddress } from './address-parts.ts';
import { streetKinds } from './street-words.ts';

/** One name in a listing’s address, with what the address says beside it. */
export type AddressEntry = {
  listingId: string;
  address: AddressParts;
  part: NamedPart;
  unitNumbers: ReadonlySet<string>;
};
/** The listings by the first word of each name in their addresses, so that a text is scanned once. */
export type AddressIndex = ReadonlyMap<string, readonly AddressEntry[]>;

/** 'O’Connell' is also written as two words, and 'Fox Wood' as one. */
function spellings(part: NamedPart): NamedPart[] {
  const [first = '', ...rest] = part.name;
  const [second, ...others] = rest;
  if (second && first.length >= 3 && second.length >= 3 && !streetKinds.has(second))
    return [part, { ...part, name: [`${first}${second}`, ...others] }];
  return /^o[b-z]\p{L}{3,}$/u.test(first) ? [part, { ...part, name: ['o', first.slice(1), ...rest] }] : [part];
}

/** '12' in 'Apartment 12', but not '2' in '2 bed apartment', which counts something. */
const designationInUnit =
  /\b\d{1,4}[a-z]?\b(?![\s-]*(?:x|bed|beds|bedrooms?|bedroomed|br|double|single|twin|baths?|bathrooms?|persons?|people|sq|m2|m²|months?)(?![\p{L}]))/giu;

export function indexAddresses(
  listings: readonly { id: string; address: string; unitTypes: readonly { name: string }[] }[],
): AddressIndex {
  const index = new Map<string, AddressEntry[]>();
  for (const { id, address, unitTypes } of listings) {
    const parts = readAddress(address);
    const unitNumbers = new Set(unitTypes.flatMap(({ name }) => name.match(designationInUnit) ?? []));
    for (const part of parts.named.flatMap(spellings)) {
      const first = part.name[0] ?? '';
      const entries = index.get(first) ?? [];
      index.set(first, entries);
      entries.push({ listingId: id, address: parts, part, unitNumbers });
    }
  }
  return index;
}
