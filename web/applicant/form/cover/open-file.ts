import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { coverLimits, drawnSize } from './cover-limits.ts';

/** Why a file cannot be covered here: a key of the catalogue. */
export type CoverProblem = 'tooLarge' | 'tooManyPages' | 'tooManyPixels' | 'locked' | 'unreadable';
export class CoverError extends Error {
  override readonly name = 'CoverError';
  readonly problem: CoverProblem;
  constructor(problem: CoverProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

type Size = { width: number; height: number };

/** A file whose pages can be drawn. */
export type OpenFile = {
  form: 'pdf' | 'picture';
  pageCount: number;
  /** Draws a page, from 0, at no more than so many pixels; and its size in points. */
  draw(page: number, pixels: number): Promise<{ canvas: HTMLCanvasElement; points: Size }>;
  close(): void;
};

function newCanvas({ width, height }: Size): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new CoverError('tooManyPixels');
  // Transparent parts become white, as on paper.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}

/** Gives a canvas's memory back at once, rather than when the browser gets to it. */
export function discardCanvas(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}

const isPdf = async (file: File) =>
  new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer()).includes('%PDF-');

/** Opens a PDF or picture. @throws CoverError */
export async function openFile(file: File): Promise<OpenFile> {
  if (file.size > coverLimits.file) throw new CoverError('tooLarge');
  return (await isPdf(file)) ? openPdf(file) : openPicture(file);
}

async function openPicture(file: File): Promise<OpenFile> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new CoverError('unreadable', { cause });
  });
  if (picture.width * picture.height > coverLimits.picturePixels) {
    picture.close();
    throw new CoverError('tooManyPixels');
  }
  return {
    form: 'picture',
    pageCount: 1,
    async draw(_page, pixels) {
      const size = drawnSize(picture, pixels, 1);
      const { canvas, context } = newCanvas(size);
      context.imageSmoothingQuality = 'high';
      context.drawImage(picture, 0, 0, size.width, size.height);
      return { canvas, points: size };
    },
    close: () => picture.close(),
  };
}

/** A page that is drawn is enlarged to this at most: 200 dpi. */
const MAX_SCALE = 200 / 72;

/** Nothing in the file is run, and nothing else is fetched for it. */
const harmless = { isEvalSupported: false, useWasm: false, enableXfa: false } as const;

async function openPdf(file: File): Promise<OpenFile> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerAddress;
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    maxImageSize: coverLimits.picturePixels,
    ...harmless,
  });
  const close = () => void task.destroy();
  try {
    const pdf = await task.promise;
    if (pdf.numPages > coverLimits.pages) throw new CoverError('tooManyPages');
    return {
      form: 'pdf',
      pageCount: pdf.numPages,
      async draw(number, pixels) {
        const page = await pdf.getPage(number + 1);
        const points = page.getViewport({ scale: 1 });
        const size = drawnSize(points, pixels, MAX_SCALE);
        const { canvas } = newCanvas(size);
        await page.render({ canvas, viewport: page.getViewport({ scale: size.scale }) }).promise;
        page.cleanup();
        return { canvas, points: { width: points.width, height: points.height } };
      },
      close,
    };
  } catch (cause) {
    close();
    if (cause instanceof CoverError) throw cause;
    throw new CoverError(cause instanceof Error && cause.name === 'PasswordException' ? 'locked' : 'unreadable', {
      cause,
    });
  }
}
