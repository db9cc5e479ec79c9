/** What makes two enquiries come from one person (design, "The way of a message", 5). */
export type PersonKeys = { emailKey: string | null; phone: string | null; nameKey: string | null };

/**
 * The form of a mail address that is compared: lower case, trimmed. Dots and tags stay: not every host ignores them.
 */
export function emailKey(address: string): string {
  return address.trim().toLowerCase();
}

/** The form of a name that is compared: no fadas, no case, no punctuation, single spaces. */
export function nameKey(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export type SamePersonReason = 'email' | 'phone and name';

/** Says why two sets of keys belong to one person: the same email, else the same phone together with the same name. */
export function samePerson(a: PersonKeys, b: PersonKeys): SamePersonReason | null {
  if (a.emailKey && a.emailKey === b.emailKey) return 'email';
  if (a.phone && a.phone === b.phone && a.nameKey && a.nameKey === b.nameKey) return 'phone and name';
  return null;
}

/** Fewer digits than this are in too many numbers to search by. */
const MIN_DIGITS = 4;

/**
 * The digits of a telephone number, or of a part of one, as they stand in every way of writing it: without the
 * country’s code and the zero before the area. Empty where what is searched for is no number.
 */
export function phoneDigits(search: string): string {
  if (!/^[\d\s()+./-]+$/.test(search)) return '';
  const digits = search.replace(/\D/g, '').replace(/^(00353|353|00|0)/, '');
  return digits.length >= MIN_DIGITS ? digits : '';
}
