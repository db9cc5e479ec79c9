import { conceptsIn } from './statement-concepts.ts';
import { type Reading, type ReadingLine, type Span, spanOfLines } from '../reading.ts';

/**
 * What a letter or form states, one thing at a time: a sentence, a question with its answer, a row of a form. Whether
 * something is denied, and of whom it is said, is a matter of one statement, not of a page.
 */
export type Statement = { span: Span; from: number; to: number; folded: string };

/** A line that ends this far before the longest is the end of a paragraph. */
const fullLine = 0.72;
const rightEdge = ({ box }: Span) => box.x + box.width;

/** A row of a form: a label with its value, a question with its answer. */
const row = /^[^:?.]{2,50}:(?:\s|$)|^[^.?]{6,110}\?(?:\s|$)/;

/** Whether a line continues the sentence of the line before. */
function goesOn(before: ReadingLine, line: ReadingLine, longest: number): boolean {
  if (before.page !== line.page || before.cells.length > 1 || line.cells.length > 1) return false;
  if (row.test(line.folded)) return false;
  if (before.folded.endsWith('?')) return !line.folded.includes('?') && line.words.length <= 8;
  if (/[.!:;]$/.test(before.folded)) return false;
  const isLower = /^[\p{Ll}€]/u.test(line.text);
  return isLower || (rightEdge(before) >= longest * fullLine && !row.test(before.folded));
}

function paragraphsOf({ lines }: Reading): ReadingLine[][] {
  const longest = Math.max(0, ...lines.map(rightEdge));
  const groups: ReadingLine[][] = [];
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1);
    if (before && goesOn(before, line, longest)) groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups;
}

/** Ends of sentences; not after initials, titles and shortened words. */
const sentenceEnd =
  /(?<=[.!;])(?<!\b(?:mr|mrs|ms|dr|st|no|co|fr|sr|rd|ave|apt|tel|mob|nr|re|ref|p\.c\.m|p\.m|a\.m|[a-z])\.)(?:["')\]]*)\s+(?=\S)/g;
/** A question’s answer is in the same statement: a few words, up to the next question. */
const question = /\?\s+/g;
const longestAnswer = 70;

function cutsOf(folded: string): number[] {
  const ends = [...folded.matchAll(sentenceEnd)].map((match) => match.index + match[0].length);
  // The answer to a question ends with its sentence; the next question begins a statement of its own.
  const asked = new Set([...folded.matchAll(question)].map((match) => match.index + match[0].length));
  return ends.filter((end) => folded.length - end >= longestAnswer || !asked.has(end));
}

/** A row of cells as statements: cells with labels of their own, a label beside its value, or pairs of those. */
function rowsOf({ cells, ...line }: ReadingLine): Statement[] {
  const whole = (folded: string): Statement => ({ span: line, from: 0, to: line.text.length, folded });
  const texts = cells.map(({ folded }) => folded);
  if (texts.filter((text) => /[a-z]\s*:\s*\S/.test(text)).length >= 2) return texts.map(whole);
  const pairs = texts.flatMap((text, at) =>
    at % 2 === 0 ? [`${text.replace(/[\s:.]+$/, '')}${text.endsWith('?') ? '' : ' :'} ${texts[at + 1] ?? ''}`] : [],
  );
  return texts.length === 2 || texts.length === 4 ? pairs.map(whole) : [whole(texts.join(' : '))];
}

/** The statements of a document, in reading order. */
export function statementsOf(reading: Reading): Statement[] {
  return paragraphsOf(reading).flatMap((lines) => {
    const [only] = lines;
    if (only && lines.length === 1 && only.cells.length > 1) return rowsOf(only);
    const span = spanOfLines(lines);
    const cuts = [0, ...cutsOf(span.folded), span.folded.length];
    return cuts.slice(1).flatMap((to, at) => {
      const from = cuts[at] ?? 0;
      const folded = span.folded.slice(from, to).trim();
      return /[a-z]/.test(folded) ? [{ span, from, to, folded }] : [];
    });
  });
}

const months = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*(?=[ .,]*\d)/g;
const tokens = /[a-z]+|(?:€|\$|£|eur) ?\d[\d.,]*|\d[\d.,/-]*|[?:%☒☑☐]/g;
const isNothing = /^(?:(?:€|\$|£|eur) ?)?0+(?:[.,]0+)?$/;
const people: Readonly<Record<string, string>> = {
  he: 'they',
  she: 'they',
  him: 'them',
  her: 'them',
  his: 'their',
  hers: 'theirs',
  himself: 'themselves',
  herself: 'themselves',
  i: 'we',
  me: 'us',
  my: 'our',
  mine: 'ours',
  mr: 'mr',
  mrs: 'mr',
  ms: 'mr',
  miss: 'mr',
};

/** One form for a word in its numbers, tenses and persons; rough, but the same for what is learned and what is read. */
function stem(word: string): string {
  const same = people[word];
  if (same) return same;
  if (word.length <= 4) return word;
  const bare = word.replace(/(?:ings?|edly|ed|ly|ers?|es|s)$/, '');
  return bare.length >= 4 ? bare.replace(/(.)\1$/, '$1').replace(/e$/, '') : word;
}

function tokenOf(found: string): string {
  if (isNothing.test(found)) return 'zero';
  if (/^(?:€|\$|£|eur)/.test(found)) return '€#';
  return /^\d/.test(found) ? '#' : stem(found);
}

const negators = new Set([
  'not',
  'no',
  'never',
  'nor',
  'neither',
  'without',
  'none',
  'nothing',
  'hardly',
  'nobody',
  'zero',
  'nil',
  'cannot',
  'rarely',
  'seldom',
]);
const turns = new Set([
  'but',
  'however',
  'although',
  'though',
  'except',
  'until',
  'yet',
  'because',
  'unfortunately',
  ':',
  '?',
]);
/** So many words behind a negation are denied by it. */
const reach = 6;

/** The statement as it is learned: contractions written out, names of months as numbers. */
const spelledOut = (folded: string) =>
  folded
    .replace(/\bwon't\b/g, 'will not')
    .replace(/\bcan't\b|\bcannot\b/g, 'can not')
    .replace(/n't\b/g, ' not')
    .replace(/'(?:s|d|ll|ve|re|m)\b/g, '')
    .replace(months, '0');

/**
 * The features of a statement: its words and their pairs, what they are about, and which of them are denied. Pairs of
 * concepts tell apart what the tenant owes and what former tenants owed.
 */
export function statementFeatures(folded: string): ReadonlySet<string> {
  const features = new Set<string>();
  const text = spelledOut(folded);
  const deniedAt: boolean[] = [];
  let denied = 0;
  let before = '<';
  for (const { 0: found, index } of text.matchAll(tokens)) {
    const token = tokenOf(found);
    if (token === '#' && before === '#') continue;
    if (turns.has(token)) denied = 0;
    for (let at = index; at < index + found.length; at++) deniedAt[at] = denied > 0;
    features.add(denied > 0 && !negators.has(token) ? `not ${token}` : token);
    features.add(`${before} ${token}`);
    denied = negators.has(token) ? reach : denied - 1;
    before = token;
  }
  features.add(`${before} >`);
  const about = conceptsIn(text).map(({ concept, at }) => `${deniedAt[at] ? 'no-' : ''}${concept}`.toUpperCase());
  about.forEach((concept, at) => {
    features.add(concept);
    for (const other of about.slice(at + 1)) if (other !== concept) features.add(`${concept} ${other}`);
  });
  return features;
}
