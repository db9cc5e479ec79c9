import { describe, expect, test } from 'vitest';
import type { RecognisedWord } from '../../../../workers/documents/recognised-words.ts';
import { mergeReadings } from '../../../../workers/documents/two-readings.ts';

/** A word whose letters are ten pixels wide, on a line of 20 pixels. */
const word = (text: string, left: number, top = 100, confidence = 95): RecognisedWord => ({
  text,
  left,
  top,
  width: text.length * 10,
  height: 20,
  confidence,
});
const said = (words: readonly RecognisedWord[]) => words.map(({ text }) => text).join(' ');

describe('two readings of one picture', () => {
  test('what both read alike is certain, with the accents of the one that knows them', () => {
    const merged = mergeReadings(
      [[word('Siobhan', 0), word('Byrne', 80)]],
      [word('Siobhán', 0, 100, 71), word('Byrne', 80, 100, 80)],
    );
    expect(said(merged)).toBe('Siobhán Byrne');
    expect(merged.every(({ confidence }) => confidence > 95)).toBe(true);
  });

  test('blanks that one of them dropped come from the other', () => {
    expect(
      said(mergeReadings([[word('12MainStreet', 0)]], [word('12', 0), word('Main', 25), word('Street', 70)])),
    ).toBe('12 Main Street');
  });

  test('a number they read differently is doubted, so that it speaks against nobody', () => {
    const [number] = mergeReadings([[word('4,231.67', 0)]], [word('4,237.67', 0, 100, 92)]);
    expect(number).toMatchObject({ text: '4,231.67' });
    expect(number?.confidence).toBeLessThan(75);
  });

  test('a stray digit in a word, or letter in a number, is the other reading’s', () => {
    expect(said(mergeReadings([[word('0ctober', 0), word('2026', 90)]], [word('October', 0), word('2O26.', 90)]))).toBe(
      'October 2026',
    );
  });

  test('what only one of them saw stays when it is sure, and stains go', () => {
    const merged = mergeReadings(
      [[word('Surname', 0, 100)]],
      [word('KELLY', 0, 140, 93), word('~|', 300, 140, 30), word('li', 300, 180, 90)],
    );
    expect(said(merged)).toBe('Surname KELLY');
  });

  test('a line that its reader hardly believes is left out', () => {
    expect(mergeReadings([[word('wJf8', 0, 100, 31)]], [])).toEqual([]);
  });
});
