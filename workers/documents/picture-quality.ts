import type { PictureQuality } from '../../domain/documents/read-document.ts';
import type { Grey } from './picture.ts';

/** Side of the squares in which sharpness is measured: a page is as sharp as its writing, not as its margins. */
const tile = 48;

const share = (value: number, hopeless: number, good: number) =>
  Math.min(1, Math.max(0, (value - hopeless) / (good - hopeless)));

type TileFigures = { spread: number; edges: number };

/** The variance of one square's greys, and of their Laplacian (how abruptly they change). */
function measureTile({ data, width }: Grey, left: number, top: number): TileFigures {
  let [sum, squares, edges, edgeSquares] = [0, 0, 0, 0];
  for (let y = top; y < top + tile; y += 1) {
    for (let x = left; x < left + tile; x += 1) {
      const at = y * width + x;
      const here = data[at] ?? 0;
      const laplacian =
        4 * here - (data[at - 1] ?? 0) - (data[at + 1] ?? 0) - (data[at - width] ?? 0) - (data[at + width] ?? 0);
      sum += here;
      squares += here * here;
      edges += laplacian;
      edgeSquares += laplacian * laplacian;
    }
  }
  const count = tile * tile;
  return { spread: squares / count - (sum / count) ** 2, edges: edgeSquares / count - (edges / count) ** 2 };
}

const nth = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/**
 * Measures the quality of a picture at its working size. Sharpness is the Laplacian's variance relative to that of the
 * greys, so that a pale page isn't called blurred. `originalSide` is the longer side of the original.
 */
export function pictureQuality(grey: Grey, originalSide: number): PictureQuality {
  const tiles: TileFigures[] = [];
  for (let top = 1; top + tile < grey.height - 1; top += tile) {
    for (let left = 1; left + tile < grey.width - 1; left += tile) tiles.push(measureTile(grey, left, top));
  }
  const spreads = tiles.map(({ spread }) => spread).sort((a, b) => a - b);
  const written = nth(spreads, 0.98);
  const busy = tiles.filter(({ spread }) => spread >= Math.max(40, written * 0.5));
  const ratios = busy.map(({ edges, spread }) => edges / spread).sort((a, b) => a - b);
  return {
    sharpness: share(Math.log10(Math.max(nth(ratios, 0.7), 1e-4)), -2.2, -0.5),
    contrast: share(Math.sqrt(written), 4, 45),
    resolution: share(originalSide, 350, 1600),
  };
}
