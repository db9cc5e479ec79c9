import type { Word } from '../../domain/documents/read-document.ts';

/** The layout of the text: a block of lines, detected automatically, or scattered words. */
export type Layout = 'block' | 'page' | 'sparse';

/** Tesseract's page segmentation modes (`tesseract --help-psm`). */
export const pageModes = { block: '6', page: '3', sparse: '11' } as const satisfies Record<Layout, string>;

/** Whether a word is a stain: frames, folds and specks are read as strokes and lone letters with little confidence. */
function isStain({ text, confidence }: RecognisedWord): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters === 0) return confidence < 60 || /^[-_=—–|~.'‘’]{3,}$/.test(text);
  return letters < 3 && confidence < (letters === 1 ? 40 : 15);
}

/** A word, in pixels of the picture it was recognised in. */
export type RecognisedWord = {
  text: string;
  left: number;
  top: number;
  width: number;
  height: number;
  confidence: number;
};

/**
 * Parses the words of Tesseract's table (tsv): level, page, block, paragraph, line, word, left, top, width, height,
 * confidence, text.
 */
export function parseTable(table: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  for (const row of table.split('\n')) {
    const [level, , , , , , left, top, width, height, confidence, ...text] = row.split('\t');
    if (level !== '5') continue;
    const word = {
      text: text.join(' ').trim(),
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      confidence: Number(confidence),
    };
    if (word.text !== '' && !isStain(word)) words.push(word);
  }
  return words;
}

/** Converts places to shares of the picture. */
export function placed(words: readonly RecognisedWord[], { width, height }: { width: number; height: number }): Word[] {
  return words.map(({ text, confidence, ...box }) => ({
    text,
    box: { x: box.left / width, y: box.top / height, width: box.width / width, height: box.height / height },
    font: null,
    confidence: Math.round(confidence),
  }));
}

/** Whether a word was read with certainty, rather than made of stains: confident, and long enough to mean something. */
export function isCertain({ text, confidence }: { text: string; confidence: number | null }): boolean {
  return (confidence ?? 100) >= 65 && /[\p{L}\p{N}]{3}/u.test(text);
}

/** How many letters were read with certainty: compares readings of the same picture. */
export function lettersRead(words: readonly RecognisedWord[]): number {
  return words.filter(isCertain).reduce((sum, { text, confidence }) => sum + text.length * (confidence / 100), 0);
}
