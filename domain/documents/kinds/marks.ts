import type { DocumentKind } from '../kinds.ts';

/**
 * One indication of a kind: any of several phrases, or a pattern over the folded text. It counts once, however often it
 * occurs. 5 and more: hardly any other document contains it · 3: typical · 1: fits among others · below 0: evidence
 * against the kind.
 */
export type Mark = {
  weight: number;
  phrases?: readonly string[];
  pattern?: RegExp;
  /** Only in the first lines, where a document names its kind. */
  top?: boolean;
};

export type KindMarks = { kind: DocumentKind; marks: readonly Mark[] };
