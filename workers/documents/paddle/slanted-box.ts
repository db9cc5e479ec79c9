/**
 * A rectangle that may be slanted, in pixels: `angle` is in radians, clockwise, between its longer text direction and
 * the horizontal.
 */
export type SlantedBox = { x: number; y: number; width: number; height: number; angle: number };

type Point = readonly [x: number, y: number];

const cross = (o: Point, a: Point, b: Point) => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** The convex hull of points (monotone chain, Andrew 1979). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (from: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [before, last] = [chain.at(-2), chain.at(-1)];
        if (!before || !last || cross(before, last, point) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** The smallest rectangle around points, at any angle; its angle is within 45° of the horizontal. */
export function slantedBoxOf(points: readonly Point[]): SlantedBox {
  const hull = hullOf(points);
  let best: SlantedBox = { x: hull[0]?.[0] ?? 0, y: hull[0]?.[1] ?? 0, width: 1, height: 1, angle: 0 };
  let smallest = Number.POSITIVE_INFINITY;
  for (const [n, from] of hull.entries()) {
    const to = hull[(n + 1) % hull.length] ?? from;
    const quarter = Math.PI / 2;
    const edge = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const angle = edge - Math.round(edge / quarter) * quarter;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const [x, y] of hull) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      [left, right] = [Math.min(left, u), Math.max(right, u)];
      [top, bottom] = [Math.min(top, v), Math.max(bottom, v)];
    }
    const [width, height] = [right - left + 1, bottom - top + 1];
    if (width * height >= smallest) continue;
    smallest = width * height;
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    best = { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle };
  }
  return best;
}
