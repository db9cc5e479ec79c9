import { type CoverBox, pixelsOf } from './boxes.ts';
import { coverLimits } from './cover-limits.ts';
import { type PicturePage, pictureOnlyPdf } from './image-pdf.ts';
import { CoverError, discardCanvas, type OpenFile } from './open-file.ts';

/** Letters stay sharp at this quality, and 20 pages stay well below the limit of a file. */
const QUALITY = 0.85;

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new CoverError('tooManyPixels');
  return blob;
}

/** The file's name with another ending. */
const named = (name: string, ending: string) => `${name.replace(/\.[^.]{1,5}$/, '') || name}.${ending}`;

/** Paints boxes over a page's own pixels. */
export function paintBoxes(canvas: HTMLCanvasElement, boxes: readonly CoverBox[]): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new CoverError('tooManyPixels');
  context.fillStyle = '#000';
  for (const { box } of boxes) {
    const { left, top, width, height } = pixelsOf(box, canvas);
    context.fillRect(left, top, width, height);
  }
}

/**
 * A copy of a file that has nothing but the pixels of its pages, with the boxes painted over them: a JPEG of a picture,
 * and for a PDF a new one with a JPEG for each page. Pages are drawn one after the other, so that only one is in memory.
 * @throws CoverError
 */
export async function coveredCopy(
  file: Pick<File, 'name'>,
  opened: Pick<OpenFile, 'form' | 'pageCount' | 'draw'>,
  boxes: readonly CoverBox[],
  onPage: (page: number) => void,
): Promise<File> {
  const pages: PicturePage[] = [];
  let bytes = 0;
  for (let page = 0; page < opened.pageCount; page++) {
    onPage(page);
    const { canvas, points } = await opened.draw(page, coverLimits.pagePixels);
    paintBoxes(
      canvas,
      boxes.filter((box) => box.page === page),
    );
    const jpeg = await jpegOf(canvas);
    const pixels = { width: canvas.width, height: canvas.height };
    discardCanvas(canvas);
    bytes += jpeg.size;
    if (bytes > coverLimits.file) throw new CoverError('tooLarge');
    if (opened.form === 'picture') return new File([jpeg], named(file.name, 'jpg'), { type: 'image/jpeg' });
    pages.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), pixels, points });
  }
  return new File([pictureOnlyPdf(pages)], named(file.name, 'pdf'), { type: 'application/pdf' });
}
