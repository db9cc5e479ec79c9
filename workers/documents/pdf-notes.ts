import { type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextRun } from './pdf-words.ts';

/**
 * What people wrote on a finished page: notes typed over it, and the fields of a form that they filled in. Readers show
 * both, but neither is part of the page’s own text.
 */

/** What pdf.js says of an annotation (ISO 32000-1, 12.5), as far as it is used here. */
export type Annotation = {
  subtype?: unknown;
  fieldType?: unknown;
  fieldValue?: unknown;
  contentsObj?: { str?: unknown };
  hidden?: unknown;
  rect?: unknown;
};

/** Notes of a page that are read, and letters of each: more is no form. */
const [MAX_NOTES, MAX_LETTERS] = [200, 2000];

function textOf({ subtype, fieldType, fieldValue, contentsObj }: Annotation): string {
  const value =
    subtype === 'FreeText' ? contentsObj?.str : subtype === 'Widget' && fieldType !== 'Btn' ? fieldValue : '';
  return typeof value === 'string' ? value.slice(0, MAX_LETTERS) : '';
}

const isRect = (rect: unknown): rect is number[] =>
  Array.isArray(rect) && rect.length === 4 && rect.every((side) => Number.isFinite(side));

/**
 * The lines of notes and fields as runs of text in the view with this transform. They have no font: that whoever fills a
 * form in has another says nothing about an edit.
 */
export function runsOfNotes(annotations: readonly Annotation[], transform: readonly number[]): TextRun[] {
  return annotations.slice(0, MAX_NOTES).flatMap((note) => {
    const lines = textOf(note)
      .split(/[\r\n]+/)
      .filter((line) => line.trim() !== '');
    const { rect, hidden } = note;
    if (hidden === true || lines.length === 0 || !isRect(rect)) return [];
    const [left = 0, bottom = 0, right = 0, top = 0] = rect;
    const high = (Math.max(top, bottom) - Math.min(top, bottom)) / lines.length;
    const size = Math.min(high * 0.8, 14);
    const longest = Math.max(...lines.map((line) => line.length));
    const wide = Math.min(Math.abs(right - left), longest * size * 0.55);
    return lines.map((text, at): TextRun => {
      const [, , , , x = 0, y = 0] = Util.transform(
        [...transform],
        [1, 0, 0, 1, Math.min(left, right), Math.max(top, bottom) - high * at - (high + size * 0.7) / 2],
      ) as number[];
      return { text, x, y, angle: 0, width: (wide * text.length) / longest, size, font: null };
    });
  });
}

/** The notes and filled-in fields of a page, as runs of text. */
export async function noteRuns(page: PDFPageProxy): Promise<TextRun[]> {
  // Notes that pdf.js can’t make sense of don’t make the page unreadable.
  const annotations = (await page.getAnnotations({ intent: 'display' }).catch(() => [])) as Annotation[];
  return runsOfNotes(annotations, page.getViewport({ scale: 1 }).transform);
}
