import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineText, type Word } from '../../../../domain/documents/read-document.ts';
import { quarterTurnOf, type TextRun, wordsOfRuns } from '../../../../workers/documents/pdf-words.ts';
import { after, asShown, backFrom, shownBox } from '../../../../workers/documents/shown-places.ts';
import { groupIntoLines } from '../../../../workers/documents/word-lines.ts';

const page = { width: 600, height: 800 };
const run = (text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun => ({
  text,
  x,
  y,
  angle: 0,
  width: text.length * 5,
  size: 10,
  font: 'Sans',
  ...more,
});
const word = (text: string, x: number, y: number, height = 0.02): Word => ({
  text,
  box: { x, y, width: 0.1, height },
  font: null,
  confidence: null,
});

describe('the words of a PDF page', () => {
  it('are split at blanks, each with its own place along the run', () => {
    const [first, second, ...more] = wordsOfRuns([run('Gross pay', 60, 100, { width: 45 })], page);
    expect(more).toEqual([]);
    expect([first?.text, second?.text]).toEqual(['Gross', 'pay']);
    expect(first?.box.x).toBeCloseTo(0.1);
    expect((first?.box.x ?? 0) + (first?.box.width ?? 0)).toBeLessThan(second?.box.x ?? 0);
    expect((second?.box.x ?? 0) + (second?.box.width ?? 0)).toBeCloseTo(105 / 600, 2);
  });

  it('are put together again where a file breaks them into runs, and only there', () => {
    const kerned = wordsOfRuns([run('Wi', 60, 100, { width: 10 }), run('cklow', 70.3, 100)], page);
    expect(kerned.map(({ text }) => text)).toEqual(['Wicklow']);
    const apart = wordsOfRuns([run('1,200', 60, 100, { width: 25 }), run('950', 100, 100)], page);
    expect(apart.map(({ text }) => text)).toEqual(['1,200', '950']);
    const below = wordsOfRuns([run('Wick', 60, 100, { width: 20 }), run('low', 80, 112)], page);
    expect(below.map(({ text }) => text)).toEqual(['Wick', 'low']);
  });

  it('tell which way the page lies by most of their letters', () => {
    expect(quarterTurnOf([run('DRAFT', 0, 0, { angle: -45 }), run('a long line of text', 0, 0, { angle: 90.2 })])).toBe(
      90,
    );
    expect(quarterTurnOf([])).toBe(0);
  });
});

describe('lines of sight', () => {
  it('join columns side by side, in reading order, whatever order they came in', () => {
    const lines = groupIntoLines([
      word('120.00', 0.8, 0.301),
      word('Net', 0.1, 0.34),
      word('PAYE', 0.1, 0.3),
      word('Gross', 0.1, 0.26),
      word('2,838.50', 0.8, 0.338),
    ]);
    expect(lines.map(lineText)).toEqual(['Gross', 'PAYE 120.00', 'Net 2,838.50']);
  });

  it('keep small print beside a large heading apart from the lines around it', () => {
    const lines = groupIntoLines([
      word('PAYSLIP', 0.1, 0.1, 0.05),
      word('October', 0.6, 0.105, 0.015),
      word('2026', 0.6, 0.16, 0.015),
    ]);
    expect(lines.map(lineText)).toEqual(['PAYSLIP October', '2026']);
  });

  it('lose no word and invent none', () => {
    const any = fc.array(
      fc.record({
        x: fc.double({ min: 0, max: 0.9, noNaN: true }),
        y: fc.double({ min: 0, max: 0.95, noNaN: true }),
        height: fc.double({ min: 0.001, max: 0.1, noNaN: true }),
      }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(any, (boxes) => {
        const words = boxes.map(({ x, y, height }, n) => word(String(n), x, y, height));
        const lines = groupIntoLines(words);
        expect(
          lines
            .flatMap((line) => line.words)
            .map(({ text }) => text)
            .sort(),
        ).toEqual(words.map(({ text }) => text).sort());
        for (const line of lines)
          for (const [n, one] of line.words.entries())
            expect(one.box.x).toBeGreaterThanOrEqual(line.words[n - 1]?.box.x ?? 0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a place on a page that was turned to be read', () => {
  const box = { x: 0.1, y: 0.2, width: 0.3, height: 0.04 };

  it.each([
    // Read at the top left after a quarter turn clockwise: in the file it is at the bottom left, upwards.
    [90, { x: 0.2, y: 0.6, width: 0.04, height: 0.3 }],
    [180, { x: 0.6, y: 0.76, width: 0.3, height: 0.04 }],
    [270, { x: 0.76, y: 0.1, width: 0.04, height: 0.3 }],
  ] as const)('is shown where the file has it, turned by %i', (turn, there) => {
    const shown = shownBox(box, backFrom[turn]);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(shown[side]).toBeCloseTo(there[side]);
  });

  it('comes back after four quarter turns', () => {
    const round = [90, 90, 90, 90].map((turn) => backFrom[turn as 90]).reduce(after);
    const back = shownBox(box, round);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(box[side]);
  });

  it('is changed in facts and claims, on the pages that were turned only', () => {
    const place = (number: number) => ({ page: number, box, text: 'Seán' });
    const judgement = {
      kind: 'payslip',
      verdict: 'SUPPORTS',
      reason: 'It is.',
      askAgain: false,
      facts: [{ name: 'employee', value: 'Seán', places: [place(1), place(2)] }],
      claims: [
        { rule: 'r', claim: 'c', outcome: 'supports', stated: null, found: null, reason: 'x', places: [place(2)] },
      ],
    } as const;
    const shown = asShown(judgement, { 2: backFrom[180] });
    expect(shown.facts[0]?.places[0]?.box).toEqual(box);
    expect(shown.facts[0]?.places[1]?.box.x).toBeCloseTo(0.6);
    expect(shown.claims[0]?.places[0]?.box.x).toBeCloseTo(0.6);
  });
});
