import type { Line, Page } from '../../domain/documents/read-document.ts';
import { documentLimits, recognisedSide } from './limits.ts';
import type { Grey } from './picture.ts';
import { shownBox } from './shown-places.ts';
import type { RecognisedPage } from './recognise-picture.ts';

/**
 * A scrolled screen saved as one long picture: scaled to the size of a page, its letters would be too small to read, so
 * it is read in pieces from top to bottom and returned as one page.
 */

/** A picture whose height is more than this many times its width is read in pieces, each at most this high. */
const longFrom = 2.4;
const pieceHeight = 1.9;
/** How far a cut may be from its ideal place, as a share of a piece. */
const slack = 0.12;

/** Whether a picture is read in pieces. */
export const isLong = ({ width, height }: { width: number; height: number }) => height > width * longFrom;

const piecesOf = ({ width, height }: { width: number; height: number }) =>
  Math.min(documentLimits.maxRecognisedPages, Math.ceil(height / (width * pieceHeight)));

/** The longer side to which a long picture is scaled, so that each of its pieces has the size of a page. */
export function longSide(size: { width: number; height: number }): number {
  return Math.min(size.height, recognisedSide * piecesOf(size));
}

/** How much a row of pixels varies: not at all between two lines of writing. */
function unrest({ data, width }: Grey, y: number): number {
  let [least, most] = [255, 0];
  for (let at = y * width; at < (y + 1) * width; at += 1) {
    const light = data[at] ?? 0;
    if (light < least) least = light;
    if (light > most) most = light;
  }
  return most - least;
}

/** The middle of the widest gap near `wanted`, so that no line of writing is cut. */
function cutNear(grey: Grey, wanted: number, reach: number): number {
  const rows = Array.from({ length: 2 * reach + 1 }, (_, at) => wanted - reach + at).filter(
    (y) => y > 0 && y < grey.height,
  );
  const levels = rows.map((y) => unrest(grey, y));
  const calm = Math.min(...levels) + 8;
  let best = { at: wanted, length: 0 };
  let start: number | null = null;
  for (let n = 0; n <= rows.length; n += 1) {
    const isCalm = (levels[n] ?? 256) <= calm;
    if (isCalm) start ??= n;
    else if (start !== null) {
      if (n - start > best.length) best = { at: rows[(start + n) >> 1] ?? wanted, length: n - start };
      start = null;
    }
  }
  return best.at;
}

/** A piece of a picture, and the position of its top edge in the whole. */
export type Piece = { grey: Grey; top: number };

/** Cuts a long picture between its lines. */
export function piecesOfLong(grey: Grey): Piece[] {
  const count = piecesOf(grey);
  const height = grey.height / count;
  const cuts = Array.from({ length: count - 1 }, (_, at) =>
    cutNear(grey, Math.round((at + 1) * height), Math.round(height * slack)),
  );
  return [0, ...cuts].map((top, at) => {
    const bottom = cuts[at] ?? grey.height;
    const data = grey.data.subarray(top * grey.width, bottom * grey.width);
    return { grey: { data, width: grey.width, height: bottom - top }, top };
  });
}

/** The lines of all pieces, with their places in the whole. */
export function joinedPieces(
  read: readonly { piece: Piece; page: RecognisedPage }[],
  whole: Grey,
  original: { width: number; height: number },
): RecognisedPage {
  const lines = read.flatMap(({ piece, page }): Line[] =>
    page.page.lines.map(({ words }) => ({
      words: words.map((word) => {
        const box = page.shown ? shownBox(word.box, page.shown) : word.box;
        const share = piece.grey.height / whole.height;
        return { ...word, box: { ...box, y: piece.top / whole.height + box.y * share, height: box.height * share } };
      }),
    })),
  );
  const [first] = read;
  if (!first) throw new Error('A long picture has at least one piece.');
  // The best piece stands for the quality of the picture: the last one may be half empty.
  const quality = read.flatMap(({ page }) => page.page.picture ?? []).sort((a, b) => b.sharpness - a.sharpness)[0];
  const page: Page = { ...first.page.page, ...original, lines, picture: quality ?? null };
  return {
    page,
    certain: read.reduce((sum, { page: { certain } }) => sum + certain, 0),
    quarter: 0,
    shown: null,
    shownUpright: null,
  };
}
