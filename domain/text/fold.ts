/** Letters that Unicode does not decompose into a base letter and a mark. */
const bases: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ı: 'i',
  ħ: 'h',
  Ħ: 'h',
};

function baseOf(letter: string): string {
  if (letter === '’' || letter === '‘' || letter === '´') return "'";
  // Asian scripts don't consist of letters with accents.
  return letter >= '\u0900' && letter < '\u1e00' ? letter : (bases[letter] ?? letter.normalize('NFD').charAt(0));
}

/**
 * A text in a form for comparison: no accents, lower case, straight apostrophes. Each character stays one character, so
 * that a position in the folded text is the same in `text.normalize('NFC')`. Cyrillic й and ё become и and е.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u0080-\u2fff]/g, baseOf)
    .toLowerCase();
}

/** A word of a text, folded and without apostrophes, with its position. */
export type Word = { word: string; start: number; end: number };

const wordPattern = /\d{1,3}(?:[.,]\d{3})+(?!\d)|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:'[\p{L}\p{N}\p{M}]+)*/gu;
/** The same for pure ASCII text, many times faster. */
const asciiPattern = /\d{1,3}(?:[.,]\d{3})+(?!\d)|[a-z\d]+(?:'[a-z\d]+)*/g;

/** The words of a folded text in order; a number with thousands separators is one word. */
export function foldedWords(folded: string): Word[] {
  const words: Word[] = [];
  const pattern = /[\u0080-\uffff]/.test(folded) ? wordPattern : asciiPattern;
  for (const match of folded.matchAll(pattern)) {
    const [word] = match;
    words.push({
      word: word.includes("'") ? word.replaceAll("'", '') : word,
      start: match.index,
      end: match.index + word.length,
    });
  }
  return words;
}

/** A folded text in which each word is replaced by the one that `meant` returns for it, if any. */
export function replaceWords(folded: string, meant: (word: string) => string | null | undefined): string {
  let replaced = '';
  let from = 0;
  for (const { word, start, end } of foldedWords(folded)) {
    const found = meant(word);
    if (!found) continue;
    replaced += folded.slice(from, start) + found;
    from = end;
  }
  return replaced + folded.slice(from);
}
