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

/**
 * How far each place of a page must be moved up or down for its rows to lie level. A page that was photographed from
 * the side has lines whose slope changes over it: it is fitted as a plane (least squares, long lines weigh more) and
 * taken back along each row.
 */
export function liftOf(lines: readonly SlantedLine[]): (box: Box) => number {
  if (lines.length < fewLines) return () => 0;
  // A little weight on level keeps at rest what few lines cannot say.
  const sums = [0, 1, 2].map((row) => [0, 1, 2, 3].map((column): number => (row > 0 && row === column ? 0.002 : 0)));
  for (const { x, y, width, fall } of lines) {
    const basis = [1, x - 0.5, y - 0.5];
    const weight = width * width;
    for (const [r, row] of sums.entries())
      for (const [c, value] of [...basis, fall / width].entries())
        row[c] = (row[c] ?? 0) + weight * (basis[r] ?? 0) * value;
  }
  const slope = solve(sums);
  if (!slope) return () => 0;
  const [level, across, down] = slope;
  return ({ x, y, width, height }) => {
    const [dx, dy] = [x + width / 2 - 0.5, y + height / 2 - 0.5];
    return -((level + down * dy) * dx + (across * dx * dx) / 2);
  };
}
