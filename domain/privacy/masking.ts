import { expression } from '../text/letter-expression.ts';
import { ownDataText } from './own-data-text.ts';

/** A person whose data is in someone else’s records, such as another writer in the same email. */
export type NamedPerson = { name: string; email: string | null; phone: string | null };

const MIN_WORD = 3;

/** The digits of a phone number with the separators that people write, with or without the country code. */
function phonePattern(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').slice(-9);
  if (digits.length < 7) return null;
  return `(?:(?:\\+|00)?\\d{1,3}[\\s().-]*|0)?${[...digits].join('[\\s().-]*')}`;
}

const wordPattern = (word: string): string | null => {
  const trimmed = word.trim();
  return trimmed.length < MIN_WORD ? null : trimmed.split(/\s+/).map(RegExp.escape).join('\\s+');
};

const patternsOf = ({ name, email, phone }: NamedPerson): string[] =>
  [wordPattern(name), email && wordPattern(email), phone && phonePattern(phone)].filter(
    (one) => one !== null && one !== '',
  ) as string[];

/**
 * Returns a function that removes other people’s names, addresses and phone numbers from a text. The person's own data
 * stays, even if someone else shares it, as a couple may share a phone.
 */
export function maskOf(own: NamedPerson, others: readonly NamedPerson[]): (text: string) => string {
  const kept = new Set(patternsOf(own).map((pattern) => pattern.toLowerCase()));
  const patterns = [...new Set(others.flatMap(patternsOf))].filter((pattern) => !kept.has(pattern.toLowerCase()));
  if (patterns.length === 0) return (text) => text;
  // The longest first: replacing a name inside an address must not leave the rest of the address.
  const longestFirst = patterns.sort((a, b) => b.length - a.length);
  const names = expression(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  return (text) => text.replace(names, ownDataText.someoneElse);
}

/** Header fields of an email that its writer gets a copy of: none that show other recipients or the route. */
const givenHeaders = new Set(
  'from to cc subject date message-id in-reply-to mime-version content-type content-transfer-encoding content-language content-disposition'.split(
    ' ',
  ),
);
const addressHeaders = new Set(['from', 'to', 'cc']);
const address = /<?[^\s<>",;:()]+@[^\s<>",;:()]+>?/g;

/** Masks the email addresses in a text that are not to be shown, and the names beside them. */
export function maskAddresses(text: string, isShown: (address: string) => boolean): string {
  const named = /(?:"[^"]*"|[\p{L}\p{N}.'’ -]*)?\s*<[^\s<>]+@[^\s<>]+>|[^\s<>",;:()]+@[^\s<>",;:()]+/gu;
  return text.replace(named, (found) => {
    const [one = ''] = /[^\s<>",;:()]+@[^\s<>",;:()]+/.exec(found) ?? [];
    return isShown(one.replace(/[.]+$/, '')) ? found : ownDataText.someoneElse;
  });
}

/**
 * The header of an email (RFC 5322, section 2.2) reduced to the fields that its writer gets a copy of. In fields with
 * addresses, only those accepted by `isShown` stay; the others are replaced together with the names beside them.
 *
 * @param header as received, up to the empty line
 */
export function maskedHeader(header: string, isShown: (address: string) => boolean): string {
  const fields = header.split(/\r?\n(?![ \t])/).filter((line) => line !== '');
  const kept = fields.flatMap((field) => {
    const [, name = '', value = ''] = /^([^:\s]+)\s*:([\s\S]*)$/.exec(field) ?? [];
    const key = name.toLowerCase();
    if (!givenHeaders.has(key)) return [];
    if (!addressHeaders.has(key)) return [field];
    const shown = (value.match(address) ?? []).map((one) => one.replace(/[<>]/g, '')).filter(isShown);
    const hasOthers = (value.match(address) ?? []).length > shown.length;
    return [`${name}: ${[...shown, ...(hasOthers ? [ownDataText.someoneElse] : [])].join(', ')}`];
  });
  return `${kept.join('\r\n')}\r\n\r\n`;
}
