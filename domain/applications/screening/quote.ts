/** The longest quotation for a criterion. */
const longest = 180;

/** Sentences end here; a line break ends one too. The dot of '1.200' or 'p.m.' does not. */
const ends = /[!?\n]+|\.(?=\s|$)/g;

/** Letters can be of any length: only this much of one is examined. */
const readLength = 8_000;

export type Sentence = { text: string; at: number };

/** A letter's sentences, unchanged, with their positions. */
export function sentencesIn(letter: string): Sentence[] {
  const text = letter.slice(0, readLength);
  const found: Sentence[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = text.slice(from, to);
    if (piece.trim()) found.push({ text: piece.trim(), at: from });
    from = to;
  };
  for (const end of text.matchAll(ends)) add(end.index + end[0].length);
  add(text.length);
  return found;
}

/** A sentence cut around what was found in it, so that the relevant words are shown. */
export function quoteOf(sentence: string, words: string): string {
  const clean = sentence.replace(/\s+/g, ' ').trim();
  if (clean.length <= longest) return clean;
  const at = Math.max(0, clean.indexOf(words.replace(/\s+/g, ' ').trim()));
  const from = Math.max(0, Math.min(at - 60, clean.length - longest));
  return `${from > 0 ? '… ' : ''}${clean.slice(from, from + longest).trim()}${from + longest < clean.length ? ' …' : ''}`;
}
