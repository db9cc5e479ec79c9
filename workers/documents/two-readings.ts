import { distance } from 'fastest-levenshtein';
import type { RecognisedWord } from './recognised-words.ts';

/**
 * Combines two recognitions of one picture. PP-OCR reads photographs and small print better but knows no accents;
 * Tesseract knows them, and misses more (docs/decisions/0011). Where they agree, the words are certain.
 */

/** What both engines read alike is as good as typed. */
const agreed = 97;
/** What they read differently counts against no applicant (rules/rule.ts: `certain`). */
const disputed = 70;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’´`]/g, "'")
    .replace(/[–—−]/g, '-')
    .replace(/[^\p{L}\p{N}.,\-'/<@+%&]/gu, '')
    .replace(/(?<=[\p{L}\p{N}])[.,'-]+$/u, '');

/** Maps letters and digits that look alike to one. */
const alike = (text: string) =>
  text
    .replace(/[OoQ]/g, '0')
    .replace(/[IlL|]/g, '1')
    .replace(/[Ss]/g, '5')
    .replace(/B/g, '8')
    .replace(/[Zz]/g, '2');
/** Whether a text is all letters or all digits: a reading without a stray character of the other kind. */
const isPure = (text: string) => /^[^\p{N}]+$/u.test(text) || /^[^\p{L}]+$/u.test(text);
const joined = (words: readonly RecognisedWord[]) => words.map(({ text }) => text).join('');
const sure = (words: readonly RecognisedWord[]) => {
  const letters = joined(words).length || 1;
  return words.reduce((sum, { confidence, text }) => sum + confidence * text.length, 0) / letters;
};

const right = ({ left, width }: RecognisedWord) => left + width;
const middle = ({ top, height }: RecognisedWord) => top + height / 2;

/**
 * Whether two words are at the same place: on one line, with more than 40 % of the narrower one overlapping the other.
 */
function overlap(a: RecognisedWord, b: RecognisedWord): boolean {
  const across = Math.min(right(a), right(b)) - Math.max(a.left, b.left);
  const apart = Math.abs(middle(a) - middle(b));
  return across > Math.min(a.width, b.width) * 0.4 && apart < Math.max(a.height, b.height) * 0.5;
}

type Group = { paddle: RecognisedWord[]; tesseract: RecognisedWord[] };

/** Groups words of both readings that overlap, however each engine split them. */
function groupsOf(line: readonly RecognisedWord[], others: readonly RecognisedWord[]): Group[] {
  const groups: Group[] = [];
  for (const word of line) {
    const over = others.filter((other) => overlap(word, other));
    const last = groups.at(-1);
    if (last && over.some((other) => last.tesseract.includes(other))) {
      last.paddle.push(word);
      last.tesseract.push(...over.filter((other) => !last.tesseract.includes(other)));
    } else groups.push({ paddle: [word], tesseract: over });
  }
  return groups;
}

const withConfidence = (words: readonly RecognisedWord[], confidence: number) =>
  words.map((word) => ({ ...word, confidence }));

const hasAccent = (text: string) => /\p{M}/u.test(text.normalize('NFD'));

/** The better reading of one place. */
function settled({ paddle, tesseract }: Group): RecognisedWord[] {
  if (tesseract.length === 0) return paddle;
  const [a, b] = [plain(joined(paddle)), plain(joined(tesseract))];
  // Spaces, accents and currency signs are Tesseract’s, if the letters are the same.
  if (a === b || a.toLowerCase() === b.toLowerCase()) return withConfidence(tesseract, agreed);
  // PP-OCR knows no euro sign and mistakes it for a digit or a letter before the amount.
  if (
    /^[-+]?€/.test(joined(tesseract)) &&
    /^[-+]?[\dA-Z]/.test(a) &&
    a.replace(/^[-+]?./, '') === b.replace(/^[-+]/, '')
  )
    return withConfidence(tesseract, agreed);
  if (alike(a) === alike(b) && isPure(a) !== isPure(b)) return isPure(a) ? paddle : tesseract;
  const [sureOfA, sureOfB] = [sure(paddle), sure(tesseract)];
  const nearly = distance(a, b) <= Math.max(1, Math.min(a.length, b.length) * 0.2);
  if (nearly && hasAccent(joined(tesseract)) && sureOfB >= 85) return tesseract;
  if (sureOfB >= 85 && sureOfA < 80) return withConfidence(tesseract, Math.min(sureOfB, disputed));
  const doubted = sureOfB >= 80 && tesseract.length > 0 && /\p{N}/u.test(a);
  return doubted ? withConfidence(paddle, Math.min(sureOfA, disputed)) : paddle;
}

/** Lines in which PP-OCR itself has less confidence are stains, portraits and patterns. */
const believable = 55;

/** What only Tesseract saw must be long and certain. */
const isSureAlone = ({ text, confidence }: RecognisedWord) => confidence >= 80 && /[\p{L}\p{N}]{3}/u.test(text);

/**
 * Merges two readings of the same picture into one list of words, in its pixels. `lines` are PP-OCR’s, each from left
 * to right.
 */
export function mergeReadings(
  lines: readonly (readonly RecognisedWord[])[],
  tesseract: readonly RecognisedWord[],
): RecognisedWord[] {
  const kept = lines.filter((line) => sure(line) >= believable);
  const used = new Set<RecognisedWord>();
  const words = kept.flatMap((line) =>
    groupsOf(line, tesseract).flatMap((group) => {
      const own = group.tesseract.filter((word) => !used.has(word)).sort((a, b) => a.left - b.left);
      for (const word of own) used.add(word);
      return settled({ ...group, tesseract: own });
    }),
  );
  const alone = tesseract.filter(
    (word) => !used.has(word) && isSureAlone(word) && !words.some((other) => overlap(word, other)),
  );
  return [...words, ...alone];
}
