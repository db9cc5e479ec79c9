import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxBetween,
  coversAfter,
  type CoverStep,
  MAX_BOXES,
  MIN_SIDE,
  moved,
  noCovers,
  pixelsOf,
  resized,
  stepOfKey,
} from '../../../../../../web/applicant/form/cover/boxes.ts';
import { drawnSize } from '../../../../../../web/applicant/form/cover/cover-limits.ts';

const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const point = fc.record({ x: share, y: share });
const box = { x: 0.2, y: 0.3, width: 0.4, height: 0.1 };
const isOnPage = ({ x, y, width, height }: typeof box) =>
  x >= 0 && y >= 0 && width >= MIN_SIDE && height >= MIN_SIDE && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9;

describe('a box', () => {
  it('is the same whichever corner came first, and stays on its page', () => {
    fc.assert(
      fc.property(point, point, point, (one, other, by) => {
        const drawn = boxBetween(one, other);
        expect(boxBetween(other, one)).toEqual(drawn);
        if (drawn) for (const now of [drawn, moved(drawn, by), resized(drawn, by)]) expect(isOnPage(now)).toBe(true);
      }),
    );
  });

  it('is none if it was only a tap', () => {
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.504, y: 0.502 })).toBeNull();
    expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.7, y: 0.501 })).toMatchObject({ height: MIN_SIDE });
  });

  it('covers every pixel that it touches, and none outside the page', () => {
    expect(pixelsOf({ x: 0.101, y: 0.101, width: 0.1, height: 0.1 }, { width: 100, height: 100 })).toEqual({
      left: 10,
      top: 10,
      width: 11,
      height: 11,
    });
    expect(pixelsOf({ x: 0.9, y: 0.95, width: 0.1, height: 0.05 }, { width: 333, height: 77 })).toEqual({
      left: 299,
      top: 73,
      width: 34,
      height: 4,
    });
  });

  it('is moved and resized by arrow keys, and removed by Delete', () => {
    const held = { id: 7, page: 0, box };
    expect(stepOfKey(held, 'ArrowRight', false)).toMatchObject({
      do: 'change',
      id: 7,
      box: { x: expect.closeTo(0.21), width: 0.4 },
    });
    expect(stepOfKey(held, 'ArrowDown', true)).toMatchObject({
      do: 'change',
      box: { y: 0.3, height: expect.closeTo(0.11) },
    });
    expect(stepOfKey(held, 'Delete', false)).toEqual({ do: 'remove', id: 7 });
    expect(stepOfKey(held, 'a', false)).toBeNull();
  });
});

describe('the boxes of a file', () => {
  const after = (...steps: CoverStep[]) => steps.reduce(coversAfter, noCovers);
  const add: CoverStep = { do: 'add', page: 1, box };

  it('go back step by step', () => {
    const other = moved(box, { x: 0.1, y: 0 });
    const all = after(add, { do: 'change', id: 1, box: other }, { do: 'remove', id: 1 });
    expect(all.boxes).toEqual([]);
    const changed = coversAfter(all, { do: 'undo' });
    expect(changed.boxes).toEqual([{ id: 1, page: 1, box: other }]);
    const added = coversAfter(changed, { do: 'undo' });
    expect(added.boxes).toEqual([{ id: 1, page: 1, box }]);
    expect(coversAfter(coversAfter(added, { do: 'undo' }), { do: 'undo' }).boxes).toEqual([]);
  });

  it('count no step that changes nothing', () => {
    expect(after(add, { do: 'change', id: 1, box: { ...box } }).earlier).toHaveLength(1);
    expect(after(add, { do: 'remove', id: 9 }).earlier).toHaveLength(1);
  });

  it('never give a new box the id of one that was undone', () => {
    expect(after(add, { do: 'undo' }, add).boxes.map(({ id }) => id)).toEqual([2]);
  });

  it('are limited', () => {
    const most = after(...Array.from({ length: MAX_BOXES + 1 }, () => add));
    expect(most.boxes).toHaveLength(MAX_BOXES);
  });
});

it('a page is drawn within its pixels, and never enlarged beyond the most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 20_000 }), (width, height) => {
      const size = drawnSize({ width, height }, 3_900_000, 2);
      expect(size.width * size.height).toBeLessThanOrEqual(Math.max(3_900_000, size.width, size.height));
      expect(size.scale).toBeLessThanOrEqual(2);
    }),
  );
});
