import type { Page } from '../../domain/documents/read-document.ts';
import { coveredPlaces } from './covered-places.ts';
import { withEvenLight } from './even-light.ts';
import { type FoundLine, withMachineReadableZone, withZoneOfLines } from './machine-readable.ts';
import { openPaddle, type PaddleModels } from './paddle/models.ts';
import { type DetectedLines, findLines, type Quarter, readLines } from './paddle/read-lines.ts';
import { cutLine, type SlantedWord } from './paddle/recognise-line.ts';
import { type Grey, shrunk, toPng, turned } from './picture.ts';
import { pictureQuality } from './picture-quality.ts';
import { isCertain, type Layout, lettersRead, placed, type RecognisedWord } from './recognised-words.ts';
import { after, backFrom, type Matrix } from './shown-places.ts';
import { withDarkWriting } from './light-on-dark.ts';
import { levelness, skewOf } from './skew.ts';
import { RecognitionError, type Recogniser } from './tesseract.ts';
import { tidyMemory } from './tidy-memory.ts';
import { countMarks, MAX_MARKS } from './specks.ts';
import { liftOf, type SlantedLine } from './slant.ts';
import { mergeReadings } from './two-readings.ts';
import { groupIntoLines } from './word-lines.ts';

/**
 * A picture that was read: its page, the number of certain words, the degrees it was turned, and the matrices back to
 * the original picture and to the picture turned by `quarter`.
 */
export type RecognisedPage = {
  page: Page;
  certain: number;
  quarter: Quarter;
  shown: Matrix | null;
  shownUpright: Matrix | null;
};

/** Size of the picture in which lines and skew are looked for. */
const profileSide = 700;

/** How many pages of a file both engines read; for later ones, which only repeat, one engine is enough. */
const pagesReadByBoth = 3;

/** A page with less contrast than this is empty: paper, or a finger on the lens. */
const blank = 0.04;

type Attempt = {
  quarter: Quarter;
  skew: number;
  picture: Grey;
  words: RecognisedWord[];
  found?: FoundLine[];
  slants?: SlantedLine[];
  score: number;
  good: boolean;
};

