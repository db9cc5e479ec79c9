import { fold } from './fold.ts';
import type { Place } from './judgement.ts';
import { asWritten } from './recognised-writing.ts';
import { withColumnAnswers } from './answer-columns.ts';
import { withoutLeaders } from './dot-leaders.ts';
import { withTickedAnswers } from './ticked-boxes.ts';
import type { Box, Line, Page, PictureQuality, ReadDocument, Word } from './read-document.ts';

/** Adjacent words with their text, so that a match in the text can be traced to its place. */
export type Span = {
  page: number;
  text: string;
  /** The folded `text`, index for index. */
  folded: string;
  words: readonly Word[];
  /** Where each word begins in `text`. */
  starts: readonly number[];
  box: Box;
};
/** A part of a line, separated from its neighbours by a gap, as in a table. */
export type Cell = Span & { line: number; index: number };
export type ReadingLine = Span & { index: number; cells: readonly Cell[] };

export type CoveredPlace = { page: number; box: Box };

export type Reading = {
  lines: readonly ReadingLine[];
  /** The folded text of all lines, one per line. */
  folded: string;
  letters: number;
  recognised: boolean;
  /** Mean certainty of recognised words, 0 to 100; 100 if nothing had to be recognised. */
  confidence: number;
  pictures: readonly PictureQuality[];
  /** Boxes drawn over its pages. */
  covered: readonly CoveredPlace[];
};

function boxAround(words: readonly Word[]): Box {
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return words.length ? { x, y, width: right - x, height: bottom - y } : { x: 0, y: 0, width: 0, height: 0 };
}

function spanOf(page: number, words: readonly Word[]): Span {
  const starts: number[] = [];
  let text = '';
  for (const word of words) {
    if (text) text += ' ';
    starts.push(text.length);
    text += word.text.normalize('NFC');
  }
  return { page, text, folded: fold(text), words, starts, box: boxAround(words) };
}

/** Whether the gap before `word` is wider than a space in a sentence. */
function startsCell(before: Word, word: Word, { width, height }: Page, lineHeight: number): boolean {
  return (word.box.x - before.box.x - before.box.width) * width > 0.95 * lineHeight * height;
}

function cellsOf(line: Line, page: Page): Word[][] {
  const lineHeight = Math.max(...line.words.map(({ box }) => box.height));
  const groups: Word[][] = [];
  for (const word of line.words) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && !startsCell(before, word, page, lineHeight)) group.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** Fewer letters in a row than this may be initials. */
const fewestSpaced = 5;
/** Words of a spaced heading lie further apart than its letters by this much. */
const betweenSpacedWords = 1.7;

/** A heading set with space between its letters comes as words of one letter each: ‘D R I V I N G’. */
function withoutLetterSpacing(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let end = at;
    while (end < words.length && /^\p{L}$/u.test(words[end]?.text ?? '')) end += 1;
    const letters = words.slice(at, Math.max(end, at + 1));
    joined.push(...(letters.length >= fewestSpaced ? wordsOfLetters(letters) : letters));
    at += letters.length;
  }
  return joined;
}

function wordsOfLetters(letters: readonly Word[]): Word[] {
  const gaps = letters.slice(1).map(({ box }, at) => box.x - rightOf(letters[at]));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const groups: Word[][] = [];
  letters.forEach((letter, at) => {
    const group = groups.at(-1);
    if (group && (gaps[at - 1] ?? 0) <= usual * betweenSpacedWords) group.push(letter);
    else groups.push([letter]);
  });
  return groups.map((group) => ({
    text: group.map(({ text }) => text).join(''),
    confidence: group.reduce<Word['confidence']>(
      (least, { confidence }) => (least === null || confidence === null ? confidence : Math.min(least, confidence)),
      group[0]?.confidence ?? null,
    ),
    box: boxAround(group),
    font: group[0]?.font ?? null,
  }));
}
const rightOf = (word: Word | undefined) => (word ? word.box.x + word.box.width : 0);

function linesOf(page: Page, from: number): ReadingLine[] {
  const written = (words: readonly Word[]) => (page.source === 'recognised' ? asWritten(words) : words);
  const filled = withColumnAnswers(page.lines.map((line) => written(line.words.filter(({ text }) => text.trim()))))
    .map((words) => ({ words: withTickedAnswers(withoutLetterSpacing(withoutLeaders(words))) }))
    .filter(({ words }) => words.length);
  return filled.map((line, at) => ({
    ...spanOf(page.number, line.words),
    index: from + at,
    cells: cellsOf(line, page).map((words, index) => ({ ...spanOf(page.number, words), line: from + at, index })),
  }));
}

function meanConfidence(pages: readonly Page[]): number {
  const values = pages.flatMap(({ lines }) =>
    lines.flatMap(({ words }) =>
      words.flatMap(({ text, confidence }) => (confidence === null || !/[\p{L}\p{N}]/u.test(text) ? [] : [confidence])),
    ),
  );
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 100;
}

/** Lays out a document's words for the rules. */
export function readingOf({ pages }: Extract<ReadDocument, { readable: true }>): Reading {
  const lines: ReadingLine[] = [];
  for (const page of pages) lines.push(...linesOf(page, lines.length));
  const folded = lines.map((line) => line.folded).join('\n');
  return {
    lines,
    folded,
    letters: folded.replace(/[^a-z0-9]/g, '').length,
    recognised: pages.some(({ source }) => source === 'recognised'),
    confidence: meanConfidence(pages),
    pictures: pages.flatMap(({ picture }) => (picture ? [picture] : [])),
    covered: pages.flatMap(({ number, covered = [] }) => covered.map((box) => ({ page: number, box }))),
  };
}

/** The words of `span` touched by the characters from `from` to `to`. */
export function wordsAt({ words, starts }: Span, from: number, to: number): Word[] {
  return words.filter((word, at) => {
    const start = starts[at] ?? 0;
    return start < to && start + word.text.length > from;
  });
}

/** The place on the page of the characters from `from` to `to` of a span. */
export function placeAt(span: Span, from = 0, to = span.text.length): Place {
  const words = wordsAt(span, from, to);
  return { page: span.page, box: words.length ? boxAround(words) : span.box, text: span.text.slice(from, to).trim() };
}

/** The certainty of the recognised characters: that of the least certain word. 100 if nothing had to be recognised. */
export function certaintyAt(span: Span, from = 0, to = span.text.length): number {
  return Math.min(
    100,
    ...wordsAt(span, from, to).flatMap(({ confidence }) => (confidence === null ? [] : [confidence])),
  );
}

/** Lines of one page as running text. */
export function spanOfLines(lines: readonly ReadingLine[]): Span {
  return spanOf(
    lines[0]?.page ?? 1,
    lines.flatMap(({ words }) => words),
  );
}

/** A page's words as running text, so that sentences are found across line breaks. */
export function flowOf({ lines }: Reading): Span[] {
  const pages = [...new Set(lines.map(({ page }) => page))];
  return pages.map((page) =>
    spanOf(
      page,
      lines.filter((line) => line.page === page).flatMap(({ words }) => words),
    ),
  );
}
