import type { Grey } from './picture.ts';

/**
 * Side of the squares in which the paper's lightness is measured: larger than letters, smaller than the edge of a
 * shadow.
 */
const cell = 40;

/**
 * The least lightness of a square's paper, as a share of the page's: darker squares are print, such as a letterhead's
 * band.
 */
const leastLight = 0.45;

/** The lightness below which a share `part` of the counted pixels lies. */
function percentile(counts: Uint32Array, total: number, part: number): number {
  let left = total * part;
  for (let light = 0; light < 256; light += 1) {
    left -= counts[light] ?? 0;
    if (left <= 0) return light;
  }
  return 255;
}

function count(
  { data, width }: Grey,
  left: number,
  top: number,
  right: number,
  bottom: number,
): { counts: Uint32Array; total: number } {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1) {
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const light = data[at] ?? 0;
      counts[light] = (counts[light] ?? 0) + 1;
    }
  }
  return { counts, total: (right - left) * (bottom - top) };
}

type Paper = { light: Float32Array; columns: number; rows: number };

/** The lightness of the paper in each square: that of most of its pixels, as the darker ones of writing are few. */
function paperOf(grey: Grey, page: number): Paper {
  const columns = Math.max(1, Math.ceil(grey.width / cell));
  const rows = Math.max(1, Math.ceil(grey.height / cell));
  const light = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const right = Math.min(grey.width, (column + 1) * cell);
      const { counts, total } = count(grey, column * cell, row * cell, right, Math.min(grey.height, (row + 1) * cell));
      light[row * columns + column] = Math.max(percentile(counts, total, 0.75), page * leastLight, 1);
    }
  }
  return { light, columns, rows };
}

/** The paper's lightness at a pixel, interpolated between the centres of the squares around it. */
function lightAt({ light, columns, rows }: Paper, x: number, y: number): number {
  const [cx, cy] = [
    Math.min(columns - 1, Math.max(0, x / cell - 0.5)),
    Math.min(rows - 1, Math.max(0, y / cell - 0.5)),
  ];
  const [left, top] = [Math.floor(cx), Math.floor(cy)];
  const [right, bottom] = [Math.min(columns - 1, left + 1), Math.min(rows - 1, top + 1)];
  const [dx, dy] = [cx - left, cy - top];
  const above = (light[top * columns + left] ?? 1) * (1 - dx) + (light[top * columns + right] ?? 1) * dx;
  const below = (light[bottom * columns + left] ?? 1) * (1 - dx) + (light[bottom * columns + right] ?? 1) * dx;
  return above * (1 - dy) + below * dy;
}

/**
 * Evens out the light: paper becomes white everywhere, in a hand's shadow as well as under a lamp. The darkest writing
 * becomes darker too, but contrast is at most doubled, or a clean scan's noise would become writing.
 */
export function withEvenLight(grey: Grey): Grey {
  const whole = count(grey, 0, 0, grey.width, grey.height);
  const page = percentile(whole.counts, whole.total, 0.9);
  const paper = paperOf(grey, page);
  const dark = Math.min(percentile(whole.counts, whole.total, 0.005) / Math.max(page, 1), 0.5);
  const stretch = 1 / (1 - dark);
  const data = Buffer.alloc(grey.data.length);
  for (let y = 0; y < grey.height; y += 1) {
    for (let x = 0; x < grey.width; x += 1) {
      const at = y * grey.width + x;
      const share = (grey.data[at] ?? 0) / (lightAt(paper, x, y) * 0.97);
      data[at] = Math.max(0, Math.min(255, Math.round(255 * (1 - (1 - share) * stretch))));
    }
  }
  return { data, width: grey.width, height: grey.height };
}
