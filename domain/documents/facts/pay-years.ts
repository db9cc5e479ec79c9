import { moneyIn } from '../amounts.ts';
import type { FoundFact } from '../facts.ts';
import type { Place } from '../judgement.ts';
import type { Reading, ReadingLine } from '../reading.ts';
import { pattern } from '../../text/pattern.ts';

const yearHeader = pattern()`
  ^(?:
    so far this (?:tax )?year|(?:since|from) (?:the )?(?:1|1st|first)(?: of)? january|this tax year
    |tax year(?: to date)?|year to date|annual totals?|cumul(?:s|es)?(?: annuels?)?|acumulado|jahressummen?
    |narastajaco|y\.?t\.?d\.?|(?:totals? )?to date|cumulative|this year|(?:the )?year so far|cum\.?
  )\b
`;

/** A line for the year so far with several amounts, each after its label. */
const ownAmounts = /\b(?:gross|tax|paye|pay|net)\b.*\d.*\b(?:gross|tax|paye|prsi|usc|pay|net|pension)\b/;

/** Lines below a separate heading ‘Year to date’, up to the first without an amount: a separate block. */
function linesOfYear({ lines }: Reading): Set<ReadingLine> {
  const block = new Set<ReadingLine>();
  for (const heading of lines) {
    if (!yearHeader.test(heading.folded)) continue;
    // ‘Cumulative  Gross 26,740.56  Tax 3,476.22’: the line gives its amounts itself.
    if (ownAmounts.test(heading.folded) && moneyIn(heading.folded).length > 1) block.add(heading);
    if (heading.cells.length !== 1 || moneyIn(heading.folded).length > 0) continue;
    for (const line of lines.slice(heading.index + 1)) {
      if (line.page !== heading.page || moneyIn(line.folded).length === 0) break;
      block.add(line);
    }
  }
  return block;
}

/** The heading of the adjacent column: ‘This period’, ‘Amount’, ‘Current’. */
const periodHeader = /^(?:this\b|current|period|amount|now|value|€|eur\b|(?:this )?(?:month|week|pay)\b)/;

/** The distance of an amount from a column’s heading: columns are right-aligned, or centred. */
function apartFrom(amount: Place['box'], head: Place['box']): number {
  const right = Math.abs(amount.x + amount.width - (head.x + head.width));
  return Math.min(right, Math.abs(amount.x + amount.width / 2 - (head.x + head.width / 2)));
}

/**
 * Whether a fact is an amount below a heading such as 'Year to date': it is for the year to date, whatever precedes it.
 */
export function yearColumns(reading: Reading): (fact: FoundFact) => boolean {
  const { lines } = reading;
  const block = [...linesOfYear(reading)];
  const headers = lines.flatMap(({ cells }) =>
    cells
      .filter(({ folded }) => yearHeader.test(folded) && !/\d/.test(folded))
      .map((header) => ({
        page: header.page,
        box: header.box,
        periods: cells.filter(({ folded }) => periodHeader.test(folded) && !yearHeader.test(folded)),
      })),
  );
  const isInBlock = ({ page, box }: Place) =>
    block.some((line) => line.page === page && box.y < line.box.y + line.box.height && box.y + box.height > line.box.y);
  return (fact) =>
    fact.places.some(isInBlock) ||
    fact.places.some(({ page, box }) =>
      headers.some(
        (header) =>
          header.page === page &&
          box.y > header.box.y &&
          box.x + box.width > header.box.x - 0.01 &&
          box.x < header.box.x + header.box.width + 0.12 &&
          !header.periods.some((other) => apartFrom(box, other.box) < apartFrom(box, header.box)),
      ),
    );
}

/** Separates the amounts for the period from those for the year to date. */
export function apart(found: readonly FoundFact[], reading: Reading): { period: FoundFact[]; toDate: FoundFact[] } {
  const isUnder = yearColumns(reading);
  // A footer with the net pay may extend below such a heading: the only amount of its kind is for this period.
  const only = (fact: FoundFact) =>
    fact.name !== 'gross_pay' && !found.some((other) => other.name === fact.name && other !== fact && !isUnder(other));
  const period = found.filter((fact) => !isUnder(fact) || only(fact));
  return {
    period,
    toDate: found
      .filter((fact) => isUnder(fact) && fact.name === 'gross_pay')
      .map((fact) => ({ ...fact, name: 'gross_to_date' as const })),
  };
}
