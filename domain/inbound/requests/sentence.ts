const MAX_QUOTE = 160;

/** The sentence around a place in a text, on one line. */
export function sentenceAt(text: string, at: number): string {
  const end = /[.!?。！？]|\n\s*\n|$/.exec(text.slice(at))?.index ?? 0;
  const before = [...text.slice(0, at).matchAll(/[.!?。！？]\s+|\n\s*\n|[。！？]/g)].at(-1);
  const start = before ? before.index + before[0].length : 0;
  const sentence = text
    .slice(start, at + end + 1)
    .replace(/\s+/g, ' ')
    .trim();
  if (sentence.length <= MAX_QUOTE) return sentence;
  const from = Math.max(0, at - start - 40);
  return `${from > 0 ? '…' : ''}${sentence.slice(from, from + MAX_QUOTE).trim()}…`;
}
