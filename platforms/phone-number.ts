import { findPhoneNumbersInText, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** At most fifteen digits (ITU-T E.164, 6): the library's lengths of some countries lead to more. */
const isE164 = (number: string) => /^\+\d{6,15}$/.test(number);

/**
 * A telephone number as people write it, in E.164, taken as Irish without a country code. Numbers of the right length
 * count even when their range is not in use (sample numbers are of that kind); anything else is null.
 */
export function readPhone(text: string): string | null {
  const parsed = parsePhoneNumberFromString(text.slice(0, 60).replace(/\(0\)/, ''), 'IE');
  return parsed?.isPossible() && isE164(parsed.number) ? parsed.number : null;
}

/** What looks like a telephone number and is none: links, addresses, references, dates, sums of money, Eircodes, IBANs. */
const noPhones: readonly RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /\S+@\S+/g,
  /[€$£]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:€|eur\b|euros?\b|k\b)/gi,
  /\b(?:ref(?:erence)?|id|ad|advert|case|invoice|account|iban|ppsn?|student|policy|order|number of|no\. of|mprn|gprn)\b[\s#:.]{0,4}(?:(?:no|number|id)\b[\s#:.]{0,3})?[a-z]{0,4}[\d -]{4,}/gi,
  /\b\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}\b|\b20\d{2}-\d{2}-\d{2}\b/g,
  /(?<![\d+(] ?)\b[1-9]\d{2,3} ?(?:-|–|to) ?\d{3,4}\b(?! ?\d)/gi,
];

/** Words by which a letter gives its writer's own number, and those by which it gives another person's. */
const own =
  /\b(?:my|mine|me|mobile|mob|phone|tel|telephone|text|call|ring|whatsapp|contact|reach|cell|numer|telefon|telefono|telefone|t[eé]l)\b[^\n,;]{0,40}$/i;
const another =
  /\b(?:landlord|landlady|employer|manager|boss|referee|reference|agent|agency|hr|mother|father|mum|mam|dad|parent|social worker|case worker|guarantor|her|his|their)\b[^\n.,;]{0,40}$/i;

function rank(found: { number: PhoneNumber; startsAt: number }, text: string): number {
  const before = text.slice(Math.max(0, found.startsAt - 60), found.startsAt);
  const type = found.number.getType();
  const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  return (
    (another.test(before) ? -10 : 0) +
    (own.test(before) ? 3 : 0) +
    (isMobile ? 2 : 0) +
    (found.number.isValid() ? 4 : 0)
  );
}

/** The text with everything blanked that is no telephone number, places kept. */
function onlyPhones(text: string): string {
  return noPhones.reduce(
    (rest, pattern) => rest.replace(pattern, (match) => ' '.repeat(match.length)),
    text.slice(0, 20_000),
  );
}

/** Telephone numbers in running text, the writer's own and the likeliest first; a number that is not valid needs a word that says what it is. */
export function phonesIn(text: string): string[] {
  const plain = onlyPhones(text);
  const found = findPhoneNumbersInText(plain, { defaultCountry: 'IE', extended: false });
  return found
    .map((one) => ({ number: one.number, rank: rank(one, plain) }))
    .filter((one) => one.rank >= 3 && isE164(one.number.number))
    .sort((a, b) => b.rank - a.rank)
    .map((one) => one.number.number);
}

/** The telephone number of whoever wrote a text; null rather than one that is not surely theirs. */
export function findPhone(text: string): string | null {
  return phonesIn(text)[0] ?? null;
}
