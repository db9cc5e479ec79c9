import { checksRight } from '../../domain/documents/facts/mrz-digits.ts';
import { type Grey, partOf, type Region, toPng } from './picture.ts';
import type { RecognisedWord } from './recognised-words.ts';
import type { Recogniser } from './tesseract.ts';

/** All characters of the machine-readable zone of a travel document (ICAO 9303-3, 4.3). */
const mrzLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** The height of a capital that recognition works best with, in pixels, and the white around the lines. */
const capitalHeight = 34;
const margin = 24;

const compact = (words: readonly RecognisedWord[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(/[«‹]/g, '<');

/** Recognised words, grouped into rows. */
function rowsOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const rows: RecognisedWord[][] = [];
  for (const word of [...words].sort((a, b) => a.top - b.top)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && word.top < first.top + first.height * 0.6) row.push(word);
    else rows.push([word]);
  }
  return rows.map((row) => row.sort((a, b) => a.left - b.left));
}

/**
 * Whether a row is a line of 28 or more letters that was read with fillers, or as one long run of capitals and digits.
 */
function looksMachineReadable(row: readonly RecognisedWord[]): boolean {
  const text = compact(row);
  return (
    text.length >= 24 &&
    /^[^a-z]*(?:[a-z][^a-z]*){0,6}$/.test(text) &&
    (/<.*<|<{2}/.test(text) || /^[A-Z0-9<]{28,}$/.test(text))
  );
}

function regionOf(words: readonly RecognisedWord[], picture: Grey): Region {
  const height = Math.max(...words.map((word) => word.height));
  const left = Math.max(0, Math.min(...words.map((word) => word.left)) - height * 2);
  const top = Math.max(0, Math.min(...words.map((word) => word.top)) - height);
  const right = Math.min(picture.width, Math.max(...words.map((word) => word.left + word.width)) + height * 2);
  const bottom = Math.min(picture.height, Math.max(...words.map((word) => word.top + word.height)) + height);
  return {
    left: Math.round(left),
    top: Math.round(top),
    width: Math.floor(right - left),
    height: Math.floor(bottom - top),
  };
}

const lowerThird = ({ width, height }: Grey): Region => ({
  left: 0,
  top: Math.floor(height * 0.62),
  width,
  height: height - Math.floor(height * 0.62),
});

/** Reads a region again, allowing only the zone's letters; returns the rows that are lines of a zone. */
async function readRegion(
  picture: Grey,
  region: Region,
  scale: number,
  recogniser: Recogniser,
): Promise<RecognisedWord[][]> {
  const part = await partOf(picture, region, scale, margin);
  const words = await recogniser.recognise(await toPng(part), { layout: 'block', onlyLetters: mrzLetters });
  const back = (pixels: number, offset: number) => offset + (pixels - margin) / scale;
  const placed = words.map((word) => ({
    ...word,
    left: back(word.left, region.left),
    top: back(word.top, region.top),
    width: word.width / scale,
    height: word.height / scale,
  }));
  return rowsOf(placed).filter((row) => compact(row).length >= 28 && /<.*<|\d{6}/.test(compact(row)));
}

/** One word for each line: a zone has no spaces, whatever gaps recognition saw. */
function asOneWord(row: readonly RecognisedWord[]): RecognisedWord {
  const left = Math.min(...row.map((word) => word.left));
  const top = Math.min(...row.map((word) => word.top));
  return {
    text: compact(row),
    left,
    top,
    width: Math.max(...row.map((word) => word.left + word.width)) - left,
    height: Math.max(...row.map((word) => word.top + word.height)) - top,
    confidence: row.reduce((sum, word) => sum + word.confidence, 0) / row.length,
  };
}

/** The kinds of zone: two lines on a passport, two on a visa or an older card, three on a card (ICAO 9303-4 to 6). */
function lineLength(lines: readonly string[]): number {
  if (lines.length >= 3) return 30;
  return Math.max(...lines.map(({ length }) => length)) >= 40 ? 44 : 36;
}

/**
 * Recognition miscounts fillers and mistakes a long row of them for letters: the longest row is adjusted to the line's
 * length. Letters and digits stay as they were read; the rules verify their check digits.
 */
export function withFillers(line: string, length: number): string {
  const text = line.replace(/<{2}[<LKCE]{3,}$/, (end) => '<'.repeat(end.length));
  const longest = [...text.matchAll(/<{2,}/g)].sort((a, b) => b[0].length - a[0].length)[0];
  const missing = length - text.length;
  // After the names there are only fillers, however many of them were lost.
  if (/^[PIACV][A-Z<][A-Z]{3}[A-Z<]*[A-Z]<<[A-Z<]*<$/.test(text)) return text.padEnd(length, '<').slice(0, length);
  if (!longest || Math.abs(missing) > 8 || longest[0].length + missing < 2) return text;
  return (
    text.slice(0, longest.index) +
    '<'.repeat(longest[0].length + missing) +
    text.slice(longest.index + longest[0].length)
  );
}

