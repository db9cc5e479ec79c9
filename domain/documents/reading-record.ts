import type { Engine, ReadDocument, UnreadableCause } from './read-document.ts';

/** How a file was read: kept with its document, and without a word of what it says. */
export type ReadingRecord = {
  /** When it was read, and how long that took, waiting included. */
  at: Date;
  ms: number;
  form: 'pdf' | 'picture' | null;
  /** All of its pages, and how many of them were read. */
  pages: number;
  pagesRead: number;
  engines: Engine[];
  words: number;
  /** Mean certainty of the words that were recognised, 0 to 100; null where none had to be. */
  certainty: number | null;
  /** Why nothing could be read; null where something was. */
  cause: UnreadableCause | null;
};

/** `startedAt` and `at`: when its reading began and ended. */
export function readingRecord(document: ReadDocument, startedAt: Date, at: Date): ReadingRecord {
  const ms = Math.max(0, at.getTime() - startedAt.getTime());
  const nothing = { at, ms, form: null, pages: 0, pagesRead: 0, engines: [], words: 0, certainty: null };
  if (!document.readable) return { ...nothing, cause: document.cause };
  const words = document.pages.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const sure = words.flatMap(({ confidence }) => confidence ?? []);
  return {
    ...nothing,
    form: document.form,
    pages: document.pageCount,
    pagesRead: document.pages.length,
    engines: [...new Set(document.pages.flatMap(enginesOf))],
    words: words.length,
    certainty: sure.length > 0 ? Math.round(sure.reduce((sum, one) => sum + one, 0) / sure.length) : null,
    cause: null,
  };
}

const enginesOf = ({ source, engines }: { source: 'text' | 'recognised'; engines?: readonly Engine[] }) =>
  source === 'text' ? (['text'] as const) : (engines ?? []);
