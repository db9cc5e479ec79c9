import { placeAt, type Reading, flowOf } from '../reading.ts';
import type { Place } from '../judgement.ts';
import { pattern } from '../../text/pattern.ts';

const negation = pattern()`
  \b(?:
    no|not|never|without|nor|neither|any|(?:free|clear) of|free from|none (?:of|were|was)|nil|zero|hardly|n't|cannot fault
    |wouldn't have|isn't|wasn't|weren't|didn't|doesn't|don't|haven't|hasn't|nothing|if|should|unless
  )\b
  |n't\b
`;
/** What ends the scope of a negation. */
const turn = /[.;!?:]\s|\b(?:no|yes|not always)\s*[,-]|\b(?:but|however|although|though|except|yet|unfortunately)\b/;

/** A form’s negative answer: ‘Arrears today: none’. */
const denied =
  /^(?:\s+(?!but\b)[a-z]+(?:['’]s)?){0,4}\s*[:?-]*\s*(?:no(?:ne|thing)?|n\/a|nil|never|zero|(?:€|eur)?\s?0(?:\.00)?)(?:\b|$)(?![.,]\d)/;

function partBefore(folded: string, at: number): string {
  return (
    folded
      .slice(Math.max(0, at - 70), at)
      .split(turn)
      .at(-1) ?? ''
  );
}

/** Where one of the words stands in a text without being denied: ‘arrears’, but not ‘no arrears’ or ‘arrears: none’. */
function plainMatch(folded: string, words: RegExp): RegExpMatchArray | undefined {
  return [...folded.matchAll(new RegExp(words.source, 'g'))].find((match) => {
    // A number or an answer is not denied by the answer to the next question.
    const isCounted = /(?:\d|\? ?\W{0,3}no)$/.test(match[0]);
    const end = match.index + match[0].length;
    return !negation.test(partBefore(folded, match.index)) && (isCounted || !denied.test(folded.slice(end, end + 40)));
  });
}

/** Which of the words a statement says without denying it, and where; null if none. */
export function plainlyAt(folded: string, words: RegExp): { text: string; index: number } | null {
  const match = plainMatch(folded, words);
  return match ? { text: match[0], index: match.index ?? 0 } : null;
}

/** Which of the words a statement says without denying it; null if none. */
export const plainlyIn = (folded: string, words: RegExp): string | null => plainlyAt(folded, words)?.text ?? null;

/**
 * Where one of the words occurs without being denied in the same sentence: 'arrears', but not 'never in arrears' or 'no
 * arrears'.
 */
export function saidPlainly(reading: Reading, words: RegExp): Place | null {
  for (const flow of flowOf(reading)) {
    const match = plainMatch(flow.folded, words);
    if (match) return placeAt(flow, match.index, (match.index ?? 0) + match[0].length);
  }
  return null;
}

/** Where one of the words occurs at all. */
export function said(reading: Reading, words: RegExp): Place | null {
  for (const flow of flowOf(reading)) {
    const match = words.exec(flow.folded);
    if (match) return placeAt(flow, match.index, match.index + match[0].length);
  }
  return null;
}
