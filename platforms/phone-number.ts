import {
  type CountryCode,
  findPhoneNumbersInText,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';
import { withSpokenDigits } from './spoken-digits.ts';
import { expression } from '../domain/text/letter-expression.ts';
import { pattern } from '../domain/text/pattern.ts';

/** Irish numbers have fewer digits behind their 0. */
const ABROAD_DIGITS = 10;
/** At most fifteen digits (ITU-T E.164, 6): the library allows more for some countries. */
const isE164 = (number: string) => /^\+\d{6,15}$/.test(number);

/**
 * A telephone number as people write it, in E.164, assumed Irish without a country code. Numbers of valid length count
 * even if their range is not in use (as in sample numbers); anything else is null.
 */
export function readPhone(text: string): string | null {
  const written = text.slice(0, 60).replace(/\(0\)/, '');
  const parsed = parsePhoneNumberFromString(written, 'IE');
  if (!parsed?.isPossible() || !isE164(parsed.number)) return null;
  // Ten digits without a prefix are a number abroad, of a country that is not said.
  const isOfNoCountry =
    !parsed.isValid() && parsed.nationalNumber.length >= ABROAD_DIGITS && !/^\D*(?:\+|0)/.test(written);
  return isOfNoCountry ? null : parsed.number;
}

/**
 * Text that looks like a telephone number but isn't: links, addresses, references, dates, sums of money, Eircodes,
 * IBANs.
 */
const noPhones: readonly RegExp[] = [
  /\b(?:https?:\/\/|www\.)\S+/gi,
  /[^\s@]{1,100}@\S{1,300}/g,
  /[€$£]\s?\d[\d.,]*|\b\d[\d.,]*\s?(?:€|eur\b|euros?\b|k\b)/gi,
  pattern('gi')`
    \b(?:
      ref(?:erence)?|id|ad|advert|case|invoice|account|iban|ppsn?|student|policy|order|number of|no\. of|mprn|gprn
    )\b[\s#:.]{0,4}(?:(?:no|number|id)\b[\s#:.]{0,3})?[a-z]{0,4}[\d -]{4,}
  `,
  /\b\d{1,2}[./-]\d{1,2}[./-](?:20)?\d{2}\b|\b20\d{2}-\d{2}-\d{2}\b/g,
  /(?<![\d+()][ -]?)\b[1-9]\d{2,3} ?(?:-|–|to) ?\d{3,4}\b(?! ?\d)/gi,
];

/** Words that introduce the writer's own number, and words that introduce another person's. */
const own =
  /\b(?:my|mine|me|mobile|mob|phone|tel|telephone|text|call|ring|whatsapp|contact|reach|cell|m(?=:)|numer|telefon|telefono|telefone|t[eé]l)\b[^\n,;]{0,40}$/i;
const another = pattern('i')`
  \b(?:
    landlord|landlady|employer|manager|boss|referee|reference|agent|agency|hr|mother|father|mum|mam|dad|parent
    |social worker|case worker|guarantor|her|his|their
  )\b[^\n.,;]{0,40}$
`;

/** ‘He’s at …’, ‘my wife’s number is …’, and the advert’s: ‘I rang …’. */
const ofThird = pattern('iu')`
  \b(?:he|she|they)(?:['’]s|['’]re| is| are| can be)(?: \p{L}+){0,2} (?:on|at|under)[\s:]*$
  |\b(?:
    wife|husband|partner|girlfriend|boyfriend|sister|brother|friend|colleague|flatmate|housemate|son|daughter|cousin
    |aunt|uncle
  )['’]?s (?:\p{L}+ )?(?:number|no|nr|mobile|mob|phone|cell|line)\b[^\n.,;]{0,20}$
  |\bI(?:['’]ve| have)? (?:rang|rung|called|phoned|tried|texted|dialled)(?: (?:you|ye|the number|this|on|at)){0,3}[\s:]*$
`;

const surelyOwn =
  /\b(?:mine|me|my (?:own |irish |mobile |phone |whatsapp )?(?:number|no|mobile|mob|phone|cell|tel|telephone|whatsapp|contact))\b[^\n;]{0,20}$/i;

/** ‘Previous landlord: Mr J. Tuohy, 087 …’, unless a word for the writer’s own is nearer. */
function isAnothers(before: string): boolean {
  const third = ofThird.exec(before);
  if (third) return !surelyOwn.test(before.slice(third.index));
  const found = another.exec(before);
  // ‘My dad’s is …, mine is …’: the nearest word says whose it is.
  if (found && surelyOwn.test(before.slice(found.index))) return false;
  const words = found?.[0];
  if (words !== undefined && !/\b(?:thanks?|cheers|regards|please|sincerely|best|any landlord)\b/i.test(words))
    return true;
  const named =
    /\b(?:previous|current|last|my|our|old) (?:landlord|landlady|employer|manager|boss|referee|agent)\b[^\n!?;]{0,30}$/i.exec(
      before,
    );
  return named !== null && !/\b(?:my|mine|me|mobile|m|tel|phone|whatsapp)\b[^\n]{0,12}$/i.test(named[0].slice(12));
}

function rank(found: { number: PhoneNumber; startsAt: number }, text: string): number {
  const before = text.slice(Math.max(0, found.startsAt - 60), found.startsAt);
  const type = found.number.getType();
  const isMobile = type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
  // An invalid number with a country's code is a telephone number all the same.
  const isInternational = text[found.startsAt] === '+' && found.number.isPossible();
  return (
    (isInternational ? 3 : 0) +
    (isAnothers(before) ? -10 : 0) +
    (own.test(before) ? 3 : 0) +
    (isMobile ? 2 : 0) +
    (found.number.isValid() ? 4 : 0)
  );
}

const prefix = /^\(?(?:\+|0)/;
/** ‘Tel. 1 555 0100’. */
const phoneWord = /\b(?:tel|telephone|phone|ph|landline|call|ring|number|no|t)[.:]{0,2} ?$/i;

/**
 * Whether digits are written as a telephone number: with a prefix, or an Irish mobile's without its 0. A landline's
 * without one may be a postcode and what follows it, unless a word says what it is.
 */
function isWrittenAsPhone({ number, startsAt, endsAt }: NumberInText, text: string): boolean {
  if (prefix.test(text.slice(startsAt, endsAt)) || countryBehind(text, startsAt, endsAt) !== null) return true;
  const before = text.slice(Math.max(0, startsAt - 16), startsAt);
  if (!number.isValid() || /\d[\s().-]{0,3}$/.test(before)) return false;
  return number.getType() === 'MOBILE' || phoneWord.test(before);
}

/** The text with everything except telephone numbers blanked, positions kept. */
function onlyPhones(text: string): string {
  return noPhones.reduce(
    (rest, pattern) => rest.replace(pattern, (match) => ' '.repeat(match.length)),
    text.slice(0, 20_000),
  );
}

const numbersIn = (plain: string): NumberInText[] =>
  findPhoneNumbersInText(plain, { defaultCountry: 'IE', extended: false }).filter((one) =>
    isWrittenAsPhone(one, plain),
  );

/**
 * Telephone numbers in running text, the writer's own and likeliest first; an invalid number needs a word that says
 * what it is.
 */
export function phonesIn(text: string): string[] {
  const plain = onlyPhones(text);
  const found = numbersIn(plain);
  return [
    ...found.map((one) => ({
      number: countryBehind(plain, one.startsAt, one.endsAt) ?? one.number.number,
      rank: rank(one, plain),
    })),
    ...abroad(plain, new Set(found.map(({ startsAt }) => startsAt))),
  ]
    .filter((one) => one.rank >= 3 && isE164(one.number))
    .sort((a, b) => b.rank - a.rank)
    .map((one) => one.number);
}

const countries: Readonly<Record<string, CountryCode>> = {
  france: 'FR',
  spain: 'ES',
  italy: 'IT',
  germany: 'DE',
  portugal: 'PT',
  poland: 'PL',
  romania: 'RO',
  croatia: 'HR',
  brazil: 'BR',
  brasil: 'BR',
  india: 'IN',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  usa: 'US',
  netherlands: 'NL',
  belgium: 'BE',
  austria: 'AT',
};

type NumberInText = { number: PhoneNumber; startsAt: number; endsAt: number };

/** A number without a country's code of which a word in brackets says the country: ‘06 55 50 14 77 (France)’. */
function countryBehind(plain: string, from: number, to: number): string | null {
  const named = /^ ?\((\p{L}+)(?: number| mobile)?\)/u.exec(plain.slice(to, to + 24))?.[1]?.toLowerCase();
  const country = named === undefined ? undefined : countries[named];
  const written = plain.slice(from, to);
  if (!country || written.startsWith('+')) return null;
  const parsed = parsePhoneNumberFromString(written, country);
  return parsed?.isPossible() && isE164(parsed.number) ? parsed.number : null;
}

/** Numbers with a country's code whose range isn't in use: the library's search leaves them out. */
function abroad(plain: string, found: ReadonlySet<number>): { number: string; rank: number }[] {
  return [...plain.matchAll(/(?<![\p{L}\d])(?:\+|00(?=[2-9]))[1-9](?:[ ().-]{0,2}\d){6,14}(?!\d)/gu)].flatMap(
    ({ 0: written, index }) => {
      const number = found.has(index) ? null : readPhone(written.replace(/^00/, '+'));
      return number ? [{ number, rank: isAnothers(plain.slice(Math.max(0, index - 60), index)) ? -10 : 3 }] : [];
    },
  );
}

/** The telephone number of a text's writer, also dictated; null rather than one that is not certainly theirs. */
export function findPhone(text: string): string | null {
  const spoken = withSpokenDigits(text.slice(0, 8_000));
  // Of ‘oh eight seven 226 1180’ the last digits alone would be a number elsewhere.
  const dictated = spoken === text.slice(0, 8_000) ? undefined : phonesIn(spoken)[0];
  return dictated ?? phonesIn(text)[0] ?? null;
}

/** Words before the number of someone the writer writes for. */
const theirs = pattern('iu')`
  \b(?:he|she|they) [^\n.!?;]{0,50}\b(?:reached|contacted|available|rung|called)\b[^\n.!?;]{0,12}$
  |\b(?:
    client|applicant|tenant|assignee|employee|resident|candidate|student|patient|son|daughter|mother|mum|mam
    |father|dad|brother|sister|friend
  )(?:['’]?s)? (?:phone|mobile|mob|number|no|tel|telephone|cell|contact)\b[^\n.!?;]{0,20}$
  |\b(?:her|his|their|hers|theirs)\b[^\n.!?;]{0,30}$
  |\b(?:he|she|they)(?: will|['’]ll| can| would| may| could)? (?:call|ring|phone|text|whatsapp|message|contact)s?\b[^\n.!?;]{0,30}$
  |\b(?:he|she|they)(?:['’]s|['’]re| is| are) (?:on|at)\b[^\n.!?;]{0,12}$
  |\b(?:he|she|they)\b[^\n.!?;]{0,60}\b(?:number|phone|mobile)\b[^\n.!?;]{0,12}$
  |\b(?:reach|call|ring|text|contact|phone|get|catch|find) (?:her|him|them)\b[^\n.!?;]{0,30}$
  |(?<!\p{L})(?:son (?:num[ée]ro|t[ée]l\p{L}*|portable)|njezin|njegov|njen|a h?uimhir|niej|niego|jej|jego|ihre?|seine?|dele|dela|seu|sua|suo|lui|її|його|ее|её|его)(?!\p{L})[^\n.!?;]{0,25}$
`;

/** What is said before a number in its sentence: whose it is says nobody in the sentence before. */
function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 60), at);
  return before.split(/[.!?;]\s+(?=\p{Lu})|\n{2,}/u).at(-1) ?? '';
}

