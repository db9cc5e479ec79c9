/**
 * Forms of text for comparison. `fold` keeps every character at its index, so that a match in the folded form can be
 * shown as it was written.
 */

/** Letters that Unicode does not decompose into a letter and a mark, one for one. */
const plainLetter: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'l',
  ø: 'o',
  Ø: 'o',
  đ: 'd',
  Đ: 'd',
  ð: 'd',
  Ð: 'd',
  ħ: 'h',
  ı: 'i',
  ß: 's',
  æ: 'a',
  Æ: 'a',
  œ: 'o',
  Œ: 'o',
  þ: 't',
  Þ: 't',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '‐': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
};

const marks = /\p{M}/gu;

function foldLetter(letter: string): string {
  const plain = plainLetter[letter] ?? letter.normalize('NFD').replace(marks, '').toLowerCase();
  return plain.length === letter.length ? plain : plain.slice(0, letter.length).padEnd(letter.length, ' ');
}

const isPlain = /^[\x20-\x7e\n]*$/;

/**
 * Lower case, without fadas and other marks; typographic quotes and dashes become typed ones. The length is that of
 * `text`.
 */
export function fold(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase();
  return Array.from(text, foldLetter).join('');
}

/** How letters of other alphabets are transliterated if a form accepts only A to Z (ICAO Doc 9303-3, section 6). */
const spelledOut: readonly (readonly [RegExp, string])[] = [
  [/ß/g, 'ss'],
  [/[æÆ]/g, 'ae'],
  [/[œŒ]/g, 'oe'],
  [/[þÞ]/g, 'th'],
  [/[åÅ]/g, 'a'],
];

/**
 * The letters a to z of a name or word: marks are removed, special letters transliterated, and other characters become
 * spaces.
 */
export function plainWords(text: string): string {
  const spelled = spelledOut.reduce((rest, [letter, spelling]) => rest.replace(letter, spelling), text);
  return fold(spelled.normalize('NFC'))
    .replace(/[^a-z0-9'&/-]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

const confusable: readonly (readonly [RegExp, string])[] = [
  [/[0q]/g, 'o'],
  [/[1i|!\]]/g, 'l'],
  [/5/g, 's'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** One form for characters that recognition confuses: 0/O, 1/l/I, 5/S, 8/B, rn/m. */
export function lookAlike(folded: string): string {
  return confusable.reduce((rest, [letters, one]) => rest.replace(letters, one), folded);
}
