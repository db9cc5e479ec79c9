/**
 * The result of reading a file: its words with their places. Rules see only this, never bytes, so that a text PDF, a
 * scan and a photograph are judged alike.
 */

/** A place on a page in fractions of its width and height, from the top left: independent of the display size. */
export type Box = { x: number; y: number; width: number; height: number };

export type Word = {
  text: string;
  box: Box;
  /** The font's name in a PDF with text; null if the words were recognised from a picture. */
  font: string | null;
  /** The certainty of the recognition, 0 to 100; null if nothing had to be recognised. */
  confidence: number | null;
};

/** Words on one visual line, from left to right. */
export type Line = { words: readonly Word[] };

/** What a page's words are from: the text of its file, or the engines that recognised them in a picture of it. */
export type Engine = 'text' | 'pp-ocr' | 'tesseract';

export type Page = {
  /** From 1. */
  number: number;
  /** In points for a PDF, in pixels for a picture, as displayed upright. */
  width: number;
  height: number;
  source: 'text' | 'recognised';
  /** The engines that recognised it; missing for a page with text, and for one on which there was nothing to recognise. */
  engines?: readonly Engine[];
  lines: readonly Line[];
  /** The quality of the picture; null for a page with text. */
  picture: PictureQuality | null;
  /** Filled boxes that someone drew over a picture; missing for a page with text. */
  covered?: readonly Box[];
};

/** Measured on the picture itself, each from 0 (unusable) to 1 (good). */
export type PictureQuality = { sharpness: number; contrast: number; resolution: number };

/** How a PDF was made and whether it was edited afterwards. */
export type PdfOrigin = {
  producer: string | null;
  creator: string | null;
  /** ISO instants as stated in the file. */
  createdAt: string | null;
  modifiedAt: string | null;
  /** How often the file was saved incrementally: each save appends a section (ISO 32000-1, 7.5.6). */
  updates: number;
  /** Whether a digital signature covers it. */
  signed: boolean;
};

/** Why nothing could be read. */
export type UnreadableCause =
  | 'protected'
  | 'damaged'
  | 'empty'
  | 'too-large'
  | 'too-many-pixels'
  | 'too-small'
  | 'not-a-document'
  | 'too-slow'
  | 'blurred'
  | 'no-writing';

export type ReadDocument =
  | { readable: true; form: 'pdf' | 'picture'; pageCount: number; pages: readonly Page[]; origin: PdfOrigin | null }
  | { readable: false; cause: UnreadableCause };

/** A line's words, separated by single spaces. */
export function lineText({ words }: Line): string {
  return words.map(({ text }) => text).join(' ');
}

/** A page's text, line by line. */
export function pageText({ lines }: Page): string {
  return lines.map(lineText).join('\n');
}
