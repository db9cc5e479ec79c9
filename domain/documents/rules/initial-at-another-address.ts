import { fold } from '../fold.ts';
import { kindLabels } from '../labels.ts';
import { nameParts } from '../names.ts';
import { placeAt, type ReadingLine } from '../reading.ts';
import { fullNameShown } from './name-is-the-applicants.ts';
import { claimed, type Case, type Rule } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.name;

/** How many lines below a name its address may begin. */
const linesBelow = 2;
/** A line of an address: a house or flat number, and a street in letters alone. */
const street = /^(?:(?:apartment|apt\.?|flat|unit|no\.?) ?\d{1,4},? ?)?\d{1,4}[a-z]?,? [a-z][a-z'. -]{3,}(?:,|$)/;
/** Its left edge is that of the name, in parts of the page’s width. */
const sameEdge = 0.02;

/** The cell that names the applicant by an initial only, and what stands below it in the same column. */
function initialWithAddress({ reading, question }: Case): { name: ReadingLine['cells'][number]; home: string } | null {
  const [given = '', ...family] = nameParts(question.applicant.fullName);
  if (!given || family.length === 0) return null;
  for (const line of reading.lines)
    for (const cell of line.cells) {
      const parts = cell.folded.replace(/^(?:mr|mrs|ms|miss|dr)\.? /, '').split(/[ .]+/);
      if (parts[0] !== given.charAt(0) || nameParts(parts.slice(1).join(' ')).join(' ') !== family.join(' ')) continue;
      const below = reading.lines.slice(line.index + 1, line.index + 1 + linesBelow);
      const home = below
        .flatMap(({ cells }) => cells)
        .find(({ folded, box }) => street.test(folded) && Math.abs(box.x - cell.box.x) < sameEdge);
      if (home) return { name: cell, home: home.folded };
    }
  return null;
}

/** Words that tell one street from another. */
const words = (address: string) => fold(address).match(/[a-z]{4,}|\d+/g) ?? [];

/** An initial may be anyone’s of the family: beside another address than the applicant’s, the full name is asked for. */
export const initialAtAnotherAddress: Rule = (one) => {
  const { currentAddress, fullName } = one.question.applicant;
  if (!currentAddress || fullNameShown(fullName, one)) return null;
  const found = initialWithAddress(one);
  if (!found) return null;
  const own = new Set(words(currentAddress));
  if (words(found.home).some((word) => own.has(word))) return null;
  const place = placeAt(found.name);
  const reason = text.initialElsewhere({ document: kindLabels[one.kind].noun });
  return claimed('name-is-the-applicants', text.claim, 'not-shown', reason, { found: place.text, places: [place] });
};
