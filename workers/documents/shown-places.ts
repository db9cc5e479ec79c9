import type { Judgement, Place } from '../../domain/documents/judgement.ts';
import type { Box } from '../../domain/documents/read-document.ts';

/**
 * Pages are read upright, however they were scanned; people look at the file as it is. For each page that was turned,
 * the matrix (a, b, c, d, e, f as in SVG) from shares of the upright page to shares of the page as the file shows it.
 */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export type ShownPages = Readonly<Record<number, Matrix>>;

/** From a page that was turned clockwise by a quarter turn for reading, back to how the file shows it. */
export const backFrom: Readonly<Record<0 | 90 | 180 | 270, Matrix>> = {
  0: [1, 0, 0, 1, 0, 0],
  90: [0, -1, 1, 0, 0, 1],
  180: [-1, 0, 0, -1, 1, 1],
  270: [0, 1, -1, 0, 1, 0],
};

/** Combines two matrices: first `inner`, then `outer`. */
export function after(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

const within = (value: number) => Math.min(1, Math.max(0, value));

/** The bounding box of a box, as the file shows it. */
export function shownBox({ x, y, width, height }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const xs = corners.map(([cx, cy]) => within(a * cx + c * cy + e));
  const ys = corners.map(([cx, cy]) => within(b * cx + d * cy + f));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Converts every place of a judgement to where a person sees it in the file. */
export function asShown(judgement: Judgement, shown: ShownPages): Judgement {
  const place = (one: Place): Place => {
    const matrix = shown[one.page];
    return matrix ? { ...one, box: shownBox(one.box, matrix) } : one;
  };
  return {
    ...judgement,
    facts: judgement.facts.map((fact) => ({ ...fact, places: fact.places.map(place) })),
    claims: judgement.claims.map((claim) => ({ ...claim, places: claim.places.map(place) })),
  };
}
