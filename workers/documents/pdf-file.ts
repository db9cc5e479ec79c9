import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, Util, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Page } from '../../domain/documents/read-document.ts';
import { documentLimits, recognisedSide } from './limits.ts';
import { quarterTurnOf, type TextRun, wordsOf } from './pdf-words.ts';
import { backFrom, type Matrix } from './shown-places.ts';
import { tidyMemory } from './tidy-memory.ts';
import { groupIntoLines } from './word-lines.ts';

/** pdf.js as pdf-parse brings it. Its public API has no places of words, so it is asked directly. */
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const data = (name: string) => join(folder, name) + sep;

/** Opens a PDF. @throws what pdf.js throws: a PasswordException for a locked file, others for a damaged one */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({
    // pdf.js takes the memory it is given.
    data: new Uint8Array(bytes),
    // Fonts of strangers are never compiled to code (CVE-2024-4367), and never fetched or looked for on the machine.
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    maxImageSize: documentLimits.maxPixels,
    cMapUrl: data('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: data('standard_fonts'),
    wasmUrl: data('wasm'),
    iccUrl: data('iccs'),
    verbosity: VerbosityLevel.ERRORS,
  }).promise;
}

/** The names that the fonts have in the file; known only once the page's drawing was prepared. */
async function fontNames(page: PDFPageProxy, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  await page.getOperatorList();
  const names = new Map<string, string>();
  for (const id of ids) {
    const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : null;
    if (typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string') names.set(id, font.name);
  }
  return names;
}

export type TextPage = { page: Page; letters: number; shown: Matrix | null };

/** The runs of text of a page, in the view that is turned by `rotation` degrees clockwise. */
async function runsOf(page: PDFPageProxy, withFonts: boolean): Promise<TextRun[]> {
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== '');
  const names = withFonts && texts.length > 0 ? await fontNames(page, new Set(texts.map(({ fontName }) => fontName))) : new Map<string, string>();
  const { transform } = page.getViewport({ scale: 1 });
  return texts.map((item) => {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const size = Math.hypot(c, d);
    const angle = (Math.atan2(b, a) * 180) / Math.PI;
    return { text: item.str, x, y, angle, width: item.width, size, font: names.get(item.fontName) ?? item.fontName };
  });
}

/** The same runs on the page turned clockwise by quarter turns. */
function turnRuns(runs: readonly TextRun[], turn: 0 | 90 | 180 | 270, { width, height }: { width: number; height: number }): TextRun[] {
  const point = {
    0: (x: number, y: number) => [x, y] as const,
    90: (x: number, y: number) => [height - y, x] as const,
    180: (x: number, y: number) => [width - x, height - y] as const,
    270: (x: number, y: number) => [y, width - x] as const,
  }[turn];
  return runs.map((run) => {
    const [x, y] = point(run.x, run.y);
    return { ...run, x, y, angle: run.angle + turn };
  });
}

/** A page's own text, upright. `withFonts` costs the page's drawing once more. */
export async function readTextPage(document: PDFDocumentProxy, number: number, withFonts: boolean): Promise<TextPage> {
  const page = await document.getPage(number);
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    const runs = await runsOf(page, withFonts);
    const turn = ({ 0: 0, 90: 270, 180: 180, 270: 90 } as const)[quarterTurnOf(runs)];
    const size = turn % 180 === 0 ? { width, height } : { width: height, height: width };
    const words = wordsOf(turnRuns(runs, turn, { width, height }), size);
    const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
    const read: Page = { number, ...size, source: 'text', lines: groupIntoLines(words), picture: null };
    return { page: read, letters, shown: turn === 0 ? null : backFrom[turn] };
  } finally {
    page.cleanup();
  }
}

export type Pixels = { data: Buffer; width: number; height: number; channels: 4 };

/** Draws a page as people see it, its longer side as recognition wants it. */
export async function drawPage(document: PDFDocumentProxy, number: number): Promise<Pixels> {
  const page = await document.getPage(number);
  try {
    const plain = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: recognisedSide / Math.max(plain.width, plain.height) });
    const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
    await page.render({ canvas: null, canvasContext: context as unknown as CanvasRenderingContext2D, viewport }).promise;
    const { data: pixels } = context.getImageData(0, 0, width, height);
    // The canvas is freed when its object is; without a size it holds nothing until then.
    canvas.width = 1;
    canvas.height = 1;
    return { data: Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength), width, height, channels: 4 };
  } finally {
    page.cleanup();
    await document.cleanup();
    tidyMemory();
  }
}
