import { describe, expect, test } from 'vitest';
import type { Word } from '../../../../domain/documents/read-document.ts';
import { liftOf } from '../../../../workers/documents/slant.ts';
import { groupIntoLines } from '../../../../workers/documents/word-lines.ts';

/** Rows of a page seen from the side: level at the top, falling by 6 % of the page at the foot. */
const fallAt = (y: number) => 0.06 * y;
const at = (text: string, x: number, row: number): Word => ({
  text,
  box: { x, y: row + fallAt(row) * (x - 0.5), width: 0.1, height: 0.015 },
  font: null,
  confidence: 90,
});
const rows = Array.from({ length: 24 }, (_, n) => 0.1 + n * 0.03);

describe('a page photographed from the side', () => {
  const words = rows.flatMap((row, n) => [at(`label${n}`, 0.05, row), at(`value${n}`, 0.85, row)]);
  const boxes = words.map(({ box }) => box);
  const seen = rows.map((row) => ({ x: 0.3, y: row + fallAt(row) * -0.2, width: 0.4, fall: fallAt(row) * 0.4 }));

  test('has its labels and amounts on one line again', () => {
    const lines = groupIntoLines(words, liftOf(seen, boxes)).map((line) =>
      line.words.map(({ text }) => text).join(' '),
    );
    expect(lines).toEqual(rows.map((_, n) => `label${n} value${n}`));
  });

  test('and also where its few long lines say nothing, or lie askew by chance', () => {
    const table = rows.flatMap((row, n) => [
      at(`label${n}`, 0.05, row),
      at('10.00', 0.6, row),
      at(`value${n}`, 0.85, row),
    ]);
    const half = table.map((word) => ({ ...word, box: { ...word.box } }));
    for (const { box } of half) box.y -= (fallAt(box.y) / 2) * (box.x - 0.5);
    const halfBoxes = half.map(({ box }) => box);
    const askew = [0.2, 0.4, 0.6, 0.8].map((y) => ({ x: 0.3, y, width: 0.2, fall: (y - 0.3) * 0.01 }));
    for (const long of [[], askew]) {
      const lines = groupIntoLines(half, liftOf(long, halfBoxes)).map((line) =>
        line.words.map(({ text }) => text).join(' '),
      );
      expect(lines).toEqual(rows.map((_, n) => `label${n} 10.00 value${n}`));
    }
  });

  test('and a level page stays level', () => {
    const level = rows.flatMap((y, n) =>
      [0.05, 0.4, 0.85].map((x) => ({ x: x + (n % 3) * 0.01, y, width: 0.1, height: 0.015 })),
    );
    expect(Math.abs(liftOf([], level)({ x: 0.9, y: 0.9, width: 0.1, height: 0.015 }))).toBeLessThan(0.002);
  });

  test('is torn apart without it, so that this test can fail', () => {
    expect(groupIntoLines(words).length).not.toBe(rows.length);
  });

  test('keeps the places of its words', () => {
    const kept = groupIntoLines(words, liftOf(seen, boxes)).flatMap((line) => line.words);
    expect(new Set(kept)).toEqual(new Set(words));
  });

  test('stays as it is where too few lines tell', () => {
    expect(liftOf(seen.slice(0, 2), [])({ x: 0.9, y: 0.9, width: 0.1, height: 0.01 })).toBeCloseTo(0);
  });
});
