import type { Grey } from '../picture.ts';
import { lineHeight, type PaddleModels } from './models.ts';
import type { SlantedBox } from './slanted-box.ts';

/** The greatest width of a line’s picture, in pixels of the model: longer lines are compressed. */
const widest = 2400;
const narrowest = 48;

/** The letters used in documents in Latin script, among the many that the model knows. */
const latin = /^[\u0020-\u007e\u00a0-\u024f€‘’“”–—•]$/u;

/** Cuts a line out, level and as high as the model expects; each pixel is the mean of the pixels it covers. */
export function cutLine(picture: Grey, { x, y, width, height, angle }: SlantedBox): Grey {
  const wide = Math.min(widest, Math.max(narrowest, Math.round((width / height) * lineHeight)));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [stepX, stepY] = [width / wide, height / lineHeight];
  const parts = Math.min(4, Math.max(1, Math.round(Math.max(stepX, stepY))));
  const data = Buffer.alloc(wide * lineHeight);
  for (let row = 0; row < lineHeight; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      let sum = 0;
      for (let part = 0; part < parts * parts; part += 1) {
        const u = (column + ((part % parts) + 0.5) / parts) * stepX - width / 2;
        const v = (row + (Math.floor(part / parts) + 0.5) / parts) * stepY - height / 2;
        sum += lightAt(picture, x + u * cos - v * sin, y + u * sin + v * cos);
      }
      data[row * wide + column] = Math.round(sum / (parts * parts));
    }
  }
  return { data, width: wide, height: lineHeight };
}

/** The interpolated lightness between pixels; outside the picture it is that of white paper. */
function lightAt({ data, width, height }: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)];
  const [dx, dy] = [x - 0.5 - left, y - 0.5 - top];
  const at = (column: number, row: number) =>
    column < 0 || row < 0 || column >= width || row >= height ? 255 : (data[row * width + column] ?? 255);
  const above = at(left, top) * (1 - dx) + at(left + 1, top) * dx;
  const below = at(left, top + 1) * (1 - dx) + at(left + 1, top + 1) * dx;
  return above * (1 - dy) + below * dy;
}

function planesOf({ data, width }: Grey): Float32Array {
  const planes = new Float32Array(3 * width * lineHeight);
  for (let at = 0; at < data.length; at += 1) {
    const light = (data[at] ?? 255) / 127.5 - 1;
    for (let plane = 0; plane < 3; plane += 1) planes[plane * data.length + at] = light;
  }
  return planes;
}

/** A character, the position of its centre in pixels of the line, and its probability, 0 to 1. */
type Letter = { text: string; at: number; sure: number };

const usable = new WeakMap<PaddleModels, Int32Array>();
function usableClasses(models: PaddleModels): Int32Array {
  const known = usable.get(models);
  if (known) return known;
  const classes = Int32Array.from(
    models.alphabet.flatMap((letter, index) => (index === 0 || latin.test(letter) ? [index] : [])),
  );
  usable.set(models, classes);
  return classes;
}

/** The likeliest letters: one for each run of steps with the same result (CTC; Graves et al. 2006). */
async function lettersOf(line: Grey, models: PaddleModels): Promise<Letter[]> {
  const { chances, steps, classes } = await models.recognise(planesOf(line), line.width);
  const candidates = usableClasses(models);
  const stepWidth = line.width / steps;
  const letters: (Letter & { last: number; class: number; first: number })[] = [];
  for (let step = 0; step < steps; step += 1) {
    let best = 0;
    for (const index of candidates)
      if ((chances[step * classes + index] ?? 0) > (chances[step * classes + best] ?? 0)) best = index;
    if (best === 0) continue;
    const sure = chances[step * classes + best] ?? 0;
    const before = letters.at(-1);
    if (before && before.class === best && before.last === step - 1) {
      before.last = step;
      before.sure = Math.max(before.sure, sure);
      before.at = ((before.first + step + 1) / 2) * stepWidth;
    } else {
      const at = (step + 0.5) * stepWidth;
      letters.push({ text: models.alphabet[best] ?? '', at, sure, class: best, first: step, last: step });
    }
  }
  return letters;
}

