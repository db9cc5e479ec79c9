import { fileTypeFromBuffer } from 'file-type';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page, ReadDocument, UnreadableCause } from '../../domain/documents/read-document.ts';
import { withBoundedLines } from '../../domain/documents/bounded-lines.ts';
import { jpegOfHeic } from './heic.ts';
import { documentLimits, lettersOfText } from './limits.ts';
import { isLong, joinedPieces, type Piece, piecesOfLong } from './long-picture.ts';
import { openDrawing, openPdf, readTextPage, type TextPage, withFontNames } from './pdf-file.ts';
import { originOf, type PdfInfo } from './pdf-origin.ts';
import {
  type Grey,
  greyOf,
  pictureHeader,
  PictureTooLarge,
  PictureTooSmall,
  turned,
  workingPicture,
} from './picture.ts';
import { type RecognisedPage, recognisePicture } from './recognise-picture.ts';
import { type Rendition, renditionOf } from './rendition.ts';
import { backFrom, type ShownPages } from './shown-places.ts';
import { openRecogniser, RecognitionError } from './tesseract.ts';
import { tidyMemory } from './tidy-memory.ts';

/** The content of a file: for the rules, for pointing at places in it, and for storing it. */
export type ReadFile = {
  document: ReadDocument;
  shown: ShownPages;
  /** What must be stored instead of the file; null if it is stored as it came. */
  rendition: Rendition | null;
};

const unreadable = (cause: UnreadableCause): ReadFile => ({
  document: { readable: false, cause },
  shown: {},
  rendition: null,
});

/** How many pages' drawings are prepared at most, for the names of their fonts. */
const pagesWithFonts = 6;

/** Fewer certain words than this say nothing about a document. */
const fewWords = 4;

/** A picture whose writing is softer, smaller or paler than this is unreadable. */
const isPoor = ({ picture }: Page) =>
  picture !== null && (picture.sharpness < 0.45 || picture.contrast < 0.2 || picture.resolution < 0.15);
const isBlank = ({ picture }: Page) => picture !== null && picture.contrast < 0.04;

/** Why a document whose pages have no usable text can't be read; null if it can. */
function nothingRead(pages: readonly Page[], certain: number): UnreadableCause | null {
  const pictures = pages.filter(({ source }) => source === 'recognised');
  if (pages.length > pictures.length || certain >= fewWords) return null;
  if (pictures.every(isBlank)) return 'empty';
  if (pictures.every(({ lines }) => lines.length === 0)) return pictures.some(isPoor) ? 'blurred' : 'no-writing';
  return pictures.some(isPoor) ? 'blurred' : null;
}

const shownOf = (pages: readonly { page: Page; shown: RecognisedPage['shown'] }[]): ShownPages =>
  Object.fromEntries(pages.flatMap(({ page, shown }) => (shown ? [[page.number, shown]] : [])));

type TakenPage = { text: TextPage; drawn: Grey | null };

/** The text of each page within the limit. */
async function takeTexts(pdf: PDFDocumentProxy): Promise<TextPage[]> {
  const texts: TextPage[] = [];
  for (let number = 1; number <= Math.min(pdf.numPages, documentLimits.maxTextPages); number += 1) {
    texts.push(await readTextPage(pdf, number));
  }
  return withFontNames(pdf, texts, pagesWithFonts);
}

/** The pages, with drawings of the first few that have no text of their own. */
async function withPictures(bytes: Uint8Array, texts: readonly TextPage[]): Promise<TakenPage[]> {
  const pictures = texts.filter(({ letters }) => letters < lettersOfText).slice(0, documentLimits.maxRecognisedPages);
  if (pictures.length === 0) return texts.map((text) => ({ text, drawn: null }));
  tidyMemory();
  const drawing = openDrawing(bytes);
  try {
    const taken: TakenPage[] = [];
    for (const text of texts)
      taken.push({ text, drawn: pictures.includes(text) ? await greyOf(await drawing.draw(text.page)) : null });
    return taken;
  } finally {
    await drawing.close();
  }
}

type ReadPages = { pages: Page[]; shown: ShownPages; certain: number };

/** `taken` is emptied as it is read, so that one drawing after the other is freed. */
async function recognisePages(taken: TakenPage[]): Promise<ReadPages> {
  const read: { page: Page; shown: RecognisedPage['shown'] }[] = [];
  let [certain, expected]: [number, RecognisedPage['quarter']] = [0, 0];
  for (let next = taken.shift(); next; next = taken.shift()) {
    const { text, drawn } = next;
    const original = drawn && { width: drawn.width, height: drawn.height };
    const scan: RecognisedPage | null =
      drawn &&
      original &&
      (await recognisePicture(drawn, {
        number: text.page.number,
        original,
        expected,
        recogniser: await openRecogniser(),
      }));
    // A short text of its own (a form's few words) is worth more than the next to nothing that was recognised.
    if (!scan || (text.letters > 0 && scan.certain < fewWords)) {
      read.push(text);
      continue;
    }
    expected = scan.quarter;
    certain += scan.certain;
    const { width, height } = text.page;
    const size = scan.quarter % 180 === 0 ? { width, height } : { width: height, height: width };
    read.push({ page: { ...scan.page, ...size }, shown: scan.shown });
  }
  return { pages: read.map(({ page }) => page), shown: shownOf(read), certain };
}

type PdfTexts = { texts: TextPage[]; pageCount: number; info: PdfInfo };

/**
 * Extracts the words of a PDF and closes it, because drawing and recognition, which most files never need, require the
 * memory.
 */
