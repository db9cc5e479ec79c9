import { type Grey, partOf, type Region, toPng } from './picture.ts';
import { type RecognisedWord } from './recognised-words.ts';
import { type Recogniser } from './tesseract.ts';

/** All that the machine-readable zone of a travel document is written in (ICAO 9303-3, 4.3). */
const mrzLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/** How high a capital should be for recognition, in pixels, and the white around the lines. */
const capitalHeight = 34;
const margin = 24;

const compact = (words: readonly RecognisedWord[]) =>
  words
    .map(({ text }) => text)
    .join('')
    .replace(/[«‹]/g, '<');

/** Recognised words, row by row. */
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

/** A line of 28 letters and more that was read with fillers, or as one long run of capitals and digits. */
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

/** Reads a region once more, allowing nothing but the zone's letters; answers the rows that are lines of a zone. */
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

/** One word for each line: a zone has no blanks, whatever gaps recognition saw. */
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

/** The zones there are: two lines of a passport, two of a visa or an older card, three of a card (ICAO 9303-4 to 6). */
function lineLength(lines: readonly string[]): number {
  if (lines.length >= 3) return 30;
  return Math.max(...lines.map(({ length }) => length)) >= 40 ? 44 : 36;
}

/**
 * Recognition miscounts fillers, and takes a long row of them for letters: the longest row is brought to what the line's
 * length leaves for it. Letters and digits stay as they were read; their check digits are for the rules.
 */
export function withFillers(line: string, length: number): string {
  const text = line.replace(/<{2}[<LKCE]{3,}$/, (end) => '<'.repeat(end.length));
  const longest = [...text.matchAll(/<{2,}/g)].sort((a, b) => b[0].length - a[0].length)[0];
  const missing = length - text.length;
  if (!longest || Math.abs(missing) > 8 || longest[0].length + missing < 2) return text;
  return (
    text.slice(0, longest.index) +
    '<'.repeat(longest[0].length + missing) +
    text.slice(longest.index + longest[0].length)
  );
}

/**
 * Reads the machine-readable zone again where the first reading saw one, or saw a passport without one, and puts its lines
 * in place of what was there: fillers come out as brackets, letters and blanks otherwise.
 */
export async function withMachineReadableZone(
  words: readonly RecognisedWord[],
  picture: Grey,
  recogniser: Recogniser,
): Promise<RecognisedWord[]> {
  const rows = rowsOf(words);
  const zone = rows.filter(looksMachineReadable).flat();
  const travels = words.some(({ text }) => /^(?:passport|passeport|pas)$/i.test(text));
  if (zone.length === 0 && !travels) return [...words];
  const region = zone.length > 0 ? regionOf(zone, picture) : lowerThird(picture);
  const height = zone.length > 0 ? Math.max(...zone.map((word) => word.height)) : capitalHeight;
  const read = await readRegion(picture, region, Math.min(3, Math.max(0.8, capitalHeight / height)), recogniser);
  if (read.length === 0) return [...words];
  const found = read.map(asOneWord);
  const length = lineLength(found.map(({ text }) => text));
  const lines = found.map((line) => ({ ...line, text: withFillers(line.text, length) }));
  const covered = (word: RecognisedWord) =>
    lines.some((line) => word.top + word.height / 2 > line.top && word.top + word.height / 2 < line.top + line.height);
  return [...words.filter((word) => !covered(word)), ...lines];
}
