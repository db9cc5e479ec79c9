import type { Grey } from '../picture.ts';
import { detectLines } from './detect-lines.ts';
import type { PaddleModels } from './models.ts';
import { lineCertainty, recogniseLine, type SlantedWord } from './recognise-line.ts';
import type { SlantedBox } from './slanted-box.ts';

export type Quarter = 0 | 90 | 180 | 270;

/** How many lines are read both ways up to find out which is right. */
const linesTried = 5;

/** A picture’s lines as detected, and the clockwise turn after which they read from left to right. */
export type DetectedLines = { boxes: SlantedBox[]; quarter: Quarter; skew: number };

/** A box, turned to the reading direction of its text if the picture needs `quarter` to be upright. */
function readingBox(box: SlantedBox, quarter: Quarter): SlantedBox {
  const { width, height, angle } = box;
  const turned = angle - (quarter * Math.PI) / 180;
  return quarter % 180 === 0 ? { ...box, angle: turned } : { ...box, width: height, height: width, angle: turned };
}

async function certaintyOf(picture: Grey, boxes: readonly SlantedBox[], quarter: Quarter, models: PaddleModels) {
  let sum = 0;
  for (const box of boxes) sum += await lineCertainty(picture, readingBox(box, quarter), models);
  return sum;
}

const longest = (boxes: readonly SlantedBox[]) =>
  [...boxes].sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height));

/** The median angle of the longest lines, in degrees. */
function skewOf(boxes: readonly SlantedBox[]): number {
  const angles = longest(boxes)
    .slice(0, 15)
    .map(({ angle }) => (angle * 180) / Math.PI)
    .sort((a, b) => a - b);
  return -(angles[angles.length >> 1] ?? 0);
}

/**
 * Finds the lines of a picture in any orientation, and which way up it is. Null if there is too little to decide by.
 */
export async function findLines(picture: Grey, models: PaddleModels): Promise<DetectedLines | null> {
  const boxes = await detectLines(picture, models);
  const reach = (which: (box: SlantedBox) => boolean) =>
    boxes.filter(which).reduce((sum, { width, height }) => sum + Math.max(width, height), 0);
  const level = reach(({ width, height }) => width > 1.6 * height);
  const onSide = reach(({ width, height }) => height > 1.6 * width);
  if (level + onSide === 0) return null;
  const lying = boxes.filter(({ width, height }) => (level >= onSide ? width > 1.6 * height : height > 1.6 * width));
  const tried = longest(lying).slice(0, linesTried);
  const [one, other]: [Quarter, Quarter] = level >= onSide ? [0, 180] : [90, 270];
  const up = await certaintyOf(picture, tried, one, models);
  // Most pictures are upright: the other way is tried only if that reads badly.
  const down = one === 0 && up > tried.length * 0.9 ? 0 : await certaintyOf(picture, tried, other, models);
  return { boxes, quarter: up >= down ? one : other, skew: skewOf(lying) };
}

/** A line that was read: its box, and its words. */
export type ReadLine = { box: SlantedBox; words: SlantedWord[] };

/** Reads each detected line at the picture’s own resolution. */
export async function readLines(
  picture: Grey,
  { boxes, quarter }: DetectedLines,
  models: PaddleModels,
): Promise<ReadLine[]> {
  const lines: ReadLine[] = [];
  for (const found of boxes) {
    const box = readingBox(found, quarter);
    const words = await recogniseLine(picture, box, models);
    if (words.length > 0) lines.push({ box, words });
  }
  return lines;
}
