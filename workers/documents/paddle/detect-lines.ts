import { type Grey, shrunk } from '../picture.ts';
import type { PaddleModels } from './models.ts';
import { type SlantedBox, slantedBoxOf } from './slanted-box.ts';

/** The longer side of the picture in which lines are detected: the smallest print of A4 is seven pixels high there. */
const detectionSide = 1440;

/** The model's input sides are multiples of this. */
const multiple = 32;

/**
 * The model’s own settings (PaddleOCR, DBPostProcess): what counts as text, how certain a box must be, how far it
 * grows.
 */
const textFrom = 0.3;
const sureFrom = 0.5;
const growth = 1.6;

/** No page has more lines of text: a picture with more is noise, and its largest ones are enough to show that. */
const MAX_LINES = 500;

/** The ImageNet means and standard deviations with which the model was trained. */
const means = [0.485, 0.456, 0.406] as const;
const deviations = [0.229, 0.224, 0.225] as const;

/** Pads the picture with white at the right and bottom to the model's input size. */
function planesOf({ data, width, height }: Grey, wide: number, high: number): Float32Array {
  const planes = new Float32Array(3 * wide * high);
  for (const [plane, mean] of means.entries()) {
    const deviation = deviations[plane] ?? 1;
    const offset = plane * wide * high;
    planes.fill((1 - mean) / deviation, offset, offset + wide * high);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1)
        planes[offset + y * wide + x] = ((data[y * width + x] ?? 255) / 255 - mean) / deviation;
  }
  return planes;
}

type Spot = { points: [number, number][]; sure: number; area: number };

/** The connected spots of a map, each with the ends of its rows. */
function spotsOf(map: Float32Array, width: number, height: number): Spot[] {
  const seen = new Uint8Array(map.length);
  const spots: Spot[] = [];
  const stack: number[] = [];
  for (let start = 0; start < map.length; start += 1) {
    if (seen[start] || (map[start] ?? 0) <= textFrom) continue;
    const ends = new Map<number, [number, number]>();
    let [sum, area] = [0, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      const row = ends.get(y);
      if (row) [row[0], row[1]] = [Math.min(row[0], x), Math.max(row[1], x)];
      else ends.set(y, [x, x]);
      sum += map[at] ?? 0;
      area += 1;
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        const next = ny * width + nx;
        if (nx < 0 || ny < 0 || nx >= width || ny >= height || seen[next] || (map[next] ?? 0) <= textFrom) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    const points = [...ends].flatMap(([y, [from, to]]): [number, number][] => [
      [from, y],
      [to, y],
    ]);
    spots.push({ points, sure: sum / area, area });
  }
  return spots;
}

/** Finds the lines of text in a picture, whatever their direction, in the picture's own pixels. */
export async function detectLines(picture: Grey, models: PaddleModels): Promise<SlantedBox[]> {
  const small = await shrunk(picture, detectionSide);
  const [wide, high] = [small.width, small.height].map((side) => Math.ceil(side / multiple) * multiple) as [
    number,
    number,
  ];
  const map = await models.detect(planesOf(small, wide, high), wide, high);
  const scale = picture.width / small.width;
  return spotsOf(map, wide, high)
    .filter(({ sure, area }) => sure >= sureFrom && area >= 12)
    .map(({ points }) => slantedBoxOf(points))
    .filter(({ width, height }) => Math.min(width, height) >= 3)
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .slice(0, MAX_LINES)
    .map(({ x, y, width, height, angle }) => {
      const grown = (width * height * growth) / (2 * (width + height));
      return {
        x: x * scale,
        y: y * scale,
        width: (width + 2 * grown) * scale,
        height: (height + 2 * grown) * scale,
        angle,
      };
    });
}
