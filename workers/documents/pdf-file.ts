import { createRequire } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { PDFParse } from 'pdf-parse';
import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  Util,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from '../../domain/documents/read-document.ts';
import { documentLimits, recognisedSide } from './limits.ts';
import { noteRuns } from './pdf-notes.ts';
import { quarterTurnOf, type TextRun, wordsOfRuns } from './pdf-words.ts';
import { backFrom, type Matrix } from './shown-places.ts';
import { tidyMemory } from './tidy-memory.ts';
import { groupIntoLines } from './word-lines.ts';

/** pdf-parse draws pages but doesn't give the places of words, so these come from the pdf.js it is built on. */
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const data = (name: string) => join(folder, name) + sep;

/** How untrusted files are opened, to read their words and to draw them. */
function loading(bytes: Uint8Array) {
  return {
    // pdf.js takes ownership of the memory it is given.
    data: new Uint8Array(bytes),
    // Untrusted fonts are never compiled to code (CVE-2024-4367), fetched, or looked up on the machine.
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
  };
}

/** Opens a PDF. @throws what pdf.js throws: a PasswordException for a locked file, other errors for a damaged one */
export async function openPdf(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument(loading(bytes)).promise;
}

const fontsOf = ({ page }: TextPage) =>
  new Set(page.lines.flatMap(({ words }) => words.flatMap(({ font }) => font ?? [])));

/**
 * The names of the fonts in the file. They are known only after a page's drawing has been prepared, which costs as much
 * as its text: this is done for at most `most` pages, and only for those with a font that has no name yet.
 */
async function fontNames(
  document: PDFDocumentProxy,
  texts: readonly TextPage[],
  most: number,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  let prepared = 0;
  for (const text of texts) {
    const ids = [...fontsOf(text)].filter((id) => !names.has(id));
    if (ids.length === 0 || prepared === most) continue;
    prepared += 1;
    const page = await document.getPage(text.page.number);
    await page.getOperatorList();
    for (const id of ids) {
      const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : null;
      if (typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string')
        names.set(id, font.name);
    }
    page.cleanup();
  }
  return names;
}

/** The pages with the names of their fonts. If everything is in one font there is nothing to distinguish. */
export async function withFontNames(
  document: PDFDocumentProxy,
  texts: readonly TextPage[],
  most: number,
): Promise<TextPage[]> {
  if (new Set(texts.flatMap((text) => [...fontsOf(text)])).size < 2) return [...texts];
  const names = await fontNames(document, texts, most);
  return texts.map((text) => ({
    ...text,
    page: {
      ...text.page,
      lines: text.page.lines.map(({ words }) => ({
        words: words.map((word) => ({
          ...word,
          font: word.font === null ? null : (names.get(word.font) ?? word.font),
        })),
      })),
    },
  }));
}

export type TextPage = { page: Page; letters: number; shown: Matrix | null };

/** A page's runs of text, in the view turned by `rotation` degrees clockwise. */
async function runsOf(page: PDFPageProxy): Promise<TextRun[]> {
  const { items } = await page.getTextContent();
  const texts = items.filter((item) => 'str' in item).filter(({ str }) => str.trim() !== '');
  const { transform } = page.getViewport({ scale: 1 });
  return texts.map((item) => {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = Util.transform(transform, item.transform) as number[];
    const size = Math.hypot(c, d);
    const angle = (Math.atan2(b, a) * 180) / Math.PI;
    return { text: item.str, x, y, angle, width: item.width, size, font: item.fontName };
  });
}

/** The same runs, with the page turned clockwise by quarter turns. */
function turnRuns(
  runs: readonly TextRun[],
  turn: 0 | 90 | 180 | 270,
  { width, height }: { width: number; height: number },
): TextRun[] {
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

/** A page's own text, upright, its fonts identified by pdf.js's numbers. */
export async function readTextPage(document: PDFDocumentProxy, number: number): Promise<TextPage> {
  const page = await document.getPage(number);
  try {
    const { width, height } = page.getViewport({ scale: 1 });
    const runs = [...(await runsOf(page)), ...(await noteRuns(page))];
    const turn = ({ 0: 0, 90: 270, 180: 180, 270: 90 } as const)[quarterTurnOf(runs)];
    const size = turn % 180 === 0 ? { width, height } : { width: height, height: width };
    // Extremely large numbers give impossible places; words with those are dropped.
    const words = wordsOfRuns(turnRuns(runs, turn, { width, height }), size).filter(({ box }) =>
      [box.x, box.y, box.width, box.height].every(Number.isFinite),
    );
    const letters = words.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0);
    const read: Page = { number, ...size, source: 'text', lines: groupIntoLines(words), picture: null };
    return { page: read, letters, shown: turn === 0 ? null : backFrom[turn] };
  } finally {
    page.cleanup();
  }
}

/** Draws a PDF's pages as people see them. It opens the file again: most files never need it. */
export function openDrawing(bytes: Uint8Array): { draw(page: Page): Promise<Uint8Array>; close(): Promise<void> } {
  const parser = new PDFParse(loading(bytes));
  return {
    /** A PNG whose longer side is the size that recognition expects. */
    async draw({ number, width, height }) {
      const scale = recognisedSide / Math.max(width, height);
      const { pages } = await parser.getScreenshot({
        partial: [number],
        scale,
        imageBuffer: true,
        imageDataUrl: false,
      });
      tidyMemory();
      const drawn = pages[0]?.data;
      if (!drawn) throw new Error(`Page ${number} could not be drawn`);
      return drawn;
    },
    async close() {
      await parser.destroy();
      tidyMemory();
    },
  };
}
