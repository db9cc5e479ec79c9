import type { Word } from '../text/fold.ts';

/** A text that is searched for homes: as written, folded, and split into words. */
export type MentionText = { written: string; folded: string; words: readonly Word[] };

/** The text between two words, or a full stop beyond the ends. */
export function between(text: MentionText, left: number, right: number): string {
  const [from, to] = [text.words[left], text.words[right]];
  return from && to ? text.folded.slice(from.end, to.start) : '.';
}

/** Whether a gap ends a sentence or is too long. */
export const stops = (gap: string) => gap.length > 12 || /[!?;]|\.\s|\n\s*\n/.test(gap);
