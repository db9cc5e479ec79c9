import type { Word } from '../text/fold.ts';

/** A text in which homes are looked for: as it is written, folded, and its words. */
export type MentionText = { written: string; folded: string; words: readonly Word[] };

/** The text between two words, or a full stop beyond the ends. */
export function between(text: MentionText, left: number, right: number): string {
  const [from, to] = [text.words[left], text.words[right]];
  return from && to ? text.folded.slice(from.end, to.start) : '.';
}

/** A sentence ends there, or too much stands between. */
export const stops = (gap: string) => gap.length > 12 || /[!?;]|\.\s|\n\s*\n/.test(gap);
