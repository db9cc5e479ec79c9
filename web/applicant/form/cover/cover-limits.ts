import { uploadLimits } from '../../../../domain/documents/collection/upload.ts';

/** What can be covered in a browser: an old phone has little memory, and all of it is done there. */
export const coverLimits = {
  /** The file that is opened, and the one that is made, in bytes. */
  file: uploadLimits.file,
  pages: 20,
  /** Pixels of a page in the file that is made: 200 dpi of an A4 page, which engines read well. */
  pagePixels: 3_900_000,
  /** Pixels of a page on the screen. */
  shownPixels: 1_600_000,
  /** Pixels of a picture that is opened; a browser holds four bytes for each. */
  picturePixels: 50_000_000,
} as const;

type Size = { width: number; height: number };

/** The size, in whole pixels, at which something is drawn: at most so many pixels, and never enlarged beyond `most`. */
export function drawnSize({ width, height }: Size, pixels: number, most: number): Size & { scale: number } {
  const scale = Math.min(most, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)), scale };
}
