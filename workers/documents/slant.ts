import type { Box } from '../../domain/documents/read-document.ts';

/**
 * A line of text in shares of a page’s width and height: its middle, its length, and how much it falls over its length.
 */
export type SlantedLine = { x: number; y: number; width: number; fall: number };

/** Fewer lines than this say nothing about the page’s slant. */
const fewLines = 4;

/** Solves three linear equations by elimination; null where they do not say enough. */
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

/** How a page’s lines slope: in its middle, and how that changes across and down the page. */
type Slope = { level: number; across: number; down: number };

const levelPage: Slope = { level: 0, across: 0, down: 0 };

/** The plane through the slopes of a page’s lines (least squares; long lines weigh more). */
function slopeOf(lines: readonly SlantedLine[]): Slope | null {
  // A little weight on level keeps at rest what few lines cannot say.
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

/** Fewer words than this make no rows to go by. */
const fewWords = 24;
/** How far a slope is looked for around the first guess, in steps to either side. */
const steps = 8;
/** A better slope has to bring words into rows by this much more, or the first guess stands. */
const clearlyBetter = 1.04;

/** By how much less a slope counts at the end of what is looked at: the next row over looks like one’s own. */
const farIsLess = 0.06;

/** How sharply words fall into rows: of words that are spread evenly over the page, and of words in rows, more. */
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
 * The slope near a first guess at which the words of a page fall most sharply into rows. The lines of a table are
 * short, and their angles are mostly chance; what its columns have in common is where its rows stand.
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
  // No further than a line’s height over the page’s width: beyond, a row would fall into line with its neighbour.
  const most = 1.5 * high;
  const fan = (4 * most) / Math.max(foot - top, 0.1);
  let best = { slope: guess, score: sharpness(middles, guess, bin) * clearlyBetter };
  // Where the few long lines misled the first guess, a level page is the better one to begin from.
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
 * How far each place of a page must be moved up or down for its rows to lie level. A page that was photographed from
 * the side has lines whose slope changes over it: it is fitted as a plane, first to the lines, then to the rows that
 * the words make, and taken back along each row.
 */
export function liftOf(lines: readonly SlantedLine[], boxes: readonly Box[]): (box: Box) => number {
  const slope = alongRows((lines.length < fewLines ? null : slopeOf(lines)) ?? levelPage, boxes);
  return (box) => -fallAt(middle(box), slope);
}