/** Replaces the words that were read at a zone's place by the zone’s lines. */
function replaced(words: readonly RecognisedWord[], lines: readonly RecognisedWord[]): RecognisedWord[] {
  const covered = (word: RecognisedWord) =>
    lines.some(
      (line) =>
        word.top + word.height / 2 > line.top &&
        word.top + word.height / 2 < line.top + line.height &&
        word.left + word.width / 2 > line.left - line.height &&
        word.left + word.width / 2 < line.left + line.width + line.height,
    );
  return [...words.filter((word) => !covered(word)), ...lines];
}

const showsPassport = (words: readonly RecognisedWord[]) =>
  words.some(({ text }) => /^(?:passport|passeport|pas)$/i.test(text));

/**
 * Reads the machine-readable zone again where the first reading saw one, or saw a passport without one, and replaces
 * what was read there by its lines: otherwise fillers are read as brackets, letters and spaces.
 */
export async function withMachineReadableZone(
  words: readonly RecognisedWord[],
  picture: Grey,
  recogniser: Recogniser,
): Promise<RecognisedWord[]> {
  const zone = rowsOf(words).filter(looksMachineReadable).flat();
  if (zone.length === 0 && !showsPassport(words)) return [...words];
  const region = zone.length > 0 ? regionOf(zone, picture) : lowerThird(picture);
  const height = zone.length > 0 ? Math.max(...zone.map((word) => word.height)) : capitalHeight;
  const read = await readRegion(picture, region, Math.min(3, Math.max(0.8, capitalHeight / height)), recogniser);
  if (read.length === 0) return [...words];
  const found = read.map(asOneWord);
  const length = lineLength(found.map(({ text }) => text));
  return replaced(
    words,
    found.map((line) => ({ ...line, text: withFillers(line.text, length) })),
  );
}

/** A line that PP-OCR found, levelled in its own picture, with its words as one and its place. */
export type FoundLine = { whole: RecognisedWord; cut: () => Grey };

/** A line without the fillers at its end: compares readings of a line. */
const essence = (text: string) => text.replace(/<+[A-Z]?<*\d?$/, '').replace(/</g, '');

/** What both engines read alike in a zone is certain; if they differ, none of it is. */
const [agreed, disputed] = [97, 60] as const;

/** The better of two readings of a line, by its check digits. */
function betterLine(whole: RecognisedWord, other: string, length: number): RecognisedWord {
  const [own, second] = [withFillers(whole.text, length), withFillers(other, length)];
  if (essence(own) === essence(second)) return { ...whole, text: own, confidence: agreed };
  const better = checksRight(second) > checksRight(own) || own.length < 20;
  return { ...whole, text: better ? second : own, confidence: disputed };
}

/** A zone never has more lines than this, so more aren't worth reading again. */
const MAX_ZONE_LINES = 5;

/**
 * A zone is in capitals: a line with many lower-case letters isn't part of one, even if its check digits happen to be
 * right.
 */
const isSentence = (text: string) => (text.match(/\p{Ll}/gu)?.length ?? 0) > text.length * 0.3;

/** The lines that may belong to a zone: long, next to one that certainly does, or at the foot of a passport. */
function zoneCandidates(lines: readonly FoundLine[], picture: Grey, passport: boolean): FoundLine[] {
  const sure = lines.filter(
    ({ whole: { text } }) => text.length >= 24 && !isSentence(text) && (/<.*</.test(text) || checksRight(text) >= 2),
  );
  const near = ({ whole }: FoundLine) =>
    sure.some(
      ({ whole: { top, height, width } }) =>
        whole.width > width * 0.5 && Math.abs(whole.top - top) < height * 6 && whole.height < height * 2,
    );
  const atFoot = ({ whole }: FoundLine) => whole.top > picture.height * 0.5 && whole.width > picture.width * 0.4;
  return lines
    .filter((line) => (sure.length > 0 ? near(line) : passport && atFoot(line)))
    .sort((a, b) => a.whole.top - b.whole.top)
    .slice(-MAX_ZONE_LINES);
}

/** The same, guided by PP-OCR’s lines: each is cut out level and read again, and the check digits decide. */
export async function withZoneOfLines(
  words: readonly RecognisedWord[],
  lines: readonly FoundLine[],
  picture: Grey,
  recogniser: Recogniser,
): Promise<RecognisedWord[]> {
  const read: { whole: RecognisedWord; other: string }[] = [];
  for (const { whole, cut } of zoneCandidates(lines, picture, showsPassport(words))) {
    const line = cut();
    const all = { left: 0, top: 0, width: line.width, height: line.height };
    const png = await toPng(await partOf(line, all, 1, margin));
    const text = compact(await recogniser.recognise(png, { layout: 'block', onlyLetters: mrzLetters }));
    const plain = { whole: { ...whole, text }, other: whole.text.toUpperCase().replace(/[^A-Z0-9<]/g, '') };
    if (Math.max(text.length, plain.other.length) >= 24 && /<|\d{6}/.test(text)) read.push(plain);
  }
  if (read.length === 0) return [...words];
  const length = lineLength(read.map(({ whole, other }) => (other.length > whole.text.length ? other : whole.text)));
  return replaced(
    words,
    read.map(({ whole, other }) => betterLine(whole, other, length)),
  );
}
