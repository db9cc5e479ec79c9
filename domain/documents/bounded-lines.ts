import type { Line, Page, Word } from './read-document.ts';

/** Words of one line, and letters of one word: a wide table has 40 words in a row, and a web address 150 letters. */
const maxWords = 120;
const maxLetters = 200;

const boundedWord = (word: Word): Word =>
  word.text.length > maxLetters ? { ...word, text: word.text.slice(0, maxLetters) } : word;

function boundedLines({ words }: Line): Line[] {
  const lines: Line[] = [];
  for (let at = 0; at < words.length; at += maxWords) {
    lines.push({ words: words.slice(at, at + maxWords).map(boundedWord) });
  }
  return lines;
}

/**
 * Pages whose lines and words are no longer than those of documents: rules look through a line from each of its words, so
 * one of ten thousand words would keep them busy for minutes. A longer line becomes several, and a longer word is cut.
 * Null if that makes more than `most` lines.
 */
export function withBoundedLines(pages: readonly Page[], most: number): Page[] | null {
  const bounded = pages.map((page) => ({ ...page, lines: page.lines.flatMap(boundedLines) }));
  return bounded.reduce((sum, { lines }) => sum + lines.length, 0) > most ? null : bounded;
}
