import type { Grey } from './picture.ts';

/** The largest angle of a carelessly placed page; anything more is a quarter turn. */
const MAX_DEGREES = 8;

/** The distance from a stroke's centre at which its paper begins, at the size at which lines are looked for. */
const strokeReach = 6;

/**
 * Keeps only what is thin and dark between light on all four sides: letters and rules. The edge of the paper against a
 * table, which is far stronger than any line of text, is dark on one side only and is removed.
 */
function inkOf({ data, width, height }: Grey): Grey {
  const ink = Buffer.alloc(data.length, 255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      let [left, right, up, down] = [0, 0, 0, 0];
      for (let far = 1; far <= strokeReach; far += 1) {
        if (x >= far) left = Math.max(left, data[at - far] ?? 0);
        if (x + far < width) right = Math.max(right, data[at + far] ?? 0);
        if (y >= far) up = Math.max(up, data[at - far * width] ?? 0);
        if (y + far < height) down = Math.max(down, data[at + far * width] ?? 0);
      }
      ink[at] = 255 - Math.max(0, Math.min(left, right, up, down) - (data[at] ?? 0));
    }
  }
  return { data: ink, width, height };
}

/** The picture's edges between dark and light, as points: letters have many, shadows and paper have none. */
function edgePoints({ data, width, height }: Grey): { xs: Float32Array; ys: Float32Array; strength: Float32Array } {
  const xs: number[] = [];
  const ys: number[] = [];
  const strength: number[] = [];
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      const change = Math.abs((data[at + width] ?? 0) - (data[at - width] ?? 0));
      if (change < 40) continue;
      xs.push(x - width / 2);
      ys.push(y - height / 2);
      strength.push(Math.min(change, 120));
    }
  }
  return { xs: Float32Array.from(xs), ys: Float32Array.from(ys), strength: Float32Array.from(strength) };
}

/**
 * How much the rows differ from each other when the picture is turned by `degrees`: most when lines of text are level.
 */
function rowContrast({ xs, ys, strength }: ReturnType<typeof edgePoints>, degrees: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const reach = height + Math.ceil(height / 3);
  const rows = new Float64Array(reach * 2);
  for (let n = 0; n < xs.length; n += 1) {
    const row = Math.round((ys[n] ?? 0) + (xs[n] ?? 0) * slope) + reach;
    if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + (strength[n] ?? 0);
  }
  let sum = 0;
  for (let row = 1; row < rows.length; row += 1) sum += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2;
  return sum;
}

/**
 * The degrees by which a picture must be turned clockwise for its lines to be level, to a tenth; 0 if no angle is
 * clearly better than another. The picture should be small (600 pixels): only its lines matter.
 */
export function skewOf(picture: Grey): number {
  const grey = inkOf(picture);
  const points = edgePoints(grey);
  if (points.xs.length < 200) return 0;
  const measure = (degrees: number) => ({ degrees, contrast: rowContrast(points, degrees, grey.height) });
  const best = (angles: readonly number[]) => angles.map(measure).reduce((a, b) => (b.contrast > a.contrast ? b : a));
  const range = (from: number, to: number, step: number) =>
    Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);
  const coarse = best(range(-MAX_DEGREES, MAX_DEGREES, 0.5));
  const fine = best(range(coarse.degrees - 0.4, coarse.degrees + 0.4, 0.1));
  const straight = measure(0);
  if (Math.abs(coarse.degrees) === MAX_DEGREES || fine.contrast < straight.contrast * 1.08) return 0;
  return Math.round(fine.degrees * 10) / 10;
}

/**
 * How clearly lines of text are level rather than upright: above 1 they are level, below 1 the picture is on its side.
 */
export function levelness(picture: Grey): number {
  const grey = inkOf(picture);
  const level = rowProfile(grey);
  const upright = rowProfile(onItsSide(grey));
  return upright === 0 ? 1 : level / upright;
}

function rowProfile(grey: Grey): number {
  const points = edgePoints(grey);
  const total = points.strength.reduce((sum, one) => sum + one, 0);
  return total === 0 ? 0 : rowContrast(points, 0, grey.height) / total;
}

function onItsSide({ data, width, height }: Grey): Grey {
  const side = Buffer.alloc(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) side[x * height + y] = data[y * width + x] ?? 0;
  return { data: side, width: height, height: width };
}
