import { expect, test } from 'vitest';
import { coveredPlaces } from '../../../../workers/documents/covered-places.ts';
import type { Grey } from '../../../../workers/documents/picture.ts';

function picture(paint: (x: number, y: number) => number): Grey {
  const [width, height] = [400, 240];
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = paint(x, y);
  return { data, width, height };
}
const within = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x >= left && x < right && y >= top && y < bottom;

test('a filled box is found where it lies, also after compression', () => {
  const grey = picture((x, y) => (within(x, y, [80, 40, 240, 80]) ? 3 + ((x + y) % 4) : 250));
  expect(coveredPlaces(grey)).toEqual([{ x: 0.2, y: 1 / 6, width: 0.4, height: 1 / 6 }]);
});

test('two boxes that touch nothing are two, and writing, frames, shadows and dark grounds are none', () => {
  const two = [
    [16, 16, 96, 48],
    [200, 160, 320, 192],
  ] as const;
  expect(coveredPlaces(picture((x, y) => (two.some((box) => within(x, y, box)) ? 0 : 255)))).toHaveLength(2);
  const none: Record<string, (x: number, y: number) => number> = {
    writing: (x, y) => (y % 24 < 14 && x % 9 < 3 ? 0 : 255),
    frame: (x, y) => (within(x, y, [40, 40, 360, 200]) && !within(x, y, [64, 64, 336, 176]) ? 0 : 255),
    shadow: (x) => 40 + Math.floor(x / 4),
    ground: (x, y) => (within(x, y, [120, 80, 200, 100]) ? 250 : 10),
    'white on a bar': (x, y) => (y < 40 ? (x % 12 < 3 ? 255 : 0) : 255),
  };
  for (const [what, paint] of Object.entries(none)) expect(coveredPlaces(picture(paint)), what).toEqual([]);
});
