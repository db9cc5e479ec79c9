import { fold } from './fold.ts';
import type { Word } from './read-document.ts';

const ticked = /^[☒☑✓✔✗✘⊠■◉●🗹]$|^[[(](?:x|✓|✔)[\])]$/iu;
const empty = /^[☐□▢○◯⬜]$|^[[(][\])]$/u;
/** Whether a word is a box with a tick or cross in it. */
export const isTicked = (text: string): boolean => ticked.test(text);
/** Whether a word is a box with nothing in it. */
export const isEmptyBox = (text: string): boolean => empty.test(text);
const option = /^(?:yes|no|n\/a)\b/;
/** An answer beside its box has at most this many words: ‘Very good’, ‘Not at all’. More are a sentence. */
const mostWords = 3;

type Mark = { at: number; is: 'ticked' | 'empty' | 'option' };
function markOf({ text }: Word, at: number): Mark[] {
  if (ticked.test(text)) return [{ at, is: 'ticked' }];
  if (empty.test(text)) return [{ at, is: 'empty' }];
  return option.test(fold(text)) ? [{ at, is: 'option' }] : [];
}

/** Where the answers that weren't ticked stand, for answers in any words: ‘☑ Excellent ☐ Good ☐ Fair ☐ Poor’. */
function unticked(boxes: readonly Mark[], words: number): number[] {
  const isBehind = boxes.at(-1)?.at === words - 1;
  return boxes.flatMap(({ at, is }, index) => {
    if (is !== 'empty') return [];
    const [from, to] = isBehind ? [(boxes[index - 1]?.at ?? at - 2) + 1, at] : [at + 1, boxes[index + 1]?.at ?? words];
    return to - from <= mostWords ? Array.from({ length: to - from }, (_, step) => from + step) : [];
  });
}

/**
 * A form’s line with the answer that was ticked alone: ‘Is rent owed? ☐ Yes ☒ No’ says no. Boxes stand before their
 * answers or behind them; a line in which none or all are ticked stays as it is.
 */
export function withTickedAnswers(words: readonly Word[]): readonly Word[] {
  const marks = words.flatMap(markOf);
  const boxes = marks.filter(({ is }) => is !== 'option');
  if (!boxes.some(({ is }) => is === 'ticked') || !boxes.some(({ is }) => is === 'empty')) return words;
  const before = marks[0]?.is !== 'option';
  const dropped = new Set(boxes.map(({ at }) => at));
  if (boxes.length === marks.length) for (const at of unticked(boxes, words.length)) dropped.add(at);
  marks.forEach((mark, index) => {
    const answer = marks[before ? index + 1 : index - 1];
    if (mark.is === 'empty' && answer?.is === 'option') dropped.add(answer.at);
  });
  return words.filter((_, at) => !dropped.has(at));
}
