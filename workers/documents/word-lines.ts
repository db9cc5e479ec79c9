import { type Box, type Line, type Word } from '../../domain/documents/read-document.ts';

/** How much of the lower of two words must stand beside the other for them to be on one line of sight. */
const shareBeside = 0.5;

type OpenLine = { words: Word[]; top: number; bottom: number };

const bottom = ({ y, height }: Box) => y + height;
const middle = ({ y, height }: Box) => y + height / 2;

/**
 * Groups words into lines of sight, top to bottom, each from left to right, whatever order a file or a recognition gives
 * them in: columns side by side become one line, as a person reads a table's row.
 */
export function groupIntoLines(words: readonly Word[]): Line[] {
  const lines: OpenLine[] = [];
  for (const word of [...words].sort((a, b) => middle(a.box) - middle(b.box))) {
    const line = lines
      .slice(-6)
      .reverse()
      .find((open) => standsIn(open, word.box));
    if (line) add(line, word);
    else lines.push({ words: [word], top: word.box.y, bottom: bottom(word.box) });
  }
  return lines
    .sort((a, b) => a.top + a.bottom - (b.top + b.bottom))
    .map((line) => ({ words: line.words.sort((a, b) => a.box.x - b.box.x) }));
}

function standsIn(line: OpenLine, box: Box): boolean {
  const beside = Math.min(line.bottom, bottom(box)) - Math.max(line.top, box.y);
  const low = Math.min(line.bottom - line.top, box.height);
  return low > 0 ? beside / low >= shareBeside : Math.abs(line.top - box.y) < 1e-6;
}

/** The line's height follows its words slowly, so that one tall word does not draw in the lines above and below. */
function add(line: OpenLine, word: Word): void {
  const count = line.words.push(word);
  line.top += (word.box.y - line.top) / count;
  line.bottom += (bottom(word.box) - line.bottom) / count;
}
