import { kindLabels } from '../labels.ts';
import type { Box } from '../read-document.ts';
import { agreementText } from './agreement-text.ts';
import { claimed, type Rule } from './rule.ts';

const { claim, covers } = agreementText.overOther;

/** So much of the smaller of two words lies under the other: more than letters that stand too close. */
const COVERED = 0.5;

/** Words of about one height: not a stamp or a watermark over the text. */
const isOfOneHeight = (a: Box, b: Box) => Math.max(a.height, b.height) < 2 * Math.min(a.height, b.height);

function isOver(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return across > 0 && down > 0 && across * down > COVERED * smaller;
}

/** What is compared of a word: a bold number may be printed twice, a little apart. */
const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * Does a number lie over another one? Whoever types a new number over a white box leaves the old one beneath it, where
 * nobody sees it.
 */
export const noNumberOverAnother: Rule = ({ reading, kind }) => {
  if (reading.recognised) return null;
  const pages = new Set(reading.lines.map(({ page }) => page));
  for (const page of pages) {
    const numbers = reading.lines
      .filter((line) => line.page === page)
      .flatMap(({ words }) => words)
      .filter(({ text }) => digitsOf(text).length > 1)
      .toSorted((a, b) => a.box.y - b.box.y);
    for (const [at, one] of numbers.entries())
      for (const other of numbers.slice(at + 1)) {
        if (other.box.y > one.box.y + one.box.height) break;
        if (digitsOf(one.text) === digitsOf(other.text)) continue;
        if (!isOver(one.box, other.box) || !isOfOneHeight(one.box, other.box)) continue;
        const reason = covers({ document: kindLabels[kind].noun, one: one.text, other: other.text });
        return claimed('number-over-number', claim, 'not-shown', reason, {
          found: `${one.text}, ${other.text}`,
          places: [{ page, box: one.box, text: one.text }],
        });
      }
  }
  return null;
};