/** The columns of a line without ink: as light as its paper. */
function paperColumns({ data, width }: Grey): Uint8Array {
  const darkest = new Uint8Array(width).fill(255);
  const inside = { from: Math.round(lineHeight * 0.14), to: Math.round(lineHeight * 0.86) };
  for (let row = inside.from; row < inside.to; row += 1)
    for (let column = 0; column < width; column += 1)
      darkest[column] = Math.min(darkest[column] ?? 255, data[row * width + column] ?? 255);
  const sorted = [...darkest].sort((a, b) => a - b);
  const [ink, paper] = [sorted[Math.floor(width * 0.1)] ?? 0, sorted[Math.floor(width * 0.97)] ?? 255];
  const between = ink + (paper - ink) * 0.6;
  return darkest.map((dark) => (dark > between ? 1 : 0));
}

/** The longest run of paper columns between two positions. */
function widestGap(paper: Uint8Array, from: number, to: number): { from: number; to: number } {
  let best = { from, to: from };
  let start = -1;
  for (let column = Math.max(0, Math.floor(from)); column <= Math.min(paper.length, Math.ceil(to)); column += 1) {
    const open = column < to && paper[column] === 1;
    if (open && start < 0) start = column;
    if (!open && start >= 0) {
      if (column - start > best.to - best.from) best = { from: start, to: column };
      start = -1;
    }
  }
  return best;
}

/**
 * The gap between two letters, as a share of the line’s height, from which it is a space, unless all letters are that
 * far apart.
 */
const blankFrom = 0.17;

type Piece = { letters: Letter[]; from: number; to: number };

/**
 * Joins letters into words, split where the recognition saw a space, and where the picture shows one that it missed.
 */
function piecesOf(letters: readonly Letter[], line: Grey): Piece[] {
  const paper = paperColumns(line);
  const marks = letters.filter(({ text }) => text.trim() !== '');
  const gaps = marks.slice(1).map((letter, n) => widestGap(paper, marks[n]?.at ?? 0, letter.at));
  const usual = gaps.map(({ from, to }) => to - from).sort((a, b) => a - b)[Math.floor(gaps.length / 3)] ?? 0;
  const wide = Math.max(blankFrom * lineHeight, usual * 1.9);
  const pieces: Piece[] = [];
  for (const [n, letter] of marks.entries()) {
    const gap = gaps[n - 1];
    const before = marks[n - 1];
    const seen =
      before !== undefined &&
      letters.some(({ text, at }) => text.trim() === '' && at > before.at && at < letter.at) &&
      gap !== undefined &&
      gap.to - gap.from >= wide * 0.5;
    const piece = pieces.at(-1);
    // Points and commas have space around them inside a number too.
    const inNumber = /[.,]$/.test(before?.text ?? '') && /\d/.test(letter.text);
    const least = inNumber ? wide * 2 : wide;
    if (!piece || !gap || !before || !((seen && !inNumber) || gap.to - gap.from >= least)) {
      if (piece) piece.letters.push(letter);
      else pieces.push({ letters: [letter], from: 0, to: line.width });
      continue;
    }
    piece.to = gap.from;
    pieces.push({ letters: [letter], from: gap.to, to: line.width });
  }
  return pieces;
}

/** A word, placed in the picture it was read in. */
export type SlantedWord = { text: string; box: SlantedBox; confidence: number };

/** The mean certainty of a line's letters: high if the line is the right way up, low if upside down. */
export async function lineCertainty(picture: Grey, box: SlantedBox, models: PaddleModels): Promise<number> {
  const letters = await lettersOf(cutLine(picture, box), models);
  return letters.length < 3 ? 0 : letters.reduce((sum, { sure }) => sum + sure, 0) / letters.length;
}

/** Reads one line along its box; returns its words from left to right. */
export async function recogniseLine(picture: Grey, box: SlantedBox, models: PaddleModels): Promise<SlantedWord[]> {
  const line = cutLine(picture, box);
  const letters = await lettersOf(line, models);
  const scale = box.width / line.width;
  // A detected box has a margin around its line, as much at the sides as above.
  const air = box.height * 0.2;
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  return piecesOf(letters, line).map(({ letters: own, from, to }) => {
    const start = (from === 0 ? air : from * scale) - box.width / 2;
    const end = (to === line.width ? box.width - air : to * scale) - box.width / 2;
    const along = (start + end) / 2;
    return {
      text: own.map(({ text }) => text).join(''),
      box: {
        x: box.x + along * cos,
        y: box.y + along * sin,
        width: Math.max(2, end - start),
        height: Math.max(2, box.height - 2 * air),
        angle: box.angle,
      },
      confidence: (own.reduce((sum, { sure }) => sum + sure, 0) / own.length) * 100,
    };
  });
}
