import type { Box, Line, Word } from '../../domain/documents/read-document.ts';

/** The share of the lower of two words that must be beside the other for them to be on one line. */
const shareBeside = 0.5;

type OpenLine = { words: Word[]; top: number; bottom: number };

const bottom = ({ y, height }: Box) => y + height;
const middle = ({ y, height }: Box) => y + height / 2;

/**
 * Groups words into visual lines, top to bottom, each from left to right, whatever order a file or a recognition gives
 * them in: columns side by side become one line, as a person reads a table's row. In a photograph rows are slanted:
 * `lift` returns by how much of the page's height a place must be moved for them to be level.
 */
export function groupIntoLines(words: readonly Word[], lift: (box: Box) => number = () => 0): Line[] {
  if (words.length === 0) return [];
  const original = new Map<Word, Word>();
  for (const word of words) original.set({ ...word, box: { ...word.box, y: word.box.y + lift(word.box) } }, word);
  return levelLines([...original.keys()]).map((line) => ({
    words: line.words.map((word) => original.get(word) ?? word).sort((a, b) => a.box.x - b.box.x),
  }));
}

function levelLines(words: readonly Word[]): OpenLine[] {
  const lines: OpenLine[] = [];
  for (const word of [...words].sort((a, b) => middle(a.box) - middle(b.box))) {
    const line = lines
      .slice(-6)
      .reverse()
      .find((open) => standsIn(open, word.box));
    if (line) add(line, word);
    else lines.push({ words: [word], top: word.box.y, bottom: bottom(word.box) });
  }
  return lines.sort((a, b) => a.top + a.bottom - (b.top + b.bottom));
}

function standsIn(line: OpenLine, box: Box): boolean {
  const beside = Math.min(line.bottom, bottom(box)) - Math.max(line.top, box.y);
  const low = Math.min(line.bottom - line.top, box.height);
  return low > 0 ? beside / low >= shareBeside : Math.abs(line.top - box.y) < 1e-6;
}

/** The line's height follows its words slowly, so that one tall word does not pull in the lines above and below. */
function add(line: OpenLine, word: Word): void {
  const count = line.words.push(word);
  line.top += (word.box.y - line.top) / count;
  line.bottom += (bottom(word.box) - line.bottom) / count;
}
