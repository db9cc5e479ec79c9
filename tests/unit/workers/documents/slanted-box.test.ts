import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slantedBoxOf } from '../../../../workers/documents/paddle/slanted-box.ts';

test('the box around a slanted bar has the bar’s size and slant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 40, max: 300 }),
      fc.integer({ min: 6, max: 20 }),
      fc.double({ min: -0.6, max: 0.6, noNaN: true }),
      (width, height, angle) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const corners = [
          [-width / 2, -height / 2],
          [width / 2, -height / 2],
          [width / 2, height / 2],
          [-width / 2, height / 2],
        ].map(([u = 0, v = 0]) => [500 + u * cos - v * sin, 400 + u * sin + v * cos] as const);
        const box = slantedBoxOf(corners);
        expect(Math.abs(box.angle - angle)).toBeLessThan(0.02);
        expect(Math.abs(box.width - width - 1)).toBeLessThan(2);
        expect(Math.abs(box.height - height - 1)).toBeLessThan(2);
        expect(Math.hypot(box.x - 500, box.y - 400)).toBeLessThan(2);
      },
    ),
    { numRuns: 60 },
  );
});
