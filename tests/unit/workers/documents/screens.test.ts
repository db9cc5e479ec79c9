import { describe, expect, test } from 'vitest';
import { withDarkWriting } from '../../../../workers/documents/light-on-dark.ts';
import { isLong, piecesOfLong } from '../../../../workers/documents/long-picture.ts';
import type { Grey } from '../../../../workers/documents/picture.ts';

/** A ground with strokes of writing, as `paint` has it. */
function picture(width: number, height: number, paint: (x: number, y: number) => number): Grey {
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data[y * width + x] = paint(x, y);
  return { data, width, height };
}
const at = ({ data, width }: Grey, x: number, y: number) => data[y * width + x] ?? -1;

describe('screens', () => {
  test('light writing on a dark ground is read as dark writing on white', () => {
    const dark = picture(200, 120, (x, y) => (y % 40 === 20 && x % 5 < 2 ? 240 : 17));
    const turned = withDarkWriting(dark);
    expect(at(turned, 3, 5)).toBeGreaterThan(245);
    expect(at(turned, 0, 20)).toBeLessThan(40);
  });

  test('paper stays as it is, and so does a grainy desk in the dark', () => {
    const paper = picture(200, 120, (x, y) => (y % 40 === 20 && x % 5 < 2 ? 20 : 250));
    const desk = picture(200, 120, (x, y) => 30 + ((x * 31 + y * 17) % 40));
    expect(withDarkWriting(paper)).toBe(paper);
    expect(withDarkWriting(desk)).toBe(desk);
  });

  test('a long screenshot is cut between its lines and loses none of its rows', () => {
    // Lines of writing 30 pixels high, every 50 pixels.
    const long = picture(300, 2000, (x, y) => (y % 50 < 30 && x % 7 < 3 ? 0 : 255));
    expect(isLong(long)).toBe(true);
    expect(isLong({ width: 1080, height: 2340 })).toBe(false);
    const pieces = piecesOfLong(long);
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.reduce((sum, { grey }) => sum + grey.height, 0)).toBe(2000);
    for (const { top } of pieces.slice(1)) expect(top % 50).toBeGreaterThanOrEqual(30);
  });
});
