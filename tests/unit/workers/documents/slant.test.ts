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
  const seen = rows.map((row) => ({ x: 0.3, y: row + fallAt(row) * -0.2, width: 0.4, fall: fallAt(row) * 0.4 }));

  test('has its labels and amounts on one line again', () => {
    const lines = groupIntoLines(words, liftOf(seen)).map((line) => line.words.map(({ text }) => text).join(' '));
    expect(lines).toEqual(rows.map((_, n) => `label${n} value${n}`));
  });

  test('is torn apart without it, so that this test can fail', () => {
    expect(groupIntoLines(words).length).not.toBe(rows.length);
  });

  test('keeps the places of its words', () => {
    const kept = groupIntoLines(words, liftOf(seen)).flatMap((line) => line.words);
    expect(new Set(kept)).toEqual(new Set(words));
  });

  test('stays as it is where too few lines tell', () => {
    expect(liftOf(seen.slice(0, 2))({ x: 0.9, y: 0.9, width: 0.1, height: 0.01 })).toBe(0);
  });
});
