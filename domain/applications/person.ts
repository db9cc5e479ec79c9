/** When two enquiries come from one person (design, "The way of a message", 5). */
export type PersonKeys = { emailKey: string | null; phone: string | null; nameKey: string | null };

/**
 * Normalises an email address for comparison: lower case, trimmed. Dots and tags stay, because not every host ignores
 * them.
 */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}

/** Normalises a name for comparison: no fadas, lower case, no punctuation, single spaces. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export type SamePersonReason = 'email' | 'phone and name';

/**
 * Says why two sets of keys belong to one person: the same email, otherwise the same phone together with the same name.
 */
export function samePerson(a: PersonKeys, b: PersonKeys): SamePersonReason | null {
  if (a.emailKey && a.emailKey === b.emailKey) return 'email';
  if (a.phone && a.phone === b.phone && a.nameKey && a.nameKey === b.nameKey) return 'phone and name';
  return null;
}

/** Fewer digits than this occur in too many numbers to search by. */
const MIN_DIGITS = 4;

/**
 * The digits of a telephone number, or of part of one, that are common to all ways of writing it: without the country
 * code and the zero before the area code. Empty if the search text is not a number.
 */
export function phoneDigits(search: string): string {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const digits = search.replace(/\D/g, '').replace(/^(00353|353|00|0)/, '');
  return digits.length >= MIN_DIGITS ? digits : '';
}
