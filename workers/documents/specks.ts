import type { Grey } from './picture.ts';

/**
 * A page in the smallest print has about twelve thousand letters. A picture with more separate marks than this is a
 * screen of dots, fabric or noise, and recognition would examine each of them.
 */
export const MAX_MARKS = 20_000;

/** Darker than this, of 255, is a mark: the pictures have evened light, so their paper is white. */
const dark = 128;

type Run = { from: number; to: number; mark: number };

/** Counts the separate dark marks of a picture (rows of dark pixels joined by union-find); stops at `limit`. */
export function countMarks({ data, width, height }: Grey, limit: number = MAX_MARKS): number {
  const parents: number[] = [];
  const rootOf = (mark: number): number => {
    let root = mark;
    while (parents[root] !== root) root = parents[root] ?? root;
    parents[mark] = root;
    return root;
  };
  let [above, count]: [Run[], number] = [[], 0];
  // A mark may later be joined to one already counted: up to twice the limit are examined before giving up.
  for (let y = 0; y < height && count <= limit * 2; y += 1) {
    const runs: Run[] = [];
    let at = 0;
    for (const [from, to] of darkRuns(data, y * width, width)) {
      while ((above[at]?.to ?? Number.POSITIVE_INFINITY) <= from) at += 1;
      let mark = -1;
      for (let n = at; (above[n]?.from ?? Number.POSITIVE_INFINITY) < to; n += 1) {
        const other = rootOf(above[n]?.mark ?? 0);
        if (mark >= 0 && other !== mark) {
          parents[other] = mark;
          count -= 1;
        } else mark = other;
      }
      if (mark < 0) {
        mark = parents.length;
        parents.push(mark);
        count += 1;
      }
      runs.push({ from, to, mark });
    }
    above = runs;
  }
  return count;
}

/** The stretches of dark pixels in one row, from and to (exclusive). */
function darkRuns(data: Buffer, offset: number, width: number): [number, number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let x = 0; x <= width; x += 1) {
    const isDark = x < width && (data[offset + x] ?? 255) < dark;
    if (isDark && start < 0) start = x;
    if (!isDark && start >= 0) {
      runs.push([start, x]);
      start = -1;
    }
  }
  return runs;
}
