import type { Grey } from './picture.ts';

/**
 * Screens show light writing on dark or coloured grounds. Both engines are trained on dark writing, and evening out the
 * light would mistake light letters for paper, so such grounds are inverted first.
 */

/** Side of the squares that are examined: a few letters each. */
const cell = 40;
/** An area filled by a screen has one grey, apart from compression noise. */
const tolerance = 2;
/** The share of a square’s pixels that must have the ground's grey. A photographed desk is grainy and has fewer. */
const flatShare = 0.5;
/** Grounds darker than this carry light writing. */
const darkBelow = 150;
/** How much lighter or darker than the ground a pixel must be to count as writing. */
const apart = 40;

/** The grey of a square’s flat, dark ground if nothing in it is darker; null for any other square. */
function darkGround({ data, width }: Grey, left: number, top: number, right: number, bottom: number): number | null {
  const counts = new Uint32Array(256);
  for (let y = top; y < bottom; y += 1)
    for (let at = y * width + left; at < y * width + right; at += 1) {
      const light = data[at] ?? 0;
      counts[light] = (counts[light] ?? 0) + 1;
    }
  const sum = (from: number, to: number) => {
    let total = 0;
    for (let light = Math.max(0, from); light <= Math.min(255, to); light += 1) total += counts[light] ?? 0;
    return total;
  };
  let [ground, most] = [255, 0];
  for (let light = 0; light < 256; light += 1) {
    const around = sum(light - tolerance, light + tolerance);
    if (around > most) [ground, most] = [light, around];
  }
  const flat = most >= (right - left) * (bottom - top) * flatShare;
  return flat && ground < darkBelow && sum(ground + apart, 255) >= sum(0, ground - apart) ? ground : null;
}

/** Turns light writing on flat dark grounds into dark writing on white; returns the same object if there is none. */
export function withDarkWriting(grey: Grey): Grey {
  const { width, height } = grey;
  let data: Buffer | null = null;
  for (let top = 0; top < height; top += cell) {
    for (let left = 0; left < width; left += cell) {
      const [right, bottom] = [Math.min(width, left + cell), Math.min(height, top + cell)];
      const ground = darkGround(grey, left, top, right, bottom);
      if (ground === null) continue;
      data ??= Buffer.from(grey.data);
      for (let y = top; y < bottom; y += 1)
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const above = Math.abs((grey.data[at] ?? 0) - ground) / Math.max(1, 255 - ground);
          data[at] = Math.round(255 * (1 - Math.min(1, above)));
        }
    }
  }
  return data ? { data, width, height } : grey;
}
