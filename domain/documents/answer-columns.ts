import { fold } from './fold.ts';
import type { Box, Word } from './read-document.ts';
import { isEmptyBox, isTicked } from './ticked-boxes.ts';

/**
 * Forms whose answers stand once, above columns of boxes: ‘Yes No’, ‘Excellent Good Fair Poor’. Each row then gets the
 * answer of the column that is ticked, so that it reads as a row with its answer beside it.
 */

const answers =
  /^(?:yes|no|n\/a|excellent|good|average|fair|poor|satisfactory|unsatisfactory|always|usually|sometimes|never|agree|disagree|very|not|at|all)$/;
const standsAlone = /^(?:yes|no|excellent|good|fair|poor|satisfactory|unsatisfactory|always|never|agree|disagree)$/;

type Heading = { text: string; middle: number };
const middleOf = ({ x, width }: Box) => x + width / 2;

/** ‘[ ]’ is two words where the blank between its brackets is one. */
function withWholeBoxes(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (word.text === ']' && before && /^[[(]$/.test(before.text))
      joined[joined.length - 1] = {
        ...before,
        text: '[]',
        box: { ...before.box, width: word.box.x + word.box.width - before.box.x },
      };
    else joined.push(word);
  }
  return joined;
}

/** The answers above the columns, if a line is nothing but answers, perhaps behind a title. */
function headingsOf(words: readonly Word[]): Heading[] | null {
  const found = words.flatMap(({ text, box }) => (answers.test(fold(text)) ? [{ text, middle: middleOf(box) }] : []));
  const alone = found.filter(({ text }) => standsAlone.test(fold(text)));
  return alone.length >= 2 && words.length - found.length <= 4 && words.every(({ text }) => !/[.?!]$/.test(text))
    ? alone
    : null;
}

function withAnswer(words: readonly Word[], headings: readonly Heading[]): readonly Word[] {
  const ticks = words.filter(({ text }) => isTicked(text));
  const [tick] = ticks;
  const isRow = tick && ticks.length === 1 && words.some(({ text }) => /\p{L}{2}/u.test(text));
  // Where answers stand beside their boxes the line tells them without a heading.
  if (!isRow || words.some(({ text }) => standsAlone.test(fold(text)))) return words;
  const near = headings.toSorted(
    (one, two) => Math.abs(one.middle - middleOf(tick.box)) - Math.abs(two.middle - middleOf(tick.box)),
  )[0];
  if (!near) return words;
  return words.flatMap((word) =>
    word === tick ? [{ ...word, text: near.text }] : isEmptyBox(word.text) ? [] : [word],
  );
}

/** The lines of a page, each with its ticked answer in words where the answers stand above columns. */
export function withColumnAnswers(lines: readonly (readonly Word[])[]): (readonly Word[])[] {
  let headings: readonly Heading[] | null = null;
  return lines.map((line) => {
    const words = withWholeBoxes(line);
    const own = headingsOf(words);
    if (own && !words.some(({ text }) => isTicked(text) || isEmptyBox(text))) {
      headings = own;
      return words;
    }
    return headings ? withAnswer(words, headings) : words;
  });
}
