import type { Word } from '../../domain/documents/read-document.ts';

/**
 * A run of text as pdf.js returns it, with its origin and directions converted to the page's view (points, from the top
 * left).
 */
export type TextRun = {
  text: string;
  /** The start of its baseline, and the baseline's direction, in degrees clockwise. */
  x: number;
  y: number;
  angle: number;
  /** The length along the baseline, and the height of the font. */
  width: number;
  size: number;
  font: string | null;
};

/** How far a letter extends above and below the baseline, as a share of the font size. */
const ascent = 0.8;
const descent = 0.2;

/**
 * An estimate of a letter's width, as a share of the size, for a common sans-serif font: enough to find a word within
 * its run.
 */
function letterWidth(letter: string): number {
  if (/[ijl.,:;'|!I·()[\]]/.test(letter)) return 0.28;
  if (/[ \-ftr/\\]/.test(letter)) return 0.32;
  if (/[mwMW@%–—]/.test(letter)) return 0.86;
  return /[A-Z&]/.test(letter) ? 0.68 : 0.55;
}
const letterWidths = new Map<string, number>();
function widthOf(letter: string): number {
  const known = letterWidths.get(letter);
  if (known !== undefined) return known;
  const width = letterWidth(letter);
  // A file may contain any letters: only common ones are cached.
  if (letter < '\u0250') letterWidths.set(letter, width);
  return width;
}

/** The width of the text up to each position, and in total: one pass, however many words a run has. */
function widthsUpTo(text: string): Float64Array {
  const widths = new Float64Array(text.length + 1);
  for (let at = 0; at < text.length; at += 1) widths[at + 1] = (widths[at] ?? 0) + widthOf(text.charAt(at));
  return widths;
}

type Piece = { text: string; start: number; end: number; run: TextRun };

/** The words of a run, each with its start and end along the baseline. */
function piecesOf(run: TextRun): Piece[] {
  const widths = widthsUpTo(run.text);
  const whole = widths[run.text.length] || 1;
  const at = (length: number) => ((widths[length] ?? whole) / whole) * run.width;
  return [...run.text.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    start: at(found.index),
    end: at(found.index + found[0].length),
    run,
  }));
}

/** The gap below which two adjoining runs are one word, as a share of the size; a space is about 0.28. */
const sameWordGap = 0.13;

/** Whether `next` continues `last`: files break words into runs wherever the spacing or the font changes. */
function goesOn(last: Piece, next: Piece): boolean {
  const { run: a } = last;
  const { run: b } = next;
  if (a === b || Math.abs(a.angle - b.angle) > 1) return false;
  const turn = (a.angle * Math.PI) / 180;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = dx * Math.cos(turn) + dy * Math.sin(turn) + next.start;
  const across = -dx * Math.sin(turn) + dy * Math.cos(turn);
  const size = Math.min(a.size, b.size);
  const endsOpen = !/\s$/.test(a.text) && last.end >= a.width - 0.01;
  const gap = along - last.end;
  return (
    endsOpen && next.start < 0.01 && Math.abs(across) < size * 0.3 && gap < size * sameWordGap && gap > -size * 0.5
  );
}

/** The box around part of a run, as shares of the page. */
function boxOf({ run, start, end }: Piece, page: { width: number; height: number }) {
  const turn = (run.angle * Math.PI) / 180;
  const corner = (along: number, up: number) => ({
    x: run.x + along * Math.cos(turn) + up * Math.sin(turn),
    y: run.y + along * Math.sin(turn) - up * Math.cos(turn),
  });
  const corners = [
    corner(start, run.size * ascent),
    corner(end, run.size * ascent),
    corner(start, -run.size * descent),
    corner(end, -run.size * descent),
  ];
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return {
    x: left / page.width,
    y: top / page.height,
    width: (Math.max(...xs) - left) / page.width,
    height: (Math.max(...ys) - top) / page.height,
  };
}

function joined(a: Word, b: Word): Word {
  const x = Math.min(a.box.x, b.box.x);
  const y = Math.min(a.box.y, b.box.y);
  const width = Math.max(a.box.x + a.box.width, b.box.x + b.box.width) - x;
  const height = Math.max(a.box.y + a.box.height, b.box.y + b.box.height) - y;
  return { text: a.text + b.text, box: { x, y, width, height }, font: a.font ?? b.font, confidence: null };
}

/** The words of a page with their places, in the file's order. */
export function wordsOfRuns(runs: readonly TextRun[], page: { width: number; height: number }): Word[] {
  const words: Word[] = [];
  let last: Piece | null = null;
  for (const piece of runs.flatMap(piecesOf)) {
    const word: Word = { text: piece.text, box: boxOf(piece, page), font: piece.run.font, confidence: null };
    const before = words.at(-1);
    if (last && before && goesOn(last, piece)) words[words.length - 1] = joined(before, word);
    else words.push(word);
    last = piece;
  }
  return words;
}

/**
 * The text direction of most of the page's letters, rounded to a quarter turn: 90 is a page whose text runs downwards.
 */
export function quarterTurnOf(runs: readonly TextRun[]): 0 | 90 | 180 | 270 {
  const letters = new Map<number, number>();
  for (const { text, angle } of runs) {
    const turn = (((Math.round(angle / 90) * 90) % 360) + 360) % 360;
    letters.set(turn, (letters.get(turn) ?? 0) + text.replace(/\s/g, '').length);
  }
  const [most] = [...letters].sort((a, b) => b[1] - a[1]);
  return ([0, 90, 180, 270] as const).find((turn) => turn === most?.[0]) ?? 0;
}
