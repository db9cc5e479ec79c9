import type { Box } from '../../domain/documents/read-document.ts';
import type { Grey } from './picture.ts';

/**
 * Boxes that someone drew over what isn’t to be seen: filled rectangles of one dark grey, which neither writing nor a
 * photographed shadow makes.
 */

/** Side of the squares that are examined: less than a line of writing is high. */
const square = 8;
/** A box is this dark, and this even; compression changes little within it. */
const darkest = 28;
const evenness = 14;
/** The fewest squares that a box is wide and high, and the largest share of a page that is still a box. */
const least = { wide: 4, high: 2 };
const largest = 0.5;
/** How much of its frame a box fills. */
const filled = 0.92;

/** Whether a square is dark throughout. */
function isDark({ data, width }: Grey, left: number, top: number): boolean {
  let [low, high] = [255, 0];
  for (let y = top; y < top + square; y += 1)
    for (let at = y * width + left; at < y * width + left + square; at += 1) {
      const light = data[at] ?? 255;
      if (light > darkest) return false;
      if (light < low) low = light;
      if (light > high) high = light;
    }
  return high - low <= evenness;
}

type Area = { left: number; top: number; right: number; bottom: number; count: number };

/** The dark squares that touch each other, starting at `start`; they are cleared. */
function areaFrom(dark: Uint8Array, columns: number, start: number): Area {
  const area: Area = { left: columns, top: dark.length, right: 0, bottom: 0, count: 0 };
  const open = [start];
  dark[start] = 0;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
    area.count += 1;
    const around = [x > 0 ? at - 1 : -1, x + 1 < columns ? at + 1 : -1, at - columns, at + columns];
    for (const next of around)
      if (dark[next] === 1) {
        dark[next] = 0;
        open.push(next);
      }
  }
  return area;
}

/** The boxes drawn over a picture, as shares of its width and height. A dark frame or ground is none. */
export function coveredPlaces(grey: Grey): Box[] {
  const [columns, rows] = [Math.floor(grey.width / square), Math.floor(grey.height / square)];
  const dark = new Uint8Array(columns * rows);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) dark[y * columns + x] = isDark(grey, x * square, y * square) ? 1 : 0;
  const boxes: Box[] = [];
  for (let at = 0; at < dark.length; at += 1) {
    if (dark[at] !== 1) continue;
    const { left, top, right, bottom, count } = areaFrom(dark, columns, at);
    const [wide, high] = [right - left + 1, bottom - top + 1];
    if (wide < least.wide || high < least.high || count < wide * high * filled) continue;
    if (wide * high > columns * rows * largest) continue;
    boxes.push({
      x: (left * square) / grey.width,
      y: (top * square) / grey.height,
      width: (wide * square) / grey.width,
      height: (high * square) / grey.height,
    });
  }
  return boxes;
}