/** Whether most of what was read is certain, and more than a few specks. */
function isGood(words: readonly RecognisedWord[]): boolean {
  const letters = (some: readonly RecognisedWord[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  const certain = letters(words.filter(isCertain));
  return certain >= 24 && certain >= letters(words) * 0.5;
}

/** Levels small angles, then reads. */
async function attempt(upright: Grey, quarter: Quarter, layout: Layout, recogniser: Recogniser): Promise<Attempt> {
  const straightened = await turned(upright, quarter);
  const skew = skewOf(await shrunk(straightened, profileSide));
  const picture = await turned(straightened, skew);
  const words = await recogniser.recognise(await toPng(picture), { layout });
  tidyMemory();
  return { quarter, skew, picture, words, score: lettersRead(words), good: isGood(words) };
}

/** The quarter turns worth trying, likeliest first: lines of text show their direction, but not which end is up. */
async function likelyTurns(picture: Grey, expected: Quarter): Promise<Quarter[]> {
  const level = levelness(await shrunk(picture, profileSide));
  const order: Quarter[] = level >= 1 ? [0, 180, 90, 270] : [90, 270, 0, 180];
  const decided = level > 2 || level < 0.5 ? order.slice(0, 2) : order;
  return decided.includes(expected) ? [expected, ...decided.filter((turn) => turn !== expected)] : decided;
}

const better = (a: Attempt, b: Attempt) => (b.score > a.score ? b : a);

/** Tries turns, then layouts, until a reading is good; returns the best. */
async function bestAttempt(picture: Grey, expected: Quarter, recogniser: Recogniser): Promise<Attempt> {
  const [first = 0, ...others] = await likelyTurns(picture, expected);
  let best = await attempt(picture, first, 'block', recogniser);
  for (const turn of others) if (!best.good) best = better(best, await attempt(picture, turn, 'block', recogniser));
  for (const layout of ['sparse', 'page'] as const) {
    if (!best.good) best = better(best, await attempt(picture, best.quarter, layout, recogniser));
  }
  return best;
}

/**
 * The matrix from the straightened picture, whose corners extend further, back to the one before it was turned by
 * `skew` degrees clockwise.
 */
function backFromSkew(straight: Grey, before: { width: number; height: number }, skew: number): Matrix {
  const turn = (-skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const { width: w, height: h } = straight;
  const { width, height } = before;
  // In pixels: turns about the centre of one, moves to the centre of the other; then in shares of each.
  const e = width / 2 - (cos * w) / 2 + (sin * h) / 2;
  const f = height / 2 - (sin * w) / 2 - (cos * h) / 2;
  return [(cos * w) / width, (sin * w) / height, (-sin * h) / width, (cos * h) / height, e / width, f / height];
}

function shownMatrices(
  { quarter, skew, picture }: Attempt,
  original: Grey,
): Pick<RecognisedPage, 'shown' | 'shownUpright'> {
  const before = quarter % 180 === 0 ? original : { width: original.height, height: original.width };
  const level = skew === 0 ? null : backFromSkew(picture, before, skew);
  if (quarter === 0) return { shown: level, shownUpright: level };
  return { shown: level ? after(backFrom[quarter], level) : backFrom[quarter], shownUpright: level };
}

/** Converts a word at any angle in `before` to pixels of the picture turned from it by `degrees` clockwise. */
function turnedWord(
  { text, box, confidence }: SlantedWord,
  degrees: number,
  before: Grey,
  turned: Grey,
): RecognisedWord {
  const turn = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [dx, dy] = [box.x - before.width / 2, box.y - before.height / 2];
  const [x, y] = [dx * cos - dy * sin + turned.width / 2, dx * sin + dy * cos + turned.height / 2];
  const angle = box.angle + turn;
  const width = Math.abs(box.width * Math.cos(angle));
  const height = box.height + Math.abs(box.width * Math.sin(angle)) * 0.5;
  return { text, left: x - width / 2, top: y - height / 2, width, height, confidence };
}

/** Reads a picture with both engines: PP-OCR finds the lines and which way up they are, Tesseract reads it upright. */
async function readByBoth(
  picture: Grey,
  lines: DetectedLines,
  models: PaddleModels,
  recogniser: Recogniser,
): Promise<Attempt> {
  const { quarter } = lines;
  const skew = Math.abs(lines.skew) < 0.15 ? 0 : Math.round(lines.skew * 10) / 10;
  const straight = await turned(await turned(picture, quarter), skew);
  const tesseract = await recogniser
    .recognise(await toPng(straight), { layout: 'block' })
    // A page that Tesseract can't finish (twenty thousand specks) is still read by the other engine.
    .catch((error: unknown) => (error instanceof RecognitionError ? [] : Promise.reject(error)));
  const read = await readLines(picture, lines, models);
  const upright = (word: SlantedWord) => turnedWord(word, quarter + skew, picture, straight);
  const slants = read.map(({ box }) => {
    const { left, top, width, height } = upright({ text: '', box, confidence: 0 });
    const [x, y] = [(left + width / 2) / straight.width, (top + height / 2) / straight.height];
    const angle = box.angle + ((quarter + skew) * Math.PI) / 180;
    return { x, y, width: width / straight.width, fall: (Math.tan(angle) * width) / straight.height };
  });
  const found = read.map(({ box, words }) => {
    const text = words.map((word) => word.text).join('');
    return { whole: upright({ text, box, confidence: 0 }), cut: () => cutLine(picture, box) };
  });
  tidyMemory();
  const words = mergeReadings(
    read.map((line) => line.words.map(upright)),
    tesseract,
  );
  return { quarter, skew, picture: straight, words, found, slants, score: lettersRead(words), good: isGood(words) };
}

/** The angle of a short line is mostly chance. */
const longLines = (slants: readonly SlantedLine[]) => slants.filter(({ width }) => width > 0.12);

/**
 * Recognises the words of a picture in any orientation: turned by the camera, upside down, slightly skewed. `original`
 * is its original size; `expected` is the orientation of the page before it.
 */
export async function recognisePicture(
  grey: Grey,
  {
    number,
    original,
    expected,
    recogniser,
  }: { number: number; original: { width: number; height: number }; expected: Quarter; recogniser: Recogniser },
): Promise<RecognisedPage> {
  const picture = pictureQuality(grey, Math.max(original.width, original.height));
  const page = { number, ...original, source: 'recognised', lines: [], picture } as const;
  if (picture.contrast < blank) return { page, certain: 0, quarter: 0, shown: null, shownUpright: null };
  const clear = withEvenLight(withDarkWriting(grey));
  if (countMarks(clear) > MAX_MARKS) return { page, certain: 0, quarter: 0, shown: null, shownUpright: null };
  const models = number <= pagesReadByBoth ? await openPaddle() : null;
  const lines = models && (await findLines(clear, models));
  const best =
    models && lines
      ? await readByBoth(clear, lines, models, recogniser)
      : await bestAttempt(clear, expected, recogniser);
  const words = best.found
    ? await withZoneOfLines(best.words, best.found, best.picture, recogniser)
    : await withMachineReadableZone(best.words, best.picture, recogniser);
  const size = best.quarter % 180 === 0 ? original : { width: original.height, height: original.width };
  const onPage = placed(words, best.picture);
  const lift = liftOf(
    longLines(best.slants ?? []),
    onPage.map(({ box }) => box),
  );
  return {
    page: {
      ...page,
      ...size,
      engines: best.found ? ['pp-ocr', 'tesseract'] : ['tesseract'],
      lines: groupIntoLines(onPage, lift),
      covered: coveredPlaces(await turned(await turned(grey, best.quarter), best.skew)),
    },
    certain: words.filter(isCertain).length,
    quarter: best.quarter,
    ...shownMatrices(best, grey),
  };
}
