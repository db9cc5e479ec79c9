import { pattern } from '../../text/pattern.ts';

/** A part of a folded text that says one thing, with its position. */
export type Clause = { text: string; at: number; isQuestion: boolean };

/** A letter has a few dozen clauses; the writer of a longer one has said what they want by then. */
export const MAX_CLAUSES = 120;

/** A sentence; a full stop within a number or a web address does not end one. */
const sentencePattern = /[^.!?;\n。！？؟]+(?:[.!?](?=[\p{L}\d])[^.!?;\n。！？؟]*)*[.!?;。！？؟]*/gu;
/** Where one clause of a sentence ends and the next, with a subject or a reason, begins. */
const joint = pattern('gu')`
  ,? (?:
    but|because|although|though|however|whereas|while
    |so(?= (?:i|we|you|he|she|they|it|if|can|could|would|is|are)\b)
  )(?!\p{L})
  |,? (?:and|then)(?= (?:i|we|he|she|they|you|can|could|would|is|are|do|does)\b)
  |,(?= (?:i|we|you|can|could|would|is|are|do|does)\b)| [-–—][ ]
`;

/** People typing on a phone use no full stops; a clause of this length is several. */
const MAX_CLAUSE = 160;
const runOn = /\s(?=(?:i|i'm|im|i've|ive|we|we're|can|could|would)\s)/g;

/** Where the parts of a sentence end. */
function endsOf(sentence: string): number[] {
  const ends = [...sentence.matchAll(joint)].map(({ index }) => index);
  const parts = [0, ...ends].map((from, at) => ({ from, to: ends[at] ?? sentence.length }));
  const long = parts.filter(({ from, to }) => to - from > MAX_CLAUSE);
  const more = long.flatMap(({ from, to }) =>
    [...sentence.slice(from, to).matchAll(runOn)].map(({ index }) => from + index),
  );
  return [...new Set([...ends, ...more, sentence.length])].sort((a, b) => a - b);
}

/** Splits a folded text into clauses, in order. */
export function clausesOf(folded: string): Clause[] {
  const clauses: Clause[] = [];
  for (const sentence of folded.matchAll(sentencePattern)) {
    if (clauses.length >= MAX_CLAUSES) break;
    const [text] = sentence;
    const isQuestion = /[?？؟]/.test(text);
    let from = 0;
    for (const index of endsOf(text)) {
      if (clauses.length >= MAX_CLAUSES) break;
      const part = text.slice(from, index);
      if (part.trim()) clauses.push({ text: part, at: sentence.index + from, isQuestion });
      from = index;
    }
  }
  return clauses;
}
