import type { Box } from '../../../../domain/documents/read-document.ts';

/** A black box on a page; `page` counts from 0. */
export type CoverBox = { id: number; page: number; box: Box };

/** A place on a page, as fractions of its width and height. */
export type Point = { x: number; y: number };

/** The smallest side of a box: less is a slip of the finger. */
export const MIN_SIDE = 0.01;

/** Boxes of one file at most: far more than anyone needs, and few enough for an old phone. */
export const MAX_BOXES = 300;

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const onPage = ({ x, y }: Point): Point => ({ x: between(x, 0, 1), y: between(y, 0, 1) });

/** The box between two corners, whichever of them came first; null if it is too small to be meant. */
export function boxBetween(one: Point, other: Point): Box | null {
  const [from, to] = [onPage(one), onPage(other)];
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  };
  return box.width < MIN_SIDE && box.height < MIN_SIDE ? null : resized(box, { x: 0, y: 0 });
}

/** A box moved by a distance, which stays on its page. */
export function moved(box: Box, by: Point): Box {
  return { ...box, x: between(box.x + by.x, 0, 1 - box.width), y: between(box.y + by.y, 0, 1 - box.height) };
}

/** A box whose lower right corner was moved; it stays on its page and is never smaller than the smallest. */
export function resized(box: Box, by: Point): Box {
  const [x, y] = [Math.min(box.x, 1 - MIN_SIDE), Math.min(box.y, 1 - MIN_SIDE)];
  return {
    x,
    y,
    width: between(box.width + by.x, MIN_SIDE, 1 - x),
    height: between(box.height + by.y, MIN_SIDE, 1 - y),
  };
}

/** The pixels that a box covers on a page of this size: every pixel that it touches. */
export function pixelsOf({ x, y, width, height }: Box, page: { width: number; height: number }) {
  const left = Math.max(0, Math.floor(x * page.width));
  const top = Math.max(0, Math.floor(y * page.height));
  return {
    left,
    top,
    width: Math.min(page.width, Math.ceil((x + width) * page.width)) - left,
    height: Math.min(page.height, Math.ceil((y + height) * page.height)) - top,
  };
}

/** All boxes, and how they were before each step, for undo. */
export type Covers = { boxes: readonly CoverBox[]; earlier: readonly (readonly CoverBox[])[]; nextId: number };

export const noCovers: Covers = { boxes: [], earlier: [], nextId: 1 };

export type CoverStep =
  | { do: 'add'; page: number; box: Box }
  | { do: 'change'; id: number; box: Box }
  | { do: 'remove'; id: number }
  | { do: 'undo' };

const stepped = ({ boxes, earlier, nextId }: Covers, to: readonly CoverBox[]): Covers => ({
  boxes: to,
  earlier: [...earlier, boxes],
  nextId,
});

/** The boxes after a step; a step that changes nothing is none. */
export function coversAfter(covers: Covers, step: CoverStep): Covers {
  const { boxes, earlier, nextId } = covers;
  if (step.do === 'undo') {
    const last = earlier.at(-1);
    return last ? { ...covers, boxes: last, earlier: earlier.slice(0, -1) } : covers;
  }
  if (step.do === 'add') {
    if (boxes.length >= MAX_BOXES) return covers;
    return { ...stepped(covers, [...boxes, { id: nextId, page: step.page, box: step.box }]), nextId: nextId + 1 };
  }
  const of = boxes.find(({ id }) => id === step.id);
  if (!of) return covers;
  if (step.do === 'remove')
    return stepped(
      covers,
      boxes.filter(({ id }) => id !== step.id),
    );
  const isSame = (['x', 'y', 'width', 'height'] as const).every((side) => of.box[side] === step.box[side]);
  return isSame
    ? covers
    : stepped(
        covers,
        boxes.map((one) => (one.id === step.id ? { ...one, box: step.box } : one)),
      );
}

/** How far one press of an arrow key moves or resizes a box, as a fraction of the page. */
const KEY_STEP = 0.01;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

/** What a key does to the box that has the focus; null if nothing. */
export function stepOfKey({ id, box }: CoverBox, key: string, isShift: boolean): CoverStep | null {
  if (key === 'Delete' || key === 'Backspace') return { do: 'remove', id };
  const by = arrows[key];
  return by ? { do: 'change', id, box: isShift ? resized(box, by) : moved(box, by) } : null;
}
