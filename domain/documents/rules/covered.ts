import { kindLabels, type RuleName } from '../labels.ts';
import type { Claim } from '../judgement.ts';
import { type Cell, type CoveredPlace, placeAt, type ReadingLine } from '../reading.ts';
import { type Case, claimed } from './rule.ts';
import { rulesText } from './text.ts';

const text = rulesText.covered;

/** What a rule looks for, where it can be covered. */
const needs: Readonly<Partial<Record<RuleName, string>>> = {
  'name-is-the-applicants': text.what.name,
  'is-recent': text.what.date,
  'covers-a-month': text.what.period,
  'pay-adds-up': text.what.grossAndNet,
  'pay-is-stated': text.what.pay,
  'amount-is-told': text.what.amount,
  'has-not-expired': text.what.expiry,
  'carries-ppsn': text.what.ppsn,
};

const right = ({ box }: { box: { x: number; width: number } }) => box.x + box.width;

/** Whether a box lies where a label’s value would stand: next on its line or, if nothing does, right below it. */
function hidesValueOf(cell: Cell, line: ReadingLine, { page, box }: CoveredPlace): boolean {
  if (page !== cell.page || /\d/.test(cell.folded)) return false;
  const next = line.cells[cell.index + 1];
  const shared = Math.min(box.y + box.height, cell.box.y + cell.box.height) - Math.max(box.y, cell.box.y);
  if (shared > cell.box.height * 0.4 && box.x + box.width > right(cell))
    return box.x > cell.box.x && (next === undefined || next.box.x > box.x);
  const below = box.y - (cell.box.y + cell.box.height);
  const across = Math.min(right({ box }), right(cell)) - Math.max(box.x, cell.box.x);
  return (
    (next === undefined || !/\d/.test(next.folded)) &&
    below > -cell.box.height * 0.3 &&
    below < cell.box.height * 1.5 &&
    across > cell.box.width * 0.4
  );
}

/** Labels of what a kind is sent for, which stands in rows that may be covered one by one. */
const payLabels = /^(?:total )?(?:gross|nett?)(?: (?:pay|wages?|salary|amount|total))?\W*$|^take[ -]home(?: pay)?\W*$/;
const incomeLabels = /\b(?:salary|wages?|payroll)\b/;

/** The label beside which a box hides the pay, if nothing else on the document shows it. */
function hiddenPay({ kind, reading, facts }: Case, claims: readonly Claim[]): Cell | undefined {
  const label = kind === 'payslip' ? payLabels : kind === 'bank_statement' ? incomeLabels : null;
  const shown =
    kind === 'payslip'
      ? claims.some(({ rule, outcome }) => rule === 'pay-adds-up' && outcome !== 'note')
      : facts.some(({ name }) => name === 'income');
  if (!label || shown) return undefined;
  return reading.lines
    .flatMap((line) => line.cells.map((cell) => ({ cell, line })))
    .find(
      ({ cell, line }) => label.test(cell.folded) && reading.covered.some((place) => hidesValueOf(cell, line, place)),
    )?.cell;
}

/** A line within this many heights of a box is next to what the box covers. */
const nearby = 3;

/** Whether a balance doesn’t follow because a box covers the line before or after it. */
function isBesideBox({ outcome, places }: Claim, { reading }: Case): boolean {
  return (
    (outcome === 'contradicts' || outcome === 'not-shown') &&
    places.some((place) =>
      reading.covered.some(({ page, box }) => {
        const apart = Math.max(box.y - place.box.y - place.box.height, place.box.y - box.y - box.height);
        return page === place.page && apart <= nearby * place.box.height;
      }),
    )
  );
}

/**
 * Where boxes cover a document: says of what was looked for and not found that it seems to be covered, and asks for pay
 * that a box hides, which other rules only note. What isn’t needed may be covered.
 */
export function withCoveredNeeds(one: Case, claims: readonly Claim[]): Claim[] {
  if (one.reading.covered.length === 0) return [...claims];
  const document = kindLabels[one.kind].noun;
  const told = claims.map((claim): Claim => {
    if (claim.rule === 'balance-adds-up' && isBesideBox(claim, one))
      return { ...claim, outcome: 'note', reason: text.balanceBeside };
    const what = needs[claim.rule as RuleName];
    const nothingFound = claim.places.length === 0 && (claim.outcome === 'not-shown' || claim.outcome === 'unreadable');
    return what && nothingFound ? { ...claim, outcome: 'not-shown', reason: text.needed({ document, what }) } : claim;
  });
  const pay = hiddenPay(one, claims);
  if (!pay) return told;
  const what = one.kind === 'payslip' ? text.what.grossAndNet : text.what.income;
  return [
    ...told,
    claimed('needed-is-covered', text.claim, 'not-shown', text.needed({ document, what }), { places: [placeAt(pay)] }),
  ];
}
