import type { DocumentKind } from '../kinds.ts';

/**
 * One sign of a kind: any of some phrases, or a pattern over the folded text. It counts once, however often it is
 * there. 5 and more: hardly any other document says so · 3: typical · 1: fits among others · below 0: speaks against
 * it.
 */
export type Mark = {
  weight: number;
  phrases?: readonly string[];
  pattern?: RegExp;
  /** Only in the first lines, where a document says what it is. */
  top?: boolean;
};

export type KindMarks = { kind: DocumentKind; marks: readonly Mark[] };
