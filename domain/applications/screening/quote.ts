/** The longest quotation a criterion stands on. */
const longest = 180;

/** Sentences end here; a line break ends one too. The dot of '1.200' or 'p.m.' ends none. */
const ends = /[!?\n]+|\.(?=\s|$)/g;

/** Letters are people's own and may be of any length: what follows looks at this much of them. */
const readLength = 8_000;

export type Sentence = { text: string; at: number };

/** A letter's sentences as they are in it, with where each begins. */
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

/** A sentence cut around what was found in it, so that the words that count are some of those shown. */
export function quoteOf(sentence: string, words: string): string {
  const clean = sentence.replace(/\s+/g, ' ').trim();
  if (clean.length <= longest) return clean;
  const at = Math.max(0, clean.indexOf(words.replace(/\s+/g, ' ').trim()));
  const from = Math.max(0, Math.min(at - 60, clean.length - longest));
  return `${from > 0 ? '… ' : ''}${clean.slice(from, from + longest).trim()}${from + longest < clean.length ? ' …' : ''}`;
}