/**
 * The numbers in a letter written for another person: the applicant's only if it is said to be theirs; the first of the
 * others is the writer's.
 */
export function phonesOfTwo(
  text: string,
  applicant: string | null,
  writer: string | null = null,
): { applicant: string | null; writer: string | null } {
  const plain = onlyPhones(text);
  const [first = ''] = (applicant ?? '').split(' ');
  const family = RegExp.escape(writer?.split(' ').at(-1) ?? '\n');
  const named =
    first.length > 1
      ? new RegExp(`\\b${RegExp.escape(first)}(?:['’]s)?\\b(?! ${family}\\b)[^\\n.!?;]{0,25}$`, 'iu')
      : null;
  const last = (applicant ?? '').split(' ').at(-1) ?? '';
  // ‘Mr Byrne can be contacted directly: …’, with an address between.
  const contacted =
    first.length > 1 && last !== writer?.split(' ').at(-1)
      ? expression(
          `(?<!\\p{L})(?:${RegExp.escape(first)}|${RegExp.escape(last)})(?: himself| herself)?(?:,? who)?(?: can(?: also)? be| is| may be)? (?:contacted|reached|reachable|contactable|available)(?!\\p{L})[^\\n!?;]{0,70}$`,
          'iu',
        )
      : null;
  const found = numbersIn(plain).map(({ number, startsAt }) => {
    const before = sentenceBefore(plain, startsAt);
    const isOwn =
      /\b(?:(?:or|ring|call|text|contact|reach|phone|get|for|catch|find) me|mine|i'm|i am)\b[^\n.!?;]{0,14}$/i.test(
        before,
      );
    const isTheirs =
      !isOwn &&
      (theirs.test(before) ||
        (contacted?.test(plain.slice(Math.max(0, startsAt - 110), startsAt)) ?? false) ||
        (named !== null && named.test(before) && !/\b(?:me|my|mine)\b/i.test(before)));
    return { number: number.number, isTheirs };
  });
  return {
    applicant: found.find(({ isTheirs }) => isTheirs)?.number ?? null,
    writer: found.find(({ isTheirs }) => !isTheirs)?.number ?? null,
  };
}
