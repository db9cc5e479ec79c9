import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Tone } from '../../../domain/applications/dossier.ts';

/** The product's colours for print (web/tokens.css, light theme). */
export const ink = {
  door: '#0f4c3a',
  brass: '#c3953a',
  paper: '#fbf7ef',
  text: '#1c2823',
  soft: '#58645d',
  line: '#e2d8c3',
} as const;
export const toneInk: Readonly<Record<Tone, string>> = {
  good: '#1a6338',
  warn: '#84500a',
  bad: '#9b2319',
  quiet: '#58645d',
};

/** A4 in points, and its margins. */
export const page = { width: 595.28, height: 841.89, side: 54, top: 56, bottom: 64 } as const;
export const textWidth = page.width - 2 * page.side;

/** Liberation Sans, as shipped with pdf.js: it covers the letters of European names. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** The characters of the standard serif's encoding (WinAnsi); a heading with others uses the sans. */
const winAnsi = /^[\u0020-\u007e\u00a0-\u00ff\u20ac\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/;

export const serifFor = (text: string): 'Times-Bold' | 'bold' => (winAnsi.test(text) ? 'Times-Bold' : 'bold');

/**
 * An empty document with the product's fonts. Its pages stay open until it ends, so that each can show the page count.
 */
export function newPaper(title: string, madeAt: Date): PDFKit.PDFDocument {
  const { side, top, bottom } = page;
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { left: side, right: side, top, bottom },
    bufferPages: true,
    lang: 'en-IE',
    displayTitle: true,
    info: { Title: title, Creator: 'Letterbox', Producer: 'Letterbox', CreationDate: madeAt, ModDate: madeAt },
  });
  pdf.registerFont('sans', join(fonts, 'LiberationSans-Regular.ttf'));
  pdf.registerFont('bold', join(fonts, 'LiberationSans-Bold.ttf'));
  return pdf;
}

/** Starts a new page unless this many points still fit on the current one. */
export function keepTogether(pdf: PDFKit.PDFDocument, height: number): void {
  if (pdf.y + height > page.height - page.bottom) pdf.addPage();
}