async function takeTextOf(bytes: Uint8Array): Promise<PdfTexts | UnreadableCause> {
  let pdf: PDFDocumentProxy;
  try {
    pdf = await openPdf(bytes);
  } catch (error) {
    // A file that pdf.js can't open is either locked or not a valid PDF.
    return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'damaged';
  }
  try {
    const texts = await takeTexts(pdf);
    const words = texts.reduce(
      (sum, { page }) => sum + page.lines.reduce((all, line) => all + line.words.length, 0),
      0,
    );
    if (words > documentLimits.maxWords) return 'too-large';
    return { texts, pageCount: pdf.numPages, info: { ...(await pdf.getMetadata()).info } };
  } finally {
    await pdf.destroy();
  }
}

async function readPdf(bytes: Uint8Array): Promise<ReadFile> {
  const apart = await takeTextOf(bytes);
  if (typeof apart === 'string') return unreadable(apart);
  if (apart.pageCount === 0) return unreadable('empty');
  const { pages, shown, certain } = await recognisePages(await withPictures(bytes, apart.texts));
  const nothing = nothingRead(pages, certain);
  if (nothing) return unreadable(nothing);
  const origin = originOf(bytes, apart.info);
  return {
    document: { readable: true, form: 'pdf', pageCount: apart.pageCount, pages, origin },
    shown,
    rendition: null,
  };
}

/**
 * Reads a long picture in pieces, each of which is a page for the engines. If it is upside down, it is turned and read
 * again, because its last piece has to come first.
 */
async function recogniseLong(
  grey: Grey,
  how: Parameters<typeof recognisePicture>[1],
  turn: 0 | 180 = 0,
): Promise<RecognisedPage> {
  const read: { piece: Piece; page: RecognisedPage }[] = [];
  for (const piece of piecesOfLong(grey)) {
    const { width, height } = piece.grey;
    const page = await recognisePicture(piece.grey, { ...how, number: 1, original: { width, height } });
    if (turn === 0 && page.quarter === 180 && page.certain >= fewWords)
      return recogniseLong(await turned(grey, 180), how, 180);
    read.push({ piece, page });
  }
  const joined = joinedPieces(read, grey, how.original);
  return turn === 0 ? joined : { ...joined, quarter: turn, shown: backFrom[turn] };
}

async function readPicture(original: Uint8Array, mime: string): Promise<ReadFile> {
  const heic = mime === 'image/heic' || mime === 'image/heif';
  const bytes = heic ? await jpegOfHeic(original) : original;
  const header = await pictureHeader(bytes);
  // Of an animation, the first picture is read: only a TIFF has pages.
  const count = header.format === 'tiff' ? (header.pages ?? 1) : 1;
  const recogniser = await openRecogniser();
  const read: RecognisedPage[] = [];
  for (let n = 0; n < Math.min(count, documentLimits.maxRecognisedPages); n += 1) {
    const { originalWidth: width, originalHeight: height, ...grey } = await workingPicture(bytes, n);
    const expected = read.at(-1)?.quarter ?? 0;
    const how = { number: n + 1, original: { width, height }, expected, recogniser };
    read.push(isLong(grey) ? await recogniseLong(grey, how) : await recognisePicture(grey, how));
  }
  const turn = count === 1 ? (read[0]?.quarter ?? 0) : 0;
  const rendition = await renditionOf(bytes, heic ? 'image/jpeg' : mime, turn, heic);
  const shown = shownOf(rendition ? read.map((one) => ({ ...one, shown: one.shownUpright })) : read);
  const pages = read.map(({ page }) => page);
  const cause = nothingRead(
    pages,
    read.reduce((sum, { certain }) => sum + certain, 0),
  );
  if (cause) return { ...unreadable(cause), rendition };
  return { document: { readable: true, form: 'picture', pageCount: count, pages, origin: null }, shown, rendition };
}

/** Types of picture that are opened, as detected from their bytes. */
const pictures = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/heic',
  'image/heif',
  'image/avif',
]);

/** What an error says about the file that caused it. */
function causeOf(error: unknown): UnreadableCause {
  if (error instanceof PictureTooLarge || (error instanceof Error && /exceeds pixel limit/i.test(error.message)))
    return 'too-many-pixels';
  // Otherwise the file is truncated, or its content doesn't match its first bytes.
  return error instanceof PictureTooSmall ? 'too-small' : 'damaged';
}

async function readAny(bytes: Uint8Array): Promise<ReadFile> {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';
  // Readers look for the header within the first kilobyte, after anything that mail programs put before it.
  const isPdf = mime === 'application/pdf' || Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
  if (isPdf) return readPdf(bytes);
  return pictures.has(mime) ? readPicture(bytes, mime) : unreadable('not-a-document');
}

/** The same with lines that rules get through in a moment. */
function bounded(read: ReadFile): ReadFile {
  const { document } = read;
  if (!document.readable) return read;
  const pages = withBoundedLines(document.pages, documentLimits.maxLines);
  return pages ? { ...read, document: { ...document, pages } } : unreadable('too-large');
}

/**
 * Reads a document's bytes; their content decides the type, not the name. To be run in a process that can be killed: a
 * hostile file shows in time and memory.
 * @throws RecognitionError if recognition failed, which says nothing about the file; never because of the file's
 * content
 */
export async function readFile(bytes: Uint8Array): Promise<ReadFile> {
  if (bytes.length === 0) return unreadable('empty');
  if (bytes.length > documentLimits.maxBytes) return unreadable('too-large');
  try {
    return bounded(await readAny(bytes));
  } catch (error) {
    if (error instanceof RecognitionError) throw error;
    return unreadable(causeOf(error));
  }
}
