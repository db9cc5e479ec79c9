import { pattern } from '../text/pattern.ts';

/**
 * Splits an advert's description into pieces that can be judged individually. The bounds are for hostile text; a real
 * one has a page.
 */
const bounds = { characters: 60_000, sentences: 600, sentence: 400, itemsUnderHeading: 12, item: 120 };

const bullet = /^\s*(?:[-–—•*·✓✔>]|\d{1,2}[.)])\s*/;
/** A full stop ends a sentence before a capital or at the end; those in 'p.m.' and '€1,200.50' do not. */
const sentenceEnd = /[!?;|•]+|\.(?=\s+["“(]?\p{Lu}|\s*$)|(?<=\p{Ll}{4}\)?)(?<!approx)\.(?=\s+\d)/u;

/** A line of a wrapped text is about as long as its neighbours; an item of a list is mostly shorter. */
const wrappedFrom = 40;
/** Words that no sentence and no item ends with. */
const goesOn = pattern('iu')`
  (?:^|\s)(?:
    a|an|the|of|to|and|or|for|with|is|are|by|in|at|from|our|your|their|be|must|previous|current
  )$
`;
/** ‘quar-’ and ‘ter’: a word that was parted. ‘two-’ and ‘bedroom’ keep their hyphen. */
const parted = /\p{Ll}{2}-$/u;
const compound =
  /(?:^|\s)(?:one|two|three|four|five|six|half|semi|self|non|well|long|short|part|fully|off|south|north|east|west)-$/iu;

/** A copied brochure, an email or a page for printing breaks its lines anywhere: here each sentence is on one line. */
export function unwrapped(text: string): string {
  const lines: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const before = lines.at(-1) ?? '';
    const next = line.trim();
    // People who write no capitals at all begin each line with a small letter.
    const small = /^\p{Ll}/u.test(next) && !bullet.test(next) && /\p{Lu}/u.test(before);
    const joins =
      next !== '' &&
      !/[.!?:;]$/.test(before) &&
      ((small && (before.length >= wrappedFrom || parted.test(before))) ||
        (before.length >= wrappedFrom / 2 && goesOn.test(before) && /\p{Lu}/u.test(before)));
    if (!joins) lines.push(line.trimEnd());
    else if (parted.test(before))
      lines[lines.length - 1] = `${compound.test(before) ? before : before.slice(0, -1)}${next}`;
    else lines[lines.length - 1] = `${before} ${next}`;
  }
  return lines.join('\n');
}

/** The items listed below a line that ends with a colon: bullets, or short lines without a full stop. */
function itemsUnder(lines: readonly string[], at: number): string[] {
  const items: string[] = [];
  for (let next = at + 1; next < lines.length && items.length < bounds.itemsUnderHeading; next += 1) {
    const line = lines[next] ?? '';
    const isItem =
      line !== '' && line.length <= bounds.item && !line.endsWith(':') && (bullet.test(line) || !/[.!?]$/.test(line));
    if (!isItem) break;
    items.push(line.replace(bullet, ''));
  }
  return items;
}

/** ‘We ask for: 1. Photo ID 2. A reference’: items that are numbered within a line. */
const numberedItem = /\s(?=[1-9][.)]\s+\p{Lu})/gu;
const listedApart = (text: string) =>
  text
    .split('\n')
    .map((line) => (/\b1[.)]\s+\p{Lu}.*\s2[.)]\s+\p{Lu}/u.test(line) ? line.replace(numberedItem, '\n') : line))
    .join('\n');

/**
 * Sentences and list items, one by one; an item below a heading ('Please bring:') is prefixed with the heading, because
 * alone it says nothing.
 */
export function sentencesOf(description: string): string[] {
  const lines = unwrapped(listedApart(description.slice(0, bounds.characters)))
    .split('\n')
    .map((line) => line.trim());
  const sentences: string[] = [];
  for (let at = 0; at < lines.length && sentences.length < bounds.sentences; at += 1) {
    const line = lines[at] ?? '';
    const items = line.endsWith(':') ? itemsUnder(lines, at) : [];
    if (items.length > 0) {
      sentences.push(...items.map((item) => `${line.replace(bullet, '').slice(-bounds.item)} ${item}`));
      at += items.length;
    } else {
      sentences.push(
        ...line
          .replace(bullet, '')
          .split(sentenceEnd)
          .map((part) => part.trim())
          .filter(Boolean),
      );
    }
  }
  return sentences.slice(0, bounds.sentences).map((sentence) => sentence.slice(0, bounds.sentence));
}
