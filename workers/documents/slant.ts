import type { Box } from '../../domain/documents/read-document.ts';

/**
 * A line of text, in shares of a page’s width and height: its centre, its length, and how far it falls over its length.
 */
export type SlantedLine = { x: number; y: number; width: number; fall: number };

/** Fewer lines than this say nothing about the page’s slant. */
const fewLines = 4;

/** Solves three linear equations by elimination; null if they are singular. */
function solve(rows: number[][]): [number, number, number] | null {
  const m = rows.map((row) => [...row]);
  for (let at = 0; at < 3; at += 1) {
    const best = m.slice(at).reduce((a, b) => (Math.abs(b[at] ?? 0) > Math.abs(a[at] ?? 0) ? b : a));
    const pivot = best[at] ?? 0;
    if (Math.abs(pivot) < 1e-9) return null;
    m.splice(m.indexOf(best), 1);
    m.splice(at, 0, best);
    for (const [n, row] of m.entries()) {
      if (n === at) continue;
      const factor = (row[at] ?? 0) / pivot;
      for (let column = at; column < 4; column += 1) row[column] = (row[column] ?? 0) - factor * (best[column] ?? 0);
    }
  }
  const [a, b, c] = m.map((row, at) => (row[3] ?? 0) / (row[at] ?? 1));
  return [a ?? 0, b ?? 0, c ?? 0];
}

/** The slope of a page’s lines: at its centre, and how that changes across and down the page. */
type Slope = { level: number; across: number; down: number };

const levelPage: Slope = { level: 0, across: 0, down: 0 };

/** Fits a plane to the slopes of a page’s lines (least squares; long lines weigh more). */
function slopeOf(lines: readonly SlantedLine[]): Slope | null {
  // A small weight in favour of level keeps stable what few lines can't determine.
  const sums = [0, 1, 2].map((row) => [0, 1, 2, 3].map((column): number => (row > 0 && row === column ? 0.002 : 0)));
  for (const { x, y, width, fall } of lines) {
    const basis = [1, x - 0.5, y - 0.5];
    const weight = width * width;
    for (const [r, row] of sums.entries())
      for (const [c, value] of [...basis, fall / width].entries())
        row[c] = (row[c] ?? 0) + weight * (basis[r] ?? 0) * value;
  }
  const solved = solve(sums);
  return solved && { level: solved[0], across: solved[1], down: solved[2] };
}

const middle = ({ x, y, width, height }: Box) => [x + width / 2 - 0.5, y + height / 2 - 0.5] as const;

function fallAt([dx, dy]: readonly [number, number], { level, across, down }: Slope): number {
  return (level + down * dy) * dx + (across * dx * dx) / 2;
}

/** Fewer words than this form no usable rows. */
const fewWords = 24;
/** How far a slope is searched for around the first guess, in steps to either side. */
const steps = 8;
/** A better slope must gather words into rows by this factor more, or the first guess stands. */
const clearlyBetter = 1.04;

/**
 * How much less a slope counts at the end of the search range: aligning with the neighbouring row looks just as good.
 */
const farIsLess = 0.06;

/** How sharply words fall into rows: higher for words in rows than for words spread evenly over the page. */
function sharpness(middles: readonly (readonly [number, number])[], slope: Slope, bin: number): number {
  const rows = new Map<number, number>();
  for (const at of middles) {
    const row = Math.round((at[1] - fallAt(at, slope)) / bin);
    rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let sum = 0;
  for (const [row, count] of rows) sum += count * (count + (rows.get(row + 1) ?? 0));
  return sum;
}

/**
 * Finds the slope near a first guess at which the words of a page fall most sharply into rows. The lines of a table are
 * short, and their angles are mostly chance; its columns share the positions of its rows.
 */
function alongRows(guess: Slope, boxes: readonly Box[]): Slope {
  if (boxes.length < fewWords) return guess;
  const heights = boxes.map(({ height }) => height).sort((a, b) => a - b);
  const high = heights[heights.length >> 1] ?? 0;
  if (high <= 0) return guess;
  const middles = boxes.map(middle);
  const downs = middles.map(([, dy]) => dy).sort((a, b) => a - b);
  const [top = 0, heart = 0, foot = 0] = [0.05, 0.5, 0.95].map((share) => downs[Math.floor(share * downs.length)] ?? 0);
  const bin = high / 3;
  // At most a line’s height over the page’s width: beyond that, a row would align with its neighbour.
  const most = 1.5 * high;
  const fan = (4 * most) / Math.max(foot - top, 0.1);
  let best = { slope: guess, score: sharpness(middles, guess, bin) * clearlyBetter };
  // If the few long lines misled the first guess, a level page is the better start.
  for (const from of [guess, levelPage])
    for (let turn = -steps; turn <= steps; turn += 1)
      for (let open = -steps; open <= steps; open += 1) {
        const opened = (open / steps) * fan;
        const level = from.level + (turn / steps) * most - opened * heart;
        const slope = { ...from, level, down: from.down + opened };
        const far = (turn / steps) ** 2 + (open / steps) ** 2;
        const score = sharpness(middles, slope, bin) * (1 - far * farIsLess);
        if (score > best.score) best = { slope, score };
      }
  return best.slope;
}

/**
 * How far each place of a page must be moved up or down for its rows to be level. On a page photographed from the side,
 * the slope of the lines changes: it is fitted as a plane, first to the lines, then to the rows of the words, and
 * removed along each row.
 */
export function liftOf(lines: readonly SlantedLine[], boxes: readonly Box[]): (box: Box) => number {
  const slope = alongRows((lines.length < fewLines ? null : slopeOf(lines)) ?? levelPage, boxes);
  return (box) => -fallAt(middle(box), slope);
}
