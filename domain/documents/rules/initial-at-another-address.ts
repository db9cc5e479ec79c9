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

type NameCell = ReadingLine['cells'][number];

/** The cells that name the applicant by an initial only, and the address behind the name if there is one. */
function initialsIn({ reading, question }: Case): { name: NameCell; beside: string | null }[] {
  const [given = '', ...family] = nameParts(question.applicant.fullName);
  if (!given || family.length === 0) return [];
  return reading.lines
    .flatMap(({ cells }) => cells)
    .flatMap((name) => {
      const [first, ...rest] = name.folded.replace(/^(?:mr|mrs|ms|miss|dr)\.? /, '').split(/[ .]+/);
      if (first !== given.charAt(0)) return [];
      const written = rest.join(' ');
      const numberAt = written.search(/[,;]? ?(?:(?:apartment|apt|flat|unit|no) )?\d/);
      const beside = numberAt > 0 ? written.slice(numberAt).replace(/^[,; ]+/, '') : '';
      const isNamed = nameParts(numberAt > 0 ? written.slice(0, numberAt) : written).join(' ') === family.join(' ');
      return isNamed && (beside === '' || street.test(beside)) ? [{ name, beside: beside || null }] : [];
    });
}
const initialIn = (one: Case): NameCell | undefined => initialsIn(one)[0]?.name;

/** Such a cell, and the address behind it or below it in the same column. */
function initialWithAddress(one: Case): { name: NameCell; home: string } | null {
  for (const { name, beside } of initialsIn(one)) {
    if (beside) return { name, home: beside };
    const home = one.reading.lines
      .slice(name.line + 1, name.line + 1 + linesBelow)
      .flatMap(({ cells }) => cells)
      .find(({ folded, box }) => street.test(folded) && Math.abs(box.x - name.box.x) < sameEdge);
    if (home) return { name, home: home.folded };
  }
  return null;
}

/** Whether it shows an address and no word of the applicant’s: wherever that of the holder stands, it is another. */
function isOfAnotherHome({ reading }: Case, own: ReadonlySet<string>): boolean {
  if (words(reading.folded).some((word) => /[a-z]/.test(word) && own.has(word))) return false;
  return reading.lines.some(({ cells }) => cells.some(({ folded }) => street.test(folded)));
}

/** Words that tell one street from another. */
const words = (address: string) => fold(address).match(/[a-z]{4,}|\d+/g) ?? [];

/** An initial may be anyone’s of the family: beside another address than the applicant’s, the full name is asked for. */
export const initialAtAnotherAddress: Rule = (one) => {
  const { currentAddress, fullName } = one.question.applicant;
  if (!currentAddress || fullNameShown(fullName, one)) return null;
  const own = new Set(words(currentAddress));
  const found = initialWithAddress(one);
  if (found && words(found.home).some((word) => own.has(word))) return null;
  const name = found?.name ?? (isOfAnotherHome(one, own) ? initialIn(one) : undefined);
  if (!name) return null;
  const place = placeAt(name);
  const reason = text.initialElsewhere({ document: kindLabels[one.kind].noun });
  return claimed('name-is-the-applicants', text.claim, 'not-shown', reason, { found: place.text, places: [place] });
};
