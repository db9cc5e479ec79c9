import { pattern } from '../../text/pattern.ts';
import { quoteOf, sentencesIn } from './quote.ts';
import { numberWords } from '../../text/number-words.ts';

/** How long someone says they would stay, in months; `most` is null if they set no end. */
export type StatedLease = { least: number; most: number | null; quote: string };

const words: Readonly<Record<string, number>> = {
  ...numberWords,
  a: 1,
  an: 1,
  eighteen: 18,
  couple: 2,
  few: 3,
  several: 3,
};
const number = String.raw`(\d{1,2}|${Object.keys(words).join('|')})`;
const span = String.raw`${number}(?:\s*(?:-|–|to|or)\s*${number})?(?:\s+(?:of|full|whole|good))*[\s-]*(months?|years?)`;
const hedge = String.raw`((?:(?:at\s+least|a\s+minimum\s+of|minimum|about|around|roughly|up\s+to|no\s+more\s+than|only|just|the\s+next|a\s+good|another|more\s+than|over)\s+)*)`;
const stays = String.raw`(?:stay(?:ing)?|shar(?:e|ing)|rent(?:ing)?|remain|live|liv(?:e|ing)\s+(?:there|here)|lease|let|tenancy|contract|room|place|home|house|apartment|flat|accommodation|somewhere|bedroom|bed|it|looking)`;

/**
 * Each expresses a length of time as an intention: 'stay for at least a year', 'a 12-month lease', 'a lease of two
 * years'.
 */
const patterns: readonly RegExp[] = [
  new RegExp(String.raw`\b${stays}\b(?:\s+[\w'’-]+){0,9}?\s+for\s+${hedge}${span}`, 'i'),
  new RegExp(String.raw`\bstay\s+${hedge}${span}`, 'i'),
  new RegExp(String.raw`\b${hedge}${span}['’]?s?\s+(?:lease|let|tenancy|stay|rental|term)\b`, 'i'),
  new RegExp(String.raw`\b(?:lease|tenancy|stay|let|term)\s+of\s+${hedge}${span}`, 'i'),
];

/** The past, work experience and age say nothing about the stay to come. */
const past = pattern('i')`
  \b(?:have|has|had|['’]ve|was|were|been|lived|rented|worked|stayed|since|ago|previous|last|current(?:ly)?
  |employment|experience|notice|bank|reference|work(?:ing)?\s+(?:contract|for|as|in))\b
`;

function monthsOf(word: string, unit: string): number {
  const count = words[word.toLowerCase()] ?? Number(word);
  return /^year/i.test(unit) ? count * 12 : count;
}

function readSpan(sentence: string): StatedLease | null {
  for (const pattern of patterns) {
    const match = pattern.exec(sentence);
    if (!match) continue;
    const [found, hedges = '', from = '', to, unit = 'months'] = match;
    if (past.test(sentence.slice(Math.max(0, match.index - 60), match.index + found.length))) continue;
    const first = monthsOf(from, unit);
    const last = to === undefined ? first : monthsOf(to, unit);
    const after = sentence.slice(match.index + found.length, match.index + found.length + 40);
    const open =
      /least|minimum|good|more\s+than|over/i.test(hedges) ||
      /^few|^several/i.test(from) ||
      /^\s*(?:or\s+(?:more|longer)|\+|and\s+(?:then\s+)?(?:more|longer|beyond)|minimum|at\s+least)/i.test(after);
    const bounded = /up\s+to|no\s+more/i.test(hedges);
    return {
      least: bounded ? 0 : Math.min(first, last),
      most: open ? null : Math.max(first, last),
      quote: quoteOf(sentence, found),
    };
  }
  return null;
}

const long = /\blong[- ]term\b/i;
const short = /\bshort[- ]term\s+(?:let|stay|rental|lease|accommodation|basis)\b/i;
/** In Ireland a long-term let lasts a year or more. */
const longTerm = 12;
/** A short-term let lasts less than half a year. */
const shortTerm = 5;

/**
 * How long a letter says the person would stay, or null if it does not say. Two contradicting sentences count as none.
 */
export function statedLease(letter: string): StatedLease | null {
  const found: StatedLease[] = [];
  for (const { text } of sentencesIn(letter)) {
    const span = readSpan(text);
    if (span) found.push(span);
    else if (short.test(text) && !/\bnot?\b/i.test(text))
      found.push({ least: 0, most: shortTerm, quote: quoteOf(text, 'short') });
    else if (long.test(text) && !past.test(text) && !/\bnot?\b/i.test(text))
      found.push({ least: longTerm, most: null, quote: quoteOf(text, 'long') });
  }
  const [first, ...others] = found;
  if (!first) return null;
  return others.every((other) => other.least <= (first.most ?? Infinity) && first.least <= (other.most ?? Infinity))
    ? first
    : null;
}

/** '12 months', 'a year', '18 months'. */
export function monthsText(months: number): string {
  if (months % 12 === 0) return months === 12 ? 'a year' : `${months / 12} years`;
  return months === 1 ? 'a month' : `${months} months`;
}
